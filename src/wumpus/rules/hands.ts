/** How cards change places between the deck, the hands and the discards. HW-14, HW-24, HW-40 to HW-42 */
import type { Draft, Seat } from '../../author/index.ts';
import type { WumpusCard, WumpusState } from '../types.ts';
import { CARD_NUMBER, countCards, KINDS } from './cards.ts';

type State = Draft<WumpusState>;

/** Moves a card from the deck to the hand of the seat that draws. HW-14, HW-40 */
export function drawCard(draft: State, card: WumpusCard): void {
  const { asked } = draft;
  const kind = CARD_NUMBER[card];
  draft.deck[kind]! -= 1;
  draft.deckSize -= 1;
  draft.hands[asked]![kind]! += 1;
  draft.handSizes[asked]! += 1;
}

/** Moves a card from a hand to the discards: played or discarded, it is public. HW-14 */
export function spend(draft: State, seat: Seat, kind: number): void {
  draft.hands[seat]![kind]! -= 1;
  draft.handSizes[seat]! -= 1;
  draft.discards[kind]! += 1;
}

/** Moves a whole hand to the discards. HW-24, HW-41 */
export function discardHand(draft: State, seat: Seat): void {
  const hand = draft.hands[seat]!;
  const { discards } = draft;
  for (let kind = 0; kind < KINDS; kind++) {
    discards[kind]! += hand[kind]!;
    hand[kind] = 0;
  }
  draft.handSizes[seat] = 0;
}

/** Makes the discards the deck if the deck is empty. Returns whether there is a card to draw then. HW-42 */
export function refillDeck(draft: State): boolean {
  if (draft.deckSize > 0) return true;
  const { deck, discards } = draft;
  for (let kind = 0; kind < KINDS; kind++) {
    deck[kind] = discards[kind]!;
    discards[kind] = 0;
  }
  draft.deckSize = countCards(deck);
  return draft.deckSize > 0;
}
