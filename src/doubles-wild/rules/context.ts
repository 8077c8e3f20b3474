/** Lookup tables for a board: which line a total has, which address a square. DW-3, DW-11 */
import { cacheByText } from '../../author/index.ts';
import { addressOf, HIGHEST_TOTAL, NO_SQUARE, SIZE, type Totals } from './board.ts';
import { blueTotal, isBlueWild, isRedWild, redTotal, TURN_DICE_VALUES } from './dice.ts';

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
