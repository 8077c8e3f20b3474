/** On which squares a marker may end, and the markers there. WU-24 */
import { type Seat, sameSide } from '../../author/index.ts';
import type { WunbyState } from '../types.ts';
import type { Context } from './context.ts';
import { markersOf, OFF_BOARD } from './markers.ts';
import { addSquare } from './square-words.ts';

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

/** The squares on which a marker of a seat may not end, as a set. WU-24 */
export function closedSquares(view: WunbyState, seat: Seat, context: Context): number[] {
  const { markers } = view;
  const closed: number[] = [];
  for (let word = 0; word < context.words; word++) closed.push(0);
  for (let i = 0; i < markers.length; i++) {
    const square = markers[i]!;
    if (square !== OFF_BOARD && !mayRemove(view, seat, i, square, context)) addSquare(closed, square, context);
  }
  return closed;
}

/** Whether no marker is on a square. */
export function isFree({ markers }: WunbyState, square: number): boolean {
  for (let i = 0; i < markers.length; i++) if (markers[i] === square) return false;
  return true;
}
