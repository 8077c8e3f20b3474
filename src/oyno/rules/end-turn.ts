import { type Draft, OVER, type Seat, type Turn } from '../../author/index.ts';
import type { OynoState } from '../types.ts';
import { DRAW, OPEN, winnerAfter } from './outcome.ts';
import { countPosition, NEVER } from './repetition.ts';

/**
 * Ends the mover's turn: the other player's begins, unless the duel is over. Returns who is next. OY-14, OY-15, OY-16,
 * OY-18
 */
export function endTurn(draft: Draft<OynoState>, mover: Seat): Turn {
  const { bones } = draft;
  const lower = ~draft.upper;
  const next = mover ^ 1;
  draft.turn = next;
  // OY-15: nobody wins while both have a lower bone. Written out and short, so that it fits into the loop too.
  if ((lower & bones[0]!) !== 0 && (lower & bones[1]!) !== 0 && draft.drawAfter === NEVER) return next;
  return settle(draft, mover);
}

/** Whether the duel is over after a turn, and how. Returns who is next. OY-15, OY-16, OY-18 */
function settle(draft: Draft<OynoState>, mover: Seat): Turn {
  let result = winnerAfter(draft, mover);
  if (result === OPEN && draft.drawAfter !== NEVER && countPosition(draft)) result = DRAW;
  if (result === OPEN) return draft.turn;
  draft.result = result;
  draft.phase = 'over';
  return OVER;
}
