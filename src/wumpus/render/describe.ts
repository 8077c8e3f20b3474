/** The view in words, for both drawings: hunters and hands. */
import type { Seat } from '../../author/index.ts';
import { NAMES, NOWHERE } from '../rules/board.ts';
import { CARDS } from '../rules/cards.ts';
import { HUNTERS, UNCHOSEN } from '../rules/hunters.ts';
import { wumpusCounts } from '../rules/packed-cards.ts';
import { LAIR } from '../rules/terrain.ts';
import type { WumpusView } from '../types.ts';
import { cardInWords, handOf } from './hand.ts';
import { describeNext } from './next.ts';
import { seatNames } from './players.ts';

/** Counts by kind as notation: `bow, run 2`. */
export function describeCards(counts: readonly number[]): string {
  const kinds = counts.flatMap((count, kind) => {
    if (count === 0) return [];
    return [count === 1 ? CARDS[kind]! : `${CARDS[kind]} ${count}`];
  });
  return kinds.join(', ') || 'none';
}

/** The same in words: `traps and snares, run 2`. */
export function cardsInWords(counts: readonly number[]): string {
  return cardInWords(describeCards(counts));
}

/** Whether a seat's hunter is out of the game. HW-26 */
export function isOut(view: WumpusView, seat: Seat): boolean {
  return view.hunters[seat] !== UNCHOSEN && view.squares[seat] === NOWHERE;
}

/** The size of a seat's hand: `4 of 5 cards`; or `out of the game`. */
export function describeHand(view: WumpusView, seat: Seat): string {
  if (isOut(view, seat)) return 'out of the game';
  const size = view.handSizes[seat]!;
  const limit = view.handLimits[seat]!;
  return `${size} of ${limit} ${limit === 1 ? 'card' : 'cards'}`;
}

/** The whole view, for screen readers. */
export function describe(view: WumpusView, names?: readonly string[]): string {
  const lairs = NAMES.filter((_, square) => view.terrain[square] === LAIR);
  const seats = view.hunters.map((_, seat) => describeSeat(view, seat, names));
  const cards = `Deck: ${view.deckSize} cards. Discarded: ${cardsInWords(wumpusCounts(view.discards))}.`;
  return `${describeNext(view, names)} The Wumpus is on ${NAMES[view.wumpus]}. ${seats.join('; ')}. Lairs: ${lairs.join(', ')}. ${cards}`;
}

/** A seat with its hunter, where that is, and its hand as far as the view shows it: `Ann, Ulf on c3, 1 of 5 cards: run`. */
export function describeSeat(
  view: WumpusView,
  seat: Seat,
  names?: readonly string[],
  cardsAs: (counts: readonly number[]) => string = cardsInWords,
): string {
  const name = seatNames(view, names)(seat);
  const hand = handOf(view, seat);
  const cards = hand === null || view.handSizes[seat] === 0 ? '' : `: ${cardsAs(hand)}`;
  const barred = view.barred[seat] === 1 ? ', barred by hazards' : '';
  return `${name}, ${whereIs(view, seat, name)}${cards}${barred}`;
}

/** `Ulf on c3, 4 of 5 cards`; without the hunter where the player is called so. */
export function whereIs(view: WumpusView, seat: Seat, name: string): string {
  const hunter = HUNTERS[view.hunters[seat]!]?.name;
  const square = NAMES[view.squares[seat]!];
  const place = [hunter === name ? '' : hunter, square && `on ${square}`].filter(Boolean).join(' ');
  return [place, describeHand(view, seat)].filter(Boolean).join(', ');
}
