/** The legal moves of a duel: OY-11 to OY-14, OY-17; those with wild bones are in `wild-bones.ts`. */
import type { Seat } from '../../author/index.ts';
import type { OynoMove, OynoState } from '../types.ts';
import { boneOf, emptyCells, LOWER, ownerOf } from './bones.ts';
import { type Lookups, lookupsOf, movesFrom } from './lookups.ts';
import { mayPlace, mustPlace } from './placing.ts';
import { setMoves, turnMoves } from './wild-bones.ts';

/** The legal moves of the seat whose turn it is. */
export function legalMoves(view: OynoState, seat: Seat): readonly OynoMove[] {
  const lookups = lookupsOf(view.board);
  if (view.phase === 'set') return setMoves(view, seat, lookups);
  return view.wild ? turnMoves(view, seat, lookups) : wholeMoves(view, seat, lookups);
}

/** Place, flip, move, in the order that `sampleMove` counts in. */
function wholeMoves(view: OynoState, seat: Seat, lookups: Lookups): readonly OynoMove[] {
  const { cells } = view;
  const empty = emptyCells(cells, lookups.centre);
  const own: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) if (ownerOf(cells[cell]!) === seat) own.push(cell);
  const list: OynoMove[] = [];
  // OY-11
  if (mayPlace(view, seat)) for (const cell of empty) list.push(lookups.place[seat]![cell]!);
  if (mustPlace(view, seat)) return list;
  // OY-13
  for (const cell of own) if (cells[cell] === boneOf(seat, LOWER)) list.push(lookups.flip[seat]![cell]!);
  // OY-12, OY-17: to an empty cell, so never back to its own.
  for (const from of own) {
    const moves = movesFrom(lookups, seat, from);
    for (const to of empty) list.push(moves[to]!);
  }
  return list;
}
