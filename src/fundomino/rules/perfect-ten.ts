/** "Perfect 10". FU-42 */
import { type Draft, SEVERAL, type Seat, sameSide, type Turn } from '../../author/index.ts';
import type { FundominoState, FundominoView } from '../types.ts';
import { endsTotal } from './chain.ts';
import type { TileSet } from './tile-set.ts';

/** Whether the free ends add up to a perfect 10, with the twist for it. FU-42 */
export function isPerfectTen(view: FundominoView, { values }: TileSet): boolean {
  return view.perfectTen && endsTotal(view, values) % 10 === 0;
}

/** Asks every seat whether it says "Perfect 10". FU-42 */
export function askPerfectTen(draft: Draft<FundominoState>): Turn {
  draft.phase = 'perfect-ten';
  draft.askedMask = (1 << draft.seats) - 1;
  return SEVERAL;
}

/** The seat, and its partner, score the total of the ends at once. FU-42 */
export function scorePerfectTen(draft: Draft<FundominoState>, seat: Seat, { values }: TileSet): void {
  const points = endsTotal(draft, values);
  for (let other = 0; other < draft.seats; other++) {
    if (!sameSide(draft, seat, other)) continue;
    draft.scores[other]! += points;
    draft.tenPoints[other]! += points;
  }
}
