/**
 * Snatch, a toy game: two cards a seat, dealt face down; a shown card can be snatched by anybody else. It has what the
 * tests of core need: hidden hands, draws that one seat sees, a public die, a race, moves that reveal and moves that do
 * not, and no natural end.
 */
import { defineGame, integer, oneOf } from 'tabletop-rules/author';
import {
  type ChanceResultOf,
  type Game,
  isChanceResult,
  type Outcome,
  type Random,
  type Rules,
  type Seat,
} from 'tabletop-rules/core';

export interface SnatchView {
  readonly phase: 'deal' | 'act' | 'roll' | 'race' | 'over';
  readonly goal: number;
  readonly turn: Seat;
  /** The cards of each seat; `null` is a card that the observer does not know. */
  readonly hands: readonly (readonly (number | null)[])[];
  /** How many there are of the cards 1, 2, 3 in the stock; `null` on views. */
  readonly stock: readonly number[] | null;
  /** The card that lies open. */
  readonly shown: number | null;
  /** Whether each seat has left the race. */
  readonly left: readonly boolean[];
  readonly scores: readonly number[];
  readonly face: string;
}
export interface SnatchState extends SnatchView {
  readonly hands: readonly (readonly number[])[];
  readonly stock: readonly number[];
}
export type SnatchMove =
  | { readonly type: 'pass' | 'roll' | 'snatch' | 'leave'; readonly seat: Seat }
  | { readonly type: 'show'; readonly seat: Seat; readonly card: number };
export interface SnatchOptions {
  readonly seats?: number | undefined;
  readonly goal?: number | undefined;
  readonly stock?: 'small' | 'large' | undefined;
}
export interface Snatch {
  View: SnatchView;
  State: SnatchState;
  Move: SnatchMove;
  Chance: { card: number; die: 'sun' | 'moon' | 'star' };
  Options: SnatchOptions;
  Prompt: 'act' | 'race';
  Code: 'not-in-hand';
}

const CARDS = [1, 2, 3];
const FACES = ['sun', 'moon', 'star'] as const;
const move = (type: 'pass' | 'roll' | 'snatch' | 'leave', seat: Seat): SnatchMove => Object.freeze({ type, seat });
const SEATS = [0, 1, 2, 3];
const PASS = SEATS.map((seat) => move('pass', seat));
const ROLL = SEATS.map((seat) => move('roll', seat));
const RACE = SEATS.map((seat) => Object.freeze([move('snatch', seat), move('leave', seat)]));
const SHOW = SEATS.map((seat) => CARDS.map((card) => Object.freeze({ type: 'show' as const, seat, card })));

function outcome(scores: readonly number[]): Outcome {
  const best = Math.max(...scores);
  return {
    reason: 'cards',
    winners: scores.flatMap((score, seat) => (score === best ? [seat] : [])),
    places: scores.map((score) => 1 + scores.filter((other) => other > score).length),
    scores: [...scores],
  };
}

/** Which seat the next card is for. */
const dealTo = (view: SnatchView): Seat => view.hands.findIndex((hand) => hand.length < 2);

