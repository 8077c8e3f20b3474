/** The dice of a state for people. */
import type { DoublesWildDice, DoublesWildState } from '../types.ts';
import { facesOf } from './dice.ts';

/** The faces of the dice on the table, which a state holds packed. DW-10, DW-20 */
export function doublesWildDice({ dice, attackerDice, defenderDice }: DoublesWildState): DoublesWildDice {
  return { turn: facesOf(dice), attacker: facesOf(attackerDice), defender: facesOf(defenderDice) };
}
