/** The barriers that stand: placed, and moved. WU-3, WU-25 */
import type { Context } from './context.ts';
import { cover, uncover } from './walls.ts';

/** What a state knows about its barriers. */
interface BarrierState {
  readonly barriers: number[];
  readonly walls: number[];
  readonly standing: number[];
}

/** Puts a barrier in an open slot. */
export function placeBarrier(state: BarrierState, slot: number, context: Context): void {
  const { barriers, walls, standing } = state;
  barriers.push(slot);
  sortIn(barriers, slot);
  standing[context.lengthOf[slot]! - 1]! += 1;
  cover(walls, slot, context);
}

/** Moves a barrier to another slot of its length. WU-25 */
export function moveBarrier(state: BarrierState, from: number, to: number, context: Context): void {
  const { barriers, walls } = state;
  const last = barriers.length - 1;
  for (let at = barriers.indexOf(from); at < last; at++) barriers[at] = barriers[at + 1]!;
  sortIn(barriers, to);
  uncover(walls, from, context);
  cover(walls, to, context);
}

/** Puts a slot in its place, instead of the last of the list. The list stays sorted, so that equal positions are equal states. */
function sortIn(barriers: number[], slot: number): void {
  let at = barriers.length - 1;
  for (; at > 0 && barriers[at - 1]! > slot; at--) barriers[at] = barriers[at - 1]!;
  barriers[at] = slot;
}
