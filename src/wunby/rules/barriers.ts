/** Barriers: the slots where they can stand, what they cover, and how they are placed and moved. WU-2, WU-3, WU-25 */
import { lowestBit, squareName, withoutLowest } from '../../author/without-immer.ts';
import type { SquareWords } from './squares.ts';

// Slots: where barriers can stand. A slot runs along an inner grid line, its ends on corners of squares. Its name is
// that of the squares that it runs north of (`c3n`, `c3-e3n`) or east of (`c3e`, `c3-c5e`). WU-3

/** The lengths of barriers: 1, 2 and 3 squares. WU-2 */
export const LENGTHS = 3;

export interface Slot {
  readonly name: string;
  /** How many squares long: 1 to 3. */
  readonly length: number;
  /** Whether it runs from west to east, north of its squares; else from south to north, east of them. */
  readonly across: boolean;
  /** The squares on its south side, or on its west side. */
  readonly squares: readonly number[];
}

/**
 * Every slot of a board, by number: shorter ones first, then those that run across, then from a1 on. So an ascending
 * list of slots is sorted by length.
 */
export function makeSlots(size: number): readonly Slot[] {
  const slots: Slot[] = [];
  for (let length = 1; length <= LENGTHS; length++) {
    for (const across of [true, false]) {
      // The line beyond the last row or column is the rim.
      const columns = across ? size - length + 1 : size - 1;
      const rows = across ? size - 1 : size - length + 1;
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const first = row * size + column;
          const squares = Array.from({ length }, (_, i) => first + i * (across ? 1 : size));
          slots.push({ name: slotName(squares, across, size), length, across, squares });
        }
      }
    }
  }
  return slots;
}

function slotName(squares: readonly number[], across: boolean, size: number): string {
  const first = squareName(squares[0]!, size);
  const last = squareName(squares[squares.length - 1]!, size);
  return `${first === last ? first : `${first}-${last}`}${across ? 'n' : 'e'}`;
}

// What a barrier covers, as bits of the walls of a state: the edges of squares that it runs along, and the corners
// strictly inside it. WU-3
//
// Walls are four sets of squares, one after the other: squares whose north edge is covered; whose east edge is;
// squares at whose north-east corner is the inside of a barrier that runs across; and of one that runs upright.

// The four sets of walls.
const NORTH = 0;
const EAST = 1;
const INSIDE_ACROSS = 2;
const INSIDE_UPRIGHT = 3;
const SETS = 4;

export function wallWords({ words }: SquareWords): number {
  return SETS * words;
}

/** Numbers of a slot in `SlotMasks`: where its edges are, each pair of masks being for that word and for `NEXT` words on. */
const EDGES = 0;
/** Where the corners inside it are. */
const INSIDE = 1;
/** Where the corners inside barriers are that would cross it. */
const CROSSING = 2;
/** 1 where the slot extends over two words. */
const NEXT = 3;
const EDGE_MASK = 4;
const EDGE_MASK_NEXT = 5;
const CORNER_MASK = 6;
const CORNER_MASK_NEXT = 7;
/** How many numbers a slot has. */
const STRIDE = 8;

/** By slot, `STRIDE` numbers each: which bits of which words it covers. */
type SlotMasks = Int32Array;

export function makeSlotMasks(slots: readonly Slot[], { words, bits }: SquareWords): SlotMasks {
  const masks = new Int32Array(slots.length * STRIDE);
  slots.forEach(({ squares, across }, slot) => {
    const at = slot * STRIDE;
    const word = Math.floor(squares[0]! / bits);
    masks[at + EDGES] = (across ? NORTH : EAST) * words + word;
    masks[at + INSIDE] = (across ? INSIDE_ACROSS : INSIDE_UPRIGHT) * words + word;
    masks[at + CROSSING] = (across ? INSIDE_UPRIGHT : INSIDE_ACROSS) * words + word;
    squares.forEach((square, i) => {
      const next = Math.floor(square / bits) - word;
      const bit = 1 << (square % bits);
      masks[at + EDGE_MASK + next]! |= bit;
      // The corner after its last square is its end.
      if (i < squares.length - 1) masks[at + CORNER_MASK + next]! |= bit;
      masks[at + NEXT] = next;
    });
  });
  return masks;
}

// Which slots are open, and barriers that are put up and lifted: WU-3, WU-25.

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

/** The slots of a length that run in one direction, by their first squares. */
export interface Runs {
  readonly across: boolean;
  readonly length: number;
  /** The squares where they begin, as a set. */
  readonly starts: Int32Array;
  /** By square: the slot that begins there. */
  readonly slotAt: Int16Array;
}

