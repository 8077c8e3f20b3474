/** The legal moves of a duel: OY-11 to OY-14, OY-17, OY-20, OY-21. */
import type { Seat } from '../author/index.ts';
import { BONES, type OynoMove, type OynoState } from './state.ts';
import { type Tables, tables } from './tables.ts';

/** The legal moves of the seat whose turn it is. */
export function legalMoves(view: OynoState, seat: Seat): readonly OynoMove[] {
  const table = tables(view.board);
  if (view.phase === 'set') return setMoves(view, seat, table);
  return view.wild ? wildMoves(view, seat, table) : plainMoves(view, seat, table);
}

/** Whether all bones of a seat on the board are upper, so that one must be placed. OY-11 */
export function mustPlace(view: OynoState, seat: Seat): boolean {
  return view.upper[seat] === BONES - view.supply[seat]!;
}

/** Whether a seat may place a bone. OY-11 */
export function mayPlace(view: OynoState, seat: Seat): boolean {
  return mustPlace(view, seat) || (view.place === 'any-time' && view.supply[seat]! > 0);
}

/** Place, flip, move: every move of `pick`, in its order. */
function plainMoves(view: OynoState, seat: Seat, table: Tables): readonly OynoMove[] {
  const { cells } = view;
  const empty = emptyCells(cells, table.centre);
  const own: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell]! >> 1 === seat) own.push(cell);
  const list: OynoMove[] = [];
  // OY-11
  if (mayPlace(view, seat)) for (const cell of empty) list.push(table.place[seat]![cell]!);
  if (mustPlace(view, seat)) return list;
  // OY-13
  for (const cell of own) if (cells[cell] === seat * 2) list.push(table.flip[seat]![cell]!);
  // OY-12, OY-17: to an empty cell, so never back to its own.
  for (const from of own) for (const to of empty) list.push(table.move[seat]![from]![to]!);
  return list;
}

/** With wild bones: take, flip, lift. OY-21 */
function wildMoves(view: OynoState, seat: Seat, table: Tables): readonly OynoMove[] {
  const { cells } = view;
  const list: OynoMove[] = [];
  if (mayPlace(view, seat)) list.push(table.take[seat]!);
  if (mustPlace(view, seat)) return list;
  for (let cell = 0; cell < cells.length; cell++) {
    const piece = cells[cell]!;
    if (piece >> 1 !== seat) continue;
    if (piece === seat * 2) list.push(table.flip[seat]![cell]!);
    list.push(table.lift[seat]![cell]!);
  }
  return list;
}

/** With a bone in hand: roll it, or set it. OY-20, OY-21 */
function setMoves(view: OynoState, seat: Seat, table: Tables): readonly OynoMove[] {
  const { cells, from } = view;
  const list: OynoMove[] = [];
  if (view.side === -1) list.push(table.roll[seat]!);
  const set = table.set[seat]!;
  for (let cell = 0; cell < cells.length; cell++) {
    // OY-4, OY-17
    if (cells[cell] === -1 && cell !== table.centre && cell !== from) list.push(set[cell]!);
  }
  return list;
}

/** The cells that a bone can be set on. OY-4 */
export function emptyCells(cells: readonly number[], centre: number): readonly number[] {
  const empty: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === -1 && cell !== centre) empty.push(cell);
  return empty;
}
