/** Three-in-a-rows, which score and protect their markers: DW-13, DW-30. */
import type { Seat } from '../../author/index.ts';
import { SIZE, SQUARES } from './board.ts';
import { NOBODY } from './markers.ts';

/** Three squares in a row. */
export type Three = readonly [number, number, number];

/** A step down and a step to the right: across, down, and along both diagonals. */
const DIRECTIONS: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
];

/** Every three-in-a-row of the board, each once. DW-30 */
export const THREES: readonly Three[] = /* @__PURE__ */ Array.from({ length: SQUARES }).flatMap((_, square) =>
  DIRECTIONS.flatMap(([down, right]): Three[] => {
    const row = Math.floor(square / SIZE) + 2 * down;
    const column = (square % SIZE) + 2 * right;
    if (row >= SIZE || column >= SIZE || column < 0) return [];
    const step = down * SIZE + right;
    return [[square, square + step, square + 2 * step]];
  }),
);

/** By square: the other two squares of each three-in-a-row through it, one pair after the other. */
const PARTNERS: readonly (readonly number[])[] = /* @__PURE__ */ Array.from({ length: SQUARES }, (_, square) =>
  THREES.flatMap((three) => (three.includes(square) ? three.filter((other) => other !== square) : [])),
);

/** How many three-in-a-rows of a seat's colour a square is part of, or would be with a marker of that seat. DW-30 */
export function threesAt(cells: readonly number[], seat: Seat, square: number): number {
  const partners = PARTNERS[square]!;
  let count = 0;
  for (let i = 0; i < partners.length; i += 2) {
    if (cells[partners[i]!] === seat && cells[partners[i + 1]!] === seat) count++;
  }
  return count;
}

/** Whether the marker on a square is part of a three-in-a-row, so that the square cannot change hands. DW-13 */
export function isProtected(cells: readonly number[], square: number): boolean {
  const seat = cells[square]!;
  const partners = PARTNERS[square]!;
  for (let i = 0; i < partners.length; i += 2) {
    if (cells[partners[i]!] === seat && cells[partners[i + 1]!] === seat) return true;
  }
  return false;
}

/** The three-in-a-rows of one colour on the board. DW-30 */
export function threesOnBoard(cells: readonly number[]): readonly Three[] {
  return THREES.filter(([a, b, c]) => cells[a] !== NOBODY && cells[a] === cells[b] && cells[b] === cells[c]);
}
