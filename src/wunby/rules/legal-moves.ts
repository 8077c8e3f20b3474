/** The legal moves: WU-11, WU-13, WU-20 to WU-28, WU-31. */
import type { Seat } from '../../author/index.ts';
import type { WunbyMove, WunbyState } from '../types.ts';
import { LENGTHS } from './barrier-slots.ts';
import { type BoardTables, boardTables } from './board-tables.ts';
import { findDestinations, occupiedSquares } from './destinations.ts';
import { allowedKinds, barrierKind, JUMP, MOVE, REPEAT } from './dice.ts';
import { markersOf } from './markers.ts';
import { ROWS, type SquareSet, squareAt } from './maze.ts';
import { COLOUR_CHOICES, FORFEITS, type MovePairs, TIE_ANSWERS } from './move-tables.ts';

const NONE: readonly WunbyMove[] = /* @__PURE__ */ Object.freeze([]);

/** The legal moves of a seat that is asked. */
export function legalMoves(view: WunbyState, seat: Seat): readonly WunbyMove[] {
  switch (view.phase) {
    case 'move':
      return turnMoves(view, seat, boardTables(view.board));
    case 'place':
      return placings(view, seat, boardTables(view.board));
    case 'build':
      return buildings(view, seat, boardTables(view.board));
    case 'colour':
      return colourChoices(view, seat);
    case 'tie':
      return TIE_ANSWERS[seat]!;
    case 'first':
    case 'roll':
    case 'over':
      return NONE;
  }
}

/** WU-11 */
function colourChoices({ colours }: WunbyState, seat: Seat): readonly WunbyMove[] {
  return COLOUR_CHOICES[seat]!.filter((_, colour) => !colours.includes(colour));
}

/** Any barrier of the pile in any open slot. WU-13 */
function buildings(view: WunbyState, seat: Seat, { lengths, moves }: BoardTables): readonly WunbyMove[] {
  const { pile, blockCounts } = view;
  const list: WunbyMove[] = [];
  const builds = moves.build[seat]!;
  for (let i = 0; i < LENGTHS; i++) {
    if (pile[i] === 0) continue;
    const { from, count } = lengths[i]!;
    for (let slot = from; slot < from + count; slot++) if (blockCounts[slot] === 0) list.push(builds[slot]!);
  }
  return list;
}

/**
 * The moves of all dice that are unused. A die without a move adds none, so it cannot be used while the other has
 * one; if none has any, all unused dice are forfeited. WU-20
 */
function turnMoves(view: WunbyState, seat: Seat, tables: BoardTables): readonly WunbyMove[] {
  const kinds = allowedKinds(view);
  const list: WunbyMove[] = [];
  const { moves } = tables;
  const found = (kinds & (MOVE | REPEAT | JUMP)) === 0 ? undefined : findDestinations(view, seat, tables, kinds);
  if (found !== undefined && (kinds & MOVE) !== 0) addMarkerMoves(list, view, seat, tables, moves.move, found.walks);
  for (let length = 1; length <= LENGTHS; length++) {
    if ((kinds & barrierKind(length)) !== 0) addBarrierMoves(list, view, seat, tables, length);
  }
  if (found !== undefined && (kinds & REPEAT) !== 0) {
    addMarkerMoves(list, view, seat, tables, moves.repeat, found.walks);
  }
  if (found !== undefined && (kinds & JUMP) !== 0) addMarkerMoves(list, view, seat, tables, moves.jump, found.jumps);
  return list.length === 0 ? FORFEITS[seat]! : list;
}

/** Each marker to each of its destinations, in ascending order. */
function addMarkerMoves(
  list: WunbyMove[],
  { markers, seats }: WunbyState,
  seat: Seat,
  { size }: BoardTables,
  moves: MovePairs<WunbyMove>,
  destinations: Readonly<SquareSet>,
): void {
  const each = markersOf(seats);
  for (let i = 0; i < each; i++) {
    const from = markers[seat * each + i]!;
    for (let row = 1; row <= size; row++) {
      for (let word = destinations[i * ROWS + row]!; word !== 0; word &= word - 1) {
        list.push(moves(seat, from, squareAt(row, word, size)));
      }
    }
  }
}

/** Each barrier of a length to each slot that is open without it, except its own. WU-25 */
function addBarrierMoves(list: WunbyMove[], view: WunbyState, seat: Seat, tables: BoardTables, length: number): void {
  const { barriers, blockCounts } = view;
  const { lengthOf, lengths, sameLengthConflicts, moves } = tables;
  const { barrier } = moves;
  const { from, count } = lengths[length - 1]!;
  const open: number[] = [];
  for (let slot = from; slot < from + count; slot++) if (blockCounts[slot] === 0) open.push(slot);
  for (let i = 0; i < barriers.length; i++) {
    const old = barriers[i]!;
    if (lengthOf[old] !== length) continue;
    for (let k = 0; k < open.length; k++) list.push(barrier(seat, old, open[k]!));
    // And the slots that only this barrier closes.
    const near = sameLengthConflicts[old]!;
    for (let k = 0; k < near.length; k++) if (blockCounts[near[k]!] === 1) list.push(barrier(seat, old, near[k]!));
  }
}

/** The marker that was removed, on any square that no marker is on. WU-24 */
function placings(view: WunbyState, seat: Seat, tables: BoardTables): readonly WunbyMove[] {
  const occupied = occupiedSquares(view, tables);
  const { size } = tables;
  const places = tables.moves.place[seat]!;
  const full = (1 << size) - 1;
  const list: WunbyMove[] = [];
  for (let row = 1; row <= size; row++) {
    for (let word = full & ~occupied[row]!; word !== 0; word &= word - 1) list.push(places[squareAt(row, word, size)]!);
  }
  return list;
}
