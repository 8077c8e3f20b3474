/** An evaluation for bots. */
import { type Seat, sameSide } from '../../author/index.ts';
import { fundominoPlaces } from '../rules/places.ts';
import { leaders, pointsByRank } from '../rules/score.ts';
import { setOf } from '../rules/tile-set.ts';
import type { FundominoView } from '../types.ts';

/** The weight of a point of a tile's value, relative to a tile in hand: values count when a round is blocked. */
const POINT = 0.05;
/** The difference between the weights of two hands that divides the probability of being first by e. */
const SPREAD = 3;
/** The probability that a silent "Domino!" is called. FU-18 */
const CALLED = 0.9;
/** The value of being the next to play, in tiles. */
const TURN = 0.4;
/** The lead, as a share of the target, that multiplies the weight of a side by e. */
const AHEAD = 0.25;

/**
 * By seat, from 0 to 1: the expected share of the win; partners share theirs, and the sides add up to 1. It adds what the
 * round is likely to score to the scores, relative to the target. Fewer tiles of lower value make a hand better; a tile
 * that a seat is about to take counts already. Ranks are drawn one after the other by the weight of hands; those who have
 * finished keep theirs. Hidden tiles count as their mean. When the match is over, its winners share 1.
 */
export function fundominoEvaluate(view: FundominoView): readonly number[] {
  if (view.phase === 'over') {
    const winners = leaders(view.scores);
    return shares(view, (seat) => (winners.includes(seat) ? 1 : 0));
  }
  const expected = expectedPoints(view);
  const scale = AHEAD * view.target;
  const most = Math.max(...expected);
  return shares(view, (seat) => Math.exp((expected[seat]! - most) / scale));
}

/** By seat: the share of its side. The weight of a side is that of each of its seats. */
function shares(view: FundominoView, weigh: (seat: Seat) => number): readonly number[] {
  const firstOfSide = view.scores.flatMap((_, seat) => (view.teams && seat > 1 ? [] : [seat]));
  const all = firstOfSide.reduce((sum, seat) => sum + weigh(seat), 0);
  return view.scores.map((_, seat) => weigh(seat) / all);
}

/** By seat: the score, with what the round is likely to add. */
function expectedPoints(view: FundominoView): readonly number[] {
  const values = handValues(view);
  const ranks = rankProbabilities(view, values);
  const own = view.variant === 'face-value' ? faceValue(view, ranks, values) : byRank(view, ranks);
  return view.scores.map((score, seat) => score + own[seat]! * view.stakes);
}

/** FU-21, FU-31 */
function byRank(view: FundominoView, ranks: readonly (readonly number[])[]): readonly number[] {
  const table = pointsByRank(view.variant, ranks.length);
  const own = ranks.map((probabilities) =>
    probabilities.reduce((sum, probability, rank) => sum + probability * table[rank]!, 0),
  );
  return ofSides(view, own);
}

/** FU-30 */
function faceValue(
  view: FundominoView,
  ranks: readonly (readonly number[])[],
  values: readonly number[],
): readonly number[] {
  return ofSides(
    view,
    ranks.map(([first = 0], seat) => {
      const lost = values.reduce((sum, value, other) => (sameSide(view, seat, other) ? sum : sum + value), 0);
      return first * lost;
    }),
  );
}

function ofSides(view: FundominoView, own: readonly number[]): readonly number[] {
  return own.map((_, seat) =>
    own.reduce((sum, points, other) => (sameSide(view, seat, other) ? sum + points : sum), 0),
  );
}

/** By seat: the value of its tiles, hidden ones by the mean. */
function handValues(view: FundominoView): readonly number[] {
  const { tiles, handSizes } = view;
  const places = fundominoPlaces(view);
  const totals = [...setOf(tiles).totals];
  const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / (numbers.length || 1);
  const hidden = mean(totals.filter((_, tile) => places[tile] === null));
  return handSizes.map((size, seat) => {
    const seen = totals.filter((_, tile) => places[tile] === seat);
    return seen.reduce((sum, total) => sum + total, 0) + (size - seen.length) * hidden;
  });
}

/** By seat and rank, 1 first: the probability. */
function rankProbabilities(view: FundominoView, values: readonly number[]): readonly (readonly number[])[] {
  const { finished, handSizes, phase } = view;
  // While tiles are dealt all hands are equal.
  const dealing = phase === 'deal' || phase === 'opening';
  const coming = expectedTiles(view);
  const weights = handSizes.map((size, seat) =>
    dealing ? 1 : Math.exp(-(size + coming[seat]! + POINT * values[seat]!) / SPREAD),
  );
  const probabilities = finished.map((rank) => finished.map((_, i) => (rank === i + 1 ? 1 : 0)));
  const open = finished.flatMap((rank, seat) => (rank === 0 ? [seat] : []));
  addOrders(probabilities, weights, open, finished.length - open.length, 1);
  return probabilities;
}

/** By seat: how many tiles it is about to take, less those that it is about to lose. FU-13, FU-15, FU-18 */
function expectedTiles({ phase, turn, silent, taker, giver, handSizes }: FundominoView): readonly number[] {
  return handSizes.map((_, seat) => {
    if (phase === 'call') return seat === silent ? CALLED : 0;
    if (phase === 'play') return seat === turn ? -TURN : 0;
    return (seat === taker ? 1 : 0) - (seat === giver ? 1 : 0);
  });
}

/** Adds the probabilities of all orders of the open seats, from a rank on. */
function addOrders(
  probabilities: number[][],
  weights: readonly number[],
  open: readonly Seat[],
  rank: number,
  probability: number,
): void {
  const all = open.reduce((sum, seat) => sum + weights[seat]!, 0);
  for (const seat of open) {
    const own = probability * (weights[seat]! / all);
    probabilities[seat]![rank]! += own;
    const others = open.filter((other) => other !== seat);
    addOrders(probabilities, weights, others, rank + 1, own);
  }
}
