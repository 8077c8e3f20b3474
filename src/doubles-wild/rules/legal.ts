/** The legal moves by number: DW-10, DW-12, DW-14, DW-20, DW-21, DW-41. */
import type { Random, Seat } from '../../author/without-immer.ts';
import type { DoublesWildState } from '../types.ts';
import { isAfterTie } from './battle.ts';
import { type Context, SIZE, SQUARES } from './board.ts';
import { blueTotal, type Dice, isBlueWild, isRedWild, redTotal } from './dice.ts';
import { owns } from './markers.ts';
import { DECLINE, FIGHT, KEEP, LEAVE, SQUARE, STAND } from './moves.ts';

/** Writes the legal numbers of the seat that is asked into `out`; returns how many. */
export function legal(view: DoublesWildState, seat: Seat, out: number[], context: Context): number {
  switch (view.phase) {
    case 'keep':
      return listRun(out, KEEP, LEAVE);
    case 'teammate':
      return listRun(out, LEAVE, STAND);
    case 'battle':
      // DW-21
      return isAfterTie(view) ? listRun(out, FIGHT, SQUARE) : listRun(out, STAND, SQUARE);
    case 'square':
      return listWildChoices(view, seat, out, context);
    default:
      return 0;
  }
}

/** Writes the numbers from one up to another, which is left out. */
function listRun(out: number[], first: number, end: number): number {
  for (let n = first; n < end; n++) out[n - first] = n;
  return end - first;
}

/** One of the legal numbers of the seat that is asked, uniformly. */
export function sample(view: DoublesWildState, seat: Seat, random: Random, context: Context): number {
  let first = KEEP;
  let count = LEAVE - KEEP;
  switch (view.phase) {
    case 'keep':
      break;
    case 'battle':
      // DW-21
      first = isAfterTie(view) ? FIGHT : STAND;
      count = SQUARE - first;
      break;
    case 'square':
      return sampleWildChoice(view, seat, random, context);
    default:
      first = LEAVE;
      count = STAND - first;
  }
  // The one call of `random`: engines inline it once.
  return first + random(count);
}

// The squares that a double leaves to choose from: DW-12, DW-14.

/** Squares on a line: the first, the step to the next, how many. */
interface Line {
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

/** What there is to choose from, as data: `{ choose: 'column', total: 7 }`. DW-12 */
export function wildChoice(dice: Dice): { readonly choose: 'row' | 'column' | 'board'; readonly total?: number } {
  if (!isRedWild(dice)) return { choose: 'row', total: redTotal(dice) };
  return isBlueWild(dice) ? { choose: 'board' } : { choose: 'column', total: blueTotal(dice) };
}

/** Whether the line has a square that the seat may choose: one that it does not own. DW-14 */
export function hasWildChoice(view: DoublesWildState, seat: Seat, context: Context): boolean {
  const { start, step, length } = wildLine(view.dice, context);
  for (let i = 0, square = start; i < length; i++, square += step) if (!owns(view, seat, square)) return true;
  return false;
}

/** Writes the numbers of a wild choice into `out`: the squares that the seat does not own, and declining. DW-12, DW-14 */
function listWildChoices(view: DoublesWildState, seat: Seat, out: number[], context: Context): number {
  const { start, step, length } = wildLine(view.dice, context);
  let count = 0;
  for (let i = 0, square = start; i < length; i++, square += step) {
    if (!owns(view, seat, square)) out[count++] = SQUARE + square;
  }
  if (view.wild === 'may') out[count++] = DECLINE;
  return count;
}

/** How many random squares are tried before the choices are listed. */
const TRIES = 6;

/** One of the numbers of a wild choice, uniformly: in place of a square that the seat owns another is picked. */
function sampleWildChoice(view: DoublesWildState, seat: Seat, random: Random, context: Context): number {
  const { start, step, length } = wildLine(view.dice, context);
  const answers = view.wild === 'may' ? length + 1 : length;
  for (let i = 0; i < TRIES; i++) {
    const picked = random(answers);
    if (picked === length) return DECLINE;
    const square = start + picked * step;
    if (!owns(view, seat, square)) return SQUARE + square;
  }
  return sampleListed(view, seat, random, context);
}

/** The same from the list, for lines that are nearly full, and for sources of one number only. */
function sampleListed(view: DoublesWildState, seat: Seat, random: Random, context: Context): number {
  const listed: number[] = [];
  return listed[random(listWildChoices(view, seat, listed, context))]!;
}
