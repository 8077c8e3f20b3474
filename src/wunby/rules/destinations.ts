/** Where the markers of a seat can go: used to list, sample and explain moves. WU-24 */
import { type Seat, sameSide } from '../../author/index.ts';
import type { WunbyState } from '../types.ts';
import type { BoardTables } from './board-tables.ts';
import { JUMP, MOVE, REPEAT } from './dice.ts';
import { markersOf, OFF_BOARD } from './markers.ts';
import { addSquare, emptySets, hasSquare, jump, makeMaze, makeWalkScratch, type SquareSet, walk } from './maze.ts';

/** By marker of a seat: the squares that it can go to. */
export interface Destinations {
  /** The squares that the number of the standard die leads to: a set for each marker, one after the other. */
  readonly walks: Readonly<SquareSet>;
  /** By marker: how many they are. */
  readonly walkCounts: readonly number[];
  /** The squares that are a jump away: a set for each marker. */
  readonly jumps: Readonly<SquareSet>;
  /** By marker: how many they are. */
  readonly jumpCounts: readonly number[];
}

/**
 * The squares on which no marker of a seat may end: those of its own side, and those of opponents that are HOME. On any
 * other it may end, and removes the marker that is there. WU-24
 */
function closedSquares(view: WunbyState, seat: Seat, { size, homeOf }: BoardTables): SquareSet {
  const { markers, colours, seats } = view;
  const closed = emptySets();
  const each = markersOf(seats);
  for (let owner = 0, i = 0; owner < seats; owner++) {
    const own = sameSide(view, owner, seat);
    const colour = colours[owner];
    for (const end = i + each; i < end; i++) {
      const square = markers[i]!;
      if (square !== OFF_BOARD && (own || homeOf[square] === colour)) addSquare(closed, square, size);
    }
  }
  return closed;
}

/** The squares on which a marker is. */
export function occupiedSquares({ markers }: WunbyState, { size }: BoardTables): SquareSet {
  const occupied = emptySets();
  for (let i = 0; i < markers.length; i++) if (markers[i] !== OFF_BOARD) addSquare(occupied, markers[i]!, size);
  return occupied;
}

/** Where the markers of a seat can go by moves of these kinds. */
export function findDestinations(view: WunbyState, seat: Seat, tables: BoardTables, kinds: number): Destinations {
  const { markers, number, barriers, seats } = view;
  const each = markersOf(seats);
  const maze = makeMaze(tables, barriers);
  const closed = closedSquares(view, seat, tables);
  const walks: SquareSet = [];
  const jumps: SquareSet = [];
  const walkCounts: number[] = [];
  const jumpCounts: number[] = [];
  const first = seat * each;
  if ((kinds & (MOVE | REPEAT)) !== 0) {
    const scratch = makeWalkScratch();
    for (let i = 0; i < each; i++) {
      walkCounts.push(walk(maze, scratch, markers[first + i]!, number, closed, walks));
    }
  }
  if ((kinds & JUMP) !== 0) {
    for (let i = 0; i < each; i++) jumpCounts.push(jump(maze, markers[first + i]!, closed, jumps));
  }
  return { walks, walkCounts, jumps, jumpCounts };
}

/** Whether so many steps, or a jump, lead from one square to another around these barriers, markers aside. */
export function canReach(
  tables: BoardTables,
  barriers: readonly number[],
  from: number,
  to: number,
  steps: number | 'jump',
): boolean {
  const maze = makeMaze(tables, barriers);
  const reached: SquareSet = [];
  if (steps === 'jump') jump(maze, from, emptySets(), reached);
  else walk(maze, makeWalkScratch(), from, steps, emptySets(), reached);
  return hasSquare(reached, to, tables.size);
}
