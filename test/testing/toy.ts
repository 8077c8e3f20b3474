/**
 * A toy game with hidden hands, for the tests of the conformance suite: cards dealt and drawn one by one, seen by one
 * seat; cards laid face up, buried face down and guessed; a race after each card; teams.
 */
import {
  countField,
  defineEncoding,
  defineGame,
  type Encoding,
  flag,
  integer,
  type WriteField,
} from 'tabletop-rules/author';
import {
  type ChanceNodeOf,
  type Game,
  isChanceResult,
  type Observer,
  type Outcome,
  type Random,
  type Rules,
  type Seat,
  type Status,
} from 'tabletop-rules/core';

export interface ToyView {
  readonly phase: 'deal' | 'play' | 'claim' | 'draw' | 'over';
  readonly turn: Seat;
  /** How many cards of each rank are left: hidden. */
  readonly deck: readonly number[] | null;
  readonly deckSize: number;
  /** The ranks in each hand, in the order they came: hidden from the others. */
  readonly hands: readonly (readonly number[] | null)[];
  readonly handSizes: readonly number[];
  readonly table: readonly number[];
  /** Cards that were put away face down: only who did it knows them. */
  readonly buried: readonly (number | null)[];
  readonly buriedBy: readonly Seat[];
  /** Who is still asked whether they claim the pair on the table. */
  readonly asked: readonly Seat[];
  readonly scores: readonly number[];
  readonly teams: boolean;
}

export interface ToyState extends ToyView {
  readonly deck: readonly number[];
  readonly hands: readonly (readonly number[])[];
  readonly buried: readonly number[];
}

export type ToyMove =
  | { readonly type: 'lay'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'bury'; readonly seat: Seat; readonly slot: number }
  | { readonly type: 'guess'; readonly seat: Seat; readonly of: Seat; readonly card: number }
  | { readonly type: 'claim'; readonly seat: Seat }
  | { readonly type: 'pass'; readonly seat: Seat };

export interface ToyOptions {
  readonly seats?: number | undefined;
  readonly teams?: boolean | undefined;
  readonly copies?: number | undefined;
}

export interface Toy {
  View: ToyView;
  State: ToyState;
  Move: ToyMove;
  Chance: { deal: number; draw: number };
  Options: ToyOptions;
  Prompt: 'play' | 'claim';
  Code: 'not-held';
}

const RANKS = 4;
const HAND = 2;

const seatsOf = (view: ToyView): number[] => view.handSizes.map((_, seat) => seat);

function outcome(view: ToyView): Outcome {
  const sides = toyRules.sides(view);
  const totals = sides.map((side) => view.scores.reduce((sum, score, i) => (sides[i] === side ? sum + score : sum), 0));
  // Counted in sides: the second of two teams is second.
  const ofSides = totals.filter((_, seat) => sides.indexOf(sides[seat]!) === seat);
  const places = totals.map((total) => 1 + ofSides.filter((other) => other > total).length);
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  return { reason: 'cards-out', winners, places, scores: [...view.scores] };
}

/** The dice without a fault. */
export const toyChance = (state: ToyState): ChanceNodeOf<Toy> => ({
  label: state.phase === 'deal' ? 'deal' : 'draw',
  dice: [{ faces: state.deck.map((_, rank) => rank), weights: state.deck }],
  seenBy: [state.turn],
});

/** Hidden information without a fault. */
export const toyHidden: NonNullable<Rules<Toy>['hidden']> = {
  view: (state, observer) => ({
    ...state,
    deck: null,
    hands: state.hands.map((hand, seat) => (seat === observer ? hand : null)),
    buried: state.buried.map((card, i) => (state.buriedBy[i] === observer ? card : null)),
  }),
  determinize: (view, observer, random) => fill(view, observer, random),
  reveals: (_, move) => move.type === 'lay' || move.type === 'guess',
};

