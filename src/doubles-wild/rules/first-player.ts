/** The roll for the first turn: DW-1. */
import type { Draft } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { totalOf } from './dice.ts';

/** In place of a total: the seat is still to roll. */
export const TO_ROLL = 0;
/** In place of a total: the seat does not roll, or no longer does. */
export const NOT_ROLLING = -1;

/** The seat in `turn` has rolled its three dice. DW-1 */
export function rollForFirst(draft: Draft<DoublesWildState>, faces: readonly number[]): void {
  const { firstTotals } = draft;
  firstTotals[draft.turn] = totalOf(faces);
  const next = firstTotals.indexOf(TO_ROLL);
  if (next !== -1) {
    draft.turn = next;
    return;
  }
  const highest = Math.max(...firstTotals);
  const winner = firstTotals.indexOf(highest);
  draft.turn = winner;
  if (firstTotals.lastIndexOf(highest) === winner) {
    firstTotals.fill(NOT_ROLLING);
    draft.firstPlayer = winner;
    draft.phase = 'roll';
    return;
  }
  // Those who tie for the highest roll again.
  for (let seat = 0; seat < firstTotals.length; seat++) {
    firstTotals[seat] = firstTotals[seat] === highest ? TO_ROLL : NOT_ROLLING;
  }
}
