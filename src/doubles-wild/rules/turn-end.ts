/** The end of a turn, and of the game: DW-31, DW-32. */
import type { Draft } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { NO_SQUARE } from './board.ts';
import { clearDice } from './dice.ts';
import { NOBODY } from './markers.ts';
import { restartTieBreak, startTieBreak, tiedSeats } from './tie-break.ts';

type State = Draft<DoublesWildState>;

/** Passes the turn on, or ends the game. */
export function endTurn(draft: State): void {
  const { turn, tieBreakSeats } = draft;
  clearDice(draft.dice);
  draft.square = NO_SQUARE;
  // DW-32
  if (draft.tieBreakWinner !== NOBODY) {
    draft.phase = 'over';
    return;
  }
  const next =
    tieBreakSeats.length === 0
      ? (turn + 1) % draft.seats
      : tieBreakSeats[(tieBreakSeats.indexOf(turn) + 1) % tieBreakSeats.length]!;
  draft.turn = next;
  draft.phase = 'roll';
  if (draft.supply[next] === 0) runOutOfMarkers(draft);
}

/** The turn has come to a player without markers. DW-31 to DW-33 */
function runOutOfMarkers(draft: State): void {
  if (draft.tieBreakSeats.length > 0) {
    restartTieBreak(draft);
    return;
  }
  const tied = draft.tieBreak === 'play-on' ? tiedSeats(draft) : [];
  if (tied.length === 0) draft.phase = 'over';
  else startTieBreak(draft, tied);
}
