/** A small judgement for bots. */
import { guardView, type Seat, sameSide } from '../author/index.ts';
import { leaders, pointsByRank } from './score.ts';
import { setOf } from './sets.ts';
import type { FundominoView } from './state.ts';
import { sidesOf } from './view.ts';

/** A tile in hand weighs 1, a point of its value this much: the values count when a round is blocked. */
const POINT = 0.05;
/** How much heavier a hand must be for its chance to be first to fall to a third. */
const SPREAD = 3;
/** How likely a silent "Domino!" is called. FU-18 */
const CALLED = 0.9;
/** What it is worth to be the next to play, in tiles. */
const TURN = 0.4;
/** How much of the target a side must be ahead for its weight to be e times the other's. */
const AHEAD = 0.25;

/**
 * How good a match stands: one number for each seat, from 0 to 1; teammates share theirs; the sides add up to 1. What
 * the round is likely to score is added to the scores, and measured by the target. A hand is the better the fewer tiles
 * it has and the less they are worth, a tile that is due counting already; ranks are drawn by that, one after the other,
 * those who have finished keep theirs. Hidden tiles count as the mean of those that the view does not show. When the
 * match is over, its winners share 1.
 */
export function fundominoEvaluate(view: FundominoView): readonly number[] {
  return guardView('Fundomino', view, () => {
    if (view.phase === 'over') {
      const winners = leaders(view.scores);
      return shares(view, (seat) => (winners.includes(seat) ? 1 : 0));
    }
    const expected = expectedPoints(view);
    const scale = AHEAD * view.target;
    const most = Math.max(...expected);
    return shares(view, (seat) => Math.exp((expected[seat]! - most) / scale));
  });
}

/** By seat: what of 1 its side has. A side weighs what each of its seats does. */
function shares(view: FundominoView, weigh: (seat: Seat) => number): readonly number[] {
  const all = sidesOf(view).reduce((sum, [seat = 0]) => sum + weigh(seat), 0);
  return view.scores.map((_, seat) => weigh(seat) / all);
}

/** By seat: the score, and what the round is likely to add to it. */
function expectedPoints(view: FundominoView): readonly number[] {
  const values = handValues(view);
  const ranks = rankChances(view, values);
  const own = view.variant === 'face-value' ? faceValue(view, ranks, values) : byRank(view, ranks);
  return view.scores.map((score, seat) => score + own[seat]! * view.stakes);
}

/** FU-21, FU-31 */
function byRank(view: FundominoView, ranks: readonly (readonly number[])[]): readonly number[] {
  const table = pointsByRank(view.variant, ranks.length);
  const own = ranks.map((chances) => chances.reduce((sum, chance, rank) => sum + chance * table[rank]!, 0));
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
function handValues({ tiles, places, handSizes }: FundominoView): readonly number[] {
  const { totals } = setOf(tiles);
  const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / (numbers.length || 1);
  const hidden = mean(totals.filter((_, tile) => places[tile] === null));
  return handSizes.map((size, seat) => {
    const seen = totals.filter((_, tile) => places[tile] === seat);
    return seen.reduce((sum, total) => sum + total, 0) + (size - seen.length) * hidden;
  });
}

/** By seat and rank, 1 first: how likely. */
function rankChances(view: FundominoView, values: readonly number[]): readonly (readonly number[])[] {
  const { finished, handSizes, phase } = view;
  // While tiles are dealt all are equal.
  const dealing = phase === 'deal' || phase === 'opening';
  const due = tilesDue(view);
  const weights = handSizes.map((size, seat) =>
    dealing ? 1 : Math.exp(-(size + due[seat]! + POINT * values[seat]!) / SPREAD),
  );
  const chances = finished.map((rank) => finished.map((_, i) => (rank === i + 1 ? 1 : 0)));
  const open = finished.flatMap((rank, seat) => (rank === 0 ? [seat] : []));
  fill(chances, weights, open, finished.length - open.length, 1);
  return chances;
}

/** By seat: the tiles that it is about to get or lose. FU-13, FU-15, FU-18 */
function tilesDue({ phase, turn, taker, giver, handSizes }: FundominoView): readonly number[] {
  return handSizes.map((_, seat) => {
    if (phase === 'call') return seat === turn ? CALLED : 0;
    if (phase === 'play') return seat === turn ? -TURN : 0;
    return (seat === taker ? 1 : 0) - (seat === giver ? 1 : 0);
  });
}

/** Adds the chances of all orders of some seats, from a rank on. */
function fill(
  chances: number[][],
  weights: readonly number[],
  open: readonly Seat[],
  rank: number,
  likely: number,
): void {
  const all = open.reduce((sum, seat) => sum + weights[seat]!, 0);
  for (const seat of open) {
    const chance = likely * (weights[seat]! / all);
    chances[seat]![rank]! += chance;
    const others = open.filter((other) => other !== seat);
    fill(chances, weights, others, rank + 1, chance);
  }
}
