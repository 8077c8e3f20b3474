/** Seats, statuses and outcomes as text. */

import { listInWords } from '../author/index.ts';
import {
  type GameTypes,
  isChanceResult,
  type Outcome,
  type Seat,
  type SeenActionOf,
  type Status,
} from '../core/index.ts';
import type { Paint } from './terminal.ts';

/** Who acts: `seat 0`, or `chance`. */
export function actorText(paint: Paint, action: SeenActionOf<GameTypes>): string {
  return isChanceResult<GameTypes>(action) ? paint.dim('chance') : seatText(paint, action.seat);
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
  return `${listInWords(status.seats.map((seat) => seatText(paint, seat)))} to answer: ${status.prompt}.`;
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
