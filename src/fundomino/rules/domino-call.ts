/** The call of a silent "Domino!". FU-18 */
import type { Draft, Seat } from '../../author/index.ts';
import type { FundominoState } from '../types.ts';
import { NOBODY } from './constants.ts';
import { holdersMask } from './turn-order.ts';

/**
 * Asks all others whether they call a silent "Domino!", those who have finished only while there is stock, since they
 * have no tile to lose; false when there is nobody. FU-18
 */
export function askCall(draft: Draft<FundominoState>): boolean {
  draft.phase = 'call';
  const callers = draft.stockSize > 0 ? (1 << draft.seats) - 1 : holdersMask(draft);
  draft.askedMask = callers & ~(1 << draft.turn);
  return draft.askedMask !== 0;
}

/** The silent player takes a penalty tile from the stock, or out of the caller's hand when it is empty. FU-18 */
export function callSilence(draft: Draft<FundominoState>, caller: Seat): void {
  draft.phase = 'penalty';
  draft.askedMask = 0;
  draft.taker = draft.turn;
  draft.giver = draft.stockSize === 0 ? caller : NOBODY;
}
