/** The squares that a double leaves to choose from: DW-12, DW-14. */
import type { Random, Seat } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { SIZE, SQUARES } from './board.ts';
import type { Context } from './context.ts';
import { blueTotal, type Dice, isBlueWild, isRedWild, redTotal } from './dice.ts';
import { owns } from './markers.ts';
import { DECLINE, SQUARE } from './move-numbers.ts';

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

/** The line to choose from: a row, a column, or the whole board. DW-12 */
export function wildLine(dice: Dice, { rowOf, columnOf }: Context): Line {
  if (!isRedWild(dice)) return ROWS[rowOf[redTotal(dice)]!]!;
  return isBlueWild(dice) ? BOARD : COLUMNS[columnOf[blueTotal(dice)]!]!;
}

/** Whether the line has a square that the seat may choose: one that it does not own. DW-14 */
export function hasWildChoice(view: DoublesWildState, seat: Seat, context: Context): boolean {
  const { start, step, length } = wildLine(view.dice, context);
  for (let i = 0, square = start; i < length; i++, square += step) if (!owns(view, seat, square)) return true;
  return false;
}

/** Writes the numbers of a wild choice into `out`: the squares that the seat does not own, and declining. DW-12, DW-14 */
export function listWildChoices(view: DoublesWildState, seat: Seat, out: number[], context: Context): number {
  const { start, step, length } = wildLine(view.dice, context);
  let count = 0;
  for (let i = 0, square = start; i < length; i++, square += step) {
    if (!owns(view, seat, square)) out[count++] = SQUARE + square;
  }
  if (view.wild === 'may') out[count++] = DECLINE;
  return count;
}

/** So often a square is drawn before the choices are listed. */
const DRAWS = 6;

/** One of the numbers of a wild choice, uniformly: what the seat owns is drawn again. */
export function sampleWildChoice(view: DoublesWildState, seat: Seat, random: Random, context: Context): number {
  const { start, step, length } = wildLine(view.dice, context);
  const answers = view.wild === 'may' ? length + 1 : length;
  for (let i = 0; i < DRAWS; i++) {
    const drawn = random(answers);
    if (drawn === length) return DECLINE;
    const square = start + drawn * step;
    if (!owns(view, seat, square)) return SQUARE + square;
  }
  return sampleListed(view, seat, random, context);
}

/** The same from the list, for lines that are nearly full, and for sources of one number only. */
function sampleListed(view: DoublesWildState, seat: Seat, random: Random, context: Context): number {
  const listed: number[] = [];
  return listed[random(listWildChoices(view, seat, listed, context))]!;
}

/** The line in words: `any square of the column blue 7`. */
export function wildLineText({ dice }: Pick<DoublesWildState, 'dice'>): string {
  if (!isRedWild(dice)) return `any square of the row red ${redTotal(dice)}`;
  return isBlueWild(dice) ? 'any square of the board' : `any square of the column blue ${blueTotal(dice)}`;
}
