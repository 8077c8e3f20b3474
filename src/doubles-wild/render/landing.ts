/** Where dice lead, and what happens there, as the players see it: DW-11 to DW-14, DW-41. */
import { type Mask, type NameOf, type Seat, sameSide } from '../../author/index.ts';
import { COLUMN, NO_SQUARE, ROW, SIZE } from '../rules/board.ts';
import { contextOf } from '../rules/context.ts';
import { blueTotal, type Dice, diceOf, facesOf, isBlueWild, isRedWild, redTotal, UNROLLED } from '../rules/dice.ts';
import { NOBODY, ownerOf } from '../rules/markers.ts';
import { threesAt } from '../rules/threes.ts';
import type { DoublesWildState } from '../types.ts';

/** The row and the column that the dice determine; -1 for a wild colour, and before the dice are rolled. */
export function linesOf(view: DoublesWildState, dice: Dice = view.dice): readonly [row: number, column: number] {
  if (dice === UNROLLED) return [-1, -1];
  const { rowOf, columnOf } = contextOf(view);
  return [isRedWild(dice) ? -1 : rowOf[redTotal(dice)]!, isBlueWild(dice) ? -1 : columnOf[blueTotal(dice)]!];
}

/** The square that the dice lead to; `NO_SQUARE` where a double leaves a choice. */
export function landingOf(view: DoublesWildState, dice: Dice = view.dice): number {
  const [row, column] = linesOf(view, dice);
  return row < 0 || column < 0 ? NO_SQUARE : row * SIZE + column;
}

/** A square by the totals that lead to it: `row 5, column 8`. */
export function squareText({ rows, columns }: DoublesWildState, square: number): string {
  return `row ${rows[ROW[square]!]}, column ${columns[COLUMN[square]!]}`;
}

/** Dice after some of them have shown new faces. */
export function withFaces(dice: Dice, mask: Mask, faces: readonly (number | null)[]): Dice {
  const after = facesOf(dice);
  let next = 0;
  for (let die = 0; mask >> die !== 0; die++) if (mask & (1 << die)) after[die] = faces[next++] ?? 0;
  return diceOf(after);
}

/** Who is told something. */
export interface Hearer {
  readonly nameOf: NameOf;
  /** The seat that reads it: `you`, `your`. */
  readonly you?: Seat | undefined;
}

/** Whose something is: `Ann’s`, or `your`. */
export function whose(seat: Seat, { nameOf, you }: Hearer): string {
  return seat === you ? 'your' : `${nameOf(seat)}’s`;
}

/** What happens on a square that the player whose turn it is comes to, as a clause about `there`. DW-13, DW-41 */
export function effectText(view: DoublesWildState, square: number, hearer: Hearer): string {
  const owner = ownerOf(view, square);
  const { turn } = view;
  if (owner === NOBODY) return 'a marker is placed there';
  if (owner === turn || threesAt(view, owner, square) > 0) return 'nothing happens there';
  if (sameSide(view, owner, turn)) return `${whose(owner, hearer)} marker is there`;
  return `a battle with ${owner === hearer.you ? 'you' : hearer.nameOf(owner)} begins there`;
}

/** The same as a few words for a button: `a battle with amber`, `own marker, nothing happens`. */
export function effectWords(view: DoublesWildState, square: number, nameOf: NameOf): string {
  const owner = ownerOf(view, square);
  const { turn } = view;
  if (owner === NOBODY) return 'a free square';
  if (owner === turn) return 'own marker, nothing happens';
  if (threesAt(view, owner, square) > 0) return `${nameOf(owner)}, protected, nothing happens`;
  if (sameSide(view, owner, turn)) return `a marker of ${nameOf(owner)}`;
  return `a battle with ${nameOf(owner)}`;
}
