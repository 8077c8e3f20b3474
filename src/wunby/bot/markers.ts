/** What the evaluation reads of markers: how far each has to go, and which numbers lead it HOME and opponents to it. */
import { sides } from '../game.ts';
import type { Context } from '../rules/board.ts';
import { MOST_SEATS, markersOf, NO_COLOUR, OFF_BOARD } from '../rules/squares.ts';
import type { WunbyState } from '../types.ts';
import {
  addWalker,
  clearWalkers,
  growReached,
  type Maze,
  makeMaze,
  makeWalkers,
  readMaze,
  stepWalkers,
  type Walkers,
} from './walkers.ts';

/** The highest number of the standard die. */
export const HIGHEST = 6;

/** Markers on the board, at most. */
const MOST_MARKERS = 12;

/** The most steps that are told apart in bins; on large boards more are counted. */
export const FAR = 16;

/** What a step of the straight way counts to a marker that is shut off: all its moves would be equal otherwise. */
const DRIFT = 0.5;

/** Scratch buffers, overwritten by each position: what is known of its markers, by their number, and of its sides. */
export interface Scratch {
  readonly maze: Maze;
  readonly walkers: Walkers;
  /** How many markers there are. */
  count: number;
  readonly squares: Int32Array;
  /** Where sets of squares have the square of a marker: the word, and the bit, which is 0 off the board. */
  readonly wordAt: Uint8Array;
  readonly bitAt: Int32Array;
  /** The side of a marker, and of a seat. */
  readonly sideAt: Int32Array;
  readonly sideOf: Int8Array;
  /** The steps of a marker to its HOME, and masks of the numbers that lead it HOME and opponents to it. */
  readonly steps: Int32Array;
  /** Of a marker that is shut off: how far it would be without barriers, as steps more or fewer than in the mean. Else 0. */
  readonly drift: Float64Array;
  readonly coming: Int32Array;
  readonly danger: Int32Array;
  /** By side: the steps of all markers together, and how many are not HOME. */
  readonly totals: Int32Array;
  readonly awayOf: Int32Array;
}

export function makeScratch(): Scratch {
  return {
    maze: makeMaze(),
    walkers: makeWalkers(),
    count: 0,
    squares: new Int32Array(MOST_MARKERS),
    wordAt: new Uint8Array(MOST_MARKERS),
    bitAt: new Int32Array(MOST_MARKERS),
    sideAt: new Int32Array(MOST_MARKERS),
    sideOf: new Int8Array(MOST_SEATS),
    steps: new Int32Array(MOST_MARKERS),
    drift: new Float64Array(MOST_MARKERS),
    coming: new Int32Array(MOST_MARKERS),
    danger: new Int32Array(MOST_MARKERS),
    totals: new Int32Array(MOST_SEATS),
    awayOf: new Int32Array(MOST_SEATS),
  };
}

/** Where the markers are, whose they are, and how far they have to go. */
export function readMarkers(scratch: Scratch, view: WunbyState, context: Context): void {
  const { maze, squares, wordAt, bitAt, sideAt, sideOf } = scratch;
  const { seats, markers, colours } = view;
  const { size, wordOf, bitOf } = context;
  const each = markersOf(seats);
  const count = seats * each;
  scratch.count = count;
  for (let i = 0; i < count; i++) {
    const square = markers[i]!;
    squares[i] = square;
    wordAt[i] = square === OFF_BOARD ? 0 : wordOf[square + size]!;
    bitAt[i] = square === OFF_BOARD ? 0 : bitOf[square + size]!;
  }
  const ofSeats = sides(view);
  for (let seat = 0; seat < seats; seat++) {
    // Into an array that is not frozen, which is faster to read.
    sideOf[seat] = ofSeats[seat]!;
    for (let i = seat * each; i < (seat + 1) * each; i++) sideAt[i] = sideOf[seat]!;
  }
  readMaze(maze, view.walls, context);
  for (let seat = 0; seat < seats; seat++) {
    if (colours[seat] !== NO_COLOUR) readSteps(scratch, colours[seat]!, seat * each, (seat + 1) * each, context);
  }
}

