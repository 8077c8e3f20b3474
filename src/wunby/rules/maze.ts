/**
 * Where markers can go through the maze of barriers. Sets of squares are masks: one word for each row, one bit for each
 * column. Rows are counted from 1, so that there is an empty row below the first and above the last. WU-21 to WU-23,
 * WU-27
 */
import { LARGEST_SIZE } from './board.ts';
import type { BoardTables } from './board-tables.ts';

/** Words of a set of squares, with its two empty rows. */
export const ROWS: number = LARGEST_SIZE + 2;

/** A set of squares: one mask of columns for each row. Several sets in one list follow each other, `ROWS` words each. */
export type SquareSet = number[];

/** Some number of empty sets of squares, one after the other. */
export function emptySets(count = 1): SquareSet {
  return new Array<number>(count * ROWS).fill(0);
}

function addEmptySet(sets: SquareSet): void {
  for (let row = 0; row < ROWS; row++) sets.push(0);
}

/** The free steps of a position. */
export interface Maze {
  readonly size: number;
  /** The squares from which a step north is free. */
  readonly north: SquareSet;
  /** The squares from which a step east is free. */
  readonly east: SquareSet;
}

/** The maze that barriers make of a board. */
export function makeMaze(tables: BoardTables, barriers: readonly number[]): Maze {
  const { size, across, rowOf, columnMask, lengthOf } = tables;
  const north = emptySets();
  const east = emptySets();
  const full = (1 << size) - 1;
  for (let row = 1; row <= size; row++) {
    north[row] = full;
    east[row] = full >> 1;
  }
  north[size] = 0;
  for (let i = 0; i < barriers.length; i++) {
    const slot = barriers[i]!;
    const row = rowOf[slot]!;
    const open = ~columnMask[slot]!;
    if (across[slot] === 1) {
      north[row]! &= open;
    } else {
      const end = row + lengthOf[slot]!;
      for (let up = row; up < end; up++) east[up]! &= open;
    }
  }
  return { size, north, east };
}

/** The scratch memory of `walk`. The caller makes it and passes it. */
export interface WalkScratch {
  /** Before a step and after it: four words for each row, one for each direction of the last step. */
  readonly before: number[];
  readonly after: number[];
  /** The squares that a walk of 4 steps less reaches. */
  readonly near: SquareSet;
  /** The squares of the path that is searched. */
  readonly used: SquareSet;
}

/** Scratch memory for any number of walks. */
export function makeWalkScratch(): WalkScratch {
  return { before: emptySets(4), after: emptySets(4), near: emptySets(), used: emptySets() };
}

// Four words for each row: the squares that a walk has come to by a step north, east, south, west.
const NORTH = 0;
const EAST = 1;
const SOUTH = 2;
const WEST = 3;

/**
 * The squares that a marker reaches with exactly so many steps, 1 to 6, using no square twice, except those that are
 * closed to it, among them the one that it stands on. Added to `out` as a set; returns how many they are.
 * WU-21 to WU-24
 *
 * All walks are followed at once, as sets of squares by the direction of the last step, so that none turns straight
 * back. The shortest cycle on a grid has 4 steps. So a walk of up to 3 steps uses no square twice, and one of 4 only
 * when it ends where it began, which is closed. A walk of 5 or 6 steps can contain one cycle; without the cycle it is
 * 1 or 2 steps long. So only squares that 1 or 2 steps lead to can be reached by such walks alone, and those few are
 * searched for an exact path one by one.
 */
export function walk(
  maze: Maze,
  scratch: WalkScratch,
  square: number,
  steps: number,
  closed: Readonly<SquareSet>,
  out: SquareSet,
): number {
  const { size, north, east } = maze;
  const { near, used } = scratch;
  const column = square % size;
  const start = (square - column) / size + 1;
  const bit = 1 << column;
  let here = scratch.before;
  let next = scratch.after;
  here.fill(0);
  next.fill(0);
  for (let way = 0; way < 4; way++) here[start * 4 + way] = bit;
  let low = start;
  let high = start;
  for (let step = 1; step <= steps; step++) {
    if (low > 1) low--;
    if (high < size) high++;
    // Each word is read once: the current row, and what comes up from the row below.
    let i = low * 4;
    let fromBelow = (here[i - 4 + NORTH]! | here[i - 4 + EAST]! | here[i - 4 + WEST]!) & north[low - 1]!;
    let n = here[i + NORTH]!;
    let e = here[i + EAST]!;
    let s = here[i + SOUTH]!;
    let w = here[i + WEST]!;
    for (let row = low; row <= high; row++, i += 4) {
      const free = north[row]!;
      const aside = east[row]!;
      const aboveN = here[i + 4 + NORTH]!;
      const aboveE = here[i + 4 + EAST]!;
      const aboveS = here[i + 4 + SOUTH]!;
      const aboveW = here[i + 4 + WEST]!;
      const upright = n | s;
      next[i + NORTH] = fromBelow;
      next[i + EAST] = ((e | upright) & aside) << 1;
      next[i + SOUTH] = (aboveS | aboveE | aboveW) & free;
      next[i + WEST] = ((w | upright) >> 1) & aside;
      fromBelow = (n | e | w) & free;
      n = aboveN;
      e = aboveE;
      s = aboveS;
      w = aboveW;
    }
    const last = here;
    here = next;
    next = last;
    if (step === steps - 4) for (let row = low; row <= high; row++) near[row] = anyDirection(here, row);
  }
  let count = 0;
  const at = out.length;
  addEmptySet(out);
  for (let row = low; row <= high; row++) {
    let found = anyDirection(here, row) & ~closed[row]!;
    if (steps > 4 && row >= start - 2 && row <= start + 2) {
      for (let doubtful = found & near[row]!; doubtful !== 0; doubtful &= doubtful - 1) {
        const goal = doubtful & -doubtful;
        if (!hasPath(maze, used, start, bit, row, goal, steps)) found &= ~goal;
      }
    }
    out[at + row] = found;
    count += countBits(found);
  }
  return count;
}

