/** The board of 9 × 9 squares, and how totals and names lead to squares: DW-3, DW-11. */
import { cacheByText, checkState } from '../../author/without-immer.ts';
import type { DoublesWildState } from '../types.ts';
import { blueTotal, isBlueWild, isRedWild, redTotal, TURN_DICE_VALUES } from './dice.ts';

/** Rows and columns. DW-3 */
export const SIZE = 9;
/** Squares of the board. */
export const SQUARES: number = SIZE * SIZE;
/** The lowest total that has a row and a column. DW-3 */
export const LOWEST_TOTAL = 3;
/** The highest. DW-3 */
export const HIGHEST_TOTAL = 11;
/** In place of the number of a square: none. */
export const NO_SQUARE = -1;

const ALL: readonly number[] = /* @__PURE__ */ Array.from({ length: SQUARES }, (_, square) => square);

/** By square: its row, from the top, and its column, from the left. */
export const ROW: Int8Array = /* @__PURE__ */ Int8Array.from(ALL, (square) => Math.floor(square / SIZE));
export const COLUMN: Int8Array = /* @__PURE__ */ Int8Array.from(ALL, (square) => square % SIZE);

/** The totals of the rows and columns of a board. */
type Totals = { readonly rows: readonly number[]; readonly columns: readonly number[] };

// Names and addresses of squares. DW-11

/** The name of the square where the row of a red total meets the column of a blue one: `r5b7`. */
function squareName(red: number, blue: number): string {
  return `r${red}b${blue}`;
}

/** The names of all squares, by address: see `addressOf`. */
export const SQUARE_NAMES: readonly string[] = /* @__PURE__ */ Object.freeze(
  ALL.map((address) => squareName(LOWEST_TOTAL + Math.floor(address / SIZE), LOWEST_TOTAL + (address % SIZE))),
);

const ADDRESSES: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(SQUARE_NAMES.map((name, i) => [name, i]));

/** The address that a name stands for; `undefined` if no square has it. */
export function addressNamed(name: string): number | undefined {
  return ADDRESSES.get(name);
}

/** A red and a blue total as one number. It is the number of the square where rows and columns ascend. */
function addressOf(red: number, blue: number): number {
  return (red - LOWEST_TOTAL) * SIZE + blue - LOWEST_TOTAL;
}

/** The square of a name; `NO_SQUARE` if no square has it. DW-11 */
export function squareNamed({ rows, columns }: Totals, name: string): number {
  const address = addressNamed(name);
  if (address === undefined) return NO_SQUARE;
  const column = address % SIZE;
  return rows.indexOf(LOWEST_TOTAL + (address - column) / SIZE) * SIZE + columns.indexOf(LOWEST_TOTAL + column);
}

export function nameOfSquare({ rows, columns }: Totals, square: number): string {
  return squareName(rows[ROW[square]!]!, columns[COLUMN[square]!]!);
}

/**
 * The names of the squares by number, as moves have them, row by row from the top; `indexOf` of it is the number of a name.
 *
 * @example
 * ```ts
 * import { doublesWild, doublesWildSquareNames } from 'tabletop-rules/doubles-wild';
 *
 * const names = doublesWildSquareNames(doublesWild.setup());
 * names[names.indexOf('r5b7')]; // => 'r5b7'
 * names.length; // => 81
 * ```
 */
export function doublesWildSquareNames(view: DoublesWildState): readonly string[] {
  checkState('Doubles Wild', view, 'rows', 'columns');
  return Object.freeze(ALL.map((square) => nameOfSquare(view, square)));
}

// Lookup tables of a board.

/** The lookup tables of a board. */
export interface Context {
  /** By red total: its row. */
  readonly rowOf: Int8Array;
  /** By blue total: its column. */
  readonly columnOf: Int8Array;
  /** By the dice of a turn: the square they point at; `NO_SQUARE` where a pair is a double. DW-11, DW-12 */
  readonly pointedAt: Int8Array;
  /** By square: its address, which its name follows from. */
  readonly addressOf: Int8Array;
  /** By address: its square. */
  readonly squareOf: Int8Array;
}

function makeContext(text: string): Context {
  const [rows = [], columns = []] = text.split('/').map((totals) => totals.split(',').map(Number));
  const addresses = Int8Array.from(rows.flatMap((red) => columns.map((blue) => addressOf(red, blue))));
  const rowOf = linesOf(rows);
  const columnOf = linesOf(columns);
  return {
    rowOf,
    columnOf,
    pointedAt: Int8Array.from({ length: TURN_DICE_VALUES }, (_, dice) =>
      isRedWild(dice) || isBlueWild(dice) ? NO_SQUARE : rowOf[redTotal(dice)]! * SIZE + columnOf[blueTotal(dice)]!,
    ),
    addressOf: addresses,
    squareOf: addresses.map((_, address) => addresses.indexOf(address)),
  };
}

function linesOf(totals: readonly number[]): Int8Array {
  return Int8Array.from({ length: HIGHEST_TOTAL + 1 }, (_, total) => totals.indexOf(total));
}

/** The bytes of a few typed arrays. */
const BYTES = 5_000;

const contextOfText = /* @__PURE__ */ cacheByText(makeContext, { bytes: () => BYTES });

/** The last board, since most matches use one: comparing its totals costs a tenth of writing them as text. */
interface Last extends Totals {
  readonly context: Context;
}

let last: Last | undefined;

/** The lookup tables of the board of a state. */
export function contextOf({ rows, columns }: Totals): Context {
  if (last === undefined || !sameTotals(last.rows, rows) || !sameTotals(last.columns, columns)) {
    const context = contextOfText(`${rows.join()}/${columns.join()}`);
    last = { rows: [...rows], columns: [...columns], context };
  }
  return last.context;
}

function sameTotals(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < SIZE; i++) if (a[i] !== b[i]) return false;
  return true;
}
