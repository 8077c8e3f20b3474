/** A small judgement for bots. */
import { distance } from './board.ts';
import { ATTACK_VALUE, COPIES, countCards, FIRST_EVADE } from './cards.ts';
import { HAND, type WumpusView } from './state.ts';

/** What a card is worth beside the hand size that it fills. */
const CARD = 0.3;
/** What a point of attack is worth on the space of the Wumpus; less the farther away. */
const STRIKE = 0.6;

/** The mean value of an unknown card in an attack. */
const MEAN_ATTACK: number = countCards(COPIES.slice(0, FIRST_EVADE)) / countCards(COPIES);

/**
 * How good a match stands for each side: numbers from 0 to 1 that add up to 1. A hunter is worth its hand size, its
 * cards, and what it could attack with, the more the nearer it is to the Wumpus. Hidden cards count as the mean card.
 * A win is 1, a draw is shared.
 */
export function wumpusEvaluate(view: WumpusView): readonly number[] {
  const { squares, winners } = view;
  if (view.phase === 'over') return squares.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  // Before the hunters are chosen all are equal.
  if (view.hunters.includes(-1)) return squares.map(() => 1 / squares.length);
  const worths = squares.map((square, seat) => (square === -1 ? 0 : worth(view, seat)));
  const all = worths.reduce((sum, of) => sum + of, 0);
  return worths.map((of) => of / all);
}

function worth(view: WumpusView, seat: number): number {
  const near = 1 / (1 + distance(view.squares[seat]!, view.wumpus));
  const cards = view.handSizes[seat]!;
  return view.limits[seat]! / HAND + (cards * CARD) / HAND + (attackValue(view, seat) * STRIKE * near) / HAND;
}

/** What all attack cards of a hand would count. HW-35 */
function attackValue(view: WumpusView, seat: number): number {
  const hand = view.hands[seat];
  if (hand === null || hand === undefined) return view.handSizes[seat]! * MEAN_ATTACK;
  return ATTACK_VALUE[view.hunters[seat]!]!.reduce((sum, value, kind) => sum + value * hand[kind]!, 0);
}
