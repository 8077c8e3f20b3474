/** Bones on the board as masks of cells, and how lifting and setting a bone reverses its neighbours. OY-1, OY-4, OY-12 */
import {
  checkState,
  countBits,
  hasBit,
  lowestBit,
  type Mask,
  maskOf,
  withoutLowest,
} from '../../author/without-immer.ts';
import type { OynoPuzzleState, OynoState } from '../types.ts';
import { oynoLayoutOf } from './moves.ts';

/** The side of a bone that lies. OY-1 */
export const LOWER = 0;
/** The side of a bone that stands. OY-1 */
export const UPPER = 1;

/**
 * The upper bones once a bone is lifted off its cell: the bones adjacent to it are reversed. OY-1, OY-12
 *
 * @param others - the bones that stay, of both colours
 * @param near - the cells that share a side with its cell
 */
export function upperAfterLift(upper: Mask, others: Mask, near: Mask): Mask {
  return (upper ^ near) & others;
}

/**
 * The upper bones once a bone is set on a cell, lower or upper: the bones adjacent to it are reversed. OY-1, OY-11
 *
 * @param others - the bones that are there before, of both colours
 * @param near - the cells that share a side with the cell
 */
export function upperAfterSet(upper: Mask, others: Mask, near: Mask, cell: number, side: number): Mask {
  return ((upper ^ near) & others) | (side << cell);
}

/**
 * Distinguishes the two games, for functions that draw or write both: only in a duel are there bones beside the board.
 */
export function isDuel(view: OynoState | OynoPuzzleState): view is OynoState {
  return 'supply' in view;
}

// What stands on the board, cell by cell and in numbers: for drawings, notation and apps. Rules read the masks.

/** A cell without a bone, in `oynoCells`. */
export const EMPTY = -1;

/** A bone as `oynoCells` shows it. */
export function boneOf(seat: number, side: number): number {
  return seat * 2 + side;
}

/** The seat that a bone of `oynoCells` belongs to. */
export function ownerOf(bone: number): number {
  return bone >> 1;
}

/** Whether a bone of `oynoCells` is upper. */
export function isUpper(bone: number): boolean {
  return bone !== EMPTY && bone % 2 === UPPER;
}

/** The cells whose content passes a test, as a mask. */
export function maskWhere(cells: readonly number[], test: (bone: number) => boolean): Mask {
  return maskOf(cells.flatMap((bone, cell) => (test(bone) ? [cell] : [])));
}

/** Letters of bones in the duel, by their number in `oynoCells`. OY-33 */
export const DUEL_LETTERS = 'rRbB';
/** Letters of bones in the puzzle, by their number in `oynoCells`. OY-33 */
export const PUZZLE_LETTERS = 'uU';

/** The letters of the game that a view belongs to. */
export function lettersOf(view: OynoState | OynoPuzzleState): string {
  return isDuel(view) ? DUEL_LETTERS : PUZZLE_LETTERS;
}

/** The bones of each seat, as masks of cells. */
function bonesBySeat(view: OynoState | OynoPuzzleState): readonly Mask[] {
  return isDuel(view) ? view.bones : [view.bones];
}

/**
 * What each cell holds, in the order of the board: `OYNO_EMPTY`, 0 a lower and 1 an upper bone of red, 2 and 3 of blue; in
 * the puzzle 0 and 1.
 *
 * @example
 * ```ts
 * import { oyno, oynoCells } from 'tabletop-rules/oyno';
 *
 * oynoCells(oyno.setup({ position: 'a1=R c1=b d1=B' })).slice(0, 5); // => [1, -1, 2, 3, -1]
 * ```
 */
export function oynoCells(view: OynoState | OynoPuzzleState): readonly number[] {
  checkState('Oyno', view, 'board', 'bones', 'upper');
  const bones = bonesBySeat(view);
  return oynoLayoutOf(view).cells.map((_, cell) => {
    const seat = bones.findIndex((mask) => hasBit(mask, cell));
    return seat === -1 ? EMPTY : boneOf(seat, (view.upper >> cell) & 1);
  });
}

/**
 * By seat: how many of its bones on the board are upper. A puzzle has one seat.
 *
 * @example
 * ```ts
 * import { oyno, oynoUpperCounts } from 'tabletop-rules/oyno';
 *
 * oynoUpperCounts(oyno.setup({ position: 'a1=R c1=b d1=B' })); // => [1, 1]
 * ```
 */
export function oynoUpperCounts(view: OynoState | OynoPuzzleState): readonly number[] {
  checkState('Oyno', view, 'bones', 'upper');
  return bonesBySeat(view).map((bones) => countBits(bones & view.upper));
}

/** Writes `first + cell` for each cell of a mask into `out` from `at` on; returns where it ends. */
export function listCells(cells: Mask, first: number, out: number[], at: number): number {
  let end = at;
  for (let rest = cells; rest !== 0; rest = withoutLowest(rest)) out[end++] = first + lowestBit(rest);
  return end;
}

/** By divisor: its inverse in units of 2^-16, rounded up. */
const INVERSE: Int32Array = /* @__PURE__ */ Int32Array.from({ length: 32 }, (_, divisor) =>
  divisor === 0 ? 0 : Math.floor(2 ** 16 / divisor) + 1,
);

/** An integer from 0 to 1,023 divided by one from 1 to 31, rounded down. A division costs several times as much. */
export function divide(dividend: number, divisor: number): number {
  return ((dividend & 1023) * INVERSE[divisor]!) >>> 16;
}
