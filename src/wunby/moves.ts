/** The legal moves: WU-11, WU-13, WU-20 to WU-28, WU-31. */
import type { Seat } from '../author/index.ts';
import { ROWS } from './reach.ts';
import { LENGTHS } from './slots.ts';
import { markersOf, type WunbyMove, type WunbyState } from './state.ts';
import { closed, doable, JUMP, jumpsTo, MOVE, REPEAT, readOccupied, squareAt, stepsTo, survey } from './survey.ts';
import { CHOICES, FORFEITS, type Pairs, type Tables, TIES, tables } from './tables.ts';

const NONE: readonly WunbyMove[] = Object.freeze([]);

/** The legal moves of the seat that is asked. */
export function legalMoves(view: WunbyState, seat: Seat): readonly WunbyMove[] {
  switch (view.phase) {
    case 'move':
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
