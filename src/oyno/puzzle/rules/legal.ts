/** The legal moves of a puzzle: OY-31, OY-17. */
import {
  countBits,
  lowestBit,
  type Mask,
  nthBit,
  type Random,
  type Seat,
  withoutLowest,
} from '../../../author/index.ts';
import type { Context } from '../../rules/context.ts';
import { divide } from '../../rules/divide.ts';
import { listCells } from '../../rules/list-cells.ts';
import type { OynoPuzzleState } from '../types.ts';

/** The cells that a bone can be set on. OY-4 */
export function emptyCells({ bones }: OynoPuzzleState, { places }: Context): Mask {
  return places & ~bones;
}

/** Writes the legal moves, every upper bone to every empty cell; returns how many. */
export function legal(view: OynoPuzzleState, _: Seat, out: number[], context: Context): number {
  const empty = emptyCells(view, context);
  let count = 0;
  for (let upper = view.upper; upper !== 0; upper = withoutLowest(upper)) {
    count = listCells(empty, lowestBit(upper) * context.cellCount, out, count);
  }
  return count;
}

/** One of the legal moves, uniformly: the one at `random(n)` of the list of n. */
export function sample(view: OynoPuzzleState, _: Seat, random: Random, context: Context): number {
  const free = emptyCells(view, context);
  const empty = countBits(free);
  const n = random(countBits(view.upper) * empty);
  const bone = divide(n, empty);
  return nthBit(view.upper, bone) * context.cellCount + nthBit(free, n - bone * empty);
}
