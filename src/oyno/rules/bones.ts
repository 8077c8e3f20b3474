/** Bones on the board: what a cell holds, and how lifting and setting a bone reverses its neighbours. OY-1, OY-4, OY-12 */
import type { Seat } from '../../author/index.ts';

/** Bones of each player. OY-10 */
export const BONES = 8;

/** A cell without a bone. */
export const EMPTY = -1;
/** The side of a bone that lies. OY-1 */
export const LOWER = 0;
/** The side of a bone that stands. OY-1 */
export const UPPER = 1;

/** A bone as a cell holds it. */
export function boneOf(seat: Seat, side: number): number {
  return seat * 2 + side;
}

/** The seat that a bone belongs to; -1 for an empty cell. */
export function ownerOf(bone: number): Seat {
  return bone >> 1;
}

/** Whether a cell holds an upper bone. */
export function isUpper(bone: number): boolean {
  // For an empty cell the remainder is -1.
  return bone % 2 === UPPER;
}

/** How many cells pass a test of what they hold. */
export function countCells(cells: readonly number[], test: (bone: number) => boolean): number {
  return cells.filter(test).length;
}

/** The cells that a bone can be set on. OY-4 */
export function emptyCells(cells: readonly number[], centre: number): readonly number[] {
  const empty: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === EMPTY && cell !== centre) empty.push(cell);
  return empty;
}

/** The fields that lifting and setting change, in a duel and in a puzzle. */
export interface Bones {
  readonly cells: number[];
  readonly upper: number[];
}

/** Lifts a bone off its cell and reverses the neighbours. OY-12 */
export function liftBone(bones: Bones, seat: Seat, cell: number, adjacent: readonly (readonly number[])[]): void {
  if (isUpper(bones.cells[cell]!)) bones.upper[seat]! -= 1;
  bones.cells[cell] = EMPTY;
  reverse(bones, adjacent[cell]!);
}

/** Sets a bone on a cell, lower or upper, and reverses the neighbours. OY-11, OY-12 */
export function setBone(
  bones: Bones,
  seat: Seat,
  cell: number,
  side: number,
  adjacent: readonly (readonly number[])[],
): void {
  bones.cells[cell] = boneOf(seat, side);
  bones.upper[seat]! += side;
  reverse(bones, adjacent[cell]!);
}

// What reversing a cell adds to the upper bones of red and of blue, by what the cell holds and 1.
const RED = [0, 1, -1, 0, 0];
const BLUE = [0, 0, 0, 1, -1];

/** Reverses the bones on some cells, whoever owns them. OY-1. Branch-free: what a cell holds is unpredictable. */
function reverse({ cells, upper }: Bones, near: readonly number[]): void {
  let red = 0;
  let blue = 0;
  for (let i = 0; i < near.length; i++) {
    const cell = near[i]!;
    const bone = cells[cell]!;
    red += RED[bone + 1]!;
    blue += BLUE[bone + 1]!;
    // EMPTY, which is negative, stays as it is.
    cells[cell] = bone ^ (1 & ~(bone >> 31));
  }
  upper[0]! += red;
  // A puzzle has one seat.
  if (blue !== 0) upper[1]! += blue;
}
