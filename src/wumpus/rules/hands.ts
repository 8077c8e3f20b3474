/** How cards change places between the deck, the hands and the discards. HW-14, HW-24, HW-40 to HW-42 */
import type { Draft, Seat } from '../../author/index.ts';
import type { WumpusState } from '../types.ts';
import { DRAWN, logged } from './card-log.ts';
import { KINDS } from './cards.ts';
import { ALL_CARDS, cardOf, countCards, holds, NO_CARDS, together, without } from './packed-cards.ts';

type State = Draft<WumpusState>;

/** Moves a card from the deck to the hand of the seat that draws. HW-14, HW-40 */
export function drawCard(draft: State, kind: number): void {
  const { asked } = draft;
  const card = cardOf(kind);
  draft.deck = without(draft.deck, card);
  draft.deckSize -= 1;
  draft.hands[asked] = together(draft.hands[asked]!, card);
  draft.handSizes[asked]! += 1;
  draft.cardLog.push(logged(asked, DRAWN));
}

/** Moves a card from a hand to the discards: played or discarded, it is public. HW-14 */
export function spend(draft: State, seat: Seat, kind: number): void {
  const card = cardOf(kind);
  draft.hands[seat] = without(draft.hands[seat]!, card);
  draft.handSizes[seat]! -= 1;
  draft.discards = together(draft.discards, card);
  draft.cardLog.push(logged(seat, kind));
}

/** Moves a whole hand to the discards. HW-24, HW-41 */
export function discardHand(draft: State, seat: Seat): void {
  for (let kind = 0; kind < KINDS; kind++) while (holds(draft.hands[seat]!, kind)) spend(draft, seat, kind);
}

/** Makes the discards the deck if the deck is empty. Returns whether there is a card to draw then. HW-42 */
export function refillDeck(draft: State): boolean {
  if (draft.deckSize > 0) return true;
  if (draft.discards === NO_CARDS) return false;
  draft.deck = draft.discards;
  draft.deckSize = countCards(draft.deck);
  draft.discards = NO_CARDS;
  noteKept(draft);
  return true;
}

/** Notes who held what when the deck was made, and begins a new log. HW-14, HW-42 */
function noteKept(draft: State): void {
  const { keptSizes, keptHands, hands, handSizes } = draft;
  draft.kept = without(ALL_CARDS, draft.deck);
  for (let seat = 0; seat < hands.length; seat++) {
    keptSizes[seat] = handSizes[seat]!;
    keptHands[seat] = hands[seat]!;
  }
  draft.cardLog.length = 0;
}
