/** What stands on the board, cell by cell and in numbers: for drawings, notation and apps. Rules read the masks. */
import { countBits, hasBit, type Mask, maskOf } from '../../author/index.ts';
import type { OynoPuzzleState } from '../puzzle/types.ts';
import type { OynoState } from '../types.ts';
import { UPPER } from './bones.ts';
import { oynoBoardOf } from './context.ts';
import { isDuel } from './is-duel.ts';

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

/** The bones of each seat, as masks of cells. */
export function bonesBySeat(view: OynoState | OynoPuzzleState): readonly Mask[] {
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
  const bones = bonesBySeat(view);
  return oynoBoardOf(view).cells.map((_, cell) => {
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
  return bonesBySeat(view).map((bones) => countBits(bones & view.upper));
}
