/** An evaluation for bots. */
import { lowestBit, type Mask, type Seat, sameSide, withoutLowest } from '../../author/index.ts';
import { handTotals, leaders, pointsByRank, totalOf } from '../rules/score.ts';
import { countTiles } from '../rules/tile-masks.ts';
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

/** By rank, 1 first, what is multiplied by the value of the other hands. FU-30 */
const WINNER_TAKES_ALL: readonly number[] = [1, 0];

/**
 * By seat, from 0 to 1: the expected share of the win; partners share theirs, and the sides add up to 1. It adds what the
 * round is likely to score to the scores, relative to the target. Fewer tiles of lower value make a hand better; a tile
 * that a seat is about to take counts already. Ranks are drawn one after the other by the weight of hands; those who have
 * finished keep theirs. Hidden tiles count as their mean. When the match is over, its winners share 1.
 */
export function fundominoEvaluate(view: FundominoView): readonly number[] {
  const weights: number[] = [];
  if (view.phase === 'over') {
    const winners = leaders(view.scores);
    for (let seat = 0; seat < view.seats; seat++) weights.push(winners.includes(seat) ? 1 : 0);
  } else {
    const expected = expectedPoints(view);
    const most = Math.max(...expected);
    const scale = AHEAD * view.target;
    for (let seat = 0; seat < view.seats; seat++) weights.push(Math.exp((expected[seat]! - most) / scale));
  }
  // The weight of a side is that of each of its seats.
  const sides = view.teams ? 2 : view.seats;
  let all = 0;
  for (let seat = 0; seat < sides; seat++) all += weights[seat]!;
  for (let seat = 0; seat < weights.length; seat++) weights[seat]! /= all;
  return weights;
}

/** By seat: the score, with what the round is likely to add. */
function expectedPoints(view: FundominoView): number[] {
  const values = handValues(view);
  const own = ownPoints(view, values);
  const points: number[] = [];
  for (let seat = 0; seat < view.seats; seat++) {
    let sum = 0;
    for (let other = 0; other < view.seats; other++) if (sameSide(view, seat, other)) sum += own[other]!;
    points.push(view.scores[seat]! + sum * view.stakes);
  }
  return points;
}

/** By seat: what its own rank is likely to score, before stakes multiply it. FU-21, FU-30, FU-31 */
function ownPoints(view: FundominoView, values: readonly number[]): number[] {
  const { seats, finished, variant } = view;
  const table = variant === 'face-value' ? WINNER_TAKES_ALL : pointsByRank(variant, seats);
  const weights = handWeights(view, values);
  const own: number[] = [];
  let open = 0;
  let rank = 0;
  for (let seat = 0; seat < seats; seat++) {
    const place = finished[seat]!;
    if (place === 0) open |= 1 << seat;
    else rank += 1;
    own.push(place === 0 ? 0 : (table[place - 1] ?? 0));
  }
  addOrders(own, weights, table, open, rank, 1);
  if (variant === 'face-value') {
    for (let seat = 0; seat < seats; seat++) {
      let lost = 0;
      for (let other = 0; other < seats; other++) if (!sameSide(view, seat, other)) lost += values[other]!;
      own[seat]! *= lost;
    }
  }
  return own;
}

/** By seat: the value of its tiles, hidden ones by the mean. */
function handValues(view: FundominoView): number[] {
  const context = setOf(view.tiles);
  const { words } = context;
  const values = handTotals(view, context);
  if (view.stock !== null) return values;
  const hidden = context.all.map((mask, word) => {
    let shown = view.laid[word]!;
    for (let seat = 0; seat < view.seats; seat++) shown |= view.hands[seat * words + word]!;
    return mask & ~shown;
  });
  const mean = totalOf(hidden, 0, context) / (countTiles(hidden, 0, words) || 1);
  for (let seat = 0; seat < view.seats; seat++) {
    values[seat]! += (view.handSizes[seat]! - countTiles(view.hands, seat * words, words)) * mean;
  }
  return values;
}

/** By seat: the weight of its hand. */
function handWeights(view: FundominoView, values: readonly number[]): number[] {
  // While tiles are dealt all hands are equal.
  const dealing = view.phase === 'deal' || view.phase === 'opening';
  const weights: number[] = [];
  for (let seat = 0; seat < view.seats; seat++) {
    const tiles = view.handSizes[seat]! + expectedTiles(view, seat);
    weights.push(dealing ? 1 : Math.exp(-(tiles + POINT * values[seat]!) / SPREAD));
  }
  return weights;
}

/** How many tiles a seat is about to take, less those that it is about to lose. FU-13, FU-15, FU-18 */
function expectedTiles({ phase, turn, silent, taker, giver }: FundominoView, seat: Seat): number {
  if (phase === 'call') return seat === silent ? CALLED : 0;
  if (phase === 'play') return seat === turn ? -TURN : 0;
  return (seat === taker ? 1 : 0) - (seat === giver ? 1 : 0);
}

/** Adds what the open seats are likely to score in all orders, from a rank on; the last rank scores nothing. */
function addOrders(
  own: number[],
  weights: readonly number[],
  table: readonly number[],
  open: Mask,
  rank: number,
  probability: number,
): void {
  if (rank >= table.length - 1) return;
  let all = 0;
  for (let rest = open; rest !== 0; rest = withoutLowest(rest)) all += weights[lowestBit(rest)]!;
  for (let rest = open; rest !== 0; rest = withoutLowest(rest)) {
    const seat = lowestBit(rest);
    const first = probability * (weights[seat]! / all);
    own[seat]! += first * table[rank]!;
    addOrders(own, weights, table, open & ~(1 << seat), rank + 1, first);
  }
}
