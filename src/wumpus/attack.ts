/** What the Wumpus does: it moves, attacks, and flees. HW-20 to HW-26, HW-36 */
import type { Draft, Seat } from '../author/index.ts';
import { STEP } from './board.ts';
import { nearestLairs } from './lairs.ts';
import { leader, nextAlive } from './order.ts';
import { nextTurn, startHunt } from './round.ts';
import type { WumpusState } from './state.ts';

type State = Draft<WumpusState>;

/** Moves the Wumpus some steps in a direction, 0 north to 3 west; it attacks where it ends. HW-20, HW-21, HW-23 */
export function moveWumpus(draft: State, direction: number, steps: number): void {
  const step = STEP[direction]!;
  for (let i = 0; i < steps; i++) draft.wumpus = step[draft.wumpus]!;
  arrive(draft);
}

/** What the Wumpus' die says. HW-20 */
export function rolled(draft: State, face: number): void {
  if (face <= STEP.length) moveWumpus(draft, face - 1, 1);
  // 5: it does nothing, and attacks nobody. HW-24
  else if (face === STEP.length + 1) startHunt(draft);
  else seekLair(draft);
}

/** On a 6: to the nearest lair; on one already it stays, and attacks nobody. HW-22, HW-24 */
function seekLair(draft: State): void {
  const lairs = nearestLairs(draft);
  if (lairs[0] === draft.wumpus) startHunt(draft);
  else goToLair(draft, lairs);
}

/** To the only lair, or chance decides among several. HW-22 */
function goToLair(draft: State, lairs: readonly number[]): void {
  if (lairs.length > 1) {
    draft.phase = 'lair';
    draft.asked = -1;
    return;
  }
  atLair(draft, lairs[0]!);
}

/** The Wumpus has come to a lair: by a 6 it attacks, having fled the attacker suffers. HW-24, HW-36 */
export function atLair(draft: State, lair: number): void {
  draft.wumpus = lair;
  if (draft.attack > 0) askAttacker(draft);
  else arrive(draft);
}

/** Attacks the hunters on the space of the Wumpus, one after the other; then the hunt begins. HW-24 */
export function arrive(draft: State): void {
  // Each who has answered is in its camp, where the Wumpus never is: who is still here has not.
  const seat = onWumpus(draft);
  if (seat === -1) {
    startHunt(draft);
    return;
  }
  draft.phase = 'answer';
  draft.asked = seat;
}

/** The first seat in turn order whose hunter is with the Wumpus; -1 when there is none. */
function onWumpus({ squares, first, wumpus }: State): Seat {
  let seat = leader(squares, first);
  while (seat !== -1 && squares[seat] !== wumpus) seat = nextAlive(squares, seat, first);
  return seat;
}

/** An attacked hunter has answered: the next one is asked, or the attack is done. HW-24, HW-26, HW-36 */
export function answered(draft: State): void {
  const fight = draft.attack > 0;
  if (!fight && onWumpus(draft) !== -1) {
    arrive(draft);
    return;
  }
  if (takeOut(draft)) return;
  if (fight) nextTurn(draft);
  else startHunt(draft);
}

/** Takes those without a hand size out of the game. Returns whether that ends it. HW-26 */
function takeOut(draft: State): boolean {
  const { squares, limits } = draft;
  const out: Seat[] = [];
  const living: Seat[] = [];
  for (let seat = 0; seat < squares.length; seat++) {
    if (squares[seat] === -1) continue;
    if (limits[seat] !== 0) {
      living.push(seat);
      continue;
    }
    squares[seat] = -1;
    out.push(seat);
  }
  if (living.length > 1) return false;
  if (living.length === 1) endMatch(draft, 'last-hunter', living);
  else endMatch(draft, 'all-out', out);
  return true;
}

/** All have played their evade cards: who wins the fight? HW-36 */
export function decideFight(draft: State): void {
  const { attack, evade, turn } = draft;
  if (attack > evade) {
    endMatch(draft, 'killed', [turn]);
    return;
  }
  if (attack === evade) {
    nextTurn(draft);
    return;
  }
  const lairs = nearestLairs(draft);
  if (lairs.length === 0) askAttacker(draft);
  else goToLair(draft, lairs);
}

function askAttacker(draft: State): void {
  draft.phase = 'answer';
  draft.asked = draft.turn;
}

function endMatch(draft: State, reason: WumpusState['reason'], winners: readonly Seat[]): void {
  draft.phase = 'over';
  draft.asked = -1;
  draft.reason = reason;
  for (const seat of winners) draft.winners.push(seat);
}
