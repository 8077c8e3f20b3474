/** A legal move by lot, found by counting: a list can have more than 1,500 moves, and is most of what a random match would cost. */
import { type Random, RuleError, type Seat } from '../author/index.ts';
import { legalMoves } from './moves.ts';
import { bitsOf, ROWS } from './reach.ts';
import { LENGTHS } from './slots.ts';
import { markersOf, type WunbyMove, type WunbyState } from './state.ts';
import {
  closed,
  doable,
  JUMP,
  jumpCounts,
  jumpsTo,
  MOVE,
  REPEAT,
  readOccupied,
  squareAt,
  stepCounts,
  stepsTo,
  survey,
} from './survey.ts';
import { FORFEITS, type Pairs, type Tables, tables } from './tables.ts';

/** What `legalMoves(view, seat)[random(n)]` gives, `n` being the length of the list. */
export function pick(view: WunbyState, seat: Seat, random: Random): WunbyMove {
  switch (view.phase) {
    case 'move':
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

function outOfRange(n: number): RuleError {
  return new RuleError('bad-argument', `The random source gave ${n}, and there is no such move.`);
}
