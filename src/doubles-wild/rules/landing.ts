/** The square that a turn leads to, and what happens there: DW-11 to DW-14, DW-41. */
import { type Draft, sameSide, type Turn } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { startBattle } from './battle.ts';
import { NO_SQUARE } from './board.ts';
import type { Context } from './context.ts';
import { NOBODY, ownerOf } from './markers.ts';
import { placeMarker, takeSquare } from './placing.ts';
import { threesAt } from './threes.ts';
import { endTurn } from './turn-end.ts';
import { hasWildChoice } from './wild-choice.ts';

type State = Draft<DoublesWildState>;

/** The dice of the turn are final. DW-11, DW-12 */
export function landWhereDicePoint(draft: State, context: Context): Turn {
  const square = context.pointedAt[draft.dice]!;
  return square === NO_SQUARE ? askWildChoice(draft, context) : landOn(draft, square);
}

/** DW-14 */
function askWildChoice(draft: State, context: Context): Turn {
  const { turn } = draft;
  if (!hasWildChoice(draft, turn, context)) return endTurn(draft);
  draft.phase = 'square';
  return turn;
}

/** The turn leads to a square. DW-13, DW-41 */
export function landOn(draft: State, square: number): Turn {
  const { turn } = draft;
  const owner = ownerOf(draft, square);
  if (owner === NOBODY) {
    draft.supply[turn]! -= 1;
    placeMarker(draft, square);
    return endTurn(draft);
  }
  // Part of a three-in-a-row: it cannot change hands.
  if (owner === turn || threesAt(draft, owner, square) > 0) return endTurn(draft);
  return sameSide(draft, owner, turn) ? askTeammate(draft, square) : startBattle(draft, square);
}

/** DW-41 */
function askTeammate(draft: State, square: number): Turn {
  draft.square = square;
  draft.phase = 'teammate';
  return draft.turn;
}

/** The teammate's marker leaves the game, and the player's own takes its square. DW-41 */
export function replaceTeammate(draft: State): Turn {
  const { square, turn } = draft;
  draft.supply[turn]! -= 1;
  takeSquare(draft, square, ownerOf(draft, square));
  return endTurn(draft);
}
