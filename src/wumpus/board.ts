/** The board: 7 × 7 squares, camps in the corners, a lair in the centre. HW-1, HW-10, HW-11 */
import { squareNames } from '../author/index.ts';

/** Squares in a row, and rows. HW-10 */
export const WIDTH = 7;
/** How many squares there are. HW-1 */
export const SQUARES: number = WIDTH * WIDTH;
/** The square in the middle, d4: the central lair, where the Wumpus starts. HW-10 */
export const CENTRE = 24;
/** The name of each square: `a1` is the south-west corner, `g7` the north-east one. */
export const NAMES: readonly string[] = squareNames(WIDTH, WIDTH);

/** The camps clockwise from the north-west corner: a7, g7, g1, a1. HW-11 */
export const CAMPS: readonly number[] = Object.freeze([42, 48, 6, 0]);

const directions = ['north', 'east', 'south', 'west'] as const;

/** The four directions that the Wumpus goes in, clockwise. HW-20 */
export const DIRECTIONS: Readonly<typeof directions> = /* @__PURE__ */ Object.freeze(directions);

/** A direction that the Wumpus can be sent in. */
export type WumpusDirection = (typeof DIRECTIONS)[number];

// By direction: how column and row change.
const ACROSS = [0, 1, 0, -1];
const UP = [1, 0, -1, 0];

/** By direction and square: where a step of the Wumpus leads. -1 for the camps, where it never is. HW-21 */
export const STEP: readonly (readonly number[])[] = DIRECTIONS.map((_, direction) =>
  NAMES.map((_name, square) => (CAMPS.includes(square) ? -1 : step(square, direction))),
);

/** The first square clockwise from a direction that is on the board and no camp. */
function step(square: number, direction: number): number {
  for (let turn = direction; ; turn++) {
    const column = (square % WIDTH) + ACROSS[turn % 4]!;
    const row = Math.floor(square / WIDTH) + UP[turn % 4]!;
    const to = row * WIDTH + column;
    if (column >= 0 && column < WIDTH && row >= 0 && row < WIDTH && !CAMPS.includes(to)) return to;
  }
}

/** Whether two squares touch or are the same. */
export function isNear(from: number, to: number): boolean {
  const across = (from % WIDTH) - (to % WIDTH);
  const up = Math.floor(from / WIDTH) - Math.floor(to / WIDTH);
  return Math.abs(across) <= 1 && Math.abs(up) <= 1;
}

/** The squares around each square, diagonal ones too, in ascending order: where a hunter can step. HW-30 */
export const AROUND: readonly (readonly number[])[] = NAMES.map((_, from) => around(from));

function around(from: number): readonly number[] {
  return NAMES.flatMap((_, to) => (to !== from && isNear(from, to) ? [to] : []));
}

/** Orthogonal steps between two squares. HW-22 */
export function distance(from: number, to: number): number {
  const across = Math.abs((from % WIDTH) - (to % WIDTH));
  return across + Math.abs(Math.floor(from / WIDTH) - Math.floor(to / WIDTH));
}
