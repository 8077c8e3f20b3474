/** Barriers are placed, moved and lifted: WU-3, WU-25. */
import type { BoardTables } from './board-tables.ts';

/** What a state knows about its barriers. */
interface BarrierState {
  readonly barriers: number[];
  readonly blockCounts: number[];
  readonly openCounts: number[];
}

/** Puts a barrier in a slot. */
export function placeBarrier(state: BarrierState, { conflicts, lengthOf }: BoardTables, slot: number): void {
  const { barriers, blockCounts, openCounts } = state;
  // The list stays sorted, so that equal positions are equal states.
  let at = barriers.length;
  barriers.push(slot);
  for (; at > 0 && barriers[at - 1]! > slot; at--) barriers[at] = barriers[at - 1]!;
  barriers[at] = slot;
  const closed = conflicts[slot]!;
  for (let i = 0; i < closed.length; i++) {
    const other = closed[i]!;
    if (blockCounts[other] === 0) openCounts[lengthOf[other]! - 1]! -= 1;
    blockCounts[other]! += 1;
  }
}

/** Removes the barrier from a slot. */
function liftBarrier(state: BarrierState, { conflicts, lengthOf }: BoardTables, slot: number): void {
  const { barriers, blockCounts, openCounts } = state;
  let to = 0;
  for (let i = 0; i < barriers.length; i++) {
    const other = barriers[i]!;
    barriers[to] = other;
    if (other !== slot) to++;
  }
  barriers.length = to;
  const closed = conflicts[slot]!;
  for (let i = 0; i < closed.length; i++) {
    const other = closed[i]!;
    blockCounts[other]! -= 1;
    if (blockCounts[other] === 0) openCounts[lengthOf[other]! - 1]! += 1;
  }
}

/** Moves a barrier from one slot to another. WU-25 */
export function moveBarrier(state: BarrierState, tables: BoardTables, from: number, to: number): void {
  liftBarrier(state, tables, from);
  placeBarrier(state, tables, to);
}
