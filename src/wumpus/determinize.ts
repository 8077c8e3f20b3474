/** States that give a view: the unseen cards are dealt out anew. */
import { type Observer, type Random, thaw } from '../author/index.ts';
import { COPIES, KINDS } from './cards.ts';
import type { WumpusState, WumpusView } from './state.ts';

/**
 * A state that gives this view. The cards that the view does not show are dealt to the hidden hands, the rest is the
 * deck: every arrangement of the 40 cards that fits the view is equally likely. What others' play tells is not
 * reckoned with, nor what the discards were when they became the deck.
 */
export function determinize(view: WumpusView, _observer: Observer, random: Random): WumpusState {
  const left: number[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    let seen = view.discards[kind]!;
    for (const hand of view.hands) if (hand !== null) seen += hand[kind]!;
    left.push(COPIES[kind]! - seen);
  }
  let unseen = left.reduce((sum, count) => sum + count, 0);
  const draw = (): number => {
    let index = random(unseen--);
    let kind = 0;
    while (index >= left[kind]!) index -= left[kind++]!;
    left[kind]! -= 1;
    return kind;
  };
  const hands = view.hands.map((hand, seat) => {
    if (hand !== null) return [...hand];
    const dealt: number[] = COPIES.map(() => 0);
    for (let card = 0; card < view.handSizes[seat]!; card++) dealt[draw()]! += 1;
    return dealt;
  });
  return { ...thaw(view), hands, deck: left };
}
