/** The best decision of a battle as a move, for bots: DW-50. */
import type { Seat } from '../../author/index.ts';
import { battleSeat, isAfterTie } from '../rules/battle.ts';
import { contextOf } from '../rules/context.ts';
import { FIGHT, moveOf, STAND } from '../rules/move-numbers.ts';
import type { DoublesWildMove, DoublesWildState } from '../types.ts';
import { bestBattleChoice } from './battle-odds.ts';

/**
 * The decision with the highest probability of winning the battle, with optimal play by both sides; `undefined`
 * unless the seat is asked for a decision in a battle. Of equally good ones the first legal move. DW-50
 *
 * @example
 * ```ts
 * import { mctsBot } from 'tabletop-rules/bots';
 * import { doublesWild, doublesWildBattleMove } from 'tabletop-rules/doubles-wild';
 *
 * doublesWildBattleMove(doublesWild.setup(), 0); // => undefined
 * // As part of `doublesWildAdvice`, it is what bots play in battles.
 * const bot = mctsBot(doublesWild, { solvedMove: doublesWildBattleMove });
 * ```
 */
export function doublesWildBattleMove(view: DoublesWildState, seat: Seat): DoublesWildMove | undefined {
  if (view.phase !== 'battle' || battleSeat(view) !== seat) return undefined;
  const first = isAfterTie(view) ? FIGHT : STAND;
  return moveOf(first + bestBattleChoice(view), seat, contextOf(view));
}
