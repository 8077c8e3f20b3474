/** The dice of a state for people. */
import type { DoublesWildDice, DoublesWildState } from '../types.ts';
import { facesOf } from './dice.ts';

/**
 * The faces of the dice on the table, which a state holds packed. DW-10, DW-20
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { doublesWild, doublesWildDice } from 'tabletop-rules/doubles-wild';
 *
 * const match = createMatch(doublesWild, { options: { seats: 3 }, seed: 2 });
 * doublesWildDice(match.state).turn; // => [3, 2, 6, 6]
 * ```
 */
export function doublesWildDice({ dice, attackerDice, defenderDice }: DoublesWildState): DoublesWildDice {
  return { turn: facesOf(dice), attacker: facesOf(attackerDice), defender: facesOf(defenderDice) };
}
