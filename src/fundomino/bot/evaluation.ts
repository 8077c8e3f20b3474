/** An evaluation for bots. */
import {
  chancesBySeat,
  type Evaluate,
  evaluateLazily,
  lowestBit,
  type Mask,
  makeVectors,
  type Network,
  networkRunner,
  toChances,
  unpackNetwork,
  withoutLowest,
} from '../../author/index.ts';
import { sides } from '../game.ts';
import { pointsByRank } from '../rules/round-end.ts';
import type { FundominoVariant, FundominoView } from '../types.ts';
import { FEATURES, makeHandReader } from './features.ts';
import { WEIGHTS } from './weights.ts';

// The chances to win a match between two rounds, by the scores.

/** What the winner of a round is ahead by, about, in points: a round counts as so many. */
const ROUND = 40;
/** The least part of a round that a side can be short of. */
const LEAST = 0.25;
/** How much rounds that are won count for the chance: with two sides the logistic function is then close to the exact chance. */
const STEEPNESS = 1.702;

/**
 * Writes the chance of each side to win the match. All sides are as likely to win each round that follows. With two sides it is
 * the chance that one of them wins enough of the rounds that decide between them, as a normal distribution has it.
 */
export function writeMatchChances(
  scores: ArrayLike<number>,
  sides: number,
  target: number,
  variant: FundominoVariant,
  chances: Float64Array,
): void {
  let most = 0;
  for (let side = 0; side < sides; side++) if (scores[side]! > most) most = scores[side]!;
  if (most >= target) {
    let winners = 0;
    for (let side = 0; side < sides; side++) if (scores[side] === most) winners++;
    for (let side = 0; side < sides; side++) chances[side] = scores[side] === most ? 1 / winners : 0;
    return;
  }
  // Where only whole rounds are won, what is left of one counts as one.
  const whole = sides === 2 && variant === 'basic';
  let rounds = 1 - sides;
  for (let side = 0; side < sides; side++) {
    const short = (target - scores[side]!) / ROUND;
    const needed = whole ? Math.ceil(short) : Math.max(short, LEAST);
    chances[side] = needed;
    rounds += needed;
  }
  const scale = STEEPNESS / Math.sqrt(Math.max(rounds, 1));
  const fewest = (target - most) / ROUND;
  let sum = 0;
  for (let side = 0; side < sides; side++) {
    const weight = Math.exp(scale * (fewest - chances[side]!));
    chances[side] = weight;
    sum += weight;
  }
  for (let side = 0; side < sides; side++) chances[side]! /= sum;
}

// How a round can end, and what that means for the match.

const MOST_SEATS = 4;
/** Where both teams are equally strong, this part of the rounds is a tie: first and last place against the others. FU-31 */
const TIED = 1 / 3;
/** What the team of the first rank and the other team score, when partners are also first and second, and else. FU-31 */
const CLEAR: readonly [number, number] = [50, 10];
const CLOSE: readonly [number, number] = [40, 20];
const TIE = 30;

/**
 * Turns chances to win the round into chances to win the match.
 *
 * @param chances - by side the chance to be first in the round, replaced by that to win the match
 * @param values - by seat the value of its hand
 */
type ReadOutcomes = (view: FundominoView, chances: Float64Array, values: Float64Array) => void;

