/** How a duel ends: OY-15, OY-16, OY-18. */
import type { Outcome, Seat } from '../../author/index.ts';
import type { OynoState } from '../types.ts';
import { lowerBones } from './placing.ts';

/** The result while the duel goes on. */
export const OPEN = -1;
/** The result of a drawn duel. Other results are the seat that has won. */
export const DRAW = 2;

/** Who has won after a whole turn of the mover, or `OPEN`. OY-15, OY-16: the mover first. */
export function winnerAfter(view: OynoState, mover: Seat): number {
  if (isHome(view, mover)) return mover;
  return isHome(view, 1 - mover) ? 1 - mover : OPEN;
}

/** Whether all bones of a seat are on the board, and upper. No bone is in hand. */
function isHome(view: OynoState, seat: Seat): boolean {
  return lowerBones(view, seat) === 0 && view.supply[seat] === 0;
}

/** The outcome for a result. */
export function outcomeOf(result: number): Outcome {
  // OY-18
  if (result === DRAW) return { reason: 'repetition', winners: [0, 1], places: [1, 1] };
  // OY-15, OY-16
  return { reason: 'all-upper', winners: [result], places: result === 0 ? [1, 2] : [2, 1] };
}