function anyDirection(here: readonly number[], row: number): number {
  const i = row * 4;
  return here[i + NORTH]! | here[i + EAST]! | here[i + SOUTH]! | here[i + WEST]!;
}

/** Whether a path of so many more steps leads to a square and uses no square twice. Leaves `used` as it was. WU-22 */
function hasPath(
  maze: Maze,
  used: SquareSet,
  row: number,
  bit: number,
  goalRow: number,
  goal: number,
  left: number,
): boolean {
  if (row === goalRow && bit === goal) return left === 0;
  const aside = Math.abs(Math.clz32(bit) - Math.clz32(goal));
  if (Math.abs(row - goalRow) + aside > left) return false;
  const { north, east } = maze;
  used[row]! |= bit;
  const found =
    ((north[row]! & bit & ~used[row + 1]!) !== 0 && hasPath(maze, used, row + 1, bit, goalRow, goal, left - 1)) ||
    ((east[row]! & bit & ~(used[row]! >> 1)) !== 0 && hasPath(maze, used, row, bit << 1, goalRow, goal, left - 1)) ||
    ((north[row - 1]! & bit & ~used[row - 1]!) !== 0 && hasPath(maze, used, row - 1, bit, goalRow, goal, left - 1)) ||
    ((east[row]! & (bit >> 1) & ~used[row]!) !== 0 && hasPath(maze, used, row, bit >> 1, goalRow, goal, left - 1));
  used[row]! &= ~bit;
  return found;
}

/** The squares that a marker reaches over a barrier, as `walk` gives them. WU-27 */
export function jump(maze: Maze, square: number, closed: Readonly<SquareSet>, out: SquareSet): number {
  const { size, north, east } = maze;
  const column = square % size;
  const row = (square - column) / size + 1;
  const bit = 1 << column;
  const at = out.length;
  addEmptySet(out);
  // An inner edge that is not free has a barrier on it.
  if (row < size) out[at + row + 1] = bit & ~north[row]! & ~closed[row + 1]!;
  if (row > 1) out[at + row - 1] = bit & ~north[row - 1]! & ~closed[row - 1]!;
  let beside = 0;
  if (column < size - 1) beside |= (bit & ~east[row]!) << 1;
  if (column > 0) beside |= (bit >> 1) & ~east[row]!;
  out[at + row] = beside & ~closed[row]!;
  let count = countBits(out[at + row]!);
  if (row < size) count += countBits(out[at + row + 1]!);
  if (row > 1) count += countBits(out[at + row - 1]!);
  return count;
}

/** Adds to a set the squares that are one free step away from it; returns whether there are any. For the evaluation. */
export function growByStep({ size, north, east }: Maze, set: SquareSet): boolean {
  let below = 0;
  let grown = false;
  for (let row = 1; row <= size; row++) {
    const own = set[row]!;
    const above = set[row + 1]!;
    const more =
      own | (below & north[row - 1]!) | (above & north[row]!) | ((own & east[row]!) << 1) | ((own >> 1) & east[row]!);
    below = own;
    if (more === own) continue;
    set[row] = more;
    grown = true;
  }
  return grown;
}

/** How many bits a word of up to 16 has. */
export function countBits(word: number): number {
  const pairs = word - ((word >> 1) & 0x5555);
  const fours = (pairs & 0x3333) + ((pairs >> 2) & 0x3333);
  const bytes = (fours + (fours >> 4)) & 0x0f0f;
  return (bytes + (bytes >> 8)) & 0x1f;
}

/** The square of the lowest bit of a row's word. */
export function squareAt(row: number, word: number, size: number): number {
  return (row - 1) * size + 31 - Math.clz32(word & -word);
}

/** Adds a square to a set. */
export function addSquare(set: SquareSet, square: number, size: number): void {
  const column = square % size;
  set[(square - column) / size + 1]! |= 1 << column;
}

/** Whether a set has a square. */
export function hasSquare(set: Readonly<SquareSet>, square: number, size: number): boolean {
  const column = square % size;
  return ((set[(square - column) / size + 1]! >> column) & 1) === 1;
}
