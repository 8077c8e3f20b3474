/** The fight: a hunter attacks the Wumpus, the others help it evade. HW-34 to HW-36 */
import type { Draft, Seat, Turn } from '../../author/index.ts';
import type { WumpusState } from '../types.ts';
import { ATTACK_VALUE, EVADE_VALUE } from './card-values.ts';
import { FIRST_EVADE } from './cards.ts';
import { type Counts, countOf } from './combinations.ts';
import { endMatch } from './elimination.ts';
import { spend } from './hands.ts';
import { nextTurn } from './phases.ts';
import { NOBODY, nextAlive } from './turn-order.ts';
import { goToLair } from './wumpus-phase.ts';

type State = Draft<WumpusState>;

/** Attack cards are played; then all others are asked for evade cards, clockwise. HW-34, HW-35 */
export function attackWumpus(draft: State, seat: Seat, cards: Counts): Turn {
  draft.attack += playCards(draft, seat, cards, 0, ATTACK_VALUE[draft.hunters[seat]!]!);
  draft.phase = 'evade';
  draft.asked = nextAlive(draft.squares, seat, seat);
  return draft.asked;
}

/** Evade cards are played; after the last of the others the fight is decided. HW-34, HW-35 */
export function helpEvade(draft: State, seat: Seat, cards: Counts): Turn {
  draft.evade += playCards(draft, seat, cards, FIRST_EVADE, EVADE_VALUE[draft.terrain[draft.wumpus]!]!);
  draft.asked = nextAlive(draft.squares, seat, draft.turn);
  return draft.asked === NOBODY ? decideFight(draft) : draft.asked;
}

/** Plays a combination of four kinds of card, from a first one on. Returns its total. HW-35 */
function playCards(draft: State, seat: Seat, cards: Counts, first: number, values: readonly number[]): number {
  let total = 0;
  for (let kind = 0; kind < values.length; kind++) {
    for (let left = countOf(cards, kind); left > 0; left--) {
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
