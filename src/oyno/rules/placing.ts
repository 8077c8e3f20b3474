/** When a bone may be placed, and when one must be: OY-11. */
import type { Mask, Seat } from '../../author/index.ts';
import type { OynoState } from '../types.ts';
import type { Context } from './context.ts';

/** The bones of a seat that are lower. */
export function lowerBones(view: OynoState, seat: Seat): Mask {
  return view.bones[seat]! & ~view.upper;
}

/** Whether all bones of a seat on the board are upper, or it has none there, so that one must be placed. */
export function mustPlace(view: OynoState, seat: Seat): boolean {
  return lowerBones(view, seat) === 0;
}

/** Whether a seat may place a bone. */
export function mayPlace(view: OynoState, seat: Seat): boolean {
  return mustPlace(view, seat) || (view.place === 'any-time' && view.supply[seat]! > 0);
}

/** The cells that a bone can be set on. OY-4 */
export function emptyCells({ bones }: OynoState, { places }: Context): Mask {
  return places & ~(bones[0]! | bones[1]!);
}
