/** The order of asking: clockwise, past those who are out. HW-13, HW-26 */
import type { Seat } from '../author/index.ts';

/**
 * The next living seat clockwise after one, before the origin comes round; -1 when there is none. From the first
 * player as origin that is turn order.
 */
export function nextAlive(squares: readonly number[], after: Seat, origin: Seat): Seat {
  for (let seat = after + 1; ; seat++) {
    if (seat === squares.length) seat = 0;
    if (seat === origin) return -1;
    if (squares[seat] !== -1) return seat;
  }
}

/** The first living seat in turn order: the next one clockwise leads when the first player is out. HW-13 */
export function leader(squares: readonly number[], first: Seat): Seat {
  return squares[first] === -1 ? nextAlive(squares, first, first) : first;
}
