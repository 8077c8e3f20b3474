/** Which moves show somebody something hidden. */
import { countHolders, isFinished } from './seats.ts';
import type { FundominoMove, FundominoState } from './state.ts';

/** Whether a move shows a tile, that nothing can be played, or, at the end of the round, the hands. */
export function reveals(state: FundominoState, move: FundominoMove): boolean {
  switch (move.type) {
    case 'play':
    case 'pass':
    case 'refuse':
      return true;
    case 'perfect-ten':
      return endsWithWindow(state);
    case 'waive':
      return state.asked === 1 << move.seat && endsWithWindow(state);
    case 'start':
    case 'direction':
    case 'draw':
    case 'call':
    case 'challenge':
    case 'accept':
      return false;
  }
}

/** Whether the perfect 10 is all that the end of the round waits for. FU-20 */
function endsWithWindow(state: FundominoState): boolean {
  return state.phase === 'perfect-ten' && isFinished(state, countHolders(state));
}
