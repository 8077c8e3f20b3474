/** Who is home, and how a match ends: WU-30, WU-31. */
import { type Outcome, type Seat, sameSide } from '../author/index.ts';
import { markersOf, type WunbyState } from './state.ts';

type Homed = Pick<WunbyState, 'homed' | 'seats' | 'teams'>;

/** Whether all markers of a seat's side are HOME. WU-30 */
export function isHome(view: Homed, seat: Seat): boolean {
  const { homed, seats, teams } = view;
  const each = markersOf(seats);
  return homed[seat] === each && (!teams || homed[(seat + 2) % 4] === each);
}

/** The first seat whose side is home, or -1. */
function firstHome(view: Homed): Seat {
  for (let seat = 0; seat < view.seats; seat++) if (isHome(view, seat)) return seat;
  return -1;
}

/** How many sides are home: a move can bring two home together. WU-31 */
export function sidesHome(view: Homed): number {
  const first = firstHome(view);
  if (first === -1) return 0;
  for (let seat = first + 1; seat < view.seats; seat++) {
    if (!sameSide(view, seat, first) && isHome(view, seat)) return 2;
  }
  return 1;
}

/** The side that has won without a tie, by one of its seats: the mover's where two are home. WU-30, WU-31 */
export function winningSide(view: Homed, mover: Seat): Seat {
  return isHome(view, mover) ? mover : firstHome(view);
}

/** How a match that is over ended: the others share the next place, counted in sides. WU-30, WU-31 */
export function outcome({ reason, winners, seats, teams }: WunbyState): Outcome {
  // Two teams that share the win leave nobody behind them.
  const sidesBefore = teams ? 1 : winners.length;
  const places = Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 : sidesBefore + 1));
  return { reason, winners: [...winners], places };
}
