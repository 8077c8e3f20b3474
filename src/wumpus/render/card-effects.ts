/** What a card does, in a few words: for the cards of the hand and for screen readers. HW-2, HW-3, HW-35 */
import type { Seat } from '../../author/index.ts';
import { ATTACK_VALUE, EVADE_VALUE } from '../rules/card-values.ts';
import { FIRST_EVADE, FIRST_SPECIAL } from '../rules/cards.ts';
import { TERRAINS } from '../rules/terrain.ts';
import type { WumpusView } from '../types.ts';

/** Of ambush, scent in the air, retreat and hazards. */
const EFFECTS: readonly (readonly string[])[] = [
  ['two more', 'steps'],
  ['leads the', 'Wumpus'],
  ['a hunter', 'to camp'],
  ['a hunter', 'can’t act'],
];

/** Two lines: what a card of a kind is worth to a seat, or what it does. */
export function cardEffect(kind: number, view: WumpusView, seat: Seat): readonly string[] {
  if (kind < FIRST_EVADE) return [`attack ${ATTACK_VALUE[view.hunters[seat]!]?.[kind] ?? 1}`];
  if (kind >= FIRST_SPECIAL) return EFFECTS[kind - FIRST_SPECIAL]!;
  const suits = TERRAINS.find((_, terrain) => EVADE_VALUE[terrain]![kind - FIRST_EVADE] === 2);
  return ['evade 1 or', `2 in ${suits}`];
}
