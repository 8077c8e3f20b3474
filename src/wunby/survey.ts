/** Where a position's markers can go, as words of `reach`: what listing and counting the moves both stand on. */
import { type Seat, sameSide } from '../author/index.ts';
import { jumps, ROWS, reach, readPasses } from './reach.ts';
import { markersOf, STANDARD, WUNBY, type WunbyState } from './state.ts';
import type { Tables } from './tables.ts';

// What the dice that are due let a player do, a bit each. The bits of barriers are 1 << length.
const ONE_B = 1 << 1;
const TWO_B = 1 << 2;
const THREE_B = 1 << 3;
export const REPEAT: number = 1 << 4;
export const JUMP: number = 1 << 5;
export const MOVE: number = 1 << 6;
/** By move of a marker: the bit that it needs. */
export const NEEDS: Readonly<Record<'move' | 'repeat' | 'jump', number>> = { move: MOVE, repeat: REPEAT, jump: JUMP };
/** By face of the Wunby die. WILD is any of the other five. WU-25 to WU-28 */
const DOES: Readonly<Record<WunbyState['face'], number>> = {
  none: 0,
  '1-B': ONE_B,
  '2-B': TWO_B,
  '3-B': THREE_B,
  REPEAT,
  JUMP,
  WILD: ONE_B | TWO_B | THREE_B | REPEAT | JUMP,
};

/** What the dice that are due let a player do. Nothing comes between the two moves of a REPEAT. WU-20, WU-26 */
export function doable({ due, face, again }: WunbyState): number {
  if (again === 1) return REPEAT;
  return ((due & STANDARD) === 0 ? 0 : MOVE) | ((due & WUNBY) === 0 ? 0 : DOES[face]);
}

// Words of the position that is looked at, written afresh by each call of the rules.
/** Squares on which a marker of the seat can't end. WU-24 */
export const closed: Int32Array = new Int32Array(ROWS);
/** Of up to five markers: where they can go. */
export const stepsTo: Int32Array = new Int32Array(5 * ROWS);
export const jumpsTo: Int32Array = new Int32Array(5 * ROWS);
export const stepCounts: Int32Array = new Int32Array(5);
export const jumpCounts: Int32Array = new Int32Array(5);

/**
 * A marker may not end on one of its own side, nor on an opponent's that is HOME. It may end on any other: the owner's
 * is removed. WU-24
 */
function readClosed(view: WunbyState, seat: Seat, { size, homeOf }: Tables): void {
  const { markers, colours, seats } = view;
  closed.fill(0);
  const each = markersOf(seats);
  for (let owner = 0, i = 0; owner < seats; owner++) {
    const own = sameSide(view, owner, seat);
    const colour = colours[owner];
    for (const end = i + each; i < end; i++) {
      const square = markers[i]!;
      if (square === -1 || !(own || homeOf[square] === colour)) continue;
      const column = square % size;
      closed[(square - column) / size + 1]! |= 1 << column;
    }
  }
}

/** Looks where the seat's markers can go by what the dice let it do. By marker, into the words and counts above. */
export function survey(view: WunbyState, seat: Seat, table: Tables, does: number): void {
  const { markers, number, barriers, seats } = view;
  const each = markersOf(seats);
  readPasses(table, barriers);
  readClosed(view, seat, table);
  for (let i = 0; i < each; i++) {
    const square = markers[seat * each + i]!;
    if ((does & (MOVE | REPEAT)) !== 0) stepCounts[i] = reach(square, number, closed, stepsTo, i * ROWS);
    if ((does & JUMP) !== 0) jumpCounts[i] = jumps(square, closed, jumpsTo, i * ROWS);
  }
}

/** Writes where the markers are into `closed`. */
export function readOccupied({ markers }: WunbyState, { size }: Tables): void {
  closed.fill(0);
  for (let i = 0; i < markers.length; i++) {
    const square = markers[i]!;
    if (square === -1) continue;
    const column = square % size;
    closed[(square - column) / size + 1]! |= 1 << column;
  }
}

/** The square of the lowest bit of a row's word. */
export function squareAt(row: number, word: number, size: number): number {
  return (row - 1) * size + 31 - Math.clz32(word & -word);
}
