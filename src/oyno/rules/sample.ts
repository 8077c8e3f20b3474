/**
 * Samples a legal move of a duel without listing them: OY-11 to OY-14, OY-17. The hot path is short, and reads what it
 * needs before it draws: after a call the engine reads and checks everything anew.
 */
import { countBits, nthBit, type Random, type Seat } from '../../author/index.ts';
import type { OynoState } from '../types.ts';
import { BONES } from './bones.ts';
import type { Context } from './context.ts';
import { divide } from './divide.ts';
import { emptyCells, lowerBones } from './placing.ts';
import { sampleStep } from './wild-bones.ts';

/** One of the legal moves, uniformly. Without wild bones the one at `random(n)` of the list of n. */
export function sample(view: OynoState, seat: Seat, random: Random, context: Context): number {
  if (view.wild) return sampleStep(view, seat, random, context);
  const own = view.bones[seat]!;
  const lower = lowerBones(view, seat);
  const free = emptyCells(view, context);
  const supply = view.supply[seat]!;
  const empty = context.freeAtLeast + supply + view.supply[1 - seat]!;
  const { flip, move, cellCount } = context;
  // OY-11
  if (lower === 0) return nthBit(free, random(empty));
  const placing = view.place === 'any-time' && supply > 0 ? empty : 0;
  const lowers = countBits(lower);
  const n = random(placing + lowers + (BONES - supply) * empty) - placing - lowers;
  // OY-12
  if (n >= 0) {
    const bone = divide(n, empty);
    return move + nthBit(own, bone) * cellCount + nthBit(free, n - bone * empty);
  }
  // OY-11, OY-13
  return n < -lowers ? nthBit(free, n + lowers + placing) : flip + nthBit(lower, n + lowers);
}
