/** The log of what everybody saw of the cards since the deck was last made: one number for each card. HW-14, HW-42 */
import type { Seat } from '../../author/index.ts';
import { KINDS } from './cards.ts';

/** In the place of a kind: a card was drawn, which only its seat saw. */
export const DRAWN: number = KINDS;
const BASE: number = KINDS + 1;

/** The number for a seat that drew a card, or put one of a kind on the discards. */
export function logged(seat: Seat, what: number): number {
  return seat * BASE + what;
}

/** The seat of a number in the log. */
export function seatLogged(entry: number): Seat {
  return Math.floor(entry / BASE);
}

/** What the seat did: the kind that it put on the discards, or `DRAWN`. */
export function cardLogged(entry: number): number {
  return entry % BASE;
}
