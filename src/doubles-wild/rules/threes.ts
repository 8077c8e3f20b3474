/** Three-in-a-rows, which score and protect their markers: DW-13, DW-30. */
import type { Mask, Seat } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { COLUMN, SIZE, SQUARES } from './board.ts';
import { rowOfSeat } from './markers.ts';

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

/** By the markers on five squares in a line: how many three-in-a-rows hold the middle one, were it a marker. */
const THROUGH_MIDDLE: Int8Array = /* @__PURE__ */ Int8Array.from({ length: 32 }, (_, line) => {
  const holds = (pair: Mask): number => Number((line & pair) === pair);
  return holds(0b00011) + holds(0b01010) + holds(0b11000);
});

/** How many three-in-a-rows of a seat's colour a square is part of, or would be with a marker of that seat. DW-30 */
export function threesAt({ markers }: Pick<DoublesWildState, 'markers'>, seat: Seat, square: number): number {
  const column = COLUMN[square]!;
  const row = rowOfSeat(seat, square);
  // Five rows of five columns about the square: bit 2 is its own column.
  const top = markers[row - 2]! >> column;
  const above = markers[row - 1]! >> column;
  const below = markers[row + 1]! >> column;
  const bottom = markers[row + 2]! >> column;
  const across = (markers[row]! >> column) & 0b11111;
  const down = ((top >> 2) & 1) | ((above >> 1) & 2) | ((below << 1) & 8) | ((bottom << 2) & 16);
  const falling = (top & 1) | (above & 2) | (below & 8) | (bottom & 16);
  const rising = ((top >> 4) & 1) | ((above >> 2) & 2) | ((below << 2) & 8) | ((bottom << 4) & 16);
  return THROUGH_MIDDLE[across]! + THROUGH_MIDDLE[down]! + THROUGH_MIDDLE[falling]! + THROUGH_MIDDLE[rising]!;
}
