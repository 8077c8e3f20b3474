/** The legal moves: WU-11, WU-13, WU-20 to WU-28, WU-31. */
import { type Random, RuleError, type Seat } from '../core/index.ts';
import { bitsOf, jumps, ROWS, reach, readPasses } from './reach.ts';
import { LENGTHS } from './slots.ts';
import { markersOf, STANDARD, sameSide, WUNBY, type WunbyMove, type WunbyState } from './state.ts';
import { CHOICES, FORFEITS, type Pairs, type Tables, TIES, tables } from './tables.ts';

const NONE: readonly WunbyMove[] = Object.freeze([]);

// What the dice that are due let a player do, a bit each. The bits of barriers are 1 << length.
const ONE_B = 1 << 1;
const TWO_B = 1 << 2;
const THREE_B = 1 << 3;
const REPEAT = 1 << 4;
const JUMP = 1 << 5;
const MOVE = 1 << 6;
/** By move of a marker: the bit that it needs. */
export const NEEDS = { move: MOVE, repeat: REPEAT, jump: JUMP } as const;
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

/** The legal moves of the seat that is asked. */
export function legalMoves(view: WunbyState, seat: Seat): readonly WunbyMove[] {
  switch (view.phase) {
    case 'turn':
      return turnMoves(view, seat, tables(view.board));
    case 'place':
      return placings(view, seat, tables(view.board));
    case 'build':
      return buildings(view, seat, tables(view.board));
    case 'colour':
      return choices(view, seat);
    case 'tie':
      return TIES[seat]!;
    case 'first':
    case 'roll':
    case 'over':
      return NONE;
  }
}

/** What `legalMoves` gives, and which of them comes by lot: counted, not listed. A list can have 1,400 moves. */
export function pick(view: WunbyState, seat: Seat, random: Random): WunbyMove {
  switch (view.phase) {
    case 'turn':
      return pickTurn(view, seat, tables(view.board), random);
    case 'place':
      return pickPlacing(view, seat, tables(view.board), random);
    case 'build':
      return pickBuilding(view, seat, tables(view.board), random);
    case 'colour':
    case 'tie':
    case 'first':
    case 'roll':
    case 'over': {
      const list = legalMoves(view, seat);
      return list[random(list.length)]!;
    }
  }
}

/** WU-11 */
function choices({ colours }: WunbyState, seat: Seat): readonly WunbyMove[] {
  return CHOICES[seat]!.filter((_, colour) => !colours.includes(colour));
}

/** Any barrier of the pile into any open slot. WU-13 */
function buildings({ pile, blocked }: WunbyState, seat: Seat, { lengths, build }: Tables): readonly WunbyMove[] {
  const list: WunbyMove[] = [];
  const moves = build[seat]!;
  for (let i = 0; i < LENGTHS; i++) {
    if (pile[i] === 0) continue;
    const { from, count } = lengths[i]!;
    for (let slot = from; slot < from + count; slot++) if (blocked[slot] === 0) list.push(moves[slot]!);
  }
  return list;
}

function pickBuilding(view: WunbyState, seat: Seat, table: Tables, random: Random): WunbyMove {
  const { pile, open, blocked } = view;
  let count = 0;
  for (let i = 0; i < LENGTHS; i++) if (pile[i] !== 0) count += open[i]!;
  let index = random(count);
  for (let i = 0; i < LENGTHS; i++) {
    if (pile[i] === 0) continue;
    if (index < open[i]!) return table.build[seat]![nthOpen(blocked, table.lengths[i]!.from, index)]!;
    index -= open[i]!;
  }
  throw outOfRange(index);
}

// Words of the position that is looked at, written afresh by each call of the rules.
/** Squares on which a marker of the seat can't end. WU-24 */
const closed = new Int32Array(ROWS);
/** Of up to five markers: where they can go. */
const stepsTo = new Int32Array(5 * ROWS);
const jumpsTo = new Int32Array(5 * ROWS);
const stepCounts = new Int32Array(5);
const jumpCounts = new Int32Array(5);

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