/** The rules without a fault. */
export const toyRules: Rules<Toy> = {
  id: 'toy',
  name: 'Toy',
  version: 1,
  seats: { min: 2, max: 4 },
  options: {
    seats: integer(2, 4, 2, 'how many play'),
    teams: flag('seats 0 and 2 against 1 and 3'),
    copies: integer(2, 4, 2, 'cards of each rank'),
  },
  setup: ({ seats, teams, copies }) => {
    const all = Array.from({ length: seats }, (_, seat) => seat);
    return {
      phase: 'deal',
      turn: 0,
      deck: Array.from({ length: RANKS }, () => copies),
      deckSize: RANKS * copies,
      hands: all.map(() => []),
      handSizes: all.map(() => 0),
      table: [],
      buried: [],
      buriedBy: [],
      asked: [],
      scores: all.map(() => 0),
      teams: teams && seats === 4,
    };
  },
  status: (view): Status<Toy> => {
    if (view.phase === 'over') return { type: 'over', outcome: outcome(view) };
    if (view.phase === 'play') return { type: 'turn', prompt: 'play', seats: [view.turn] };
    if (view.phase === 'claim') return { type: 'turn', prompt: 'claim', seats: view.asked };
    return { type: 'chance', label: view.phase };
  },
  chance: toyChance,
  legalMoves: (view, seat) => {
    const moves: ToyMove[] = [];
    if (view.phase === 'claim') {
      const { table } = view;
      if (table.at(-1) === table.at(-2)) moves.push({ type: 'claim', seat });
      moves.push({ type: 'pass', seat });
    } else {
      const hand = view.hands[seat] ?? [];
      for (const card of new Set(hand)) moves.push({ type: 'lay', seat, card });
      hand.forEach((_, slot) => {
        moves.push({ type: 'bury', seat, slot });
      });
      for (const of of seatsOf(view)) {
        if (of === seat || view.handSizes[of] === 0) continue;
        for (let card = 0; card < RANKS; card++) moves.push({ type: 'guess', seat, of, card });
      }
    }
    return Object.freeze(moves.map((move) => Object.freeze(move)));
  },
  play: (draft, move) => {
    const others = (): number[] => seatsOf(draft).filter((seat) => seat !== draft.turn);
    const nextTurn = (): void => {
      draft.turn = (draft.turn + 1) % draft.hands.length;
      draft.phase = draft.hands[draft.turn]!.length === 0 ? 'over' : 'play';
    };
    const endTurn = (): void => {
      draft.asked = [];
      if (draft.deckSize > 0) draft.phase = 'draw';
      else nextTurn();
    };
    const take = (seat: number, slot: number): number => {
      draft.handSizes[seat]!--;
      return draft.hands[seat]!.splice(slot, 1)[0]!;
    };
    if (isChanceResult<Toy>(move)) {
      const card = move.faces[0]!;
      draft.deck[card]!--;
      draft.deckSize--;
      draft.hands[draft.turn]!.push(card);
      draft.handSizes[draft.turn]!++;
      if (draft.phase === 'draw') {
        nextTurn();
      } else if (draft.hands[draft.turn]!.length === HAND) {
        draft.turn = (draft.turn + 1) % draft.hands.length;
        if (draft.turn === 0) draft.phase = 'play';
      }
    } else if (move.type === 'lay') {
      draft.table.push(take(move.seat, draft.hands[move.seat]!.indexOf(move.card)));
      draft.phase = 'claim';
      draft.asked = others();
    } else if (move.type === 'bury') {
      draft.buried.push(take(move.seat, move.slot));
      draft.buriedBy.push(move.seat);
      endTurn();
    } else if (move.type === 'guess') {
      const slot = draft.hands[move.of]!.indexOf(move.card);
      if (slot === -1) {
        draft.scores[move.of]!++;
        draft.table.push(take(move.seat, 0));
      } else {
        draft.scores[move.seat]!++;
        draft.table.push(take(move.of, slot));
      }
      endTurn();
    } else if (move.type === 'claim') {
      draft.scores[move.seat]!++;
      endTurn();
    } else {
      draft.asked = draft.asked.filter((seat) => seat !== move.seat);
      if (draft.asked.length === 0) endTurn();
    }
  },
  hidden: toyHidden,
  format: (move) => {
    const { type, seat } = move;
    if (type === 'lay') return `${seat} lays ${move.card}`;
    if (type === 'bury') return `${seat} buries slot ${move.slot + 1}`;
    if (type === 'guess') return `${seat} guesses ${move.card} of ${move.of}`;
    return type === 'claim' ? `${seat} claims` : `${seat} passes`;
  },
  parse: (text, seat) => {
    const [who, verb, ...words] = text.split(' ');
    if (Number(who) !== seat) return undefined;
    if (verb === 'lays') return { type: 'lay', seat, card: Number(words[0]) };
    if (verb === 'buries') return { type: 'bury', seat, slot: Number(words[1]) - 1 };
    if (verb === 'guesses') return { type: 'guess', seat, of: Number(words[2]), card: Number(words[0]) };
    if (verb === 'claims') return { type: 'claim', seat };
    return verb === 'passes' ? { type: 'pass', seat } : undefined;
  },
  explain: (view, move) => {
    if (move.type === 'lay' && view.hands[move.seat]?.includes(move.card) === false) {
      return { code: 'not-held', message: `Seat ${move.seat} does not hold ${move.card}.` };
    }
    return undefined;
  },
  moveFields: { lay: ['card'], bury: ['slot'], guess: ['of', 'card'], claim: [], pass: [] },
  sides: (view) => (view.teams ? [0, 1, 0, 1] : seatsOf(view)),
};

