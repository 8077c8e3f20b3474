/** The dice that are rolled, and only those: DW-1, DW-10, DW-20. */
import { type ChanceNode, type ChanceNodeOf, countBits, D6, deepFreeze } from '../../author/index.ts';
import type { DoublesWild, DoublesWildState } from '../types.ts';
import { BATTLE_DICE, TURN_DICE } from './dice.ts';

const roll = <L extends string>(label: L, dice: number): ChanceNode<L, number> =>
  deepFreeze({ label, dice: Array.from({ length: dice }, () => D6) });
const byCount = <L extends string>(label: L, most: number): readonly ChanceNode<L, number>[] =>
  Array.from({ length: most + 1 }, (_, count) => roll(label, count));

const FIRST = /* @__PURE__ */ roll('first', BATTLE_DICE);
const ROLL = /* @__PURE__ */ roll('roll', TURN_DICE);
/** By the number of dice. */
const REROLL = /* @__PURE__ */ byCount('reroll', TURN_DICE);
const BATTLE = /* @__PURE__ */ byCount('battle', BATTLE_DICE);

/** The chance node of a state. */
export function chance({ phase, rollMask }: DoublesWildState): ChanceNodeOf<DoublesWild> {
  switch (phase) {
    case 'first':
      return FIRST;
    case 'reroll':
      return REROLL[countBits(rollMask)]!;
    case 'battle-roll':
      return BATTLE[countBits(rollMask)]!;
    default:
      return ROLL;
  }
}
