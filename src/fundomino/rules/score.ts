/** What a round scores. FU-21, FU-22, FU-30, FU-31, FU-41 */
import { type Seat, sameSide } from '../../author/index.ts';
import type { FundominoState, FundominoVariant, FundominoView } from '../types.ts';
import { setOf } from './tile-set.ts';

/** By number of seats and rank, 1 first. FU-21 */
const POINTS: readonly (readonly number[])[] = [[], [], [40, 0], [40, 20, 0], [40, 20, 10, 0]];
/** By rank. FU-31 */
const TEAM_POINTS: readonly number[] = [30, 20, 10, 0];

/** Points by rank, 1 first, before partners add theirs up and stakes multiply them. */
export function pointsByRank(variant: FundominoVariant, seats: number): readonly number[] {
  return variant === 'team' || variant === 'caribbean' ? TEAM_POINTS : POINTS[seats]!;
}

/** By seat: the value of the tiles in hand. FU-5, FU-22 */
export function handTotals({ places, tiles, handSizes }: FundominoState): readonly number[] {
  const { totals } = setOf(tiles);
  const sums = handSizes.map(() => 0);
  for (let tile = 0; tile < places.length; tile++) {
    const seat = places[tile]!;
    if (seat >= 0) sums[seat]! += totals[tile]!;
  }
  return sums;
}

/**
 * By seat: those who finished keep their ranks, the others follow by hand; ties share a rank, and the next is skipped.
 * FU-22
 */
export function ranksOf(finished: readonly number[], totals: readonly number[]): readonly number[] {
  const done = finished.filter((rank) => rank > 0).length;
  return finished.map((rank, seat) => {
    if (rank > 0) return rank;
    const lower = totals.filter((total, other) => finished[other] === 0 && total < totals[seat]!).length;
    return done + lower + 1;
  });
}

/** By seat: the points of a round that ended with these ranks and hands, partners both with their team's. */
export function pointsOf(view: FundominoView, ranks: readonly number[], totals: readonly number[]): readonly number[] {
  const own = view.variant === 'face-value' ? faceValue(view, ranks, totals) : byRank(view, ranks);
  // FU-41
  return own.map((points) => points * view.stakes);
}

/** FU-21, FU-31 */
function byRank(view: FundominoView, ranks: readonly number[]): readonly number[] {
  const table = pointsByRank(view.variant, ranks.length);
  return ranks.map((_, seat) => sumOf(ranks, (rank, other) => (sameSide(view, seat, other) ? table[rank - 1]! : 0)));
}

/** FU-30: winners score what the others hold, rounded up to the next ten. */
function faceValue(view: FundominoView, ranks: readonly number[], totals: readonly number[]): readonly number[] {
  const winners = view.teams ? winningTeam(ranks, totals) : ranks.map((rank) => rank === 1);
  const lost = sumOf(totals, (total, seat) => (winners[seat] ? 0 : total));
  return winners.map((won) => (won ? Math.ceil(lost / 10) * 10 : 0));
}

/** By seat, whether its team wins: that of the lowest hand, or of who finished; then of the lower total; else none. FU-30 */
function winningTeam(ranks: readonly number[], totals: readonly number[]): readonly boolean[] {
  const best = [0, 1].map((team) => ranks.some((rank, seat) => rank === 1 && seat % 2 === team));
  const sums = [0, 1].map((team) => sumOf(totals, (total, seat) => (seat % 2 === team ? total : 0)));
  const lower = sums[0] === sums[1] ? -1 : sums[0]! < sums[1]! ? 0 : 1;
  const winner = best[0] && best[1] ? lower : best[0] ? 0 : 1;
  return ranks.map((_, seat) => seat % 2 === winner);
}

function sumOf(numbers: readonly number[], count: (number: number, seat: Seat) => number): number {
  return numbers.reduce((sum, number, seat) => sum + count(number, seat), 0);
}

/** The seats with the highest score. FU-23 */
export function leaders(scores: readonly number[]): readonly Seat[] {
  const most = Math.max(...scores);
  return scores.flatMap((score, seat) => (score === most ? [seat] : []));
}
