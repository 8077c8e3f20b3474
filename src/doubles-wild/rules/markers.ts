/** Markers: how many each player has, and whose stands on a square. DW-2 */

/** In place of a seat: nobody. */
export const NOBODY = -1;

/** Markers of each player, by the number of players. DW-2 */
const MARKERS: readonly number[] = [0, 0, 24, 16, 12];

/** The number of markers that each player begins with. DW-2 */
export function markersOf(seats: number): number {
  return MARKERS[seats]!;
}
