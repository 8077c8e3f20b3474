/** The squares that a double leaves to choose from: DW-12, DW-14. */
import type { Seat } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { SIZE, SQUARES } from './board.ts';

/** Squares on a line: the first, the step to the next, how many. */
export interface Line {
  readonly start: number;
  readonly step: number;
  readonly length: number;
}

const BOARD: Line = { start: 0, step: 1, length: SQUARES };
const ROWS: readonly Line[] = /* @__PURE__ */ Array.from({ length: SIZE }, (_, i) => ({
  start: i * SIZE,
  step: 1,
  length: SIZE,
}));
const COLUMNS: readonly Line[] = /* @__PURE__ */ Array.from({ length: SIZE }, (_, i) => ({
  start: i,
  step: SIZE,
  length: SIZE,
}));

type Rolled = Pick<DoublesWildState, 'dice' | 'rows' | 'columns'>;

/** Whether the red dice, the blue dice, or both show a double. */
export function isWild({ dice }: Pick<DoublesWildState, 'dice'>): boolean {
  return dice[0] === dice[1] || dice[2] === dice[3];
}

/** The line to choose from: a row, a column, or the whole board. DW-12 */
export function wildLine({ dice, rows, columns }: Rolled): Line {
  const red = dice[0]!;
  const blue = dice[2]!;
  const redWild = red === dice[1];
  const blueWild = blue === dice[3];
  if (redWild) return blueWild ? BOARD : COLUMNS[columns.indexOf(blue + dice[3]!)]!;
  return ROWS[rows.indexOf(red + dice[1]!)]!;
}

/** Whether the line has a square that the seat may choose: one that it does not own. DW-14 */
export function hasWildChoice(view: DoublesWildState, seat: Seat): boolean {
  const { cells } = view;
  const { start, step, length } = wildLine(view);
  for (let i = 0, square = start; i < length; i++, square += step) if (cells[square] !== seat) return true;
  return false;
}

/** The line in words: `any square of the column blue 7`. */
export function wildLineText({ dice }: Pick<DoublesWildState, 'dice'>): string {
  const redWild = dice[0] === dice[1];
  if (redWild && dice[2] === dice[3]) return 'any square of the board';
  const total = redWild ? dice[2]! + dice[3]! : dice[0]! + dice[1]!;
  return redWild ? `any square of the column blue ${total}` : `any square of the row red ${total}`;
}
