/**
 * Samples a legal move of a duel without listing them: OY-11 to OY-14, OY-17. The hot path is short: engines put functions
 * into the loop that calls them up to a size. And it reads what it needs before it draws: after a call they read and check
 * everything anew.
 */
import { countBits, nthBit, type Random, type Seat } from '../../author/index.ts';
import type { OynoState } from '../types.ts';
import { BONES } from './bones.ts';
import type { Context } from './context.ts';
import { divide } from './divide.ts';
import { emptyCells, lowerBones } from './placing.ts';
import { sampleStep } from './wild-bones.ts';

/**
 * One of the legal moves, uniformly. The draw chooses a place in a table that has a row for each bone, in it a column to
 * flip the bone and one for each empty cell. An upper bone cannot be flipped: then it is drawn once more, among the legal
 * moves. That is rare, and takes less time than counting the lower bones each time.
 */
export function sample(view: OynoState, seat: Seat, random: Random, context: Context): number {
  const { supply } = view;
  const own = view.bones[seat]!;
  const lower = own & ~view.upper;
  const left = supply[seat]!;
  if (lower === 0 || view.wild || (left > 0 && view.place === 'any-time')) {
    return sampleCounted(view, seat, random, context);
  }
  const { move, cellCount } = context;
  const free = emptyCells(view, context);
  const columns = context.fewestColumns + left + supply[seat ^ 1]!;
  const n = random((BONES - left) * columns);
  const row = divide(n, columns);
  const from = nthBit(own, row);
  const column = n - row * columns;
  // OY-12
  if (column > 0) return move + from * cellCount + nthBit(free, column - 1);
  // OY-13
  return ((lower >> from) & 1) === 1 ? context.flip + from : sampleCounted(view, seat, random, context);
}

/** The same at any time: a draw among the legal moves, which are counted. */
function sampleCounted(view: OynoState, seat: Seat, random: Random, context: Context): number {
  if (view.wild) return sampleStep(view, seat, random, context);
  const { flip, move, cellCount } = context;
  const lower = lowerBones(view, seat);
  const free = emptyCells(view, context);
  const empty = countBits(free);
  const supply = view.supply[seat]!;
  // OY-11
  if (lower === 0) return nthBit(free, random(empty));
  const placing = view.place === 'any-time' && supply > 0 ? empty : 0;
  const lowers = countBits(lower);
  const n = random(placing + lowers + (BONES - supply) * empty) - placing - lowers;
  // OY-12
  if (n >= 0) {
    const bone = divide(n, empty);
    return move + nthBit(view.bones[seat]!, bone) * cellCount + nthBit(free, n - bone * empty);
  }
  // OY-11, OY-13
  return n < -lowers ? nthBit(free, n + lowers + placing) : flip + nthBit(lower, n + lowers);
}
