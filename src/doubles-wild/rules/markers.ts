/** Markers: how many each player has, and whose stands on a square. DW-2 */
import type { Draft, Mask, Seat } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { COLUMN, ROW, SIZE, SQUARES } from './board.ts';

/** In place of a seat: nobody. */
export const NOBODY = -1;

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

type Board = Pick<DoublesWildState, 'seats' | 'markers'>;

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
export function rowOfSeat(seat: Seat, square: number): number {
  return firstRowOf(seat) + ROW[square]!;
}

/** Whether a square bears a marker of a seat. */
export function owns({ markers }: Board, seat: Seat, square: number): boolean {
  return (markers[rowOfSeat(seat, square)]! & (FIRST_COLUMN << COLUMN[square]!)) !== 0;
}

/** Whose marker is on a square; `NOBODY` if there is none. */
export function ownerOf({ seats, markers }: Board, square: number): Seat {
  const column = FIRST_COLUMN << COLUMN[square]!;
  let row = ROW[square]! + MARGIN;
  for (let seat = 0; seat < seats; seat++, row += ROWS_A_SEAT) if ((markers[row]! & column) !== 0) return seat;
  return NOBODY;
}

/** Puts a marker on a square, or takes it off. */
export function toggleMarker({ markers }: Draft<Board>, seat: Seat, square: number): void {
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
  return Array.from({ length: SQUARES }, (_, square) => ownerOf(view, square));
}
