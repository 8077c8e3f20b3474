import type { Draft, Seat } from '../../author/index.ts';
import type { OynoState } from '../types.ts';
import { DRAW, OPEN, winnerAfter } from './outcome.ts';
import { countPosition } from './repetition.ts';

/** Ends the mover's turn: the other player's begins, unless the duel is over. OY-14, OY-15, OY-16, OY-18 */
export function endTurn(draft: Draft<OynoState>, mover: Seat): void {
  draft.turn = 1 - mover;
  draft.result = winnerAfter(draft, mover);
  if (draft.result === OPEN && countPosition(draft)) draft.result = DRAW;
  draft.phase = draft.result === OPEN ? 'turn' : 'over';
}
