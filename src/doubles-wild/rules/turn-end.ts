/** The end of a turn, and of the game: DW-31, DW-32. */
import { type Draft, OVER, type Turn } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { NO_SQUARE } from './board.ts';
import { TURN_MASK, UNROLLED } from './dice.ts';
import { NOBODY } from './markers.ts';
import { rollNext } from './rolling.ts';
import { nextInTieBreak, restartTieBreak, startTieBreak, tiedSeats } from './tie-break.ts';

type State = Draft<DoublesWildState>;

/** Passes the turn on, or ends the game. */
export function endTurn(draft: State): Turn {
  draft.dice = UNROLLED;
  draft.square = NO_SQUARE;
  if (draft.tieBreakSeats.length > 0) return endTieBreakTurn(draft);
  const next = draft.turn + 1 === draft.seats ? 0 : draft.turn + 1;
  draft.turn = next;
  // DW-31
  return draft.supply[next] === 0 ? endMainGame(draft) : rollNext(draft, TURN_MASK, 'roll');
}

/** DW-31 to DW-33 */
function endMainGame(draft: State): Turn {
  const tied = draft.tieBreak === 'play-on' ? tiedSeats(draft) : [];
  if (tied.length === 0) return end(draft);
  startTieBreak(draft, tied);
  return rollNext(draft, TURN_MASK, 'roll');
}

/** DW-32, DW-33 */
function endTieBreakTurn(draft: State): Turn {
  if (draft.tieBreakWinner !== NOBODY) return end(draft);
  draft.turn = nextInTieBreak(draft);
  if (draft.supply[draft.turn] === 0) restartTieBreak(draft);
  return rollNext(draft, TURN_MASK, 'roll');
}

function end(draft: State): Turn {
  draft.phase = 'over';
  return OVER;
}
