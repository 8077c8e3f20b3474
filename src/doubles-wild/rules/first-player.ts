/** The roll for the first turn: DW-1. */
import type { Draft, Turn } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { BATTLE_MASK, type Dice, TURN_MASK, totalOf } from './dice.ts';
import { rollNext } from './rolling.ts';

/** In place of a total: the seat is still to roll. */
export const TO_ROLL = 0;
/** In place of a total: the seat does not roll, or no longer does. */
export const NOT_ROLLING = -1;

/** The seat in `turn` has rolled its three dice. DW-1 */
export function rollForFirst(draft: Draft<DoublesWildState>, dice: Dice): Turn {
  const { firstTotals } = draft;
  firstTotals[draft.turn] = totalOf(dice);
  if (!firstTotals.includes(TO_ROLL)) {
    let highest = 0;
    for (let seat = 0; seat < firstTotals.length; seat++) highest = Math.max(highest, firstTotals[seat]!);
    const winner = firstTotals.indexOf(highest);
    if (firstTotals.lastIndexOf(highest) === winner) {
      firstTotals.fill(NOT_ROLLING);
      draft.turn = winner;
      draft.firstPlayer = winner;
      return rollNext(draft, TURN_MASK, 'roll');
    }
    // Those who tie for the highest roll again.
    for (let seat = 0; seat < firstTotals.length; seat++) {
      firstTotals[seat] = firstTotals[seat] === highest ? TO_ROLL : NOT_ROLLING;
    }
  }
  draft.turn = firstTotals.indexOf(TO_ROLL);
  return rollNext(draft, BATTLE_MASK, 'first');
}
