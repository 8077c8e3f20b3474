/** The fight: a hunter attacks the Wumpus, the others help it evade. HW-34 to HW-36 */
import type { Draft, Seat } from '../../author/index.ts';
import type { WumpusAttackCard, WumpusEvadeCard, WumpusState } from '../types.ts';
import { ATTACK_VALUE, EVADE_VALUE } from './card-values.ts';
import { CARD_NUMBER, FIRST_EVADE } from './cards.ts';
import { endMatch } from './elimination.ts';
import { spend } from './hands.ts';
import { nearestLairs } from './lairs.ts';
import { nextTurn } from './phases.ts';
import { NOBODY, nextAlive } from './turn-order.ts';
import { askForAnswer } from './wumpus-attack.ts';
import { goToLair } from './wumpus-phase.ts';

type State = Draft<WumpusState>;

/** Attack cards are played; then all others are asked for evade cards, clockwise. HW-34, HW-35 */
export function attackWumpus(draft: State, seat: Seat, cards: readonly WumpusAttackCard[]): void {
  const values = ATTACK_VALUE[draft.hunters[seat]!]!;
  for (const card of cards) {
    const kind = CARD_NUMBER[card];
    spend(draft, seat, kind);
    draft.attack += values[kind]!;
  }
  draft.phase = 'evade';
  draft.asked = nextAlive(draft.squares, seat, seat);
}

/** Evade cards are played; after the last of the others the fight is decided. HW-34, HW-35 */
export function helpEvade(draft: State, seat: Seat, cards: readonly WumpusEvadeCard[]): void {
  const values = EVADE_VALUE[draft.terrain[draft.wumpus]!]!;
  for (const card of cards) {
    const kind = CARD_NUMBER[card];
    spend(draft, seat, kind);
    draft.evade += values[kind - FIRST_EVADE]!;
  }
  draft.asked = nextAlive(draft.squares, seat, draft.turn);
  if (draft.asked === NOBODY) decideFight(draft);
}

/** Compares the totals. HW-36 */
function decideFight(draft: State): void {
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
  if (lairs.length === 0) askForAnswer(draft, turn);
  else goToLair(draft, lairs);
}
