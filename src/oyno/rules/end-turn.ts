import { type Draft, OVER, type Seat, type Turn } from '../../author/index.ts';
import type { OynoState } from '../types.ts';
import { DRAW, OPEN, winnerAfter } from './outcome.ts';
import { countPosition, NEVER } from './repetition.ts';

/**
 * Ends the mover's turn: the other player's begins, unless the duel is over. Returns who is next. OY-14, OY-15, OY-16,
 * OY-18
 */
export function endTurn(draft: Draft<OynoState>, mover: Seat): Turn {
  const next = 1 - mover;
  draft.turn = next;
  const winner = winnerAfter(draft, mover);
  if (winner !== OPEN) return endDuel(draft, winner);
  if (draft.drawAfter !== NEVER && countPosition(draft)) return endDuel(draft, DRAW);
  draft.phase = 'turn';
  return next;
}

function endDuel(draft: Draft<OynoState>, result: number): Turn {
  draft.result = result;
  draft.phase = 'over';
  return OVER;
}
