/** When a bone may be placed, and when one must be: OY-11. */
import type { Seat } from '../../author/index.ts';
import type { OynoState } from '../types.ts';
import { BONES } from './bones.ts';

/** Whether all bones of a seat on the board are upper, or it has none there, so that one must be placed. */
export function mustPlace(view: OynoState, seat: Seat): boolean {
  return view.upper[seat] === BONES - view.supply[seat]!;
}

/** Whether a seat may place a bone. */
export function mayPlace(view: OynoState, seat: Seat): boolean {
  return mustPlace(view, seat) || (view.place === 'any-time' && view.supply[seat]! > 0);
}
