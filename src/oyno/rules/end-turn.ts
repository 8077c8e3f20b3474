import { type Draft, OVER, type Seat, type Turn } from '../../author/index.ts';
import type { OynoState } from '../types.ts';
import { DRAW, isHome } from './outcome.ts';
import { countPosition, NEVER } from './repetition.ts';

/**
 * Ends the mover's turn: the other player's begins, unless the duel is over. Returns who is next. OY-14, OY-15, OY-16,
 * OY-18
 */
export function endTurn(draft: Draft<OynoState>, mover: Seat): Turn {
  const next = 1 - mover;
  draft.turn = next;
  // OY-15, OY-16: the mover first.
  if (isHome(draft, mover)) return endDuel(draft, mover);
  if (isHome(draft, next)) return endDuel(draft, next);
  // OY-18
  if (draft.drawAfter !== NEVER && countPosition(draft)) return endDuel(draft, DRAW);
  return next;
}

function endDuel(draft: Draft<OynoState>, result: number): Turn {
  draft.result = result;
  draft.phase = 'over';
  return OVER;
}
