/** Dice that are about to be rolled: DW-1, DW-10, DW-20. */
import { CHANCE, type Draft, type Mask, type Turn } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';

/** The phases in which chance decides. */
type RollPhase = 'first' | 'roll' | 'reroll' | 'battle-roll';

/** A set of dice is rolled next. */
export function rollNext(draft: Draft<DoublesWildState>, mask: Mask, phase: RollPhase): Turn {
  draft.rollMask = mask;
  draft.phase = phase;
  return CHANCE;
}
