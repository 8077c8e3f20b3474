/** Samples states that agree with a view: the unseen cards are dealt at random. HW-14, HW-42 */
import type { Observer, Random } from '../../author/index.ts';
import type { WumpusState, WumpusView } from '../types.ts';
import { hiddenPools, sampleSplit } from './kept-cards.ts';
import { ALL_CARDS, type Cards, cardOf, countCards, kindAt, NO_CARDS, together, without } from './packed-cards.ts';

/**
 * A state with this view, sampled: every arrangement of the 40 cards that agrees with what the observer has seen since
 * the deck was last made is equally likely. What was in the deck then is public, and all that was not in it was in the
 * hands. Why others played what they played is not modelled.
 */
export function determinize(view: WumpusView, _observer: Observer, random: Random): WumpusState {
  const { handSizes, keptSizes } = view;
  let unseen = without(ALL_CARDS, view.discards);
  for (let seat = 0; seat < view.hands.length; seat++) unseen = without(unseen, view.hands[seat] ?? NO_CARDS);
  const pools = hiddenPools(view, unseen);
  const split = sampleSplit(view, pools, random);
  // What is still hidden of the cards that were kept, and of those that were the deck.
  let kept = without(pools.kept, split.all);
  let deck = without(unseen, kept);
  // As many entries as there are seats. Each is replaced.
  const hands: Cards[] = handSizes.slice();
  const keptHands: Cards[] = keptSizes.slice();
  for (let seat = 0; seat < hands.length; seat++) {
    const hand = view.hands[seat]!;
    if (hand !== null) {
      hands[seat] = hand;
      // Who sees a hand has seen what it was.
      keptHands[seat] = view.keptHands[seat]!;
      continue;
    }
    const stillKept = keptSizes[seat]! - split.bySeat[seat]!;
    const held = sampleCards(kept, stillKept, random);
    kept = without(kept, held);
    keptHands[seat] = together(held, split.shown[seat]!);
    const drawn = sampleCards(deck, handSizes[seat]! - stillKept, random);
    deck = without(deck, drawn);
    hands[seat] = together(held, drawn);
  }
  return { ...view, hands, deck, keptHands };
}

/** So many cards out of a pool, at random. */
function sampleCards(pool: Cards, count: number, random: Random): Cards {
  if (count === 0) return NO_CARDS;
  let rest = pool;
  let left = countCards(pool);
  for (let i = 0; i < count; i++) rest = without(rest, cardOf(kindAt(rest, random(left--))));
  return without(pool, rest);
}
