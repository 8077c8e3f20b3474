/** Actions, statuses and outcomes as text. */

import { listInWords } from '../author/index.ts';
import {
  type AnyGame,
  type ChanceMove,
  type Face,
  formatChance,
  type Outcome,
  type PlayerMove,
  type Seat,
  type Status,
} from '../core/index.ts';
import type { Paint } from './terminal.ts';

/** A move, or a result of chance as an observer sees it. */
export type SeenAction =
  | PlayerMove
  | { readonly type: 'chance'; readonly label: string; readonly faces: readonly (Face | null)[] };

/** Whether an action is a result of chance, with hidden faces or not. */
function isChance(action: SeenAction | ChanceMove): action is Exclude<SeenAction, PlayerMove> {
  return action.type === 'chance' && 'faces' in action;
}

/** An action in notation. */
export function actionText(game: AnyGame, action: SeenAction): string {
  return isChance(action) ? formatChance(action) : game.format(action);
}

/** Who acts: `seat 0`, or `chance`. */
export function actorText(paint: Paint, action: SeenAction): string {
  return isChance(action) ? paint.dim('chance') : seatText(paint, action.seat);
}

const SEAT_COLOURS = ['red', 'blue', 'green', 'yellow'] as const;

/** `seat 0`, in the seat's colour. */
export function seatText(paint: Paint, seat: Seat): string {
  return paint[SEAT_COLOURS[seat % SEAT_COLOURS.length]!](`seat ${seat}`);
}

/** The status as a line. */
export function statusText(paint: Paint, status: Status): string {
  if (status.type === 'over') return outcomeText(status.outcome);
  if (status.type === 'chance') return `Chance decides: ${status.label}.`;
  return `${listInWords(status.seats.map((seat) => seatText(paint, seat)))} to answer: ${status.ask}.`;
}

/** The outcome as a sentence. `sides`: the side of each seat. */
export function outcomeText(outcome: Outcome, sides: readonly number[] = []): string {
  const { reason, winners, places, scores } = outcome;
  const scoreText = scores === undefined ? '' : ` Scores by seat: ${scores.join(', ')}.`;
  if (places.length === 1) return `${winners.length === 1 ? 'Won' : 'Lost'}: ${reason}.${scoreText}`;
  if (winners.length === 0) return `Nobody wins: ${reason}.${scoreText}`;
  const shared = new Set(winners.map((seat) => sides[seat] ?? seat)).size > 1;
  const who = `${winners.length === 1 ? 'seat' : 'seats'} ${listInWords(winners)}`;
  if (shared) {
    const everybody = winners.length === places.length;
    return `${everybody ? 'A draw' : `Shared by ${who}`}: ${reason}.${scoreText}`;
  }
  return `${who.replace('s', 'S')} ${winners.length === 1 ? 'wins' : 'win'}: ${reason}.${scoreText}`;
}
