/** The dice that are rolled, and only those: DW-1, DW-10, DW-20. */
import { type ChanceOf, D6, deepFreeze } from '../../author/index.ts';
import type { DoublesWildChance, DoublesWildState } from '../types.ts';
import { BATTLE_DICE, countDice, TURN_DICE } from './dice.ts';

type Node = ChanceOf<DoublesWildChance>;
type Label = DoublesWildChance['label'];

const node = (label: Label, dice: number): Node => ({ label, dice: Array.from({ length: dice }, () => D6) });
const byCount = (label: Label, most: number): readonly Node[] =>
  Array.from({ length: most + 1 }, (_, count) => node(label, count));

const FIRST: Node = /* @__PURE__ */ deepFreeze(node('first', 3));
const ROLL: Node = /* @__PURE__ */ deepFreeze(node('roll', TURN_DICE));
/** By the number of dice. */
const REROLL: readonly Node[] = /* @__PURE__ */ deepFreeze(byCount('reroll', TURN_DICE));
const BATTLE: readonly Node[] = /* @__PURE__ */ deepFreeze(byCount('battle', BATTLE_DICE));

/** The chance node of a state. */
export function chance({ phase, rollMask }: DoublesWildState): Node {
  switch (phase) {
    case 'first':
      return FIRST;
    case 'reroll':
      return REROLL[countDice(rollMask)]!;
    case 'battle-roll':
      return BATTLE[countDice(rollMask)]!;
    default:
      return ROLL;
  }
}
