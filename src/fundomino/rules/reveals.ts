/** Which moves reveal hidden information. */
import type { FundominoMove, FundominoState } from '../types.ts';
import { refusalEnds } from './double-stakes.ts';
import { isRoundFinished } from './round-end.ts';
import { countHolders } from './turn-order.ts';

/** Whether a move reveals a tile, that nothing can be played, or, by ending the round, the hands. */
export function reveals(state: FundominoState, move: FundominoMove): boolean {
  switch (move.type) {
    case 'play':
    case 'pass':
      return true;
    case 'refuse':
      return refusalEnds(state, move.seat, 'refuse');
    case 'perfect-ten':
      return isLastPerfectTen(state);
    case 'waive':
      return state.askedMask === 1 << move.seat && isLastPerfectTen(state);
    case 'start':
    case 'direction':
    case 'draw':
    case 'domino':
    case 'call':
    case 'challenge':
    case 'accept':
      return false;
  }
}

/** Whether only a perfect 10 has to be settled before the round ends. FU-20 */
function isLastPerfectTen(state: FundominoState): boolean {
  return state.phase === 'perfect-ten' && isRoundFinished(state, countHolders(state));
}
