/** The best decision of a battle as a move, for bots: DW-50. */
import type { Seat } from '../../author/index.ts';
import { battleSeat } from '../rules/battle.ts';
import { legalMoves } from '../rules/legal-moves.ts';
import type { DoublesWildMove, DoublesWildState } from '../types.ts';
import { bestBattleChoice } from './battle-odds.ts';

/**
 * The decision with the highest probability of winning the battle, with optimal play by both sides; `undefined`
 * unless the seat is asked for a decision in a battle. Of equally good ones the first legal move. DW-50
 */
export function doublesWildBattleMove(view: DoublesWildState, seat: Seat): DoublesWildMove | undefined {
  if (view.phase !== 'battle' || battleSeat(view) !== seat) return undefined;
  return legalMoves(view, seat)[bestBattleChoice(view)];
}