export const snatchRules: Rules<Snatch> = {
  id: 'snatch',
  name: 'Snatch',
  version: 3,
  seats: { min: 2, max: 4 },
  options: {
    seats: integer(2, 4, 2, 'How many play.'),
    goal: integer(0, 9, 2, 'Points that win.'),
    stock: oneOf(['small', 'large'], 'How many cards there are.'),
  },
  setup: ({ seats, goal, stock }) => ({
    phase: 'deal',
    goal,
    turn: 0,
    hands: Array.from({ length: seats }, () => []),
    stock: stock === 'small' ? [4, 4, 4] : [9, 9, 9],
    shown: null,
    left: Array.from({ length: seats }, () => false),
    scores: Array.from({ length: seats }, () => 0),
    face: 'sun',
  }),
  status: ({ phase, turn, left, scores }) => {
    if (phase === 'over') return { type: 'over', outcome: outcome(scores) };
    if (phase === 'deal') return { type: 'chance', label: 'card' };
    if (phase === 'roll') return { type: 'chance', label: 'die' };
    if (phase === 'act') return { type: 'turn', prompt: 'act', seats: [turn] };
    return { type: 'turn', prompt: 'race', seats: left.flatMap((gone, seat) => (gone || seat === turn ? [] : [seat])) };
  },
  chance: (state) => {
    if (state.phase === 'roll') return { label: 'die', dice: [{ faces: FACES, weights: [2, 1, 0] }] };
    return { label: 'card', dice: [{ faces: CARDS, weights: state.stock }], seenBy: [dealTo(state)] };
  },
  legalMoves: (view, seat) => {
    if (view.phase === 'race') return RACE[seat]!;
    const cards = CARDS.filter((card) => view.hands[seat]!.includes(card));
    return Object.freeze([...cards.map((card) => SHOW[seat]![card - 1]!), ROLL[seat]!, PASS[seat]!]);
  },
  play: (draft, move) => {
    const next = (): void => {
      draft.turn = (draft.turn + 1) % draft.hands.length;
      draft.phase = 'act';
    };
    const point = (seat: Seat): void => {
      draft.scores[seat]!++;
      draft.shown = null;
      for (let i = 0; i < draft.left.length; i++) draft.left[i] = false;
      next();
      if (draft.scores[seat]! >= draft.goal || draft.hands.every((hand) => hand.length === 0)) draft.phase = 'over';
    };
    if (isChanceResult<Snatch>(move)) {
      if (move.label === 'die') {
        draft.face = move.faces[0]!;
        return next();
      }
      const card = move.faces[0]!;
      draft.stock[card - 1]!--;
      draft.hands[dealTo(draft)]!.push(card);
      if (dealTo(draft) === -1) draft.phase = 'act';
      return;
    }
    const { seat } = move;
    if (move.type === 'pass') return next();
    if (move.type === 'snatch') return point(seat);
    if (move.type === 'roll') draft.phase = 'roll';
    if (move.type === 'leave') {
      draft.left[seat] = true;
      if (draft.left.every((gone, other) => gone || other === draft.turn)) point(draft.turn);
    }
    if (move.type === 'show') {
      const hand = draft.hands[seat]!;
      hand.splice(hand.indexOf(move.card), 1);
      draft.shown = move.card;
      draft.phase = 'race';
    }
  },
  hidden: {
    view: (state, observer) => ({
      ...state,
      stock: null,
      hands: state.hands.map((hand, seat) => (seat === observer ? hand : hand.map(() => null))),
    }),
    determinize: (view, _observer, random: Random) => {
      // What is seen cannot be in the stock; a shown card that has gone is left out: good enough for a toy.
      const stock = view.goal >= 0 ? [4, 4, 4] : [];
      for (const card of view.hands.flat()) if (card !== null) stock[card - 1]!--;
      const draw = (): number => {
        let left = random(stock.reduce((sum, count) => sum + count, 0));
        let at = 0;
        while (left >= stock[at]!) left -= stock[at++]!;
        stock[at]!--;
        return at + 1;
      };
      return { ...view, hands: view.hands.map((hand) => hand.map((card) => card ?? draw())), stock };
    },
    reveals: (_state, move) => move.type === 'show',
  },
  format: (move) => `${move.seat} ${move.type}${move.type === 'show' ? ` ${move.card}` : ''}`,
  explain: (view, move) => {
    if (move.type !== 'show' || view.phase !== 'act') return undefined;
    return { code: 'not-in-hand', message: `Card ${move.card} is not in your hand.`, details: { card: move.card } };
  },
  sides: ({ hands }) => SEATS.slice(0, hands.length),
};

export const snatch: Game<Snatch> = defineGame(snatchRules);

/** A result of chance of the toy's. */
export const card = (value: number): ChanceResultOf<Snatch> => ({ type: 'chance', label: 'card', faces: [value] });
export const die = (face: 'sun' | 'moon' | 'star'): ChanceResultOf<Snatch> => ({
  type: 'chance',
  label: 'die',
  faces: [face],
});
