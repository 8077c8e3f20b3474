/** Markers, the three-in-a-rows that they make, and how they change hands: DW-2, DW-13, DW-22, DW-30, DW-41. */
import { checkState, type Draft, type Mask, type Seat } from '../../author/without-immer.ts';
import type { DoublesWildState } from '../types.ts';
import { COLUMN, ROW, SIZE, SQUARES } from './board.ts';

/** In place of a seat: nobody. */
export const NOBODY = -1;

/** The most seats. DW-2 */
export const MOST_SEATS = 4;

/** Markers of each player, by the number of players. DW-2 */
const MARKERS: readonly number[] = [0, 0, 24, 16, 12];

/**
 * A row of the board is a mask a seat, with two empty columns to the left and, since nothing is there, to the right. The
 * rows of a seat stand between two empty ones. So the five squares about a square can be read anywhere on the board.
 */
const MARGIN = 2;
/** Rows from those of one seat to those of the next. */
const ROWS_A_SEAT: number = SIZE + MARGIN;
/** The first column in a row: its bit, and the mask of it alone. */
export const FIRST_COLUMN_BIT: number = MARGIN;
const FIRST_COLUMN: Mask = 1 << MARGIN;

type Markers = Pick<DoublesWildState, 'seats' | 'markers'>;

/** The number of markers that each player begins with. DW-2 */
export function markersOf(seats: number): number {
  return MARKERS[seats]!;
}

/** How many masks the markers of so many seats take. */
export function countRows(seats: number): number {
  return seats * ROWS_A_SEAT + MARGIN;
}

/** Where the rows of a seat begin among the masks of a state. */
export function firstRowOf(seat: Seat): number {
  return seat * ROWS_A_SEAT + MARGIN;
}

/** Where the row of a square is among the masks of a state. */
function rowOfSeat(seat: Seat, square: number): number {
  return firstRowOf(seat) + ROW[square]!;
}

/** Whether a square bears a marker of a seat. */
export function owns({ markers }: Markers, seat: Seat, square: number): boolean {
  return (markers[rowOfSeat(seat, square)]! & (FIRST_COLUMN << COLUMN[square]!)) !== 0;
}

/** Whose marker is on a square; `NOBODY` if there is none. */
export function ownerOf({ seats, markers }: Markers, square: number): Seat {
  const column = FIRST_COLUMN << COLUMN[square]!;
  let row = ROW[square]! + MARGIN;
  for (let seat = 0; seat < seats; seat++, row += ROWS_A_SEAT) if ((markers[row]! & column) !== 0) return seat;
  return NOBODY;
}

/** Puts a marker on a square, or takes it off. */
function toggleMarker({ markers }: Draft<Markers>, seat: Seat, square: number): void {
  markers[rowOfSeat(seat, square)]! ^= FIRST_COLUMN << COLUMN[square]!;
}

/**
 * The board, which a state holds packed: by square, row by row from the top, the seat whose marker is there, or
 * `DOUBLES_WILD_NOBODY`.
 *
 * @example
 * ```ts
 * import { DOUBLES_WILD_NOBODY, doublesWild, doublesWildCells } from 'tabletop-rules/doubles-wild';
 *
 * const cells = doublesWildCells(doublesWild.setup());
 * cells.every((seat) => seat === DOUBLES_WILD_NOBODY); // => true
 * ```
 */
export function doublesWildCells(view: DoublesWildState): number[] {
  checkState('Doubles Wild', view, 'markers');
  return Array.from({ length: SQUARES }, (_, square) => ownerOf(view, square));
}

// Three-in-a-rows, which score and protect their markers: DW-13, DW-30.

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

// A marker is put on a square, by placing, battle or replacement: DW-22, DW-30, DW-32, DW-33, DW-41.

type State = Draft<DoublesWildState>;

/** Puts a marker of the player whose turn it is on a vacant square, and scores what it completes. */
export function placeMarker(draft: State, square: number): void {
  const { turn } = draft;
  toggleMarker(draft, turn, square);
  const made = threesAt(draft, turn, square);
  if (made === 0) return;
  // DW-30
  if (draft.tieBreakSeats.length === 0) draft.threes[turn]! += made;
  // DW-32, DW-33
  else draft.tieBreakWinner = turn;
}

/** The marker of another seat leaves the game, and one of the player whose turn it is takes its square. DW-22, DW-41 */
export function takeSquare(draft: State, square: number, owner: Seat): void {
  toggleMarker(draft, owner, square);
  draft.lost[owner]! += 1;
  placeMarker(draft, square);
}
