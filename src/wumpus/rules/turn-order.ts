/** Turn order: clockwise, past those who are out of the game. HW-13, HW-26 */
import type { Seat } from '../../author/index.ts';
import { NOWHERE } from './board.ts';

/** No seat. */
export const NOBODY = -1;

/**
 * The next living seat clockwise after `after`, before `origin` comes round; `NOBODY` when there is none. With the first
 * player as origin that is turn order.
 */
export function nextAlive(squares: readonly number[], after: Seat, origin: Seat): Seat {
  for (let seat = after + 1; ; seat++) {
    if (seat === squares.length) seat = 0;
    if (seat === origin) return NOBODY;
    if (squares[seat] !== NOWHERE) return seat;
  }
}

/** The first living seat in turn order: once the first player is out, the next living one clockwise leads. HW-13 */
export function leader(squares: readonly number[], first: Seat): Seat {
  return squares[first] === NOWHERE ? nextAlive(squares, first, first) : first;
}
