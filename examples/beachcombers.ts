/**
 * Beachcombers, a game of drafting: everybody takes a card of their hand at once, and passes the rest on. What you passed on you have seen.
 * Shells are worth 1, 3, 6, 10 …; a pearl 3 for each shell that goes with it; wood 2; most crabs, alone, 5.
 */
import { deepFreeze, defineGame, integer, maskOf, oneOf, promptGroups, teamSides } from 'tabletop-rules/author';
import {
  type Game,
  type Observer,
  type Outcome,
  type Random,
  type Resolved,
  RuleError,
  type Rules,
  type Seat,
  type Status,
} from 'tabletop-rules/core';

/** The kinds of cards. Counts by kind are in this order. */
export const KINDS = deepFreeze(['shell', 'pearl', 'crab', 'wood'] as const);
type Kind = (typeof KINDS)[number];
/** How many cards of each kind there are. */
const CARDS: readonly number[] = [9, 6, 7, 6];

/** What an observer sees. */
export interface BeachcombersView {
  /** How many cards were dealt to all: to each hand in turn. */
  readonly dealt: number;
  /** How many cards each hand had at first. */
  readonly size: number;
  /** How often the hands were passed on: hand `h` is held by seat `h + passed`. */
  readonly passed: number;
  /** By hand, counts by kind; `null`: the observer has not held it yet. */
  readonly hands: readonly (readonly number[] | null)[];
  /** By seat: the kind that is taken, counted from 1; 0: none yet, `null`: hidden. */
  readonly taking: readonly (number | null)[];
  /** By seat: what lies in front of it, as counts by kind. */
  readonly taken: readonly (readonly number[])[];
}

/** All cards. */
export interface BeachcombersState extends BeachcombersView {
  readonly hands: readonly (readonly number[])[];
  readonly taking: readonly number[];
}

/** Takes a card of the hand. */
export interface BeachcombersMove {
  readonly type: 'take';
  readonly seat: Seat;
  readonly kind: Kind;
}

/** Options of beachcombers. */
export interface BeachcombersOptions {
  readonly seats?: 2 | 3 | 4 | undefined;
  /** How many cards each player is dealt. */
  readonly cards?: number | undefined;
}

/** The game's types, bundled. */
export interface Beachcombers {
  View: BeachcombersView;
  State: BeachcombersState;
  Move: BeachcombersMove;
  Options: BeachcombersOptions;
  Chance: { deal: Kind };
  Prompt: 'take';
  Code: never;
}

const MOST_SEATS = 4;
const MOVES: readonly (readonly BeachcombersMove[])[] = deepFreeze(
  Array.from({ length: MOST_SEATS }, (_, seat) => KINDS.map((kind) => ({ type: 'take' as const, seat, kind }))),
);
const TAKE = promptGroups<Beachcombers>('take', MOST_SEATS, true);
const DEAL: Status<Beachcombers> = deepFreeze({ type: 'chance', label: 'deal' });

function setup({ seats, cards }: Resolved<BeachcombersOptions>): BeachcombersState {
  const none = () => Array.from({ length: seats }, () => KINDS.map(() => 0));
  return {
    dealt: 0,
    size: cards,
    passed: 0,
    hands: none(),
    taking: Array.from({ length: seats }, () => 0),
    taken: none(),
  };
}

/** The hand that a seat holds. */
export function handOf({ passed, taken: { length } }: BeachcombersView, seat: Seat): number {
  return (((seat - passed) % length) + length) % length;
}

/** The seats that have not taken a card yet. */
function missing({ taking }: BeachcombersView): readonly Seat[] {
  return taking.flatMap((kind, seat) => (kind === 0 ? [seat] : []));
}

function status(view: BeachcombersView): Status<Beachcombers> {
  if (view.dealt < view.size * view.taken.length) return DEAL;
  return view.passed < view.size ? TAKE[maskOf(missing(view))]! : { type: 'over', outcome: outcome(view) };
}

/** The points of each seat. */
export function pointsOf({ taken }: BeachcombersView): readonly number[] {
  const crabs = taken.map((counts) => counts[2]!);
  const most = Math.max(1, ...crabs);
  return taken.map(([shells = 0, pearls = 0, crab = 0, wood = 0]) => {
    const hasMost = crab === most && crabs.filter((other) => other === most).length === 1;
    return (shells * (shells + 1)) / 2 + 3 * Math.min(pearls, shells) + 2 * wood + (hasMost ? 5 : 0);
  });
}

