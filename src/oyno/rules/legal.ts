/** The legal moves of a duel: OY-11 to OY-14, OY-17; those with wild bones are in `wild-bones.ts`. */
import { lowestBit, type Seat, withoutLowest } from '../../author/index.ts';
import type { OynoState } from '../types.ts';
import type { Context } from './context.ts';
import { listCells } from './list-cells.ts';
import { moveNumber } from './move-tables.ts';
import { emptyCells, lowerBones, mayPlace, mustPlace } from './placing.ts';
import { setSteps, turnSteps } from './wild-bones.ts';

/** Writes the legal moves of the seat whose turn it is; returns how many. */
export function legal(view: OynoState, seat: Seat, out: number[], context: Context): number {
  if (view.phase === 'set') return setSteps(view, out, context);
  return view.wild ? turnSteps(view, seat, out, context) : wholeMoves(view, seat, out, context);
}

/** Place, flip, move, in the order that `sample` counts in. */
function wholeMoves(view: OynoState, seat: Seat, out: number[], context: Context): number {
  const empty = emptyCells(view, context);
  // OY-11
  let count = mayPlace(view, seat) ? listCells(empty, 0, out, 0) : 0;
  if (mustPlace(view, seat)) return count;
  // OY-13
  count = listCells(lowerBones(view, seat), context.flip, out, count);
  // OY-12, OY-17: to an empty cell, so never back to its own.
  for (let own = view.bones[seat]!; own !== 0; own = withoutLowest(own)) {
    count = listCells(empty, moveNumber(context, lowestBit(own), 0), out, count);
  }
  return count;
}
