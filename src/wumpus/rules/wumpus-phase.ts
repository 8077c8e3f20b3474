/** The Wumpus phase: scent in the air, or the roll of the Wumpus' die. HW-20 to HW-23. Its attack: wumpus-attack.ts. */
import { CHANCE, type Draft, type Turn } from '../../author/index.ts';
import type { WumpusState } from '../types.ts';
import { DIRECTIONS, STEP } from './board.ts';
import { nearestLairs } from './lairs.ts';
import { startHuntPhase } from './phases.ts';
import { LAIR } from './terrain.ts';
import { NOBODY, nextAlive } from './turn-order.ts';
import { askForAnswer, attackHunters } from './wumpus-attack.ts';

type State = Draft<WumpusState>;

/** A seat plays no scent: the next one is asked; after the last one the die is rolled. HW-23 */
export function passScent(draft: State): Turn {
  draft.asked = nextAlive(draft.squares, draft.asked, draft.first);
  if (draft.asked !== NOBODY) return draft.asked;
  draft.phase = 'roll';
  return CHANCE;
}

/** The Wumpus goes two steps, each beginning with the named direction; steered, one, and the second is asked for. HW-23 */
export function followScent(draft: State, direction: number): Turn {
  if (draft.scent === 'straight') return moveWumpus(draft, direction, 2);
  // The step between attacks nobody.
  stepWumpus(draft, direction);
  draft.phase = 'steer';
  return draft.asked;
}

/** The second step of a Wumpus that is steered. HW-23 */
export function steer(draft: State, direction: number): Turn {
  return moveWumpus(draft, direction, 1);
}

/** Moves the Wumpus by its die: 1 to 4 a step, 5 nothing, 6 to the nearest lair. HW-20, HW-24 */
export function rollWumpus(draft: State, face: number): Turn {
  if (face <= DIRECTIONS.length) return moveWumpus(draft, face - 1, 1);
  return face === DIRECTIONS.length + 1 ? startHuntPhase(draft) : seekLair(draft);
}

/** Moves the Wumpus some steps in a direction; it attacks where it ends. HW-20, HW-21, HW-24 */
function moveWumpus(draft: State, direction: number, steps: number): Turn {
  for (let i = 0; i < steps; i++) stepWumpus(draft, direction);
  return attackHunters(draft);
}

/** One step, which attacks nobody. HW-21 */
function stepWumpus(draft: State, direction: number): void {
  draft.wumpus = STEP[direction]![draft.wumpus]!;
}

/** On a 6: to the nearest lair; on one already it stays, and attacks nobody. HW-22, HW-24 */
function seekLair(draft: State): Turn {
  return draft.terrain[draft.wumpus] === LAIR ? startHuntPhase(draft) : goToLair(draft);
}

/** Moves the Wumpus to the nearest lair; among several chance decides. After a fight there may be none. HW-22, HW-36 */
export function goToLair(draft: State): Turn {
  const lairs = nearestLairs(draft);
  if (lairs.length === 0) return arrive(draft);
  if (lairs.length === 1) return reachLair(draft, lairs[0]!);
  draft.phase = 'lair';
  draft.asked = NOBODY;
  return CHANCE;
}

/** The Wumpus reaches a lair. */
export function reachLair(draft: State, lair: number): Turn {
  draft.wumpus = lair;
  return arrive(draft);
}

/** After a roll it attacks where it is; after a lost fight the attacker is attacked. HW-24, HW-36 */
function arrive(draft: State): Turn {
  return draft.attack > 0 ? askForAnswer(draft, draft.turn) : attackHunters(draft);
}
