/** The Wumpus attacks, and hunters answer: they suffer or retreat. HW-24, HW-25, HW-26 */
import { type Draft, OVER, type Seat, type Turn } from '../../author/index.ts';
import type { WumpusState } from '../types.ts';
import { CAMPS } from './board.ts';
import { eliminateHunters } from './elimination.ts';
import { discardHand } from './hands.ts';
import { nextTurn, startHuntPhase } from './phases.ts';
import { leader, NOBODY, nextAlive } from './turn-order.ts';

type State = Draft<WumpusState>;

/** Attacks the hunters on the square of the Wumpus, one after the other; then the hunt phase begins. HW-24 */
export function attackHunters(draft: State): Turn {
  // A hunter that has answered is in its camp, where the Wumpus never is: one that is still here has not answered.
  const seat = seatOnWumpus(draft);
  return seat === NOBODY ? startHuntPhase(draft) : askForAnswer(draft, seat);
}

/** Asks a seat whose hunter is attacked for its answer. HW-24, HW-25, HW-36 */
export function askForAnswer(draft: State, seat: Seat): Turn {
  draft.phase = 'answer';
  draft.asked = seat;
  return seat;
}

/** The first seat in turn order whose hunter is on the square of the Wumpus; `NOBODY` when there is none. */
function seatOnWumpus({ squares, first, wumpus }: State): Seat {
  let seat = leader(squares, first);
  while (seat !== NOBODY && squares[seat] !== wumpus) seat = nextAlive(squares, seat, first);
  return seat;
}

/** The hunter loses its hand and a point of its hand size, and goes to its camp. HW-24 */
export function suffer(draft: State, seat: Seat): Turn {
  discardHand(draft, seat);
  draft.handLimits[seat]! -= 1;
  goToCamp(draft, seat);
  return afterAnswer(draft);
}

/** Puts a seat's hunter in its camp. HW-24, HW-25, HW-32 */
export function goToCamp(draft: State, seat: Seat): void {
  draft.squares[seat] = CAMPS[draft.hunters[seat]!]!;
}

/** After an answer: the next hunter is attacked, or the attack is done. HW-24, HW-26, HW-36 */
export function afterAnswer(draft: State): Turn {
  // HW-36: after a lost fight only the attacker is attacked.
  const fought = draft.attack > 0;
  const next = fought ? NOBODY : seatOnWumpus(draft);
  if (next !== NOBODY) return askForAnswer(draft, next);
  if (eliminateHunters(draft)) return OVER;
  return fought ? nextTurn(draft) : startHuntPhase(draft);
}
