/**
 * Where markers can go, as bit masks: a word a row, a bit a column. Rows are counted from 1, so that there is a row
 * below the first and one above the last, which are empty. WU-21 to WU-23, WU-27
 */
import { LARGEST } from './board.ts';
import type { Tables } from './tables.ts';

/** Words of a board with its two empty rows. */
export const ROWS: number = LARGEST + 2;

// Written afresh by `readPasses`; nothing is kept between calls of the rules.
/** By row: from which squares a step north is free, and from which a step east. */
const north = new Int32Array(ROWS);
const east = new Int32Array(ROWS);
let size = 0;

/** Reads which steps the barriers leave free. What follows looks at this position. */
export function readPasses(table: Tables, barriers: readonly number[]): void {
  size = table.size;
  const full = (1 << size) - 1;
  for (let row = 1; row <= size; row++) {
    north[row] = full;
    east[row] = full >> 1;
  }
  north[size] = 0;
  const { across, rowOf, columnsOf, lengthOf } = table;
  for (let i = 0; i < barriers.length; i++) {
    const slot = barriers[i]!;
    const row = rowOf[slot]!;
    const open = ~columnsOf[slot]!;
    if (across[slot] === 1) {
      north[row]! &= open;
    } else {
      const end = row + lengthOf[slot]!;
      for (let up = row; up < end; up++) east[up]! &= open;
    }
  }
}

// Four words a row: the squares that a walk has come to by a step north, east, south, west.
const NORTH = 0;
const EAST = 1;
const SOUTH = 2;
const WEST = 3;
const even = new Int32Array(ROWS * 4);
const odd = new Int32Array(ROWS * 4);
/** What a walk of 4 steps less comes to. */
const near = new Int32Array(ROWS);

/**
 * The squares that a marker comes to with exactly so many steps, 1 to 6, using no square twice, but for those that are
 * closed to it, as the one is that it stands on: into the words of `out` from `at` on. Returns how many they are.
 * WU-21 to WU-24
 *
 * All walks are followed at once, as sets of squares with the last step's direction, so that none turns straight back.
 * No way round on a grid is shorter than 4. So a walk of up to 3 steps uses no square twice, and one of 4 only when it
 * ends where it began, which is closed. A walk of 5 or 6 steps can go round once: its first steps and its last ones, 4
 * apart, are on the same squares. Without that round it is 1 or 2 steps long. So only squares that 1 or 2 steps lead to
 * can be reached by such walks alone, and those few are looked at one by one.
 */
export function reach(square: number, steps: number, closed: Int32Array, out: Int32Array, at: number): number {
  const column = square % size;
  const start = (square - column) / size + 1;
  const bit = 1 << column;
  // Locals: looked up in the module at each access, they made this 44 % of a random match's time instead of 35 %.
  let here = even;
  let next = odd;
  here.fill(0);
  next.fill(0);
  for (let way = 0; way < 4; way++) here[start * 4 + way] = bit;
  let low = start;
  let high = start;
  for (let step = 1; step <= steps; step++) {
    if (low > 1) low--;
    if (high < size) high++;
    // Each word is read once: the row in hand, and what comes up from the row below.
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
    if (step === steps - 4) for (let row = low; row <= high; row++) near[row] = anyWay(here, row);
  }
  let count = 0;
  out.fill(0, at, at + ROWS);
  for (let row = low; row <= high; row++) {
    let found = anyWay(here, row) & ~closed[row]!;
    if (steps > 4 && row >= start - 2 && row <= start + 2) {
      for (let doubtful = found & near[row]!; doubtful !== 0; doubtful &= doubtful - 1) {
        const one = doubtful & -doubtful;
        if (!hasPath(start, bit, row, one, steps)) found &= ~one;
      }
    }
    out[at + row] = found;
    count += bitsOf(found);
  }
  return count;
}

