/** A game as a search uses it: moves and results of chance are numbers, the keys of the tree's edges. */

import {
  CHANCE,
  type ChanceNode,
  type ChanceResultOf,
  type Face,
  type GameTypes,
  type Observer,
  OVER,
  type Random,
  type Rules,
  SEVERAL,
  type Seat,
  type Turn,
} from '../../core/index.ts';
import {
  asDraft,
  chanceNow,
  countOutcomes,
  hasNumbers,
  maskOf,
  noMoves,
  numberOfMove,
  outcomeOf,
  rollTrusted,
  sameData,
  turnOfStatus,
  type WithNumbers,
} from '../../core/internal.ts';
import { shuffle } from '../bot.ts';

/** What `sampleChance` writes beside the state. */
export interface SampledResult {
  /** The key of the result among the children of a node; `HIDDEN_RESULT` where the observer does not see it. */
  key: number;
}

/** The key of a result that the observer does not see: the information set stays the same. */
export const HIDDEN_RESULT = -10;

/** The functions of a game for the states of one match, which have the same options. */
export interface SearchGame<G extends GameTypes> {
  /** Who is next. */
  turn(state: G['State']): Turn;
  /** The seats that are asked, as a mask. */
  asked(state: G['State']): number;
  /** Writes the numbers of the legal moves into `out` from 0 on; returns how many, at least one. */
  legal(state: G['State'], seat: Seat, out: number[]): number;
  move(n: number, seat: Seat): G['Move'];
  number(move: G['Move']): number;
  /** Plays a move in place; returns who is next. */
  play(state: G['State'], n: number, seat: Seat): Turn;
  /** Plays a random result of the chance node in place; returns who is next. */
  sampleChance(state: G['State'], random: Random, sampled: SampledResult): Turn;
  /** How many equally likely outcomes the chance node has. */
  outcomes(state: G['State']): number;
  /** Plays the result of a key in place, and returns whether it is possible here. Else the state is as it was. */
  playResult(state: G['State'], key: number): boolean;
}

/** The game for the match of a view. `observer`: where information is hidden, who distinguishes the results. */
export function makeSearchGame<G extends GameTypes>(
  rules: Rules<G>,
  view: G['View'],
  observer: Observer | undefined,
): SearchGame<G> {
  return hasNumbers(rules) ? numberedSearchGame(rules, view, observer) : objectSearchGame(rules, observer);
}

// Results of chance by number, for dice that differ from state to state or have no numbers.

/** Gives equal results the same number. */
interface ResultInterner<G extends GameTypes> {
  number(result: ChanceResultOf<G>): number;
  result(n: number): ChanceResultOf<G>;
}

/** An interner for one match. Results of other labels are others, even with the same faces. */
function makeResultInterner<G extends GameTypes>(): ResultInterner<G> {
  const results: ChanceResultOf<G>[] = [];
  const numbersOf = new Map<string, Map<Face, number>>();
  return {
    number: (result) => {
      let numbers = numbersOf.get(result.label);
      if (numbers === undefined) {
        numbers = new Map();
        numbersOf.set(result.label, numbers);
      }
      const key = keyOf(result.faces);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const n = results.push(result) - 1;
      numbers.set(key, n);
      return n;
    },
    result: (n) => results[n]!,
  };
}

/** The faces as one value. */
function keyOf(faces: readonly Face[]): Face {
  const first = faces[0]!;
  if (faces.length === 1) return first;
  let key = String(first);
  for (let i = 1; i < faces.length; i++) key += ` ${faces[i]!}`;
  return key;
}

/** Whether an observer sees the result of dice; `undefined` sees every result. */
function isSeen({ seenBy }: ChanceNode, observer: Observer | undefined): boolean {
  return seenBy === undefined || observer === undefined || (observer !== 'spectator' && seenBy.includes(observer));
}

/** Whether dice can show a result: the cards left in a deck depend on what is hidden. */
function isPossible({ label, dice }: ChanceNode, result: { label: string; faces: readonly Face[] }): boolean {
  return (
    label === result.label &&
    dice.length === result.faces.length &&
    dice.every(({ faces, weights }, i) => {
      const index = faces.indexOf(result.faces[i]!);
      return index !== -1 && weights?.[index] !== 0;
    })
  );
}

// A search in rules by numbers.

