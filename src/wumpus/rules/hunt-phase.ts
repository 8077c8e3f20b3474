/** The hunt phase: hazards, moves, ambushes and retreats. HW-30 to HW-36 */
import type { Draft, Seat, Turn } from '../../author/without-immer.ts';
import type { WumpusState } from '../types.ts';
import { AMBUSH, ATTACK_VALUE, type Combination, countIn, EVADE_VALUE, FIRST_EVADE, HAZARDS, spend } from './cards.ts';
import { NOBODY, nextAlive, nextTurn } from './rounds.ts';
import { endMatch, goToLair } from './wumpus-phase.ts';

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

// The fight: a hunter attacks the Wumpus, the others help it evade. HW-34 to HW-36

/** Attack cards are played; then all others are asked for evade cards, clockwise. HW-34, HW-35 */
export function attackWumpus(draft: State, seat: Seat, cards: Combination): Turn {
  draft.attack += playCards(draft, seat, cards, 0, ATTACK_VALUE[draft.hunters[seat]!]!);
  draft.phase = 'evade';
  draft.asked = nextAlive(draft.squares, seat, seat);
  return draft.asked;
}

/** Evade cards are played; after the last of the others the fight is decided. HW-34, HW-35 */
export function helpEvade(draft: State, seat: Seat, cards: Combination): Turn {
  draft.evade += playCards(draft, seat, cards, FIRST_EVADE, EVADE_VALUE[draft.terrain[draft.wumpus]!]!);
  draft.asked = nextAlive(draft.squares, seat, draft.turn);
  return draft.asked === NOBODY ? decideFight(draft) : draft.asked;
}

/** Plays a combination of four kinds of card, from a first one on. Returns its total. HW-35 */
function playCards(draft: State, seat: Seat, cards: Combination, first: number, values: readonly number[]): number {
  let total = 0;
  for (let kind = 0; kind < values.length; kind++) {
    for (let left = countIn(cards, kind); left > 0; left--) {
      spend(draft, seat, first + kind);
      total += values[kind]!;
    }
  }
  return total;
}

/** Compares the totals. HW-36 */
function decideFight(draft: State): Turn {
  const { attack, evade, turn } = draft;
  if (attack > evade) return endMatch(draft, 'killed', 1 << turn);
  return attack === evade ? nextTurn(draft) : goToLair(draft);
}
