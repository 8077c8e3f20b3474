/** Where the dice of a turn point: DW-11, DW-12. */
import { type DoublesWildState, SIZE, SQUARES } from './state.ts';

/** Squares in a row: the first, the step to the next, how many. */
export interface Line {
  readonly start: number;
  readonly step: number;
  readonly length: number;
}

const BOARD: Line = { start: 0, step: 1, length: SQUARES };
const ROWS: readonly Line[] = Array.from({ length: SIZE }, (_, i) => ({ start: i * SIZE, step: 1, length: SIZE }));
const COLUMNS: readonly Line[] = Array.from({ length: SIZE }, (_, i) => ({ start: i, step: SIZE, length: SIZE }));

type Rolled = Pick<DoublesWildState, 'dice' | 'rows' | 'columns'>;

/** Whether the red dice, the blue dice, or both show a double. */
export function isWild({ dice }: Rolled): boolean {
  return dice[0] === dice[1] || dice[2] === dice[3];
}

/** The line that a double leaves to choose from: a row, a column, or the whole board. DW-12 */
export function wildLine({ dice, rows, columns }: Rolled): Line {
  const red = dice[0]!;
  const blue = dice[2]!;
  const redWild = red === dice[1];
  const blueWild = blue === dice[3];
  if (redWild) return blueWild ? BOARD : COLUMNS[columns.indexOf(blue + dice[3]!)]!;
  return ROWS[rows.indexOf(red + dice[1]!)]!;
}

/** A wild line in words: `any square of the column blue 7`. */
export function lineText({ dice }: Rolled): string {
  const redWild = dice[0] === dice[1];
  if (redWild && dice[2] === dice[3]) return 'any square of the board';
  const total = redWild ? dice[2]! + dice[3]! : dice[0]! + dice[1]!;
  return redWild ? `any square of the column blue ${total}` : `any square of the row red ${total}`;
}
