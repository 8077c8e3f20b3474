/**
 * Where markers can go through the maze of barriers: WU-21 to WU-23, WU-27. All walks from a square are followed at once,
 * as sets of squares by the direction of the last step, so that none turns straight back.
 *
 * The shortest cycle on a grid has 4 steps. So a walk of up to 3 steps uses no square twice, and one of 4 only when it
 * ends where it began. A walk of 5 or 6 steps can contain one cycle; without the cycle it is 1 or 2 steps long. So only
 * squares that 1 or 2 steps lead to can be reached by such walks alone, and those few are searched for an exact path.
 */
import { lowestBit, withoutLowest } from '../../author/without-immer.ts';
import { findPath, MOST_STEPS, type PathTables } from './paths.ts';
import type { SquareWords } from './squares.ts';

// Four words for each word of squares: those that a walk has come to by a step north, east, south, west.
const NORTH = 0;
const EAST = 1;
const SOUTH = 2;
const WEST = 3;
const WAYS = 4;

/** Overwritten by each `followWalks`: what the walks of one square have come to. */
interface WalkScratch {
  /** Before a step and after it, with a word that stays empty before the first and after the last. */
  before: Int32Array;
  after: Int32Array;
  /** The squares from which a step north is free, and after them those from which one east is. */
  readonly free: Int32Array;
  readonly north: Int32Array;
  readonly east: Int32Array;
  /** The squares that walks of 4 steps less lead to. */
  readonly near: Int32Array;
  /** What `findWalks` returns. */
  readonly found: Int32Array;
  /** The squares of the path that was found last. */
  readonly path: Uint8Array;
}

/** Scratch memory for a board. */
export function makeWalkScratch({ words }: SquareWords): WalkScratch {
  const free = new Int32Array(2 * words);
  return {
    before: new Int32Array((words + 2) * WAYS),
    after: new Int32Array((words + 2) * WAYS),
    free,
    north: free.subarray(0, words),
    east: free.subarray(words),
    near: new Int32Array(words),
    found: new Int32Array(words),
    path: new Uint8Array(MOST_STEPS + 1),
  };
}

/** The squares of a board, and the scratch memory of its walks. */
export interface WalkTables extends SquareWords, PathTables {
  readonly scratch: WalkScratch;
}

/**
 * Follows all walks from a square for so many steps, at least up to the last but one of `steps`, those of the whole
 * walk. WU-21, WU-22
 */
function followWalks(walls: readonly number[], square: number, count: number, steps: number, tables: WalkTables): void {
  const { size, words, bits, wordOf, bitOf, northInner, eastInner, scratch } = tables;
  const { north, east, near } = scratch;
  for (let word = 0; word < words; word++) {
    north[word] = northInner[word]! & ~walls[word]!;
    east[word] = eastInner[word]! & ~walls[words + word]!;
    near[word] = 0;
  }
  let here = scratch.before;
  let next = scratch.after;
  // A call of `fill` costs more than so few words.
  for (let i = WAYS; i < here.length - WAYS; i++) here[i] = 0;
  const start = (wordOf[size + square]! + 1) * WAYS;
  const bit = bitOf[size + square]!;
  for (let way = 0; way < WAYS; way++) here[start + way] = bit;
  const toNext = bits - size;
  const full = -1 >>> (32 - bits);
  for (let step = 1; step <= count; step++) {
    let i = WAYS;
    // The last row of the word before, as it steps north into this word.
    let fromBelow = 0;
    for (let word = 0; word < words; word++, i += WAYS) {
      const n = here[i + NORTH]!;
      const e = here[i + EAST]!;
      const s = here[i + SOUTH]!;
      const w = here[i + WEST]!;
      const free = north[word]!;
      const aside = east[word]!;
      const upright = n | s;
      const level = e | w;
      const up = (n | level) & free;
      const above = here[i + WAYS + SOUTH]! | here[i + WAYS + EAST]! | here[i + WAYS + WEST]!;
      next[i + NORTH] = ((up << size) & full) | fromBelow;
      next[i + EAST] = ((e | upright) & aside) << 1;
      next[i + SOUTH] = (((s | level) >>> size) | (above << toNext)) & free;
      next[i + WEST] = ((w | upright) >>> 1) & aside;
      fromBelow = up >>> toNext;
    }
    const last = here;
    here = next;
    next = last;
    if (step === steps - 4) {
      for (let word = 0; word < words; word++) near[word] = anyWay(here, word);
    }
  }
  scratch.before = here;
  scratch.after = next;
}

/** The squares of a word that walks have come to. */
function anyWay(here: Int32Array, word: number): number {
  const at = (word + 1) * WAYS;
  return here[at + NORTH]! | here[at + EAST]! | here[at + SOUTH]! | here[at + WEST]!;
}

/**
 * The squares that walks of exactly so many steps lead to from a square, but for a set of squares that are closed; it is one of these.
 * The next call overwrites them. WU-21, WU-22
 */
export function findWalks(
  walls: readonly number[],
  from: number,
  steps: number,
  closed: readonly number[],
  tables: WalkTables,
): Int32Array {
  followWalks(walls, from, steps, steps, tables);
  const { bits, scratch } = tables;
  for (let word = 0; word < tables.words; word++) {
    let found = anyWay(scratch.before, word) & ~closed[word]!;
    for (let doubtful = found & scratch.near[word]!; doubtful !== 0; doubtful = withoutLowest(doubtful)) {
      const to = word * bits + lowestBit(doubtful);
      if (!findPath(scratch.free, from, to, steps, scratch.path, tables)) found &= ~(doubtful & -doubtful);
    }
    scratch.found[word] = found;
  }
  return scratch.found;
}

