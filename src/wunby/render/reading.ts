/** How the drawings read a state: markers, and dice that have been used. */
import type { Seat } from '../../author/index.ts';
import { markersOf, OFF_BOARD } from '../rules/markers.ts';
import { NOBODY } from '../rules/seats.ts';
import type { WunbyState } from '../types.ts';

/** By marker, seat after seat: its square, or `OFF_BOARD`. */
export function squaresOfMarkers({ markers }: WunbyState): readonly number[] {
  return markers;
}

/** The seat that a marker belongs to. */
export function ownerOf({ seats }: WunbyState, marker: number): Seat {
  return Math.floor(marker / markersOf(seats));
}

/** The seat whose marker is on a square, or `NOBODY`. */
export function ownerOn(view: WunbyState, square: number): Seat {
  const marker = square === OFF_BOARD ? -1 : squaresOfMarkers(view).indexOf(square);
  return marker === -1 ? NOBODY : ownerOf(view, marker);
}

/** Whether a die that has been rolled cannot be used any more. A match that is over shows its last dice plainly. WU-20 */
export function isUsed({ unusedDiceMask, phase }: WunbyState, die: number): boolean {
  return (unusedDiceMask & die) === 0 && phase !== 'over';
}
