/**
 * Where all walks from a set of squares lead, step by step, for the evaluation. Walks do not turn straight back; that the
 * longest can cross themselves is not looked at, unlike in the rules. WU-21, WU-22
 */
import type { SquareWords } from '../rules/squares.ts';

/** The words of a set of squares on the largest board, at most. */
const MOST_WORDS = 8;
// Four words for each word of squares, by the direction of the last step.
const NORTH = 0;
const EAST = 1;
const SOUTH = 2;
const WEST = 3;
const WAYS = 4;

/** The edges without barriers: the squares from which a step north, and east, is free. */
export interface Maze {
  readonly north: Int32Array;
  readonly east: Int32Array;
}

/** Walks in a maze, overwritten by each step. */
export interface Walkers {
  /** By direction of the last step, with a word that stays empty before the first and after the last. */
  here: Int32Array;
  next: Int32Array;
  /** The squares that the walks lead to. */
  readonly at: Int32Array;
  /** The squares that they have led to so far. */
  readonly reached: Int32Array;
}

/** A board, for the functions below. */
interface MazeTables extends SquareWords {
  readonly size: number;
}

/** Memory for a maze. */
export function makeMaze(): Maze {
  return { north: new Int32Array(MOST_WORDS), east: new Int32Array(MOST_WORDS) };
}

/** Memory for walks. */
export function makeWalkers(): Walkers {
  return {
    here: new Int32Array((MOST_WORDS + 2) * WAYS),
    next: new Int32Array((MOST_WORDS + 2) * WAYS),
    at: new Int32Array(MOST_WORDS),
    reached: new Int32Array(MOST_WORDS),
  };
}

/** Reads which edges are free of barriers. */
export function readMaze({ north, east }: Maze, walls: readonly number[], tables: MazeTables): void {
  const { words, northInner, eastInner } = tables;
  for (let word = 0; word < words; word++) {
    north[word] = northInner[word]! & ~walls[word]!;
    east[word] = eastInner[word]! & ~walls[words + word]!;
  }
}

/** Takes all walks away. */
export function clearWalkers({ here, next, reached }: Walkers, { words }: MazeTables): void {
  // Typed arrays so short are filled faster one by one. `at` is overwritten by the first step.
  const end = (words + 2) * WAYS;
  for (let i = 0; i < end; i++) {
    here[i] = 0;
    next[i] = 0;
  }
  for (let word = 0; word < words; word++) reached[word] = 0;
}

/** Walks begin on a square too. */
export function addWalker({ here }: Walkers, square: number, { size, wordOf, bitOf }: MazeTables): void {
  const from = (wordOf[square + size]! + 1) * WAYS;
  const bit = bitOf[square + size]!;
  for (let way = 0; way < WAYS; way++) here[from + way]! |= bit;
}

/** All walks take a step. */
export function stepWalkers(walkers: Walkers, { north, east }: Maze, { size, words, bits }: MazeTables): void {
  const { here, next, at, reached } = walkers;
  const toNext = bits - size;
  const full = -1 >>> (32 - bits);
  // The last row of the word before, as it steps north into this word.
  let fromBelow = 0;
  for (let word = 0, i = WAYS; word < words; word++, i += WAYS) {
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
    const toNorth = ((up << size) & full) | fromBelow;
    const toEast = ((e | upright) & aside) << 1;
    const toSouth = (((s | level) >>> size) | (above << toNext)) & free;
    const toWest = ((w | upright) >>> 1) & aside;
    next[i + NORTH] = toNorth;
    next[i + EAST] = toEast;
    next[i + SOUTH] = toSouth;
    next[i + WEST] = toWest;
    const to = toNorth | toEast | toSouth | toWest;
    at[word] = to;
    reached[word]! |= to;
    fromBelow = up >>> toNext;
  }
  walkers.here = next;
  walkers.next = here;
}

/** Adds to the squares that were reached those one step away; returns whether there are any. */
export function growReached({ reached }: Walkers, { north, east }: Maze, { size, words, bits }: MazeTables): boolean {
  const toNext = bits - size;
  const full = -1 >>> (32 - bits);
  let fromBelow = 0;
  let grown = 0;
  for (let word = 0; word < words; word++) {
    const own = reached[word]!;
    const free = north[word]!;
    const aside = east[word]!;
    const above = word + 1 < words ? reached[word + 1]! : 0;
    const up = own & free;
    const more =
      ((up << size) & full) |
      fromBelow |
      (((own >>> size) | (above << toNext)) & free) |
      ((own & aside) << 1) |
      ((own >>> 1) & aside);
    fromBelow = up >>> toNext;
    grown |= more & ~own;
    reached[word] = own | more;
  }
  return grown !== 0;
}
