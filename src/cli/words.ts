/** Moves, statuses and ends as sentences. */
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
import { list, type Paint } from './terminal.ts';

/** A move, or what an observer may see of a chance result. */
export type SeenMove =
  | PlayerMove
  | { readonly type: 'chance'; readonly label: string; readonly faces: readonly (Face | null)[] };

/** Whether a move is a chance result, seen in whole or in part. */
function isChance(move: SeenMove | ChanceMove): move is Exclude<SeenMove, PlayerMove> {
  return move.type === 'chance' && 'faces' in move;
}

/** A move as text. */
export function moveText(game: AnyGame, move: SeenMove): string {
  return isChance(move) ? formatChance(move) : game.format(move);
}

/** Who makes a move: `seat 0`, or `dice`. */
export function moverText(paint: Paint, move: SeenMove): string {
  return isChance(move) ? paint.dim('chance') : seatText(paint, move.seat);
}

const SEAT_PAINTS = ['red', 'blue', 'green', 'yellow'] as const;

/** `seat 0`, in the seat's colour. */
export function seatText(paint: Paint, seat: Seat): string {
  return paint[SEAT_PAINTS[seat % SEAT_PAINTS.length]!](`seat ${seat}`);
}

/** Who is asked what, as a line. */
export function statusText(paint: Paint, status: Status): string {
  if (status.type === 'over') return outcomeText(status.outcome);
  if (status.type === 'chance') return `Chance decides: ${status.label}.`;
  return `${list(status.seats.map((seat) => seatText(paint, seat)))} to answer: ${status.ask}.`;
}

/** How a match ended, as a sentence. `sides`: the side of each seat. */
export function outcomeText(outcome: Outcome, sides: readonly number[] = []): string {
  const { reason, winners, places, scores } = outcome;
  const tail = scores === undefined ? '' : ` Scores by seat: ${scores.join(', ')}.`;
  if (places.length === 1) return `${winners.length === 1 ? 'Won' : 'Lost'}: ${reason}.${tail}`;
  if (winners.length === 0) return `Nobody wins: ${reason}.${tail}`;
  const several = new Set(winners.map((seat) => sides[seat] ?? seat)).size > 1;
  const who = `${winners.length === 1 ? 'seat' : 'seats'} ${list(winners)}`;
  if (several) {
    const all = winners.length === places.length;
    return `${all ? 'A draw' : `Shared by ${who}`}: ${reason}.${tail}`;
  }
  return `${who.replace('s', 'S')} ${winners.length === 1 ? 'wins' : 'win'}: ${reason}.${tail}`;
}
