/** Where the markers of a seat can go: what listing, sampling and explaining moves have in common. WU-24 */
import { type Seat, sameSide } from '../../author/index.ts';
import type { WunbyState } from '../types.ts';
import type { BoardTables } from './board-tables.ts';
import { JUMP, MOVE, REPEAT } from './dice.ts';
import { MOST_MARKERS, markersOf, OFF_BOARD } from './markers.ts';
import { addSquare, hasSquare, jump, makeMaze, ROWS, walk } from './maze.ts';

/** By marker of a seat: the squares that it can go to. */
export interface Destinations {
  /** Squares that the number of the standard die leads to, `ROWS` words for each marker. */
  readonly walks: Int32Array;
  /** By marker: how many they are. */
  readonly walkCounts: readonly number[];
  /** Squares that are a jump away, `ROWS` words for each marker. */
  readonly jumps: Int32Array;
  /** By marker: how many they are. */
  readonly jumpCounts: readonly number[];
}

/**
 * The squares on which no marker of a seat may end: those of its own side, and those of opponents that are HOME. On any
 * other it may end, and removes the marker that is there. WU-24
 */
function closedSquares(view: WunbyState, seat: Seat, { size, homeOf }: BoardTables): Int32Array {
  const { markers, colours, seats } = view;
  const closed = new Int32Array(ROWS);
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
export function occupiedSquares({ markers }: WunbyState, { size }: BoardTables): Int32Array {
  const occupied = new Int32Array(ROWS);
  for (let i = 0; i < markers.length; i++) if (markers[i] !== OFF_BOARD) addSquare(occupied, markers[i]!, size);
  return occupied;
}

/** Where the markers of a seat can go by moves of these kinds. */
export function findDestinations(view: WunbyState, seat: Seat, tables: BoardTables, kinds: number): Destinations {
  const { markers, number, barriers, seats } = view;
  const each = markersOf(seats);
  const maze = makeMaze(tables, barriers);
  const closed = closedSquares(view, seat, tables);
  const words = new Int32Array(2 * MOST_MARKERS * ROWS);
  const walks = words.subarray(0, MOST_MARKERS * ROWS);
  const jumps = words.subarray(MOST_MARKERS * ROWS);
  const walkCounts = [0, 0, 0, 0, 0];
  const jumpCounts = [0, 0, 0, 0, 0];
  for (let i = 0; i < each; i++) {
    const square = markers[seat * each + i]!;
    if ((kinds & (MOVE | REPEAT)) !== 0) walkCounts[i] = walk(maze, square, number, closed, walks, i * ROWS);
    if ((kinds & JUMP) !== 0) jumpCounts[i] = jump(maze, square, closed, jumps, i * ROWS);
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
  const nowhere = new Int32Array(ROWS);
  const reached = new Int32Array(ROWS);
  if (steps === 'jump') jump(maze, from, nowhere, reached, 0);
  else walk(maze, from, steps, nowhere, reached, 0);
  return hasSquare(reached, to, tables.size);
}
