/** The players place the barriers of the pile: WU-13. */
import type { Draft } from '../../author/index.ts';
import type { WunbyState } from '../types.ts';
import { placeBarrier } from './barriers.ts';
import type { BoardTables } from './board-tables.ts';

/** The seat whose turn it is places a barrier of the pile. WU-13 */
export function build(draft: Draft<WunbyState>, tables: BoardTables, slot: number): void {
  draft.pile[tables.lengthOf[slot]! - 1]! -= 1;
  placeBarrier(draft, tables, slot);
  draft.turn = (draft.turn + 1) % draft.seats;
  continueBuilding(draft);
}

/** Building goes on as long as a barrier of the pile fits; then the first player takes the first turn. WU-13 */
export function continueBuilding(draft: Draft<WunbyState>): void {
  const { pile, openCounts } = draft;
  for (let i = 0; i < pile.length; i++) {
    if (pile[i] === 0 || openCounts[i] === 0) continue;
    draft.phase = 'build';
    return;
  }
  // Barriers that do not fit are out of the game.
  for (let i = 0; i < pile.length; i++) pile[i] = 0;
  draft.turn = draft.firstSeat;
  draft.phase = 'roll';
}
