/** How a duel ends: OY-15, OY-16, OY-18. */
import type { Outcome, Seat } from '../../author/index.ts';
import type { OynoState } from '../types.ts';
import { lowerBones } from './placing.ts';

/** The result while the duel goes on. */
export const OPEN = -1;
/** The result of a drawn duel. Other results are the seat that has won. */
export const DRAW = 2;

/** Whether all bones of a seat are on the board, and upper: it has won, once no bone is in hand. OY-15 */
export function isHome(view: OynoState, seat: Seat): boolean {
  return lowerBones(view, seat) === 0 && view.supply[seat] === 0;
}

/** The outcome for a result. */
export function outcomeOf(result: number): Outcome {
  // OY-18
  if (result === DRAW) return { reason: 'repetition', winners: [0, 1], places: [1, 1] };
  // OY-15, OY-16
  return { reason: 'all-upper', winners: [result], places: result === 0 ? [1, 2] : [2, 1] };
}