/** A function that does so, with scratch memory of its own. */
function outcomeReader(): ReadOutcomes {
  const scores = new Float64Array(MOST_SEATS);
  const leaf = new Float64Array(MOST_SEATS);
  const total = new Float64Array(MOST_SEATS);
  const weights = new Float64Array(MOST_SEATS);

  /** Adds the chances of the match at scores, by how likely these are. */
  const addLeaf = ({ target, variant }: FundominoView, sides: number, probability: number): void => {
    writeMatchChances(scores, sides, target, variant, leaf);
    for (let side = 0; side < sides; side++) total[side]! += probability * leaf[side]!;
  };

  /** Ranks are drawn one after the other, by the weights of those who are left. FU-21 */
  const addOrders = (
    view: FundominoView,
    table: readonly number[],
    open: Mask,
    rank: number,
    probability: number,
  ): void => {
    if (open === 0 || rank >= table.length - 1) {
      addLeaf(view, view.seats, probability);
      return;
    }
    let all = 0;
    for (let rest = open; rest !== 0; rest = withoutLowest(rest)) all += weights[lowestBit(rest)]!;
    for (let rest = open; rest !== 0; rest = withoutLowest(rest)) {
      const seat = lowestBit(rest);
      const before = scores[seat]!;
      scores[seat] = before + table[rank]! * view.stakes;
      addOrders(view, table, open & ~(1 << seat), rank + 1, (probability * weights[seat]!) / all);
      scores[seat] = before;
    }
  };

  const addRanks = (view: FundominoView, chances: Float64Array): void => {
    const { seats, finished, stakes } = view;
    const table = pointsByRank(view.variant, seats);
    let open: Mask = 0;
    let rank = 0;
    for (let seat = 0; seat < seats; seat++) {
      // Above 0, so that the weights of those who are left never add up to 0.
      weights[seat] = chances[seat]! + 1e-9;
      const place = finished[seat]!;
      scores[seat] = view.scores[seat]! + (place === 0 ? 0 : table[place - 1]! * stakes);
      if (place === 0) open |= 1 << seat;
      else rank++;
    }
    addOrders(view, table, open, rank, 1);
  };

  /** The winner scores what the others hold, rounded up to the next ten. FU-30 */
  const addFaceValues = (view: FundominoView, chances: Float64Array, values: Float64Array): void => {
    const { seats, teams, stakes } = view;
    const sides = teams ? 2 : seats;
    for (let winner = 0; winner < sides; winner++) {
      let lost = 0;
      for (let seat = 0; seat < seats; seat++) if (seat % sides !== winner) lost += values[seat]!;
      for (let side = 0; side < sides; side++) scores[side] = view.scores[side]!;
      scores[winner]! += Math.ceil(lost / 10) * 10 * stakes;
      addLeaf(view, sides, chances[winner]!);
    }
  };

  const addTeams = (view: FundominoView, first: number): void => {
    const { stakes } = view;
    const addPoints = (one: number, other: number, probability: number): void => {
      scores[0] = view.scores[0]! + one * stakes;
      scores[1] = view.scores[1]! + other * stakes;
      addLeaf(view, 2, probability);
    };
    const tied = TIED * 4 * first * (1 - first);
    addPoints(TIE, TIE, tied);
    for (const [most, least] of [CLEAR, CLOSE]) {
      addPoints(most, least, (first - tied / 2) / 2);
      addPoints(least, most, (1 - first - tied / 2) / 2);
    }
  };

  return (view, chances, values) => {
    total.fill(0);
    if (view.variant === 'face-value') addFaceValues(view, chances, values);
    else if (view.teams) addTeams(view, chances[0]!);
    else addRanks(view, chances);
    // Rounding may lead beyond 1.
    for (let side = 0; side < chances.length; side++) chances[side] = Math.min(1, total[side]!);
  };
}

/**
 * By seat, from 0 to 1: the chance to win the match, or the expected share of a win; partners have the same, and the sides add
 * up to 1. A network that was trained by self-play estimates who is first in the round: from the tiles that can be played, the
 * sizes and values of hands, whose turn it is, and the stock. Other ranks are drawn one after the other in proportion to the same
 * chances; those who have finished keep theirs. What each order scores then counts by the chance to win the match with such
 * scores. Hidden tiles count as their mean. While tiles are dealt all hands are equal. When the match is over, its winners
 * share 1.
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { fundomino, fundominoEvaluate } from 'tabletop-rules/fundomino';
 *
 * const { state } = createMatch(fundomino, { options: { seats: 3 }, seed: 3 });
 * fundominoEvaluate(state).length; // => 3
 * ```
 */
export const fundominoEvaluate: Evaluate<FundominoView> = /* @__PURE__ */ evaluateLazily(() =>
  fundominoEvaluateBy(unpackNetwork(WEIGHTS, FEATURES.size)),
);

/** The evaluation by another network. */
export function fundominoEvaluateBy(network: Network): Evaluate<FundominoView> {
  const vectors = makeVectors(FEATURES);
  const { read, values } = makeHandReader();
  const run = networkRunner(network);
  const readOutcomes = outcomeReader();
  const chances = new Float64Array(FEATURES.mostSides);
  return (view) => {
    const sideOf = sides(view);
    const count = view.teams ? 2 : view.seats;
    if (!isRoundOpen(view)) {
      writeMatchChances(view.scores, count, view.target, view.variant, chances);
      return chancesBySeat(chances, sideOf);
    }
    read(view, vectors);
    for (let side = 0; side < count; side++) chances[side] = run(vectors[side]!);
    toChances(chances, count);
    readOutcomes(view, chances, values);
    return chancesBySeat(chances, sideOf);
  };
}

/** Whether all tiles of the round are dealt, and it goes on. */
function isRoundOpen({ phase }: FundominoView): boolean {
  return phase !== 'deal' && phase !== 'opening' && phase !== 'over';
}

/** Whether the network can learn from a state who is first in the round. */
export function isEstimated(view: FundominoView): boolean {
  return isRoundOpen(view) && (view.teams || view.finished.every((rank) => rank === 0));
}
