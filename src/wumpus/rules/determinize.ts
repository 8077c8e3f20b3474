/** Samples states that agree with a view: the unseen cards are dealt at random. HW-14 */
import { mutableCopy, type Observer, type Random } from '../../author/index.ts';
import type { WumpusState, WumpusView } from '../types.ts';
import { COPIES, countCards, KINDS } from './cards.ts';

/**
 * A state with this view, sampled uniformly: the cards that the view does not show are dealt to the hidden hands, and
 * the rest is the deck. Every arrangement of the 40 cards that agrees with the view is equally likely. What others
 * played, and which discards became the deck, is not taken into account.
 */
export function determinize(view: WumpusView, _observer: Observer, random: Random): WumpusState {
  const left: number[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    let seen = view.discards[kind]!;
    for (const hand of view.hands) if (hand !== null) seen += hand[kind]!;
    left.push(COPIES[kind]! - seen);
  }
  let unseen = countCards(left);
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
  return { ...mutableCopy(view), hands, deck: left };
}
