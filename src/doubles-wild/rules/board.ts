/** The board of 9 × 9 squares, and how totals and names lead to squares: DW-3, DW-11. */

/** Rows and columns. DW-3 */
export const SIZE = 9;
/** Squares of the board. */
export const SQUARES: number = SIZE * SIZE;
/** The lowest total that has a row and a column. DW-3 */
export const LOWEST_TOTAL = 3;
/** In place of the number of a square: none. */
export const NO_SQUARE = -1;

/** The totals of the rows and columns of a board. */
export type Totals = { readonly rows: readonly number[]; readonly columns: readonly number[] };

/** The name of the square where the row of a red total meets the column of a blue one: `r5b7`. */
export function squareName(red: number, blue: number): string {
  return `r${red}b${blue}`;
}

/** The names of all squares, by address: see `addressOf`. */
export const SQUARE_NAMES: readonly string[] = /* @__PURE__ */ Object.freeze(
  Array.from({ length: SQUARES }, (_, address) =>
    squareName(LOWEST_TOTAL + Math.floor(address / SIZE), LOWEST_TOTAL + (address % SIZE)),
  ),
);

const ADDRESSES: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(SQUARE_NAMES.map((name, i) => [name, i]));

/** A red and a blue total as one number. It is the number of the square where rows and columns ascend. */
export function addressOf(red: number, blue: number): number {
  return (red - LOWEST_TOTAL) * SIZE + blue - LOWEST_TOTAL;
}

/** The square where the row of a red total meets the column of a blue one. DW-11 */
export function squareAt({ rows, columns }: Totals, red: number, blue: number): number {
  return rows.indexOf(red) * SIZE + columns.indexOf(blue);
}

/** The square of a name; `NO_SQUARE` if no square has it. */
export function squareNamed(board: Totals, name: string): number {
  const address = ADDRESSES.get(name);
  if (address === undefined) return NO_SQUARE;
  const column = address % SIZE;
  return squareAt(board, LOWEST_TOTAL + (address - column) / SIZE, LOWEST_TOTAL + column);
}

/** The name of a square of the board. */
export function nameOfSquare({ rows, columns }: Totals, square: number): string {
  return squareName(rows[Math.floor(square / SIZE)]!, columns[square % SIZE]!);
}
