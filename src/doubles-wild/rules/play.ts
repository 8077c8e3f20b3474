/** Carries out a move by its number on a mutable state: DW-10 to DW-41. */
import type { Draft, Seat, Turn } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { endBattlePart } from './battle.ts';
import type { Context } from './context.ts';
import { landOn, landWhereDicePoint, replaceTeammate } from './landing.ts';
import { DECLINE, KEEP, LEAVE, REPLACE, ROLL_MASK, SQUARE, STAND } from './move-numbers.ts';
import { rollNext } from './rolling.ts';
import { endTurn } from './turn-end.ts';

/** Carries out a move of the seat that is asked. */
export function play(draft: Draft<DoublesWildState>, n: number, _seat: Seat, context: Context): Turn {
  const rolls = ROLL_MASK[n]!;
  if (rolls !== 0) return rollNext(draft, rolls, n < LEAVE ? 'reroll' : 'battle-roll');
  switch (n) {
    case KEEP:
      return landWhereDicePoint(draft, context);
    case STAND:
      return endBattlePart(draft);
    case REPLACE:
      return replaceTeammate(draft);
    case LEAVE:
    case DECLINE:
      return endTurn(draft);
    default:
      return landOn(draft, n - SQUARE);
  }
}