/** All slots as runs: by length from 1 those that run across, then the others. */
export function makeRuns(slots: readonly Slot[], { words, bits }: SquareWords, squareCount: number): readonly Runs[] {
  const runs: Runs[] = [];
  for (let length = 1; length <= LENGTHS; length++) {
    for (const across of [true, false]) {
      const starts = new Int32Array(words);
      const slotAt = new Int16Array(squareCount);
      slots.forEach((slot, number) => {
        if (slot.length !== length || slot.across !== across) return;
        const square = slot.squares[0]!;
        starts[Math.floor(square / bits)]! |= 1 << (square % bits);
        slotAt[square] = number;
      });
      runs.push({ across, length, starts, slotAt });
    }
  }
  return runs;
}

/**
 * Writes the open slots of a length, each plus a number, into a list from a place on, ascending; returns where it ends. The slots that
 * begin on the squares of a word are found at once. WU-3
 */
export function addOpenSlots(
  walls: readonly number[],
  length: number,
  plus: number,
  out: number[],
  start: number,
  { words, bits, size, runs }: SquareWords & { readonly size: number; readonly runs: readonly Runs[] },
): number {
  let count = start;
  for (let i = 2 * (length - 1); i < 2 * length; i++) {
    const { across, starts, slotAt } = runs[i]!;
    const edges = (across ? NORTH : EAST) * words;
    const crossing = (across ? INSIDE_UPRIGHT : INSIDE_ACROSS) * words;
    const step = across ? 1 : size;
    // A row is within a word.
    const next = across ? 0 : 1;
    for (let word = 0; word < words; word++) {
      let closed = walls[edges + word]!;
      for (let square = 1; square < length; square++) {
        closed |= ahead(walls, edges + word, next, square * step, bits);
        closed |= ahead(walls, crossing + word, next, (square - 1) * step, bits);
      }
      for (let open = starts[word]! & ~closed; open !== 0; open = withoutLowest(open)) {
        out[count++] = plus + slotAt[word * bits + lowestBit(open)]!;
      }
    }
  }
  return count;
}

/** A word of walls: each square has what the square so many further on has, which can be in the word so many further on. */
function ahead(walls: readonly number[], word: number, next: number, squares: number, bits: number): number {
  return (walls[word]! >>> squares) | (walls[word + next]! << (bits - squares));
}

/** Covers what a barrier in a slot covers. No other may cover it: so lifting uncovers exactly that. */
function cover(walls: number[], slot: number, { slotMasks }: WallTables): void {
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
function uncover(walls: number[], slot: number, { slotMasks }: WallTables): void {
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
function wallsWithout(walls: readonly number[], slot: number, tables: WallTables): number[] {
  const lifted = copyWalls(walls);
  uncover(lifted, slot, tables);
  return lifted;
}

/**
 * Writes the slots that only this barrier closes, each plus a number, into a list from a place on; returns where it ends. `walls` is changed
 * meanwhile. WU-25
 */
export function addSlotsClosedBy(
  walls: number[],
  barrier: number,
  plus: number,
  out: number[],
  start: number,
  tables: WallTables & { readonly closedBy: readonly (readonly number[])[] },
): number {
  const near = tables.closedBy[barrier]!;
  let count = start;
  uncover(walls, barrier, tables);
  for (let i = 0; i < near.length; i++) if (isOpen(walls, near[i]!, tables)) out[count++] = plus + near[i]!;
  cover(walls, barrier, tables);
  return count;
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

// Barriers are placed and moved. WU-13, WU-25

/** What a state knows about its barriers. */
interface BarrierState {
  readonly barriers: number[];
  readonly walls: number[];
  readonly standing: number[];
}

/** Puts a barrier in an open slot. */
export function placeBarrier(
  state: BarrierState,
  slot: number,
  tables: WallTables & { readonly lengthOf: Uint8Array },
): void {
  const { barriers, walls, standing } = state;
  barriers.push(slot);
  sortIn(barriers, slot);
  standing[tables.lengthOf[slot]! - 1]! += 1;
  cover(walls, slot, tables);
}

/** Moves a barrier to another slot of its length. WU-25 */
export function moveBarrier(state: BarrierState, from: number, to: number, tables: WallTables): void {
  const { barriers, walls } = state;
  const last = barriers.length - 1;
  for (let at = barriers.indexOf(from); at < last; at++) barriers[at] = barriers[at + 1]!;
  sortIn(barriers, to);
  uncover(walls, from, tables);
  cover(walls, to, tables);
}

/** Puts a slot in its place, instead of the last of the list. The list stays sorted, so that equal positions are equal states. */
function sortIn(barriers: number[], slot: number): void {
  let at = barriers.length - 1;
  for (; at > 0 && barriers[at - 1]! > slot; at--) barriers[at] = barriers[at - 1]!;
  barriers[at] = slot;
}
