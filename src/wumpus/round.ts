/** How a round goes on: Wumpus phase, hunt phase, reconcile phase. */
import type { Draft, Seat } from '../author/index.ts';
import { CAMPS } from './board.ts';
import { CARD_NUMBER, countCards, KINDS, type WumpusCard } from './cards.ts';
import { leader, nextAlive } from './order.ts';
import type { WumpusState } from './state.ts';

type State = Draft<WumpusState>;

/** Begins a round: who leads is asked for scent first. HW-23 */
export function startRound(draft: State): void {
  draft.phase = 'scent';
  draft.turn = -1;
  draft.asked = leader(draft.squares, draft.first);
}

/** Begins the hunt phase. HW-30 */
export function startHunt(draft: State): void {
  startTurn(draft, leader(draft.squares, draft.first));
}

/** Before a hunter's turn the others are asked for hazards, clockwise from it. HW-31 */
function startTurn(draft: State, seat: Seat): void {
  draft.phase = 'hazards';
  draft.turn = seat;
  draft.asked = nextAlive(draft.squares, seat, seat);
}

/** Ends a hunter's turn; after the last the reconcile phase begins. HW-30, HW-40 */
export function nextTurn(draft: State): void {
  draft.stepped = 0;
  draft.attack = 0;
  draft.evade = 0;
  const next = nextAlive(draft.squares, draft.turn, draft.first);
  if (next === -1) startReconcile(draft, leader(draft.squares, draft.first));
  else startTurn(draft, next);
}

function startReconcile(draft: State, seat: Seat): void {
  draft.phase = 'reconcile';
  draft.turn = seat;
  draft.asked = seat;
}

/** Who reconciles draws on, or the next one is asked; after the last a new round begins. HW-31, HW-40 */
export function drawOn(draft: State): void {
  const seat = draft.turn;
  if (draft.barred[seat] === 0 && draft.handSizes[seat]! < draft.limits[seat]! && refill(draft)) {
    draft.phase = 'draw';
    return;
  }
  const next = nextAlive(draft.squares, seat, draft.first);
  if (next !== -1) {
    startReconcile(draft, next);
    return;
  }
  for (let other = 0; other < draft.barred.length; other++) draft.barred[other] = 0;
  startRound(draft);
}

/** Whether the deck has a card to draw; an empty deck is made of the discards first. HW-42 */
function refill(draft: State): boolean {
  if (draft.deckSize > 0) return true;
  const { deck, discards } = draft;
  for (let kind = 0; kind < KINDS; kind++) {
    deck[kind] = discards[kind]!;
    discards[kind] = 0;
  }
  draft.deckSize = countCards(deck);
  return draft.deckSize > 0;
}

/** Takes a card from the deck into the hand of who is asked. */
export function drawCard(draft: State, card: WumpusCard): void {
  const { asked } = draft;
  const kind = CARD_NUMBER[card];
  draft.deck[kind]! -= 1;
  draft.deckSize -= 1;
  draft.hands[asked]![kind]! += 1;
  draft.handSizes[asked]! += 1;
}

/** Puts a card of a hand on the discards: played or discarded, it is public. HW-14 */
export function spend(draft: State, seat: Seat, kind: number): void {
  draft.hands[seat]![kind]! -= 1;
  draft.handSizes[seat]! -= 1;
  draft.discards[kind]! += 1;
}

/** Puts a whole hand on the discards. HW-24, HW-41 */
export function discardHand(draft: State, seat: Seat): void {
  const hand = draft.hands[seat]!;
  const { discards } = draft;
  for (let kind = 0; kind < KINDS; kind++) {
    discards[kind]! += hand[kind]!;
    hand[kind] = 0;
  }
  draft.handSizes[seat] = 0;
}

/** Sends a seat's hunter to its camp. HW-24, HW-25, HW-32 */
export function sendHome(draft: State, seat: Seat): void {
  draft.squares[seat] = CAMPS[draft.hunters[seat]!]!;
}
