/** The order of phases in a round, and of turns in a phase. HW-13, HW-23, HW-30, HW-31, HW-40 */
import type { Draft, Seat, Turn } from '../../author/index.ts';
import type { WumpusState } from '../types.ts';
import { leader, NOBODY, nextAlive } from './turn-order.ts';

type State = Draft<WumpusState>;

/** Begins a round with the Wumpus phase: the leader is the first to be asked for scent in the air. HW-23 */
export function startWumpusPhase(draft: State): Turn {
  draft.phase = 'scent';
  draft.turn = NOBODY;
  draft.asked = leader(draft.squares, draft.first);
  return draft.asked;
}

/** Begins the hunt phase. HW-30 */
export function startHuntPhase(draft: State): Turn {
  return startTurn(draft, leader(draft.squares, draft.first));
}

/** Before a hunter's turn the others are asked for hazards, clockwise from it. HW-31 */
function startTurn(draft: State, seat: Seat): Turn {
  draft.phase = 'hazards';
  draft.turn = seat;
  draft.asked = nextAlive(draft.squares, seat, seat);
  return draft.asked;
}

/** Ends a hunter's turn; after the last one the reconcile phase begins. HW-30, HW-40 */
export function nextTurn(draft: State): Turn {
  draft.stepped = 0;
  draft.attack = 0;
  draft.evade = 0;
  const next = nextAlive(draft.squares, draft.turn, draft.first);
  return next === NOBODY ? startReconciling(draft, leader(draft.squares, draft.first)) : startTurn(draft, next);
}

function startReconciling(draft: State, seat: Seat): Turn {
  draft.phase = 'reconcile';
  draft.turn = seat;
  draft.asked = seat;
  return seat;
}

/** Ends a player's part of the reconcile phase; after the last one a new round begins. HW-31, HW-40 */
export function nextReconciling(draft: State): Turn {
  const next = nextAlive(draft.squares, draft.turn, draft.first);
  if (next !== NOBODY) return startReconciling(draft, next);
  // HW-31: hazards bar a hunter for one reconcile phase.
  for (let seat = 0; seat < draft.barred.length; seat++) draft.barred[seat] = 0;
  return startWumpusPhase(draft);
}
