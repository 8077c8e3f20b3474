/** An evaluation for bots: who is first in the round, how the round can end, and what that means for the match. */
import {
  chancesBySeat,
  type Evaluate,
  evaluateLazily,
  lowestBit,
  type Mask,
  makeVectors,
  type Network,
  networkRunner,
  teamSides,
  toChances,
  unpackNetwork,
  withoutLowest,
} from '../../author/without-immer.ts';
import { pointsByRank } from '../rules/round-end.ts';
import { MAX_SEATS } from '../rules/tiles.ts';
import type { FundominoVariant, FundominoView } from '../types.ts';
import { FEATURES, makeHandReader } from './features.ts';
import { WEIGHTS } from './weights.ts';

/**
 * By seat, from 0 to 1: the win probability, or the expected share of a win; partners have the same, and the sides add
 * up to 1. A network that was trained by self-play estimates who is first in the round: from the tiles that can be played, the
 * sizes and values of hands, whose turn it is, and the stock. Other ranks are drawn one after the other in proportion to the same
 * probabilities; those who have finished keep theirs. What each order scores then counts by the win probability with such
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
    const sideOf = teamSides(view.seats, view.teams);
    const count = view.teams ? 2 : view.seats;
    if (!isRoundOpen(view)) {
      writeMatchProbabilities(view.scores, count, view.target, view.variant, chances);
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

// How a round can end, and what that means for the match. FU-21, FU-30, FU-31

/** Where both teams are equally strong, this part of the rounds is a tie: first and last place against the others. FU-31 */
const TIED = 1 / 3;
/** What the team of the first rank and the other team score, when partners are also first and second, and else. FU-31 */
const CLEAR: readonly [number, number] = [50, 10];
const CLOSE: readonly [number, number] = [40, 20];
const TIE = 30;

/** Scratch buffers, by side or by seat. */
interface Scratch {
  /** The scores after the round. */
  readonly scores: Float64Array;
  /** The win probabilities with these scores. */
  readonly leaf: Float64Array;
  /** Their sum so far, by how likely the scores are. */
  readonly total: Float64Array;
  /** How likely each seat is to have the next rank. */
  readonly weights: Float64Array;
}

/**
 * Turns the probability of each side to be first in the round into that to win the match.
 *
 * @param values - by seat the value of its hand
 */
type ReadOutcomes = (view: FundominoView, chances: Float64Array, values: Float64Array) => void;

/** A function that does so, with scratch buffers of its own. */
function outcomeReader(): ReadOutcomes {
  const scratch: Scratch = {
    scores: new Float64Array(MAX_SEATS),
    leaf: new Float64Array(MAX_SEATS),
    total: new Float64Array(MAX_SEATS),
    weights: new Float64Array(MAX_SEATS),
  };
  return (view, chances, values) => {
    const { total } = scratch;
    total.fill(0);
    if (view.variant === 'face-value') addFaceValues(view, chances, values, scratch);
    else if (view.teams) addTeams(view, chances[0]!, scratch);
    else addRanks(view, chances, scratch);
    // Rounding may lead beyond 1.
    for (let side = 0; side < chances.length; side++) chances[side] = Math.min(1, total[side]!);
  };
}

/** The winner scores what the others hold, rounded up to the next ten. FU-30 */
function addFaceValues(view: FundominoView, chances: Float64Array, values: Float64Array, scratch: Scratch): void {
  const { seats, teams, stakes } = view;
  const { scores } = scratch;
  const sides = teams ? 2 : seats;
  for (let winner = 0; winner < sides; winner++) {
    let lost = 0;
    for (let seat = 0; seat < seats; seat++) if (seat % sides !== winner) lost += values[seat]!;
    for (let side = 0; side < sides; side++) scores[side] = view.scores[side]!;
    scores[winner]! += Math.ceil(lost / 10) * 10 * stakes;
    addLeaf(view, sides, chances[winner]!, scratch);
  }
}

/** FU-31 */
function addTeams(view: FundominoView, first: number, scratch: Scratch): void {
  const tied = TIED * 4 * first * (1 - first);
  addTeamScores(view, TIE, TIE, tied, scratch);
  for (const [most, least] of [CLEAR, CLOSE]) {
    addTeamScores(view, most, least, (first - tied / 2) / 2, scratch);
    addTeamScores(view, least, most, (1 - first - tied / 2) / 2, scratch);
  }
}

function addTeamScores(view: FundominoView, one: number, other: number, probability: number, scratch: Scratch): void {
  scratch.scores[0] = view.scores[0]! + one * view.stakes;
  scratch.scores[1] = view.scores[1]! + other * view.stakes;
  addLeaf(view, 2, probability, scratch);
}

/** FU-21 */
function addRanks(view: FundominoView, chances: Float64Array, scratch: Scratch): void {
  const { seats, finished, stakes } = view;
  const { scores, weights } = scratch;
  const points = pointsByRank(view.variant, seats);
  let open: Mask = 0;
  let rank = 0;
  for (let seat = 0; seat < seats; seat++) {
    // Above 0, so that the weights of those who are left never add up to 0.
    weights[seat] = chances[seat]! + 1e-9;
    const place = finished[seat]!;
    scores[seat] = view.scores[seat]! + (place === 0 ? 0 : points[place - 1]! * stakes);
    if (place === 0) open |= 1 << seat;
    else rank++;
  }
  addOrders(view, points, open, rank, 1, scratch);
}

/** Ranks are drawn one after the other, by the weights of those who are left. FU-21 */
function addOrders(
  view: FundominoView,
  points: readonly number[],
  open: Mask,
  rank: number,
  probability: number,
  scratch: Scratch,
): void {
  if (open === 0 || rank >= points.length - 1) {
    addLeaf(view, view.seats, probability, scratch);
    return;
  }
  const { scores, weights } = scratch;
  let all = 0;
  for (let rest = open; rest !== 0; rest = withoutLowest(rest)) all += weights[lowestBit(rest)]!;
  for (let rest = open; rest !== 0; rest = withoutLowest(rest)) {
    const seat = lowestBit(rest);
    const before = scores[seat]!;
    scores[seat] = before + points[rank]! * view.stakes;
    addOrders(view, points, open & ~(1 << seat), rank + 1, (probability * weights[seat]!) / all, scratch);
    scores[seat] = before;
  }
}

/** Adds the win probabilities with the scores, by how likely these are. */
function addLeaf(view: FundominoView, sides: number, probability: number, { scores, leaf, total }: Scratch): void {
  writeMatchProbabilities(scores, sides, view.target, view.variant, leaf);
  for (let side = 0; side < sides; side++) total[side]! += probability * leaf[side]!;
}

// Win probabilities of the match between two rounds, by the scores.

/** What the winner of a round is ahead by, about, in points: a round counts as so many. */
const ROUND = 40;
/** The least part of a round that a side can be short of. */
const LEAST = 0.25;
/** How much rounds that are won count for the probability: with two sides the logistic function is then close to the exact one. */
const STEEPNESS = 1.702;

/**
 * Writes the win probability of each side. All sides are as likely to win each round that follows. With two sides it is
 * the probability that one of them wins enough of the rounds that decide between them, as a normal distribution has it.
 */
export function writeMatchProbabilities(
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
