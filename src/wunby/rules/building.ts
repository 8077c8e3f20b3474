/** The players place the barriers of the pile: WU-13. */
import { CHANCE, type Draft, type Turn } from '../../author/index.ts';
import type { WunbyState } from '../types.ts';
import { placeBarrier } from './barriers.ts';
import type { Context } from './context.ts';
import { hasOpenSlot } from './walls.ts';

/** The seat whose turn it is places a barrier of the pile. WU-13 */
export function build(draft: Draft<WunbyState>, slot: number, context: Context): Turn {
  draft.pile[context.lengthOf[slot]! - 1]! -= 1;
  placeBarrier(draft, slot, context);
  draft.turn = (draft.turn + 1) % draft.seats;
  return continueBuilding(draft, context);
}

/** Building goes on as long as a barrier of the pile fits; then the first player takes the first turn. WU-13 */
export function continueBuilding(draft: Draft<WunbyState>, context: Context): Turn {
  const { pile, walls } = draft;
  for (let i = 0; i < pile.length; i++) {
    if (pile[i] === 0 || !hasOpenSlot(walls, i + 1, context)) continue;
    draft.phase = 'build';
    return draft.turn;
  }
  // Barriers that do not fit are out of the game.
  for (let i = 0; i < pile.length; i++) pile[i] = 0;
  draft.turn = draft.firstSeat;
  draft.phase = 'roll';
  return CHANCE;
}
