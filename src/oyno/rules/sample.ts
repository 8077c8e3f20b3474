/**
 * Samples a legal move of a duel without listing them: OY-11 to OY-14, OY-17. The hot path is short, and reads what it
 * needs before it draws: after a call the engine reads and checks everything anew.
 */
import { countBits, nthBit, type Random, type Seat } from '../../author/index.ts';
import type { OynoState } from '../types.ts';
import { BONES } from './bones.ts';
import type { Context } from './context.ts';
import { divide } from './divide.ts';
import { moveNumber } from './move-tables.ts';
import { emptyCells, lowerBones } from './placing.ts';
import { sampleStep } from './wild-bones.ts';

/** One of the legal moves, uniformly. Without wild bones the one at `random(n)` of the list of n. */
export function sample(view: OynoState, seat: Seat, random: Random, context: Context): number {
  const lower = lowerBones(view, seat);
  if (lower === 0 || view.place === 'any-time' || view.wild) return samplePlacing(view, seat, random, context);
  const own = view.bones[seat]!;
  const free = emptyCells(view, context);
  const empty = context.freeAtLeast + view.supply[0]! + view.supply[1]!;
  const bones = BONES - view.supply[seat]!;
  const { flip, move, cellCount } = context;
  const lowers = countBits(lower);
  const n = random(lowers + bones * empty) - lowers;
  // OY-13
  if (n < 0) return flip + nthBit(lower, n + lowers);
  // OY-12
  const bone = divide(n, empty);
  return move + nthBit(own, bone) * cellCount + nthBit(free, n - bone * empty);
}

/** The same where a bone can be placed, and with wild bones. */
function samplePlacing(view: OynoState, seat: Seat, random: Random, context: Context): number {
  if (view.wild) return sampleStep(view, seat, random, context);
  const free = emptyCells(view, context);
  const empty = countBits(free);
  const lower = lowerBones(view, seat);
  // OY-11
  if (lower === 0) return nthBit(free, random(empty));
  const placing = view.supply[seat]! > 0 ? empty : 0;
  const own = view.bones[seat]!;
  const others = placing + countBits(lower);
  const n = random(others + countBits(own) * empty);
  if (n < placing) return nthBit(free, n);
  // OY-13
  if (n < others) return context.flip + nthBit(lower, n - placing);
  // OY-12
  const bone = divide(n - others, empty);
  return moveNumber(context, nthBit(own, bone), nthBit(free, n - others - bone * empty));
}
