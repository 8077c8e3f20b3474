/** On which squares a marker may end, and the markers there. WU-24 */
import { type Seat, sameSide } from '../../author/index.ts';
import type { WunbyState } from '../types.ts';
import type { Context } from './context.ts';
import { markersOf } from './markers.ts';

/**
 * Whether a marker of a seat may end on a square: not where one of its own side is, nor where an opponent's is that is
 * HOME. Any other that is there is removed. WU-24
 */
export function mayLand(view: WunbyState, seat: Seat, square: number, context: Context): boolean {
  const { markers } = view;
  for (let i = 0; i < markers.length; i++) if (markers[i] === square) return mayRemove(view, seat, i, square, context);
  return true;
}

function mayRemove(view: WunbyState, seat: Seat, marker: number, square: number, { homeOf }: Context): boolean {
  const owner = Math.floor(marker / markersOf(view.seats));
  return !sameSide(view, owner, seat) && homeOf[square] !== view.colours[owner];
}

/** Whether no marker is on a square. */
export function isFree({ markers }: WunbyState, square: number): boolean {
  for (let i = 0; i < markers.length; i++) if (markers[i] === square) return false;
  return true;
}
