/** How cards change places between the deck, the hands and the discards. HW-14, HW-24, HW-40 to HW-42 */
import type { Draft, Seat } from '../../author/index.ts';
import type { WumpusState } from '../types.ts';
import { DRAWN, logged } from './card-log.ts';
import { COPIES, countCards, KINDS } from './cards.ts';

type State = Draft<WumpusState>;

/** Moves a card from the deck to the hand of the seat that draws. HW-14, HW-40 */
export function drawCard(draft: State, kind: number): void {
  const { asked } = draft;
  draft.deck[kind]! -= 1;
  draft.deckSize -= 1;
  draft.hands[asked]![kind]! += 1;
  draft.handSizes[asked]! += 1;
  draft.cardLog.push(logged(asked, DRAWN));
}

/** Moves a card from a hand to the discards: played or discarded, it is public. HW-14 */
export function spend(draft: State, seat: Seat, kind: number): void {
  draft.hands[seat]![kind]! -= 1;
  draft.handSizes[seat]! -= 1;
  draft.discards[kind]! += 1;
  draft.cardLog.push(logged(seat, kind));
}

/** Moves a whole hand to the discards. HW-24, HW-41 */
export function discardHand(draft: State, seat: Seat): void {
  const hand = draft.hands[seat]!;
  for (let kind = 0; kind < KINDS; kind++) while (hand[kind]! > 0) spend(draft, seat, kind);
}

/** Makes the discards the deck if the deck is empty. Returns whether there is a card to draw then. HW-42 */
export function refillDeck(draft: State): boolean {
  if (draft.deckSize > 0) return true;
  const { deck, discards } = draft;
  const deckSize = countCards(discards);
  if (deckSize === 0) return false;
  for (let kind = 0; kind < KINDS; kind++) {
    deck[kind] = discards[kind]!;
    discards[kind] = 0;
  }
  draft.deckSize = deckSize;
  noteKept(draft);
  return true;
}

/** Notes who held what when the deck was made, and begins a new log. HW-14, HW-42 */
function noteKept(draft: State): void {
  const { kept, keptSizes, keptHands, hands, handSizes, deck } = draft;
  for (let kind = 0; kind < KINDS; kind++) kept[kind] = COPIES[kind]! - deck[kind]!;
  for (let seat = 0; seat < hands.length; seat++) {
    keptSizes[seat] = handSizes[seat]!;
    for (let kind = 0; kind < KINDS; kind++) keptHands[seat]![kind] = hands[seat]![kind]!;
  }
  draft.cardLog.length = 0;
}