/**
 * Whether one more step of the walks that were followed leads to another square than the one that they began on.
 * `from` and `steps` are those of `followWalks`. WU-21, WU-22
 */
function leadsTo(from: number, to: number, steps: number, tables: WalkTables): boolean {
  const { size, wordOf, bitOf, scratch } = tables;
  const { before: here, north, east, near } = scratch;
  const at = to + size;
  const word = wordOf[at]!;
  const bit = bitOf[at]!;
  const south = wordOf[at - size]!;
  const west = wordOf[at - 1]!;
  const northern = (wordOf[at + size]! + 1) * WAYS;
  const southern = (south + 1) * WAYS;
  const eastern = (wordOf[at + 1]! + 1) * WAYS;
  const western = (west + 1) * WAYS;
  let found =
    ((here[southern + NORTH]! | here[southern + EAST]! | here[southern + WEST]!) & north[south]! & bitOf[at - size]!) |
    ((here[western + NORTH]! | here[western + EAST]! | here[western + SOUTH]!) & east[west]! & bitOf[at - 1]!);
  if ((north[word]! & bit) !== 0) {
    found |= (here[northern + EAST]! | here[northern + SOUTH]! | here[northern + WEST]!) & bitOf[at + size]!;
  }
  if ((east[word]! & bit) !== 0) {
    found |= (here[eastern + NORTH]! | here[eastern + SOUTH]! | here[eastern + WEST]!) & bitOf[at + 1]!;
  }
  if (found === 0) return false;
  return (near[word]! & bit) === 0 || findPath(scratch.free, from, to, steps, scratch.path, tables);
}

/** Whether a walk of exactly so many steps leads from one square to another. WU-21, WU-22 */
export function canWalk(
  walls: readonly number[],
  from: number,
  to: number,
  steps: number,
  tables: WalkTables,
): boolean {
  followWalks(walls, from, steps - 1, steps, tables);
  return leadsTo(from, to, steps, tables);
}

/**
 * The squares of a walk of exactly so many steps, from the first to the last; only the first where there is none. For drawings: it
 * is not fast. WU-21, WU-22
 */
export function walkBetween(
  walls: readonly number[],
  from: number,
  to: number,
  steps: number,
  tables: WalkTables,
): readonly number[] {
  // Finds the free edges.
  followWalks(walls, from, 0, steps, tables);
  const { free, path } = tables.scratch;
  return findPath(free, from, to, steps, path, tables) ? [...path.subarray(0, steps + 1)] : [from];
}

/** The four ways of a jump, in the order of the squares that they lead to: south, west, east, north. */
export const JUMP_WAYS = 4;

/** The square that a jump leads to over a barrier; -1 where none covers the edge. WU-27 */
export function jumpTo(walls: readonly number[], from: number, way: number, tables: WalkTables): number {
  const { size, words, wordOf, bitOf, northInner, eastInner } = tables;
  // The square whose north or east edge it is.
  const upright = way === 0 || way === 3;
  const edge = way === 0 ? from - size : way === 1 ? from - 1 : from;
  const word = wordOf[edge + size]!;
  const bit = bitOf[edge + size]! & (upright ? northInner[word]! : eastInner[word]!);
  if ((walls[upright ? word : words + word]! & bit) === 0) return -1;
  return edge !== from ? edge : upright ? from + size : from + 1;
}

/** Whether one square is a jump away from another. WU-27 */
export function isJump(walls: readonly number[], from: number, to: number, tables: WalkTables): boolean {
  for (let way = 0; way < JUMP_WAYS; way++) if (jumpTo(walls, from, way, tables) === to) return true;
  return false;
}

// The squares that some number of steps could lead to without barriers: the candidates of a walk. An even number of
// steps leads to squares of the same colour of a chessboard, an odd number to the others. WU-21, WU-22

/** In place of a square: none, the board ends before. */
export const NO_SQUARE = 255;

/** By number of steps: how many candidates there are on a board without end, and where they begin in a square's list. */
export const CANDIDATES: readonly number[] = [0, 4, 8, 16, 24, 36, 48];
export const CANDIDATES_FROM: readonly number[] = [0, 0, 4, 12, 28, 52, 88];
/** How many entries a square's list has. */
export const CANDIDATE_STRIDE = 136;

/** By square, `CANDIDATE_STRIDE` entries each: for each number of steps the candidates, ascending, or `NO_SQUARE`. */
export function makeCandidates(size: number): Uint8Array {
  const squares = size * size;
  const candidates = new Uint8Array(squares * CANDIDATE_STRIDE).fill(NO_SQUARE);
  for (let square = 0; square < squares; square++) {
    const column = square % size;
    const row = (square - column) / size;
    let at = square * CANDIDATE_STRIDE;
    for (let steps = 1; steps <= MOST_STEPS; steps++) {
      for (let up = -steps; up <= steps; up++) {
        const aside = steps - Math.abs(up);
        for (let right = -aside; right <= aside; right += 2) {
          if (up === 0 && right === 0) continue;
          const inside = column + right >= 0 && column + right < size && row + up >= 0 && row + up < size;
          if (inside) candidates[at] = square + up * size + right;
          at++;
        }
      }
    }
  }
  return candidates;
}
