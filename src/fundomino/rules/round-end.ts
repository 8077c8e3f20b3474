/** The end of a round, what it scores, and the end of the match. FU-19 to FU-23, FU-30 to FU-32, FU-41 */
import {
  type Draft,
  lowestBit,
  OVER,
  type Seat,
  sameSide,
  type Turn,
  withoutLowest,
} from '../../author/without-immer.ts';
import type { FundominoRoundEnd, FundominoState, FundominoVariant, FundominoView } from '../types.ts';
import { startDeal } from './setup.ts';
import { NOBODY, type TileSet, tilesOf } from './tiles.ts';

/**
 * Whether the round is finished when so many seats hold tiles: all but one are finished; with face value, one is.
 * FU-19, FU-30
 */
export function isRoundFinished(view: FundominoView, holders: number): boolean {
  return view.variant === 'face-value' ? holders < view.handSizes.length : holders <= 1;
}

/** Scores the round; then the match is over, or the next round is dealt. FU-22, FU-23 */
export function endRound(draft: Draft<FundominoState>, ended: FundominoRoundEnd, context: TileSet): Turn {
  const { scores, target } = draft;
  const totals = handTotals(draft, context);
  const ranks = ranksOf(draft, totals);
  // FU-42: only the perfect 10 counts where it has won the match.
  const points = ended === 'won' ? totals.map(() => 0) : pointsOf(draft, ranks, totals);
  draft.lastRound = {
    round: draft.round,
    ended,
    hands: handsOf(draft, context),
    ranks,
    points,
    tenPoints: draft.tenPoints.slice(),
    stakes: draft.stakes,
  };
  let reached = false;
  for (let seat = 0; seat < scores.length; seat++) {
    scores[seat]! += points[seat]!;
    if (scores[seat]! >= target) reached = true;
  }
  if (reached) {
    draft.phase = 'over';
    draft.askedMask = 0;
    draft.taker = NOBODY;
    draft.giver = NOBODY;
    return OVER;
  }
  draft.round += 1;
  return startDeal(draft, context);
}

/** By seat: its tiles by number. */
function handsOf({ hands, seats }: FundominoState, { words }: TileSet): number[][] {
  const lists: number[][] = [];
  for (let seat = 0; seat < seats; seat++) lists.push(tilesOf(hands, seat * words, words));
  return lists;
}

// What a round scores. FU-21, FU-22, FU-30 to FU-32, FU-41

/** By number of seats and rank, 1 first. FU-21 */
const POINTS: readonly (readonly number[])[] = [[], [], [40, 0], [40, 20, 0], [40, 20, 10, 0]];
/** By rank. FU-31, FU-32 */
const TEAM_POINTS: readonly number[] = [30, 20, 10, 0];

/** Points by rank, 1 first, before partners add theirs up and stakes multiply them. */
export function pointsByRank(variant: FundominoVariant, seats: number): readonly number[] {
  return variant === 'team' || variant === 'caribbean' ? TEAM_POINTS : POINTS[seats]!;
}

/** By seat: the value of the tiles in hand, as far as they are shown. FU-5, FU-22 */
function handTotals({ hands, seats }: FundominoView, context: TileSet): number[] {
  const sums: number[] = [];
  for (let seat = 0; seat < seats; seat++) sums.push(totalOf(hands, seat * context.words, context));
  return sums;
}

/** The value of the tiles of a mask. FU-5 */
function totalOf(masks: readonly number[], from: number, { totals, words }: TileSet): number {
  let sum = 0;
  for (let word = 0; word < words; word++) {
    for (let rest = masks[from + word]!; rest !== 0; rest = withoutLowest(rest)) {
      sum += totals[16 * word + lowestBit(rest)]!;
    }
  }
  return sum;
}

/** By seat: those who finished keep their ranks, the others follow by hand; ties share a rank. FU-22 */
function ranksOf({ finished, tiedRanks }: FundominoView, totals: readonly number[]): number[] {
  const first = 1 + finished.filter((rank) => rank > 0).length;
  return finished.map((rank, seat) => {
    if (rank > 0) return rank;
    const lower = totals.filter((total, other) => finished[other] === 0 && total < totals[seat]!);
    return first + (tiedRanks === 'dense' ? new Set(lower).size : lower.length);
  });
}

/** By seat: the points of a round that ended with these ranks and hands, partners both with their team's. */
function pointsOf(view: FundominoView, ranks: readonly number[], totals: readonly number[]): number[] {
  const points = view.variant === 'face-value' ? faceValue(view, ranks, totals) : byRank(view, ranks);
  // FU-41
  for (let seat = 0; seat < points.length; seat++) points[seat]! *= view.stakes;
  return points;
}

/** FU-21, FU-31 */
function byRank(view: FundominoView, ranks: readonly number[]): number[] {
  const table = pointsByRank(view.variant, ranks.length);
  const points: number[] = [];
  for (let seat = 0; seat < ranks.length; seat++) {
    let sum = 0;
    for (let other = 0; other < ranks.length; other++) {
      if (sameSide(view, seat, other)) sum += table[ranks[other]! - 1]!;
    }
    points.push(sum);
  }
  return points;
}

/** FU-30: winners score what the others hold, rounded up to the next ten. */
function faceValue(view: FundominoView, ranks: readonly number[], totals: readonly number[]): number[] {
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
  let most = 0;
  for (let seat = 0; seat < scores.length; seat++) if (scores[seat]! > most) most = scores[seat]!;
  const seats: Seat[] = [];
  for (let seat = 0; seat < scores.length; seat++) if (scores[seat] === most) seats.push(seat);
  return seats;
}
