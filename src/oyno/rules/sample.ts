/** Samples a legal move of a duel without listing them: OY-11 to OY-14, OY-17. */
import { countBits, nthBit, type Random, type Seat } from '../../author/index.ts';
import type { OynoState } from '../types.ts';
import type { Context } from './context.ts';
import { divide } from './divide.ts';
import { moveNumber } from './move-tables.ts';
import { emptyCells, lowerBones } from './placing.ts';
import { sampleStep } from './wild-bones.ts';

/** One of the legal moves, uniformly. Without wild bones the one at `random(n)` of the list of n. */
export function sample(view: OynoState, seat: Seat, random: Random, context: Context): number {
  if (view.wild) return sampleStep(view, seat, random, context);
  const free = emptyCells(view, context);
  const empty = countBits(free);
  const lower = lowerBones(view, seat);
  // OY-11
  if (lower === 0) return nthBit(free, random(empty));
  const placing = view.place === 'any-time' && view.supply[seat]! > 0 ? empty : 0;
  const own = view.bones[seat]!;
  const others = placing + countBits(lower);
  const n = random(others + countBits(own) * empty);
  if (n < others) return n < placing ? nthBit(free, n) : context.flip + nthBit(lower, n - placing);
  // OY-12
  const bone = divide(n - others, empty);
  return moveNumber(context, nthBit(own, bone), nthBit(free, n - others - bone * empty));
}
