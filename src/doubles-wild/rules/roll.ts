/** Carries out a roll of the dice by the number of its outcome: DW-1, DW-10, DW-20. */
import type { Draft, Mask, Random, Turn } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { ATTACKER, endBattlePart } from './battle.ts';
import type { Context } from './context.ts';
import { countOutcomes, rollSet, UNROLLED } from './dice.ts';
import { rollForFirst } from './first-player.ts';
import { landWhereDicePoint } from './landing.ts';

type State = Draft<DoublesWildState>;

/** How many equally likely outcomes the dice that are about to be rolled have. */
export function outcomes({ rollMask }: DoublesWildState): number {
  return countOutcomes(rollMask);
}

/** The dice that are about to be rolled show an outcome. */
export function roll(draft: State, outcome: number, context: Context): Turn {
  const { phase, rollMask } = draft;
  draft.rollMask = 0;
  if (phase === 'battle-roll') return rollInBattle(draft, rollMask, outcome);
  if (phase === 'first') return rollForFirst(draft, rollSet(UNROLLED, rollMask, outcome));
  draft.dice = rollSet(draft.dice, rollMask, outcome);
  // DW-10: after the second roll the only prompt is a wild choice.
  if (phase === 'reroll') return landWhereDicePoint(draft, context);
  draft.phase = 'keep';
  return draft.turn;
}

/** DW-20 */
function rollInBattle(draft: State, rollMask: Mask, outcome: number): Turn {
  if (draft.battleSide === ATTACKER) draft.attackerDice = rollSet(draft.attackerDice, rollMask, outcome);
  else draft.defenderDice = rollSet(draft.defenderDice, rollMask, outcome);
  return endBattlePart(draft);
}

/** The dice that are about to be rolled show a random outcome. */
export function rollRandom(draft: State, random: Random, context: Context): Turn {
  return roll(draft, random(countOutcomes(draft.rollMask)), context);
}
