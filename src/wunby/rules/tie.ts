/** Whether somebody declares a tie: WU-31. */
import { type Draft, lowestBit, type Mask, SEVERAL, type Seat, type Turn, withoutLowest } from '../../author/index.ts';
import type { WunbyState } from '../types.ts';
import { endMatch } from './outcome.ts';

/** The seats that are asked: all who have not passed. WU-31 */
export function seatsAsked({ seats, passedMask }: Pick<WunbyState, 'seats' | 'passedMask'>): Mask {
  return ((1 << seats) - 1) & ~passedMask;
}

/** Who is next while a tie can be declared. */
export function tieTurn(view: Pick<WunbyState, 'seats' | 'passedMask'>): Turn {
  const asked = seatsAsked(view);
  return withoutLowest(asked) === 0 ? lowestBit(asked) : SEVERAL;
}

/** A seat declares no tie; when all have passed, the mover's side has won. WU-31 */
export function passTie(draft: Draft<WunbyState>, seat: Seat): Turn {
  draft.passedMask |= 1 << seat;
  return seatsAsked(draft) === 0 ? endMatch(draft, 'home') : tieTurn(draft);
}
