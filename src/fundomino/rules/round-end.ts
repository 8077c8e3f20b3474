/** The end of a round, and of the match. FU-19, FU-22, FU-23, FU-30 */
import { type Draft, OVER, type Turn } from '../../author/index.ts';
import type { FundominoRoundEnd, FundominoState, FundominoView } from '../types.ts';
import { NOBODY } from './constants.ts';
import { startDeal } from './deal.ts';
import { handTotals, pointsOf, ranksOf } from './score.ts';
import { tilesOf } from './tile-masks.ts';
import type { TileSet } from './tile-set.ts';

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
  const ranks = ranksOf(draft.finished, totals);
  const points = pointsOf(draft, ranks, totals);
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
