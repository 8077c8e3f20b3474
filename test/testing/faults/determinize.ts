/** Planted faults of `determinize`. */
import { seededRandom } from 'tabletop-rules/core';
import { cardsAddUp, type ToyState, type ToyView, toyChance, toyHidden } from '../toy.ts';
import { type Fault, hidden, rules } from './plant.ts';

/** States that were made, by what they were made from. */
const made = new Map<string, ToyState>();

/** The toy with a determinize that does something to every second state that it makes. */
const guessing = (spoil: (state: ToyState, view: ToyView) => ToyState): Fault['game'] =>
  hidden({
    determinize: (view, observer, random) => {
      const state = toyHidden.determinize(view, observer, random);
      return random(2) === 0 ? state : spoil(state, view);
    },
  });

/** What such guesses are is compared at the end of the runs. */
const FEW = { runs: 12 };

/** The state with another first card in a hidden hand of at least so many cards, where there is one. */
function withHiddenCard(
  state: ToyState,
  view: ToyView,
  cardOf: (hand: readonly number[]) => number,
  least = 1,
): ToyState {
  const at = state.hands.findIndex((hand, seat) => view.hands[seat] === null && hand.length >= least);
  if (at === -1) return state;
  const hands = state.hands.map((hand, seat) => (seat === at ? [cardOf(hand), ...hand.slice(1)] : hand));
  return { ...state, hands };
}

/** The toy that hides the cards in the hands of others by some value, and fills in hands that are `null`. */
const hidingHands = (card: number): Fault['game'] =>
  hidden({
    view: (state, observer) => ({
      ...toyHidden.view(state, observer),
      hands: state.hands.map((hand, seat) => (seat === observer ? hand : hand.map(() => card))),
    }),
  });