function anyWay(here: Int32Array, row: number): number {
  const i = row * 4;
  return here[i + NORTH]! | here[i + EAST]! | here[i + SOUTH]! | here[i + WEST]!;
}

const used = new Int32Array(ROWS);
let goalRow = 0;
let goalBit = 0;

/** Whether a path of so many steps that uses no square twice leads from one square to another. WU-22 */
function hasPath(row: number, bit: number, toRow: number, toBit: number, steps: number): boolean {
  goalRow = toRow;
  goalBit = toBit;
  used.fill(0);
  return leads(row, bit, steps);
}

function leads(row: number, bit: number, left: number): boolean {
  if (row === goalRow && bit === goalBit) return left === 0;
  const aside = Math.abs(Math.clz32(bit) - Math.clz32(goalBit));
  if (Math.abs(row - goalRow) + aside > left) return false;
  used[row]! |= bit;
  const found =
    ((north[row]! & bit & ~used[row + 1]!) !== 0 && leads(row + 1, bit, left - 1)) ||
    ((east[row]! & bit & ~(used[row]! >> 1)) !== 0 && leads(row, bit << 1, left - 1)) ||
    ((north[row - 1]! & bit & ~used[row - 1]!) !== 0 && leads(row - 1, bit, left - 1)) ||
    ((east[row]! & (bit >> 1) & ~used[row]!) !== 0 && leads(row, bit >> 1, left - 1));
  used[row]! &= ~bit;
  return found;
}

/** The squares that a marker comes to over a barrier, as `reach` gives them. WU-27 */
export function jumps(square: number, closed: Int32Array, out: Int32Array, at: number): number {
  const column = square % size;
  const row = (square - column) / size + 1;
  const bit = 1 << column;
  out.fill(0, at, at + ROWS);
  // An inner edge that is not free has a barrier on it.
  if (row < size) out[at + row + 1] = bit & ~north[row]! & ~closed[row + 1]!;
  if (row > 1) out[at + row - 1] = bit & ~north[row - 1]! & ~closed[row - 1]!;
  let beside = 0;
  if (column < size - 1) beside |= (bit & ~east[row]!) << 1;
  if (column > 0) beside |= (bit >> 1) & ~east[row]!;
  out[at + row] = beside & ~closed[row]!;
  return (
    bitsOf(out[at + row]!) + (row < size ? bitsOf(out[at + row + 1]!) : 0) + (row > 1 ? bitsOf(out[at + row - 1]!) : 0)
  );
}

/** How many bits a word of up to 16 has. */
export function bitsOf(word: number): number {
  const pairs = word - ((word >> 1) & 0x5555);
  const fours = (pairs & 0x3333) + ((pairs >> 2) & 0x3333);
  const bytes = (fours + (fours >> 4)) & 0x0f0f;
  return (bytes + (bytes >> 8)) & 0x1f;
}

/** The squares from which a marker of a colour walks HOME in so many steps, ring by ring: for `evaluate`. */
export function grow(reached: Int32Array): boolean {
  let below = 0;
  let grown = false;
  for (let row = 1; row <= size; row++) {
    const own = reached[row]!;
    const above = reached[row + 1]!;
    const more =
      own | (below & north[row - 1]!) | (above & north[row]!) | ((own & east[row]!) << 1) | ((own >> 1) & east[row]!);
    below = own;
    if (more === own) continue;
    reached[row] = more;
    grown = true;
  }
  return grown;
}

const nowhere = new Int32Array(ROWS);
const reached = new Int32Array(ROWS);

/** Whether so many steps lead from one square to another around these barriers: for `explain`. */
export function canReach(
  table: Tables,
  barriers: readonly number[],
  from: number,
  to: number,
  steps: number | 'jump',
): boolean {
  readPasses(table, barriers);
  if (steps === 'jump') jumps(from, nowhere, reached, 0);
  else reach(from, steps, nowhere, reached, 0);
  return ((reached[Math.floor(to / size) + 1]! >> (to % size)) & 1) === 1;
}
