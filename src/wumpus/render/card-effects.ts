/** What a card does, in a few words: for the cards of the hand and for screen readers. HW-2, HW-3, HW-35 */
import type { Seat } from '../../author/index.ts';
import { ATTACK_VALUE, EVADE_VALUE } from '../rules/card-values.ts';
import { FIRST_EVADE, FIRST_SPECIAL } from '../rules/cards.ts';
import { TERRAINS } from '../rules/terrain.ts';
import type { WumpusView } from '../types.ts';

/** Of ambush, scent in the air, retreat and hazards. */
const EFFECTS: readonly (readonly string[])[] = [
  ['two more', 'steps'],
  ['Wumpus goes', 'two spaces'],
  ['a hunter', 'to camp'],
  ['a hunter', 'can’t act'],
];

/** One line or two: what a card of a kind is worth to a seat, to evade in a fight for its ground; or what it does. */
export function cardEffect(kind: number, view: WumpusView, seat: Seat): readonly string[] {
  if (kind < FIRST_EVADE) return [`attack ${ATTACK_VALUE[view.hunters[seat]!]?.[kind] ?? 1}`];
  if (kind >= FIRST_SPECIAL) return EFFECTS[kind - FIRST_SPECIAL]!;
  if (view.attack > 0) return [`evade ${EVADE_VALUE[view.terrain[view.wumpus]!]![kind - FIRST_EVADE]}`];
  return ['evade 1 or', `2 in ${TERRAINS[suitedTerrain(kind)]}`];
}

/** The terrain that a card to evade with suits; -1 for other kinds. */
export function suitedTerrain(kind: number): number {
  return EVADE_VALUE.findIndex((values) => values[kind - FIRST_EVADE] === 2);
}