export const DETERMINIZE_FAULTS: readonly Fault[] = [
  {
    check: 'aliases',
    title: 'a determinize whose states share their hands',
    game: hidden({
      determinize: (view, observer, random) => {
        const state = toyHidden.determinize(view, observer, random);
        const key = JSON.stringify([view, observer]);
        if (!made.has(key)) made.set(key, state);
        return { ...state, hands: made.get(key)!.hands };
      },
    }),
  },
  {
    check: 'determinize',
    title: 'a prepare whose states are others than those of determinize',
    game: hidden({
      prepare: (view, observer) => (random) => {
        random(2);
        return toyHidden.determinize(view, observer, random);
      },
    }),
  },
  {
    check: 'determinize-covers',
    title: 'a determinize that always gives the same state',
    game: hidden({ determinize: (view, observer) => toyHidden.determinize(view, observer, () => 0) }),
  },
  {
    check: 'determinize-covers',
    title: 'a determinize that never gives a pair to a hidden hand',
    game: hidden({
      determinize: (view, observer, random) => {
        let state = toyHidden.determinize(view, observer, random);
        const pair = (): boolean => state.hands.some((hand, seat) => view.hands[seat] === null && hand[0] === hand[1]);
        // Where nothing but a pair fits the view, it gives up.
        for (let tries = 0; tries < 30 && pair(); tries++) state = toyHidden.determinize(view, observer, random);
        return state;
      },
    }),
  },
  {
    check: 'determinize-covers',
    title: 'a determinize that always gives the same state, where many fit',
    game: hidden({ determinize: (view, observer) => toyHidden.determinize(view, observer, seededRandom(1)) }),
    settings: { options: { seats: 4, copies: 4 } },
  },
  {
    check: 'determinize-odds',
    title: 'a determinize that always gives the same state, to the check that counts',
    game: hidden({ determinize: (view, observer) => toyHidden.determinize(view, observer, () => 0) }),
    settings: { only: ['determinize-odds'] },
  },
  {
    check: 'determinize-odds',
    title: 'a determinize that gives half as many pairs as there are',
    game: hidden({
      determinize: (view, observer, random) => {
        const state = toyHidden.determinize(view, observer, random);
        const pair = state.hands.some((hand, seat) => view.hands[seat] === null && hand[0] === hand[1]);
        return pair ? toyHidden.determinize(view, observer, random) : state;
      },
    }),
    settings: { only: ['determinize-odds'] },
  },
  {
    check: 'determinize-odds',
    title: 'a determinize that prefers high cards',
    game: hidden({
      determinize: (view, observer, random) =>
        toyHidden.determinize(view, observer, (n) => Math.max(random(n), random(n))),
    }),
    settings: { only: ['determinize-odds'] },
  },
  {
    check: 'determinize',
    title: 'a determinize that forgets what was buried',
    game: hidden({
      determinize: (view, observer, random) =>
        toyHidden.determinize({ ...view, buried: view.buried.map(() => null) }, observer, random),
    }),
  },
  {
    check: 'determinize',
    title: 'a hand that is hidden by -1, which determinize leaves',
    game: hidingHands(-1),
  },
  {
    check: 'determinize',
    title: 'a hand that is hidden as an empty one, which determinize leaves',
    game: hidden({
      view: (state, observer) => ({
        ...toyHidden.view(state, observer),
        hands: state.hands.map((hand, seat) => (seat === observer ? hand : [])),
      }),
    }),
  },
  {
    check: 'determinize',
    title: 'a hand that is hidden card by card, where determinize looks for whole hands',
    game: hidingHands(null as never),
  },
  {
    check: 'determinize',
    title: 'a determinize that leaves holes',
    game: hidden({ determinize: (view) => view as ToyState }),
  },
  {
    check: 'determinize',
    title: 'a determinize of a stock with another size',
    game: hidden({
      determinize: (view, observer, random) => ({
        ...toyHidden.determinize(view, observer, random),
        deck: [0, 0, 0, 0],
      }),
    }),
  },
  {
    check: 'determinize',
    title: 'a determinize that breaks an invariant',
    game: hidden({
      determinize: (view, observer, random) => ({
        ...toyHidden.determinize(view, observer, random),
        deck: [9, 9, 9, 9],
      }),
    }),
    settings: { invariant: cardsAddUp },
  },
  {
    check: 'determinize-reachable',
    title: 'a determinize that deals a card that was laid instead of another',
    game: guessing((state, view) => {
      const [card] = view.table;
      return card === undefined ? state : withHiddenCard(state, view, () => card);
    }),
    settings: FEW,
  },
  {
    check: 'determinize-reachable',
    title: 'a determinize that deals one card twice',
    game: guessing((state, view) => withHiddenCard(state, view, (hand) => hand.at(-1)!, 2)),
    settings: FEW,
  },
  {
    check: 'determinize-reachable',
    title: "a determinize that deals the observer's own cards to others too",
    game: guessing((state, view) => {
      const own = view.hands.find((hand) => hand !== null && hand.length > 0);
      return own?.[0] === undefined ? state : withHiddenCard(state, view, () => own[0]!);
    }),
    settings: FEW,
  },
  {
    check: 'determinize-reachable',
    title: 'a determinize that deals a card of a rank that there is not',
    game: guessing((state, view) => withHiddenCard(state, view, () => 7)),
    settings: FEW,
  },
  {
    check: 'determinize-reachable',
    title: 'dice without the highest rank, which determinize deals',
    game: rules({
      chance: (state) => {
        const node = toyChance(state);
        const highest = state.deck.length - 1;
        const weights = state.deck.map((count, rank) => (rank === highest ? 0 : count));
        // Where nothing else is left it comes up all the same.
        return weights.some((weight) => weight > 0) ? { ...node, dice: [{ faces: [0, 1, 2, 3], weights }] } : node;
      },
    }),
    settings: FEW,
  },
  {
    check: 'throws',
    title: 'a determinize that throws',
    game: hidden({
      determinize: (view, observer, random) => {
        if (observer === 'spectator') throw new Error('seats only');
        return toyHidden.determinize(view, observer, random);
      },
    }),
  },
];
