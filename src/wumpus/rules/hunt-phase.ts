/** The hunt phase: hazards, moves, ambushes and retreats. HW-30 to HW-33. The fight: fight.ts. */
import type { Draft, Seat, Turn } from '../../author/index.ts';
import type { WumpusState } from '../types.ts';
import { AMBUSH, HAZARDS } from './cards.ts';
import { spend } from './hands.ts';
import { nextTurn } from './phases.ts';
import { NOBODY, nextAlive } from './turn-order.ts';

type State = Draft<WumpusState>;

/** A seat plays no hazards: the next one is asked; after the last one the hunter moves. HW-31 */
export function passHazards(draft: State): Turn {
  draft.asked = nextAlive(draft.squares, draft.asked, draft.turn);
  return draft.asked === NOBODY ? beforePrompt(draft, 'move') : draft.asked;
}

/** Before the prompt to move, and before that to act, all others are asked for a retreat where the option says so. HW-32 */
function beforePrompt(draft: State, prompt: 'move' | 'act'): Turn {
  if (draft.retreat === 'own-turn') return startPrompt(draft, prompt);
  draft.phase = prompt === 'move' ? 'before-move' : 'after-move';
  draft.asked = nextAlive(draft.squares, draft.turn, draft.turn);
  return draft.asked;
}

/** Asks the seat whose turn it is. */
function startPrompt(draft: State, prompt: 'move' | 'act'): Turn {
  draft.phase = prompt;
  draft.asked = draft.turn;
  return draft.asked;
}

/** A seat played a retreat in another's turn, or none: the next one is asked; after the last one the turn goes on. HW-32 */
export function afterRetreatPrompt(draft: State): Turn {
  draft.asked = nextAlive(draft.squares, draft.asked, draft.turn);
  if (draft.asked !== NOBODY) return draft.asked;
  return startPrompt(draft, draft.phase === 'before-move' ? 'move' : 'act');
}

/** The hunter does not move. HW-30 */
export function stay(draft: State): Turn {
  return beforePrompt(draft, 'act');
}

/** The hunter whose turn begins loses it, and does not draw in this round. HW-31 */
export function playHazards(draft: State, seat: Seat): Turn {
  spend(draft, seat, HAZARDS);
  draft.barred[draft.turn] = 1;
  return nextTurn(draft);
}

/** The step of the turn, or one of an ambush. HW-30, HW-33 */
export function stepTo(draft: State, seat: Seat, square: number): Turn {
  draft.squares[seat] = square;
  if (draft.phase === 'move') draft.stepped = 1;
  else draft.ambushSteps -= 1;
  return draft.ambushSteps === 0 ? beforePrompt(draft, 'act') : seat;
}

/** Two more steps, asked for one by one. HW-33 */
export function playAmbush(draft: State, seat: Seat): Turn {
  spend(draft, seat, AMBUSH);
  draft.ambushSteps = 2;
  draft.phase = 'ambush';
  return seat;
}

/** Declines what is left of an ambush. HW-33 */
export function haltAmbush(draft: State): Turn {
  draft.ambushSteps = 0;
  return beforePrompt(draft, 'act');
}
