/** Players alone, or in two teams: DW-40. */
import { type Seat, teamSides } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';

/** The side of each seat. DW-40 */
export function sides({ seats, teams }: DoublesWildState): readonly number[] {
  return teamSides(seats, teams);
}

/** The seats of each side, ascending. */
export function seatsBySide(view: DoublesWildState): readonly (readonly Seat[])[] {
  const list: Seat[][] = [];
  sides(view).forEach((side, seat) => {
    const seats = list[side];
    if (seats === undefined) list[side] = [seat];
    else seats.push(seat);
  });
  return list;
}
