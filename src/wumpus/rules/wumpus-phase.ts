/** The Wumpus phase: scent in the air, or the roll of the Wumpus' die. HW-20 to HW-23. Its attack: wumpus-attack.ts. */
import type { Draft } from '../../author/index.ts';
import type { WumpusDirection, WumpusState } from '../types.ts';
import { DIRECTIONS, STEP } from './board.ts';
import { nearestLairs } from './lairs.ts';
import { startHuntPhase } from './phases.ts';
import { NOBODY, nextAlive } from './turn-order.ts';
import { askForAnswer, attackHunters } from './wumpus-attack.ts';

type State = Draft<WumpusState>;

/** A seat plays no scent: the next one is asked; after the last one the die is rolled. HW-23 */
export function passScent(draft: State): void {
  draft.asked = nextAlive(draft.squares, draft.asked, draft.first);
  if (draft.asked === NOBODY) draft.phase = 'roll';
}

/** The Wumpus goes two steps, each beginning with the named direction; steered, one, and the second is asked for. HW-23 */
export function followScent(draft: State, direction: WumpusDirection): void {
  if (draft.scent === 'straight') {
    moveWumpus(draft, DIRECTIONS.indexOf(direction), 2);
    return;
  }
  // The step between attacks nobody.
  stepWumpus(draft, DIRECTIONS.indexOf(direction));
  draft.phase = 'steer';
}

/** The second step of a Wumpus that is steered. HW-23 */
export function steer(draft: State, direction: WumpusDirection): void {
  moveWumpus(draft, DIRECTIONS.indexOf(direction), 1);
}

/** Moves the Wumpus by its die: 1 to 4 a step, 5 nothing, 6 to the nearest lair. HW-20, HW-24 */
export function rollWumpus(draft: State, face: number): void {
  if (face <= DIRECTIONS.length) moveWumpus(draft, face - 1, 1);
  else if (face === DIRECTIONS.length + 1) startHuntPhase(draft);
  else seekLair(draft);
}

/** Moves the Wumpus some steps in a direction; it attacks where it ends. HW-20, HW-21, HW-24 */
function moveWumpus(draft: State, direction: number, steps: number): void {
  for (let i = 0; i < steps; i++) stepWumpus(draft, direction);
  attackHunters(draft);
}

/** One step, which attacks nobody. HW-21 */
function stepWumpus(draft: State, direction: number): void {
  draft.wumpus = STEP[direction]![draft.wumpus]!;
}

/** On a 6: to the nearest lair; on one already it stays, and attacks nobody. HW-22, HW-24 */
function seekLair(draft: State): void {
  const lairs = nearestLairs(draft);
  if (lairs[0] === draft.wumpus) startHuntPhase(draft);
  else goToLair(draft, lairs);
}

/** Moves the Wumpus to the only lair of a list; among several chance decides. HW-22, HW-36 */
export function goToLair(draft: State, lairs: readonly number[]): void {
  if (lairs.length > 1) {
    draft.phase = 'lair';
    draft.asked = NOBODY;
    return;
  }
  reachLair(draft, lairs[0]!);
}

/** The Wumpus reaches a lair: after a roll it attacks there; after a lost fight the attacker is attacked. HW-24, HW-36 */
export function reachLair(draft: State, lair: number): void {
  draft.wumpus = lair;
  if (draft.attack > 0) askForAnswer(draft, draft.turn);
  else attackHunters(draft);
}
