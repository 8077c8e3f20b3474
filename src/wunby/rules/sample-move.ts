/**
 * Samples one legal move uniformly, by counting the moves instead of listing them: a list can have more than 1,500, and
 * would be most of the cost of a random match.
 */
import { type Random, RuleError, type Seat } from '../../author/index.ts';
import type { WunbyMove, WunbyState } from '../types.ts';
import { LENGTHS } from './barrier-slots.ts';
import { type BoardTables, boardTables } from './board-tables.ts';
import { findDestinations, occupiedSquares } from './destinations.ts';
import { allowedKinds, barrierKind, JUMP, MOVE, REPEAT } from './dice.ts';
import { legalMoves } from './legal-moves.ts';
import { markersOf } from './markers.ts';
import { countBits, ROWS, type SquareSet, squareAt } from './maze.ts';
import { FORFEITS, type MovePairs } from './move-tables.ts';

/** Equal to `legalMoves(view, seat)[random(n)]`, `n` being the length of the list. */
export function sampleMove(view: WunbyState, seat: Seat, random: Random): WunbyMove {
  switch (view.phase) {
    case 'move':
      return sampleTurn(view, seat, boardTables(view.board), random);
    case 'place':
      return samplePlacing(view, seat, boardTables(view.board), random);
    case 'build':
      return sampleBuilding(view, seat, boardTables(view.board), random);
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

function sampleBuilding(view: WunbyState, seat: Seat, tables: BoardTables, random: Random): WunbyMove {
  const { pile, openCounts, blockCounts } = view;
  let count = 0;
  for (let i = 0; i < LENGTHS; i++) if (pile[i] !== 0) count += openCounts[i]!;
  let index = random(count);
  for (let i = 0; i < LENGTHS; i++) {
    if (pile[i] === 0) continue;
    if (index < openCounts[i]!) return tables.moves.build[seat]![nthOpen(blockCounts, tables.lengths[i]!.from, index)]!;
    index -= openCounts[i]!;
  }
  throw outOfRange(index);
}

/** Of the moves of a turn, in the order in which `legalMoves` lists them. */
function sampleTurn(view: WunbyState, seat: Seat, tables: BoardTables, random: Random): WunbyMove {
  const kinds = allowedKinds(view);
  const { openCounts } = view;
  const found = (kinds & (MOVE | REPEAT | JUMP)) === 0 ? undefined : findDestinations(view, seat, tables, kinds);
  const walks = found === undefined ? 0 : sum(found.walkCounts);
  const moves = (kinds & MOVE) === 0 ? 0 : walks;
  const repeats = (kinds & REPEAT) === 0 ? 0 : walks;
  let total = moves + repeats + (found === undefined ? 0 : sum(found.jumpCounts));
  for (let length = 1; length <= LENGTHS; length++) {
    if ((kinds & barrierKind(length)) !== 0) total += countBarrierMoves(view, tables, length);
  }
  if (total === 0) return FORFEITS[seat]![random(1)]!;
  let index = random(total);
  if (found !== undefined && index < moves) {
    return nthMarkerMove(view, seat, tables, tables.moves.move, found.walks, found.walkCounts, index);
  }
  index -= moves;
  for (let length = 1; length <= LENGTHS; length++) {
    if ((kinds & barrierKind(length)) === 0) continue;
    const count = countBarrierMoves(view, tables, length);
    if (index < count) return nthBarrierMove(view, seat, tables, length, openCounts[length - 1]!, index);
    index -= count;
  }
  if (found === undefined) throw outOfRange(index);
  if (index < repeats) {
    return nthMarkerMove(view, seat, tables, tables.moves.repeat, found.walks, found.walkCounts, index);
  }
  return nthMarkerMove(view, seat, tables, tables.moves.jump, found.jumps, found.jumpCounts, index - repeats);
}

function sum(counts: readonly number[]): number {
  let total = 0;
  for (let i = 0; i < counts.length; i++) total += counts[i]!;
  return total;
}

/** How many moves the barriers of a length have. */
function countBarrierMoves(view: WunbyState, tables: BoardTables, length: number): number {
  const { barriers, blockCounts, openCounts } = view;
  const { lengthOf, sameLengthConflicts } = tables;
  let count = 0;
  for (let i = 0; i < barriers.length; i++) {
    const old = barriers[i]!;
    if (lengthOf[old] === length) count += openCounts[length - 1]! + countFreed(blockCounts, sameLengthConflicts[old]!);
  }
  return count;
}

/** How many slots of the same length only this barrier closes. */
function countFreed(blockCounts: readonly number[], near: readonly number[]): number {
  let count = 0;
  for (let k = 0; k < near.length; k++) if (blockCounts[near[k]!] === 1) count++;
  return count;
}

function nthMarkerMove(
  { markers, seats }: WunbyState,
  seat: Seat,
  { size }: BoardTables,
  moves: MovePairs<WunbyMove>,
  destinations: Readonly<SquareSet>,
  counts: readonly number[],
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
      let word = destinations[i * ROWS + row]!;
      const bits = countBits(word);
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

function nthBarrierMove(
  { barriers, blockCounts }: WunbyState,
  seat: Seat,
  { lengthOf, lengths, sameLengthConflicts, moves }: BoardTables,
  length: number,
  open: number,
  n: number,
): WunbyMove {
  let left = n;
  for (let i = 0; i < barriers.length; i++) {
    const old = barriers[i]!;
    if (lengthOf[old] !== length) continue;
    if (left < open) return moves.barrier(seat, old, nthOpen(blockCounts, lengths[length - 1]!.from, left));
    left -= open;
    const near = sameLengthConflicts[old]!;
    for (let k = 0; k < near.length; k++) {
      if (blockCounts[near[k]!] === 1 && left-- === 0) return moves.barrier(seat, old, near[k]!);
    }
  }
  throw outOfRange(n);
}

/** The `n`-th open slot from a slot on. */
function nthOpen(blockCounts: readonly number[], from: number, n: number): number {
  let left = n;
  for (let slot = from; slot < blockCounts.length; slot++) if (blockCounts[slot] === 0 && left-- === 0) return slot;
  throw outOfRange(n);
}

function samplePlacing(view: WunbyState, seat: Seat, tables: BoardTables, random: Random): WunbyMove {
  const occupied = occupiedSquares(view, tables);
  const { size } = tables;
  const full = (1 << size) - 1;
  // All markers but the one that is to be placed are on the board.
  const n = random(size * size - view.markers.length + 1);
  let left = n;
  for (let row = 1; row <= size; row++) {
    let word = full & ~occupied[row]!;
    const bits = countBits(word);
    if (left >= bits) {
      left -= bits;
      continue;
    }
    for (; left > 0; left--) word &= word - 1;
    return tables.moves.place[seat]![squareAt(row, word, size)]!;
  }
  throw outOfRange(n);
}

function outOfRange(n: number): RuleError {
  return new RuleError('bad-argument', `The random source gave ${n}, and there is no such move.`);
}