/** The functions of rules by numbers, with the lookup tables of the match. */
function numberedSearchGame<G extends GameTypes>(
  rules: WithNumbers<G>,
  view: G['View'],
  observer: Observer | undefined,
): SearchGame<G> {
  const { numbers } = rules;
  const context = numbers.context(view);
  const results = makeResultInterner<G>();
  // Nothing rolls in rules without these two.
  const outcomes = numbers.outcomes ?? (() => 1);
  const rollOutcome = numbers.roll ?? (() => OVER);
  return {
    turn: (state) => numbers.turn(state),
    asked: (state) => {
      const turn = numbers.turn(state);
      // Only rules that have `asked` return `SEVERAL`.
      if (turn === SEVERAL) return numbers.asked!(state);
      return turn === CHANCE || turn === OVER ? 0 : 1 << turn;
    },
    legal: (state, seat, out) => {
      const count = numbers.legal(state, seat, out, context);
      if (count === 0) throw noMoves(rules, seat);
      return count;
    },
    move: (n, seat) => numbers.move(n, seat, context),
    number: (move) => numberOfMove(numbers, move, context),
    play: (state, n, seat) => numbers.play(asDraft(state), n, seat, context),
    sampleChance: (state, random, sampled) => {
      if (observer === undefined) {
        const outcome = random(outcomes(state, context));
        sampled.key = outcome;
        return rollOutcome(asDraft(state), outcome, context);
      }
      // Where information is hidden, the same outcome can be another result in another determinization.
      const node = chanceNow(rules, state);
      const result = rollTrusted<G>(node, random);
      sampled.key = isSeen(node, observer) ? results.number(result) : HIDDEN_RESULT;
      return rollOutcome(asDraft(state), outcomeOf(node, result), context);
    },
    outcomes: (state) => outcomes(state, context),
    playResult: (state, key) => {
      if (observer === undefined) {
        rollOutcome(asDraft(state), key, context);
        return true;
      }
      const node = chanceNow(rules, state);
      const result = results.result(key);
      if (!isPossible(node, result)) return false;
      rollOutcome(asDraft(state), outcomeOf(node, result), context);
      return true;
    },
  };
}

/** Gives equal moves the same number. */
interface MoveInterner<M> {
  number(move: M): number;
  move(n: number): M;
}

/**
 * Numbers moves in the order in which they come. For rules that share their move objects this is a lookup in a map; for
 * rules that create them anew, equal moves are found by their notation.
 */
function makeMoveInterner<G extends GameTypes>(rules: Rules<G>): MoveInterner<G['Move']> {
  const moves: G['Move'][] = [];
  const numbers = new Map<G['Move'], number>();
  const byText = new Map<string, number[]>();
  return {
    number: (move) => {
      const known = numbers.get(move);
      if (known !== undefined) return known;
      const text = rules.format(move);
      const sameText = byText.get(text) ?? [];
      const equal = sameText.find((other) => sameData(moves[other], move));
      if (equal !== undefined) return equal;
      const n = moves.push(move) - 1;
      numbers.set(move, n);
      sameText.push(n);
      byText.set(text, sameText);
      return n;
    },
    move: (n) => moves[n]!,
  };
}

// A search in rules without numbers: moves and results get numbers in the order in which the search meets them.

/** The functions of rules on objects. */
function objectSearchGame<G extends GameTypes>(rules: Rules<G>, observer: Observer | undefined): SearchGame<G> {
  const moves = makeMoveInterner(rules);
  const results = makeResultInterner<G>();
  const turn = (state: G['State']): number => turnOfStatus<G>(rules.status(state));
  return {
    turn,
    asked: (state) => {
      const status = rules.status(state);
      return status.type === 'turn' ? maskOf(status.seats) : 0;
    },
    legal: (state, seat, out) => {
      const listed = rules.legalMoves(state, seat);
      if (listed.length === 0) throw noMoves(rules, seat);
      for (let i = 0; i < listed.length; i++) out[i] = moves.number(listed[i]!);
      return listed.length;
    },
    move: (n) => moves.move(n),
    number: (move) => moves.number(move),
    play: (state, n) => {
      rules.play(asDraft(state), moves.move(n));
      return turn(state);
    },
    sampleChance: (state, random, sampled) => {
      const node = chanceNow(rules, state);
      const result = rollTrusted<G>(node, random);
      sampled.key = isSeen(node, observer) ? results.number(result) : HIDDEN_RESULT;
      rules.play(asDraft(state), result);
      return turn(state);
    },
    outcomes: (state) => countOutcomes(chanceNow(rules, state)),
    playResult: (state, key) => {
      const result = results.result(key);
      if (!isPossible(chanceNow(rules, state), result)) return false;
      rules.play(asDraft(state), result);
      return true;
    },
  };
}

// The order in which a search rolls the outcomes of dice.

/** The outcome at the n-th roll of dice with so many outcomes. */
export type OutcomeOrder = (outcomes: number, n: number) => number;

/**
 * A random order, the same at all nodes of a search: after every `outcomes` rolls each has come equally often, and moves
 * are compared on the same dice. So luck averages out sooner than with dice that are rolled each time.
 */
export function makeOutcomeOrder(random: Random): OutcomeOrder {
  const orders = new Map<number, number[]>();
  return (outcomes, n) => {
    let order = orders.get(outcomes);
    if (order === undefined) {
      order = Array.from({ length: outcomes }, (_, outcome) => outcome);
      shuffle(order, random);
      orders.set(outcomes, order);
    }
    return order[n % outcomes]!;
  };
}

/** The listed move that equals another: the same object, where the rules share their moves. */
export function findMove<M>(moves: readonly M[], move: M): M | undefined {
  return moves.includes(move) ? move : moves.find((other) => sameData(other, move));
}
