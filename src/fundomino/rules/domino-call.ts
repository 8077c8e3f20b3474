/** "Domino!": who owes it after losing a tile, and the call of a silent one. FU-18 */
import type { Draft, Seat } from '../../author/index.ts';
import type { FundominoState } from '../types.ts';
import { NOBODY } from './constants.ts';
import { holdersMask } from './turn-order.ts';

type State = Draft<FundominoState>;

/**
 * Asks who has come down to one tile by losing one whether to say "Domino!"; false when it is not owed. It is owed once in
 * a series of calls: with an empty stock, players who are silent each time would take one tile from each other for ever.
 * FU-18
 */
export function askLoser(draft: State, loser: Seat): boolean {
  if (draft.dominoCall === 'automatic' || draft.handSizes[loser] !== 1) return false;
  if ((draft.silentMask >> loser) & 1) return false;
  draft.phase = 'domino';
  draft.askedMask = 1 << loser;
  return true;
}

/**
 * Asks all others whether they call a seat that has not said "Domino!", those who have finished only while there is stock,
 * since they have no tile to lose; false when there is nobody. FU-18
 */
export function askCall(draft: State, silent: Seat): boolean {
  const callers = draft.stockSize > 0 ? (1 << draft.seats) - 1 : holdersMask(draft);
  draft.askedMask = callers & ~(1 << silent);
  if (draft.askedMask === 0) return false;
  draft.phase = 'call';
  draft.silent = silent;
  draft.silentMask |= 1 << silent;
  return true;
}

/** The silent player takes a penalty tile from the stock, or out of the caller's hand when it is empty. FU-18 */
export function callSilence(draft: State, caller: Seat): void {
  draft.phase = 'penalty';
  draft.askedMask = 0;
  draft.taker = draft.silent;
  draft.giver = draft.stockSize === 0 ? caller : NOBODY;
  draft.silent = NOBODY;
}

/** Nobody can be called any more for what has happened. FU-18 */
export function endCalls(draft: State): void {
  draft.silent = NOBODY;
  draft.silentMask = 0;
}