function outcome(view: BeachcombersView): Outcome {
  const scores = pointsOf(view);
  const places = scores.map((score) => 1 + scores.filter((other) => other > score).length);
  return { reason: 'no-cards', winners: places.flatMap((place, seat) => (place === 1 ? [seat] : [])), places, scores };
}

/** The cards that are neither in a hand that is seen nor in front of anybody, as counts by kind. */
function unseen({ hands, taken }: BeachcombersView): number[] {
  const seen = [...taken, ...hands.filter((hand) => hand !== null)];
  return CARDS.map((count, kind) => seen.reduce((left, counts) => left - counts[kind]!, count));
}

/** How many cards a hand has. */
export function sizeOf({ dealt, passed, taken: { length } }: BeachcombersView, hand: number): number {
  return Math.ceil((dealt - hand) / length) - passed;
}

function determinize(view: BeachcombersView, random: Random): BeachcombersState {
  const left = unseen(view);
  const drawn = (): number => {
    let n = random(left.reduce((sum, count) => sum + count, 0));
    const kind = left.findIndex((count) => {
      n -= count;
      return n < 0;
    });
    left[kind]!--;
    return kind;
  };
  const hands = view.hands.map((known, hand) => {
    if (known !== null) return known;
    const counts = KINDS.map(() => 0);
    for (let i = 0; i < sizeOf(view, hand); i++) counts[drawn()]!++;
    return counts;
  });
  const taking = view.taking.map((kind, seat) => {
    if (kind !== null) return kind;
    const kinds = hands[handOf(view, seat)]!.flatMap((count, one) => (count > 0 ? [one + 1] : []));
    return kinds[random(kinds.length)]!;
  });
  return { ...view, hands, taking };
}

/** Whether an observer has held a hand: they remember it, and see what is taken of it. */
function hasHeld({ passed, taken: { length } }: BeachcombersView, hand: number, observer: Observer): boolean {
  return observer !== 'spectator' && (observer - hand + length) % length <= passed;
}

/** The rules. */
export const beachcombersRules: Rules<Beachcombers> = {
  id: 'beachcombers',
  name: 'Beachcombers',
  version: 1,
  seats: { min: 2, max: MOST_SEATS },
  options: {
    seats: oneOf([2, 3, 4], 'the number of players'),
    cards: integer(2, 6, 5, 'the number of cards that each player is dealt'),
  },
  sides: ({ taken }) => teamSides(taken.length, false),
  setup,
  status,
  chance: (state) => {
    const { dealt, taken, hands }: BeachcombersView = state;
    if (hands.includes(null)) throw new RuleError('bad-state', 'The cards that are left depend on all hands.');
    return { label: 'deal', dice: [{ faces: KINDS, weights: unseen(state) }], seenBy: [dealt % taken.length] };
  },
  legalMoves: (view, seat) => {
    const hand = view.hands[handOf(view, seat)]!;
    return Object.freeze(MOVES[seat]!.filter((_, kind) => hand[kind]! > 0));
  },
  play: (draft, action) => {
    if (action.type === 'chance') {
      draft.hands[draft.dealt % draft.taken.length]![KINDS.indexOf(action.faces[0]!)]!++;
      draft.dealt++;
      return;
    }
    draft.taking[action.seat] = KINDS.indexOf(action.kind) + 1;
    if (missing(draft).length > 0) return;
    // All have chosen: the cards are shown, and the hands are passed on.
    draft.taking.forEach((kind, seat) => {
      draft.hands[handOf(draft, seat)]![kind - 1]!--;
      draft.taken[seat]![kind - 1]!++;
      draft.taking[seat] = 0;
    });
    draft.passed++;
  },
  hidden: {
    view: (state, observer) => ({
      ...state,
      hands: state.hands.map((hand, i) => (hasHeld(state, i, observer) ? hand : null)),
      taking: state.taking.map((kind, seat) => (seat === observer || kind === 0 ? kind : null)),
    }),
    determinize: (view, _, random) => determinize(view, random),
    reveals: (state) => missing(state).length === 1,
    // Who is slow may be told so.
    showsWhoChose: true,
  },
  moveFields: { take: ['kind'] },
  format: ({ kind }) => kind,
};

/** The game. */
export const beachcombers: Game<Beachcombers> = defineGame(beachcombersRules);
