/** "Domino!": who owes it after losing a tile, and the call of a silent one. FU-18 */
import { CHANCE, type Draft, type Mask, type Seat, type Turn } from '../../author/index.ts';
import type { FundominoState, FundominoView } from '../types.ts';
import { NOBODY } from './constants.ts';
import { holdersMask, turnOf } from './turn-order.ts';

type State = Draft<FundominoState>;

/**
 * Whether who has lost a tile has come down to one and owes the word. It is owed once in a series of calls: with an empty
 * stock, players who are silent each time would take one tile from each other for ever. FU-18
 */
export function owesDomino(view: FundominoView, loser: Seat): boolean {
  if (view.dominoCall === 'automatic' || view.handSizes[loser] !== 1) return false;
  return ((view.silentMask >> loser) & 1) === 0;
}

/** Asks who has come down to one tile by losing one whether to say "Domino!". FU-18 */
export function askLoser(draft: State, loser: Seat): Turn {
  draft.phase = 'domino';
  draft.askedMask = 1 << loser;
  return loser;
}

/**
 * Who may call a seat that has not said "Domino!": all others, those who have finished only while there is stock, since
 * they have no tile to lose. There always is one: two hold tiles as long as the round lasts. FU-18
 */
function callersOf(view: FundominoView, silent: Seat): Mask {
  const callers = view.stockSize > 0 ? (1 << view.seats) - 1 : holdersMask(view);
  return callers & ~(1 << silent);
}

/** Asks them whether they call. FU-18 */
export function askCall(draft: State, silent: Seat): Turn {
  const asked = callersOf(draft, silent);
  draft.askedMask = asked;
  draft.phase = 'call';
  draft.silent = silent;
  draft.silentMask |= 1 << silent;
  return turnOf(asked);
}

/** The silent player takes a penalty tile from the stock, or out of the caller's hand when it is empty. FU-18 */
export function callSilence(draft: State, caller: Seat): Turn {
  draft.phase = 'penalty';
  draft.askedMask = 0;
  draft.taker = draft.silent;
  draft.giver = draft.stockSize === 0 ? caller : NOBODY;
  draft.silent = NOBODY;
  return CHANCE;
}

/** Nobody can be called any more for what has happened. FU-18 */
export function endCalls(draft: State): void {
  draft.silent = NOBODY;
  draft.silentMask = 0;
}