/** The cards that an observer has not seen, dealt out to where they may be. */
function fill(view: ToyView, observer: Observer, random: Random): ToyState {
  const total = view.deckSize + view.table.length + view.buried.length + view.handSizes.reduce((a, b) => a + b, 0);
  const left = Array.from({ length: RANKS }, () => total / RANKS);
  const own = observer === 'spectator' ? [] : (view.hands[observer] ?? []);
  for (const card of [...view.table, ...own, ...view.buried]) if (card !== null) left[card]!--;
  const unseen = left.flatMap((count, card) => Array.from({ length: count }, () => card));
  const next = (): number => unseen.splice(random(unseen.length), 1)[0]!;
  const hands = view.hands.map((hand, seat) => hand ?? Array.from({ length: view.handSizes[seat]! }, next));
  const buried = view.buried.map((card) => card ?? next());
  const deck = left.map((_, rank) => unseen.filter((card) => card === rank).length);
  return { ...view, hands, buried, deck };
}

export const toy: Game<Toy> = defineGame(toyRules);

/** The toy as numbers: the cards in a hand, which `write` counts by rank, and how many cards are left. */
export const toyEncodingWith = (write: WriteField<Toy>): Encoding<Toy> =>
  defineEncoding(toy, {
    version: 1,
    fields: () => [
      countField<Toy>('deck', 1, 'how many cards are left', ({ deckSize }) => deckSize),
      { name: 'own hand', length: RANKS, max: HAND, about: 'by rank: how many cards the seat has', write },
    ],
  });

/** Counts the cards of a hand. */
export const toyHand: WriteField<Toy> = ({ hands }, seat, out, at) => {
  for (const rank of hands[seat]!) out[at + rank]!++;
};

/** The toy with some of its rules changed. */
export function toyWith(change: Partial<Rules<Toy>>): Game<Toy> {
  return defineGame({ ...toyRules, ...change });
}

/** No card is lost: what holds for every state. */
export function cardsAddUp(state: ToyState): void {
  const hands = state.hands.reduce((sum, hand) => sum + hand.length, 0);
  const cards = hands + state.table.length + state.buried.length + state.deck.reduce((sum, count) => sum + count, 0);
  if (cards % RANKS !== 0) throw new Error(`${cards} cards`);
  if (state.deckSize !== state.deck.reduce((sum, count) => sum + count, 0))
    throw new Error('the deck has another size');
}
