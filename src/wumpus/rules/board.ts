/** The board: 7 × 7 squares, camps in the corners, a lair in the centre. HW-1, HW-10, HW-11, HW-20, HW-21, HW-30 */
import { squareNames } from '../../author/index.ts';
import type { WumpusDirection } from '../types.ts';

/** How many squares a row has, and how many rows there are. HW-10 */
export const WIDTH = 7;
/** How many squares there are. HW-1 */
export const SQUARES: number = WIDTH * WIDTH;
/** The square in the middle, d4: the central lair, where the Wumpus starts. HW-10 */
export const CENTRE = 24;
/** No square: of a hunter that is not chosen yet or is out of the game, and of terrain once all is laid. */
export const NOWHERE = -1;
/** The name of each square: `a1` is the south-west corner, `g7` the north-east one. */
export const NAMES: readonly string[] = squareNames(WIDTH, WIDTH);

/** The camps clockwise from the north-west corner, in the order of the hunters: a7, g7, g1, a1. HW-11 */
export const CAMPS: readonly number[] = [42, 48, 6, 0];

/** The four directions in which the Wumpus goes, clockwise. HW-20 */
export const DIRECTIONS: readonly WumpusDirection[] = /* @__PURE__ */ Object.freeze(['north', 'east', 'south', 'west']);

// By direction: how column and row change.
const COLUMN_CHANGE = [0, 1, 0, -1];
const ROW_CHANGE = [1, 0, -1, 0];

/** By direction and square: where a step of the Wumpus leads. `NOWHERE` for the camps, where it never is. HW-21 */
export const STEP: readonly (readonly number[])[] = /* @__PURE__ */ DIRECTIONS.map((_, direction) =>
  NAMES.map((_name, square) => (CAMPS.includes(square) ? NOWHERE : step(square, direction))),
);

/** The first square clockwise from a direction that is on the board and no camp. */
function step(square: number, direction: number): number {
  for (let turn = direction; ; turn++) {
    const column = (square % WIDTH) + COLUMN_CHANGE[turn % 4]!;
    const row = Math.floor(square / WIDTH) + ROW_CHANGE[turn % 4]!;
    const to = row * WIDTH + column;
    if (column >= 0 && column < WIDTH && row >= 0 && row < WIDTH && !CAMPS.includes(to)) return to;
  }
}

/** Whether two squares touch, diagonally too, or are the same. HW-30 */
export function isNear(from: number, to: number): boolean {
  const columns = (from % WIDTH) - (to % WIDTH);
  const rows = Math.floor(from / WIDTH) - Math.floor(to / WIDTH);
  return Math.abs(columns) <= 1 && Math.abs(rows) <= 1;
}

/** By square: the squares that touch it, diagonally too, in ascending order: where a hunter can move. HW-30 */
export const NEIGHBOURS: readonly (readonly number[])[] = /* @__PURE__ */ NAMES.map((_, from) => neighbours(from));

function neighbours(from: number): readonly number[] {
  return NAMES.flatMap((_, to) => (to !== from && isNear(from, to) ? [to] : []));
}

/** The number of orthogonal steps between two squares. HW-22 */
export function distance(from: number, to: number): number {
  const columns = Math.abs((from % WIDTH) - (to % WIDTH));
  return columns + Math.abs(Math.floor(from / WIDTH) - Math.floor(to / WIDTH));
}