/** Looks where the seat's markers can go by what the dice let it do. Returns how many moves and how many jumps. */
function survey(view: WunbyState, seat: Seat, table: Tables, does: number): void {
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

/**
 * The moves of both dice that are due. Where only one has any, the other can't be taken up; where none has, both are
 * forfeited. WU-20
 */
function turnMoves(view: WunbyState, seat: Seat, table: Tables): readonly WunbyMove[] {
  const does = doable(view);
  const list: WunbyMove[] = [];
  if ((does & (MOVE | REPEAT | JUMP)) !== 0) survey(view, seat, table, does);
  if ((does & MOVE) !== 0) addMarkers(list, view, seat, table, table.move, stepsTo);
  for (let length = 1; length <= LENGTHS; length++) {
    if ((does & (1 << length)) !== 0) addBarriers(list, view, seat, table, length);
  }
  if ((does & REPEAT) !== 0) addMarkers(list, view, seat, table, table.repeat, stepsTo);
  if ((does & JUMP) !== 0) addMarkers(list, view, seat, table, table.jump, jumpsTo);
  return list.length === 0 ? FORFEITS[seat]! : list;
}

function addMarkers(
  list: WunbyMove[],
  { markers, seats }: WunbyState,
  seat: Seat,
  { size }: Tables,
  moves: Pairs<WunbyMove>,
  words: Int32Array,
): void {
  const each = markersOf(seats);
  for (let i = 0; i < each; i++) {
    const from = markers[seat * each + i]!;
    for (let row = 1; row <= size; row++) {
      for (let word = words[i * ROWS + row]!; word !== 0; word &= word - 1) {
        list.push(moves(seat, from, squareAt(row, word, size)));
      }
    }
  }
}

/** The square of the lowest bit of a row's word. */
function squareAt(row: number, word: number, size: number): number {
  return (row - 1) * size + 31 - Math.clz32(word & -word);
}

const openSlots: number[] = [];

/** Each barrier of a length to each slot that is open without it, except its own. WU-25 */
function addBarriers(list: WunbyMove[], view: WunbyState, seat: Seat, table: Tables, length: number): void {
  const { barriers, blocked } = view;
  const { lengthOf, lengths, rivals, barrier } = table;
  const { from, count } = lengths[length - 1]!;
  openSlots.length = 0;
  for (let slot = from; slot < from + count; slot++) if (blocked[slot] === 0) openSlots.push(slot);
  for (let i = 0; i < barriers.length; i++) {
    const old = barriers[i]!;
    if (lengthOf[old] !== length) continue;
    for (let k = 0; k < openSlots.length; k++) list.push(barrier(seat, old, openSlots[k]!));
    // And those that it alone keeps closed.
    const near = rivals[old]!;
    for (let k = 0; k < near.length; k++) if (blocked[near[k]!] === 1) list.push(barrier(seat, old, near[k]!));
  }
}

/** `turnMoves(…)[random(n)]`, counted. */
function pickTurn(view: WunbyState, seat: Seat, table: Tables, random: Random): WunbyMove {
  const does = doable(view);
  const { open, seats } = view;
  const each = markersOf(seats);
  let steps = 0;
  let jumped = 0;
  if ((does & (MOVE | REPEAT | JUMP)) !== 0) {
    survey(view, seat, table, does);
    for (let i = 0; i < each; i++) {
      if ((does & (MOVE | REPEAT)) !== 0) steps += stepCounts[i]!;
      if ((does & JUMP) !== 0) jumped += jumpCounts[i]!;
    }
  }
  const moves = (does & MOVE) === 0 ? 0 : steps;
  const repeats = (does & REPEAT) === 0 ? 0 : steps;
  let total = moves + repeats + jumped;
  for (let length = 1; length <= LENGTHS; length++) {
    if ((does & (1 << length)) !== 0) total += countBarriers(view, table, length);
  }
  if (total === 0) return FORFEITS[seat]![random(1)]!;
  let index = random(total);
  if (index < moves) return nthMarker(view, seat, table, table.move, stepsTo, stepCounts, index);
  index -= moves;
  for (let length = 1; length <= LENGTHS; length++) {
    if ((does & (1 << length)) === 0) continue;
    const count = countBarriers(view, table, length);
    if (index < count) return nthBarrier(view, seat, table, length, open[length - 1]!, index);
    index -= count;
  }
  if (index < repeats) return nthMarker(view, seat, table, table.repeat, stepsTo, stepCounts, index);
  return nthMarker(view, seat, table, table.jump, jumpsTo, jumpCounts, index - repeats);
}

/** How many moves the barriers of a length have. */
function countBarriers({ barriers, blocked, open }: WunbyState, { lengthOf, rivals }: Tables, length: number): number {
  let count = 0;
  for (let i = 0; i < barriers.length; i++) {
    const old = barriers[i]!;
    if (lengthOf[old] === length) count += open[length - 1]! + countFreed(blocked, rivals[old]!);
  }
  return count;
}

/** How many slots a barrier alone keeps closed, of those as long as it. */
function countFreed(blocked: readonly number[], near: readonly number[]): number {
  let count = 0;
  for (let k = 0; k < near.length; k++) if (blocked[near[k]!] === 1) count++;
  return count;
}

function nthMarker(
  { markers, seats }: WunbyState,
  seat: Seat,
  { size }: Tables,
  moves: Pairs<WunbyMove>,
  words: Int32Array,
  counts: Int32Array,
  n: number,
): WunbyMove {
  const each = markersOf(seats);
  let left = n;
  for (let i = 0; i < each; i++) {
    if (left >= counts[i]!) {
      left -= counts[i]!;
      continue;
    }
    for (let row = 1; row <= size; row++) {
      let word = words[i * ROWS + row]!;
      const bits = bitsOf(word);
      if (left >= bits) {
        left -= bits;
        continue;
      }
      for (; left > 0; left--) word &= word - 1;
      return moves(seat, markers[seat * each + i]!, squareAt(row, word, size));
    }
  }
  throw outOfRange(n);
}

function nthBarrier(
  { barriers, blocked }: WunbyState,
  seat: Seat,
  { lengthOf, lengths, rivals, barrier }: Tables,
  length: number,
  open: number,
  n: number,
): WunbyMove {
  let left = n;
  for (let i = 0; i < barriers.length; i++) {
    const old = barriers[i]!;
    if (lengthOf[old] !== length) continue;
    if (left < open) return barrier(seat, old, nthOpen(blocked, lengths[length - 1]!.from, left));
    left -= open;
    const near = rivals[old]!;
    for (let k = 0; k < near.length; k++) {
      if (blocked[near[k]!] === 1 && left-- === 0) return barrier(seat, old, near[k]!);
    }
  }
  throw outOfRange(n);
}

/** The `n`-th open slot from a slot on. */
function nthOpen(blocked: readonly number[], from: number, n: number): number {
  let left = n;
  for (let slot = from; slot < blocked.length; slot++) if (blocked[slot] === 0 && left-- === 0) return slot;
  throw outOfRange(n);
}

/** The marker that was removed, on any square that no marker is on. WU-24 */
function placings(view: WunbyState, seat: Seat, table: Tables): readonly WunbyMove[] {
  readOccupied(view, table);
  const { size } = table;
  const moves = table.place[seat]!;
  const full = (1 << size) - 1;
  const list: WunbyMove[] = [];
  for (let row = 1; row <= size; row++) {
    for (let word = full & ~closed[row]!; word !== 0; word &= word - 1) list.push(moves[squareAt(row, word, size)]!);
  }
  return list;
}

function pickPlacing(view: WunbyState, seat: Seat, table: Tables, random: Random): WunbyMove {
  readOccupied(view, table);
  const { size } = table;
  const full = (1 << size) - 1;
  // All markers but the one that is to be placed are on the board.
  const n = random(size * size - view.markers.length + 1);
  let left = n;
  for (let row = 1; row <= size; row++) {
    let word = full & ~closed[row]!;
    const bits = bitsOf(word);
    if (left >= bits) {
      left -= bits;
      continue;
    }
    for (; left > 0; left--) word &= word - 1;
    return table.place[seat]![squareAt(row, word, size)]!;
  }
  throw outOfRange(n);
}

function readOccupied({ markers }: WunbyState, { size }: Tables): void {
  closed.fill(0);
  for (let i = 0; i < markers.length; i++) {
    const square = markers[i]!;
    if (square === -1) continue;
    const column = square % size;
    closed[(square - column) / size + 1]! |= 1 << column;
  }
}

function outOfRange(n: number): RuleError {
  return new RuleError('bad-argument', `The random source gave ${n}, and there is no such move.`);
}
