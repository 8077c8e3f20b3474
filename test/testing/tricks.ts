/** A game of tricks, for the tests of the conformance suite: who cannot follow a suit has none of it, and the state remembers. */
import { deepFreeze, promptEach, teamSides } from 'tabletop-rules/author';
import type { Outcome, Random, Rules, Seat } from 'tabletop-rules/core';

export interface TricksView {
  /** By seat, the cards, ascending: hidden from the others. */
  readonly hands: readonly (readonly number[] | null)[];
  readonly handSizes: readonly number[];
  readonly dealt: number;
  /** The cards of this trick, in the order of play. */
  readonly trick: readonly number[];
  readonly leader: Seat;
  /** The cards of the tricks before. */
  readonly played: readonly number[];
  /** By seat, the suits that it could not follow, as a mask. */
  readonly voids: readonly number[];
  readonly taken: readonly number[];
}

export interface TricksState extends TricksView {
  readonly hands: readonly (readonly number[])[];
}

export interface Tricks {
  View: TricksView;
  State: TricksState;
  Move: { readonly type: 'play'; readonly seat: Seat; readonly card: number };
  Options: object;
  Chance: { card: number };
  Prompt: 'play';
  Code: never;
}

const SEATS = 3;
const RANKS = 3;
const CARDS = deepFreeze(Array.from({ length: 9 }, (_, card) => card));
const HAND = CARDS.length / SEATS;
const SIDES = teamSides(SEATS, false);
const TURN = promptEach<Tricks>('play', SEATS);
const MOVES = deepFreeze(SIDES.map((seat) => CARDS.map((card) => ({ type: 'play' as const, seat, card }))));

const suitOf = (card: number): number => Math.floor(card / RANKS);
const zeros = (): number[] => SIDES.map(() => 0);

function outcome({ taken }: TricksView): Outcome {
  const places = taken.map((own) => 1 + taken.filter((other) => other > own).length);
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  return { reason: 'hands-out', winners, places, scores: [...taken] };
}

/** Deals the cards that the view does not show to the hands that it hides, again until nobody has what they could not follow. */
export function dealUnseen(view: TricksView, random: Random): TricksState {
  const seen = [...view.played, ...view.trick, ...view.hands.flatMap((hand) => hand ?? [])];
  for (;;) {
    const left = CARDS.filter((card) => !seen.includes(card));
    const hands = view.hands.map(
      (hand, seat) =>
        hand ??
        Array.from({ length: view.handSizes[seat]! }, () => left.splice(random(left.length), 1)[0]!).sort(
          (a, b) => a - b,
        ),
    );
    const isPossible = hands.every(
      (hand, seat) =>
        view.hands[seat] !== null || hand.every((card) => (view.voids[seat]! & (1 << suitOf(card))) === 0),
    );
    if (isPossible) return { ...view, hands };
  }
}

/** The rules without a fault. */
export const tricksRules: Rules<Tricks> = {
  id: 'tricks',
  name: 'Tricks',
  version: 1,
  seats: { min: SEATS, max: SEATS },
  options: {},
  sides: () => SIDES,
  setup: () => ({
    hands: SIDES.map(() => []),
    handSizes: zeros(),
    dealt: 0,
    trick: [],
    leader: 0,
    played: [],
    voids: zeros(),
    taken: zeros(),
  }),
  status: (view) => {
    if (view.dealt < CARDS.length) return { type: 'chance', label: 'card' };
    if (view.played.length === CARDS.length) return { type: 'over', outcome: outcome(view) };
    return TURN[(view.leader + view.trick.length) % SEATS]!;
  },
  chance: ({ hands, dealt }) => ({
    label: 'card',
    dice: [{ faces: CARDS.filter((card) => !hands.some((hand) => hand.includes(card))) }],
    seenBy: [Math.floor(dealt / HAND)],
  }),
  legalMoves: ({ hands, trick }, seat) => {
    const hand = hands[seat] ?? [];
    const [led] = trick;
    const following = led === undefined ? hand : hand.filter((card) => suitOf(card) === suitOf(led));
    return Object.freeze((following.length > 0 ? following : hand).map((card) => MOVES[seat]![card]!));
  },
  play: (draft, action) => {
    if (action.type === 'chance') {
      const seat = Math.floor(draft.dealt / HAND);
      draft.hands[seat]!.push(action.faces[0]!);
      draft.hands[seat]!.sort((a, b) => a - b);
      draft.handSizes[seat]!++;
      draft.dealt++;
      return;
    }
    const { seat, card } = action;
    const led = draft.trick[0] ?? card;
    if (suitOf(card) !== suitOf(led)) draft.voids[seat]! |= 1 << suitOf(led);
    draft.hands[seat] = draft.hands[seat]!.filter((other) => other !== card);
    draft.handSizes[seat]!--;
    draft.trick.push(card);
    if (draft.trick.length < SEATS) return;
    const best = Math.max(...draft.trick.filter((other) => suitOf(other) === suitOf(led)));
    draft.leader = (draft.leader + draft.trick.indexOf(best)) % SEATS;
    draft.taken[draft.leader]!++;
    draft.played.push(...draft.trick);
    draft.trick = [];
  },
  hidden: {
    view: (state, observer) => ({
      ...state,
      hands: state.hands.map((hand, seat) => (seat === observer ? hand : null)),
    }),
    determinize: (view, _, random) => dealUnseen(view, random),
    reveals: () => true,
  },
  format: ({ card }) => `${'abc'[suitOf(card)]}${(card % RANKS) + 1}`,
  moveFields: { play: ['card'] },
};
