/** Samples states that agree with a view: the unseen cards are dealt at random. HW-14, HW-42 */
import type { Observer, Random } from '../../author/index.ts';
import type { WumpusState, WumpusView } from '../types.ts';
import { COPIES, countCards, KINDS } from './cards.ts';
import { hiddenPools, sampleSplit } from './kept-cards.ts';

/**
 * A state with this view, sampled: every arrangement of the 40 cards that agrees with what the observer has seen since
 * the deck was last made is equally likely. What was in the deck then is public, and all that was not in it was in the
 * hands. Why others played what they played is not modelled.
 */
export function determinize(view: WumpusView, _observer: Observer, random: Random): WumpusState {
  const unseen: number[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    let seen = view.discards[kind]!;
    for (const hand of view.hands) if (hand !== null) seen += hand[kind]!;
    unseen.push(COPIES[kind]! - seen);
  }
  const pools = hiddenPools(view, unseen);
  const split = sampleSplit(view, pools, random);
  // What is still hidden of the cards that were kept, and of those that were the deck.
  const kept = pools.kept.map((count, kind) => count - split.byKind[kind]!);
  const deck = unseen.map((count, kind) => count - kept[kind]!);
  const hands: number[][] = [];
  const keptHands: number[][] = [];
  for (const [seat, hand] of view.hands.entries()) {
    if (hand !== null) {
      hands.push([...hand]);
      keptHands.push([...view.keptHands[seat]!]);
      continue;
    }
    const stillKept = view.keptSizes[seat]! - split.bySeat[seat]!;
    const held = COPIES.map(() => 0);
    deal(kept, held, stillKept, random);
    keptHands.push(held.map((count, kind) => count + split.shown[seat]![kind]!));
    deal(deck, held, view.handSizes[seat]! - stillKept, random);
    hands.push(held);
  }
  return { ...view, hands, deck, keptHands };
}

/** Moves so many cards from a pool to a hand, at random. */
function deal(pool: number[], hand: number[], cards: number, random: Random): void {
  let left = countCards(pool);
  for (let card = 0; card < cards; card++) {
    let index = random(left--);
    let kind = 0;
    while (index >= pool[kind]!) index -= pool[kind++]!;
    pool[kind]! -= 1;
    hand[kind]! += 1;
  }
}
