/** Carries out a move by its number on a mutable state: DW-10 to DW-41. */
import type { Draft, Seat, Turn } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { endBattlePart } from './battle.ts';
import type { Context } from './context.ts';
import { landOn, landWhereDicePoint, replaceTeammate } from './landing.ts';
import { DECLINE, FIGHT, KEEP, LEAVE, REPLACE, ROLL_MASK, SQUARE, STAND } from './move-numbers.ts';
import { rollNext } from './rolling.ts';
import { endTurn } from './turn-end.ts';

/** Carries out a move of the seat that is asked. */
export function play(draft: Draft<DoublesWildState>, n: number, _seat: Seat, context: Context): Turn {
  switch (n) {
    case KEEP:
      return landWhereDicePoint(draft, context);
    case LEAVE:
    case DECLINE:
      return endTurn(draft);
    case REPLACE:
      return replaceTeammate(draft);
    case STAND:
      return endBattlePart(draft);
    default:
      if (n >= SQUARE) return landOn(draft, n - SQUARE);
      return rollNext(draft, ROLL_MASK[n]!, n >= FIGHT ? 'battle-roll' : 'reroll');
  }
}
