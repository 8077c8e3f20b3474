/** Bones on the board as masks of cells, and how lifting and setting a bone reverses its neighbours. OY-1, OY-4, OY-12 */
import type { Mask } from '../../author/index.ts';

/** Bones of each player. OY-10 */
export const BONES = 8;

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
