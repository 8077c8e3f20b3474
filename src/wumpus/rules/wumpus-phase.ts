/** The Wumpus phase: scent in the air or the roll of the die, then the attack and who is out. HW-20 to HW-26 */
import {
  bitsOf,
  CHANCE,
  type Draft,
  type Mask,
  OVER,
  type Seat,
  type Turn,
  withoutLowest,
} from '../../author/without-immer.ts';
import type { WumpusState } from '../types.ts';
import { CAMPS, DIRECTIONS, LAIR, NOWHERE, nearestLairs, STEP } from './board.ts';
import { discardHand } from './cards.ts';
import { leader, NOBODY, nextAlive, nextTurn, startHuntPhase } from './rounds.ts';

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

/** On a 6: to the nearest lair; on one already it stays, and attacks nobody, or leaves it for another. HW-22, HW-24 */
function seekLair(draft: State): Turn {
  const stays = draft.onLair === 'stay' && draft.terrain[draft.wumpus] === LAIR;
  return stays ? startHuntPhase(draft) : goToLair(draft);
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

export function reachLair(draft: State, lair: number): Turn {
  draft.wumpus = lair;
  return arrive(draft);
}

/** After a roll it attacks where it is; after a lost fight the attacker is attacked, or suffers at once. HW-24, HW-36 */
function arrive(draft: State): Turn {
  if (draft.attack === 0) return attackHunters(draft);
  return draft.lostFight === 'suffer' ? suffer(draft, draft.turn) : askForAnswer(draft, draft.turn);
}

// The Wumpus attacks, and hunters answer: they suffer or retreat. HW-24, HW-25, HW-26

/** Attacks the hunters on the square of the Wumpus, one after the other; then the hunt phase begins. HW-24 */
function attackHunters(draft: State): Turn {
  // A hunter that has answered is in its camp, where the Wumpus never is: one that is still here has not answered.
  const seat = seatOnWumpus(draft);
  return seat === NOBODY ? startHuntPhase(draft) : askForAnswer(draft, seat);
}

/** Asks a seat whose hunter is attacked for its answer. HW-24, HW-25, HW-36 */
function askForAnswer(draft: State, seat: Seat): Turn {
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

// Who is out of the game, and the end of the match. HW-26, HW-36

/** Takes hunters with a hand size of 0 out of the game. Returns whether that ends the match. HW-26 */
function eliminateHunters(draft: State): boolean {
  const { squares, handLimits } = draft;
  // Masks of seats.
  let out: Mask = 0;
  let living: Mask = 0;
  for (let seat = 0; seat < squares.length; seat++) {
    if (squares[seat] === NOWHERE) continue;
    if (handLimits[seat] !== 0) {
      living |= 1 << seat;
      continue;
    }
    squares[seat] = NOWHERE;
    out |= 1 << seat;
  }
  if (withoutLowest(living) !== 0) return false;
  if (living === 0) endMatch(draft, 'all-out', out);
  else endMatch(draft, 'last-hunter', living);
  return true;
}

/** Ends the match, with the winners as a mask of seats. */
export function endMatch(draft: State, reason: WumpusState['reason'], winners: Mask): Turn {
  draft.phase = 'over';
  draft.asked = NOBODY;
  draft.reason = reason;
  draft.winners.push(...bitsOf(winners));
  return OVER;
}
