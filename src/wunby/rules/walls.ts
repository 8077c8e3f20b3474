/** Which slots are open, and barriers that are put up and lifted: WU-3, WU-25. */
import type { Slot } from './barrier-slots.ts';
import {
  CORNER_MASK,
  CORNER_MASK_NEXT,
  CROSSING,
  EDGE_MASK,
  EDGE_MASK_NEXT,
  EDGES,
  INSIDE,
  NEXT,
  type SlotMasks,
  STRIDE,
} from './slot-masks.ts';

/** The slots of a board, for the functions below. */
export interface WallTables {
  readonly slotMasks: SlotMasks;
  /** By length from 1: the first slot; after the last length, how many slots there are. */
  readonly firstSlot: Int32Array;
}

/** Whether a barrier can stand in a slot: none covers one of its edges, and none crosses it. WU-3 */
export function isOpen(walls: readonly number[], slot: number, { slotMasks }: WallTables): boolean {
  const at = slot * STRIDE;
  const next = slotMasks[at + NEXT]!;
  const edges = slotMasks[at + EDGES]!;
  const crossing = slotMasks[at + CROSSING]!;
  return (
    ((walls[edges]! & slotMasks[at + EDGE_MASK]!) |
      (walls[edges + next]! & slotMasks[at + EDGE_MASK_NEXT]!) |
      (walls[crossing]! & slotMasks[at + CORNER_MASK]!) |
      (walls[crossing + next]! & slotMasks[at + CORNER_MASK_NEXT]!)) ===
    0
  );
}

/** Covers what a barrier in a slot covers. No other may cover it: so lifting uncovers exactly that. */
export function cover(walls: number[], slot: number, { slotMasks }: WallTables): void {
  const at = slot * STRIDE;
  const next = slotMasks[at + NEXT]!;
  const edges = slotMasks[at + EDGES]!;
  const inside = slotMasks[at + INSIDE]!;
  walls[edges]! |= slotMasks[at + EDGE_MASK]!;
  walls[edges + next]! |= slotMasks[at + EDGE_MASK_NEXT]!;
  walls[inside]! |= slotMasks[at + CORNER_MASK]!;
  walls[inside + next]! |= slotMasks[at + CORNER_MASK_NEXT]!;
}

/** Uncovers what the barrier in a slot covers. */
export function uncover(walls: number[], slot: number, { slotMasks }: WallTables): void {
  const at = slot * STRIDE;
  const next = slotMasks[at + NEXT]!;
  const edges = slotMasks[at + EDGES]!;
  const inside = slotMasks[at + INSIDE]!;
  walls[edges]! &= ~slotMasks[at + EDGE_MASK]!;
  walls[edges + next]! &= ~slotMasks[at + EDGE_MASK_NEXT]!;
  walls[inside]! &= ~slotMasks[at + CORNER_MASK]!;
  walls[inside + next]! &= ~slotMasks[at + CORNER_MASK_NEXT]!;
}

/**
 * A copy of the walls of a view that may be frozen, for many calls of `isOpen`: engines read frozen arrays slowly, and
 * code that has met one reads all arrays slowly from then on.
 */
export function copyWalls(walls: readonly number[]): number[] {
  const copy: number[] = [];
  for (let i = 0; i < walls.length; i++) copy.push(walls[i]!);
  return copy;
}

/** The walls without the barrier in a slot, as a copy. WU-25 */
export function wallsWithout(walls: readonly number[], slot: number, tables: WallTables): number[] {
  const lifted = copyWalls(walls);
  uncover(lifted, slot, tables);
  return lifted;
}

/** Whether a barrier can go to another slot of its length: one that is open once it is lifted, but not its own. WU-25 */
export function canGo(
  walls: readonly number[],
  from: number,
  to: number,
  tables: WallTables & { readonly closedBy: readonly (readonly number[])[] },
): boolean {
  // Its own slot is never open, and it closes few others.
  if (isOpen(walls, to, tables)) return true;
  return tables.closedBy[from]!.includes(to) && isOpen(wallsWithout(walls, from, tables), to, tables);
}

/** Whether a barrier in one slot closes another, or the same. WU-3 */
export function closes(barrier: number, slot: number, tables: WallTables & { noWalls: readonly number[] }): boolean {
  const walls = copyWalls(tables.noWalls);
  cover(walls, barrier, tables);
  return !isOpen(walls, slot, tables);
}

/** Whether a slot of a length is open. */
export function hasOpenSlot(walls: readonly number[], length: number, tables: WallTables): boolean {
  const end = tables.firstSlot[length]!;
  for (let slot = tables.firstSlot[length - 1]!; slot < end; slot++) if (isOpen(walls, slot, tables)) return true;
  return false;
}

/** By slot: the other slots of its length that a barrier in it closes, ascending. WU-25 */
export function closedBy(
  slots: readonly Slot[],
  tables: WallTables & { readonly noWalls: readonly number[] },
): readonly (readonly number[])[] {
  const closed: number[][] = Array.from(slots, () => []);
  const { firstSlot } = tables;
  for (let length = 1; length < firstSlot.length; length++) {
    for (let slot = firstSlot[length - 1]!; slot < firstSlot[length]!; slot++) {
      const standing = copyWalls(tables.noWalls);
      cover(standing, slot, tables);
      for (let other = slot + 1; other < firstSlot[length]!; other++) {
        if (isOpen(standing, other, tables)) continue;
        closed[slot]!.push(other);
        closed[other]!.push(slot);
      }
    }
  }
  return closed;
}