/**
 * The steps of a seat's markers to squares of its HOME that are free of them, and the numbers that lead there. WU-24
 *
 * @param first - the first marker of the seat, and `end` the one after its last
 */
function readSteps(scratch: Scratch, colour: number, first: number, end: number, context: Context): void {
  const { maze, walkers, squares, wordAt, bitAt, steps, drift, coming } = scratch;
  const { at, reached } = walkers;
  const { homeOf, homes, size } = context;
  const shut = Math.max(FAR, 2 * (size - 1));
  let left = 0;
  for (let i = first; i < end; i++) {
    coming[i] = 0;
    drift[i] = 0;
    steps[i] = squares[i] !== OFF_BOARD && homeOf[squares[i]!] === colour ? 0 : shut;
    if (steps[i] !== 0) left++;
  }
  if (left === 0) return;
  clearWalkers(walkers, context);
  const home = homes[colour]!;
  for (let j = 0; j < home.length; j++) {
    const square = home[j]!;
    let taken = false;
    for (let i = first; i < end; i++) if (squares[i] === square) taken = true;
    if (!taken) addWalker(walkers, square, context);
  }
  for (let i = first; i < end; i++) if (squares[i] === OFF_BOARD) left--;
  for (let number = 1; number <= HIGHEST; number++) {
    stepWalkers(walkers, maze, context);
    for (let i = first; i < end; i++) {
      if (steps[i] === 0 || (at[wordAt[i]!]! & bitAt[i]!) === 0) continue;
      coming[i]! |= 1 << (number - 1);
      if (steps[i] !== shut) continue;
      steps[i] = number;
      left--;
    }
  }
  for (let distance = HIGHEST + 1; distance < shut && left > 0; distance++) {
    if (!growReached(walkers, maze, context)) break;
    for (let i = first; i < end; i++) {
      if (steps[i] !== shut || (reached[wordAt[i]!]! & bitAt[i]!) === 0) continue;
      steps[i] = distance;
      left--;
    }
  }
  if (left === 0) return;
  for (let i = first; i < end; i++) {
    if (steps[i] !== shut || squares[i] === OFF_BOARD) continue;
    drift[i] = (straightWay(squares[i]!, home, size) - size) * DRIFT;
  }
}

/** The fewest steps to a square of a HOME, if no barrier stood. */
function straightWay(square: number, home: readonly number[], size: number): number {
  const column = square % size;
  const row = (square - column) / size;
  let least = 2 * size;
  for (let j = 0; j < home.length; j++) {
    const homeColumn = home[j]! % size;
    const way = Math.abs(homeColumn - column) + Math.abs((home[j]! - homeColumn) / size - row);
    if (way < least) least = way;
  }
  return least;
}

/** The numbers with which opponents reach markers of a side that are not HOME. WU-24 */
export function readDanger(scratch: Scratch, side: number, context: Context): void {
  const { maze, walkers, count, squares, wordAt, bitAt, sideAt, steps, danger } = scratch;
  const { at } = walkers;
  clearWalkers(walkers, context);
  let some = false;
  for (let i = 0; i < count; i++) {
    danger[i] = sideAt[i] === side ? 0 : danger[i]!;
    if (sideAt[i] === side && steps[i] !== 0 && squares[i] !== OFF_BOARD) some = true;
    if (sideAt[i] !== side && squares[i] !== OFF_BOARD) addWalker(walkers, squares[i]!, context);
  }
  for (let number = 1; some && number <= HIGHEST; number++) {
    stepWalkers(walkers, maze, context);
    for (let i = 0; i < count; i++) {
      if (sideAt[i] === side && steps[i] !== 0 && (at[wordAt[i]!]! & bitAt[i]!) !== 0) danger[i]! |= 1 << (number - 1);
    }
  }
}
