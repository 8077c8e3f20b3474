/** The cards of a hand, as the drawings and sentences read them. */
import type { Seat } from '../../author/index.ts';
import { CARDS } from '../rules/cards.ts';
import { wumpusCounts } from '../rules/packed-cards.ts';
import type { WumpusCard, WumpusView } from '../types.ts';

/** The cards of a seat by kind, as counts; `null` where the view hides them. */
export function handOf(view: WumpusView, seat: Seat): readonly number[] | null {
  const cards = view.hands[seat] ?? null;
  return cards === null ? null : wumpusCounts(cards);
}

/** A card in a hand: its kind, and the how manieth of its kind it is, from 1. */
export interface HeldCard {
  readonly kind: number;
  readonly copy: number;
}

/** The cards of some counts one by one, in the order of their kinds. */
export function heldCards(counts: readonly number[]): readonly HeldCard[] {
  return counts.flatMap((count, kind) => Array.from({ length: count }, (_, i) => ({ kind, copy: i + 1 })));
}

/** Whether a hand that the view shows has a card. */
export function holds(view: WumpusView, seat: Seat, card: WumpusCard): boolean {
  return (handOf(view, seat)?.[CARDS.indexOf(card)] ?? 0) > 0;
}

/** A kind of card in words: `traps and snares`. */
export function cardInWords(card: string): string {
  return card.replaceAll('-', ' ');
}

/** The same by the number of the kind. */
export function kindInWords(kind: number): string {
  return cardInWords(CARDS[kind]!);
}
