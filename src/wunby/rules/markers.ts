/** The markers of the players. WU-12 */
import type { Seat } from '../../author/index.ts';
import type { WunbyState } from '../types.ts';
import { NOBODY } from './seats.ts';

/** In place of a square: beside the board. */
export const OFF_BOARD = -1;

/** The markers of each player: five with two players, three with four. WU-12 */
export function markersOf(seats: number): number {
  return seats === 2 ? 5 : 3;
}

/** The seat whose marker is on a square, or `NOBODY`. */
export function ownerAt({ markers, seats }: WunbyState, square: number): Seat {
  const marker = markers.indexOf(square);
  return marker === -1 ? NOBODY : Math.floor(marker / markersOf(seats));
}
