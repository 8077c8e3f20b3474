/** Rounds: turn order, the order of phases, and drawing in the reconcile phase. HW-13, HW-23, HW-26, HW-30, HW-31, HW-40 to HW-42 */
import { CHANCE, type Draft, OVER, type Seat, type Turn } from '../../author/without-immer.ts';
import type { WumpusState, WumpusView } from '../types.ts';
import { NOWHERE } from './board.ts';
import { refillDeck } from './cards.ts';

// Turn order: clockwise, past those who are out of the game. HW-13, HW-26

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

/** Who is next: the seat that is asked, or chance. */
export function turn({ phase, asked }: WumpusView): Turn {
  switch (phase) {
    case 'terrain':
    case 'first':
    case 'deal':
    case 'roll':
    case 'lair':
    case 'draw':
      return CHANCE;
    case 'over':
      return OVER;
    default:
      return asked;
  }
}

// The order of phases in a round, and of turns in a phase. HW-13, HW-23, HW-30, HW-31, HW-40

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
function nextReconciling(draft: State): Turn {
  const next = nextAlive(draft.squares, draft.turn, draft.first);
  if (next !== NOBODY) return startReconciling(draft, next);
  // HW-31: hazards bar a hunter for one reconcile phase.
  for (let seat = 0; seat < draft.barred.length; seat++) draft.barred[seat] = 0;
  return startWumpusPhase(draft);
}

// The reconcile phase: discarding, then drawing up to the hand size. HW-31, HW-40 to HW-42

/** The player draws the next card, or is done and the next one is asked. HW-31, HW-40, HW-42 */
export function continueDrawing(draft: State): Turn {
  const seat = draft.turn;
  const due = draft.barred[seat] === 0 && draft.handSizes[seat]! < draft.handLimits[seat]!;
  if (!due || !refillDeck(draft)) return nextReconciling(draft);
  draft.phase = 'draw';
  return CHANCE;
}
