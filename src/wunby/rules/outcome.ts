/** Who is home, and how a match ends: WU-30, WU-31. */
import { type Draft, type Outcome, OVER, type Seat, sameSide, type Turn } from '../../author/index.ts';
import type { WunbyState } from '../types.ts';
import { markersOf } from './markers.ts';
import { NOBODY } from './seats.ts';

type HomeView = Pick<WunbyState, 'homeCounts' | 'seats' | 'teams'>;

/** Whether all markers of a seat's side are HOME. WU-30 */
export function isHome(view: HomeView, seat: Seat): boolean {
  const { homeCounts, seats, teams } = view;
  const each = markersOf(seats);
  return homeCounts[seat] === each && (!teams || homeCounts[(seat + 2) % 4] === each);
}

/** Whether all markers of any seat are HOME, whatever its side: seldom. */
export function isAnyHome({ homeCounts, seats }: HomeView): boolean {
  const each = markersOf(seats);
  for (let seat = 0; seat < homeCounts.length; seat++) if (homeCounts[seat] === each) return true;
  return false;
}

/** The first seat whose side is home, or `NOBODY`. */
function firstHome(view: HomeView): Seat {
  for (let seat = 0; seat < view.seats; seat++) if (isHome(view, seat)) return seat;
  return NOBODY;
}

/** How many sides are home: one move can bring two home together. WU-31 */
export function sidesHome(view: HomeView): number {
  const first = firstHome(view);
  if (first === NOBODY) return 0;
  for (let seat = first + 1; seat < view.seats; seat++) {
    if (!sameSide(view, seat, first) && isHome(view, seat)) return 2;
  }
  return 1;
}

/** A seat of the side that wins without a tie: the mover's where two are home. WU-30, WU-31 */
export function winningSide(view: HomeView, mover: Seat): Seat {
  return isHome(view, mover) ? mover : firstHome(view);
}

/** Ends the match: a tie is won by all who are home. WU-30, WU-31 */
export function endMatch(draft: Draft<WunbyState>, reason: 'home' | 'tie'): Turn {
  draft.reason = reason;
  draft.phase = 'over';
  const { turn, seats, winners } = draft;
  const winner = winningSide(draft, turn);
  for (let seat = 0; seat < seats; seat++) {
    if (reason === 'tie' ? isHome(draft, seat) : sameSide(draft, seat, winner)) winners.push(seat);
  }
  return OVER;
}

/** The outcome of a match that is over: the losers share the next place, counted in sides. WU-30, WU-31 */
export function outcome({ reason, winners, seats, teams }: WunbyState): Outcome {
  // When two teams share the win there are no losers.
  const sidesBefore = teams ? 1 : winners.length;
  const places = Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 : sidesBefore + 1));
  return { reason, winners: [...winners], places };
}
