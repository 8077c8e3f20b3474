/** The square that a turn leads to, and what happens there: DW-11 to DW-14, DW-41. */
import { type Draft, sameSide } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { startBattle } from './battle.ts';
import { squareAt } from './board.ts';
import { NOBODY } from './markers.ts';
import { placeMarker } from './placing.ts';
import { isProtected } from './threes.ts';
import { endTurn } from './turn-end.ts';
import { hasWildChoice, isWild } from './wild-line.ts';

type State = Draft<DoublesWildState>;

/** The dice of the turn are final. DW-11, DW-12 */
export function landWhereDicePoint(draft: State): void {
  if (isWild(draft)) {
    // DW-14
    if (hasWildChoice(draft, draft.turn)) draft.phase = 'square';
    else endTurn(draft);
    return;
  }
  const { dice } = draft;
  landOn(draft, squareAt(draft, dice[0]! + dice[1]!, dice[2]! + dice[3]!));
}

/** The turn leads to a square. DW-13, DW-41 */
export function landOn(draft: State, square: number): void {
  const { cells, turn } = draft;
  const owner = cells[square]!;
  if (owner === NOBODY) {
    draft.supply[turn]! -= 1;
    placeMarker(draft, square);
    endTurn(draft);
  } else if (owner === turn || isProtected(cells, square)) {
    endTurn(draft);
  } else if (sameSide(draft, owner, turn)) {
    draft.square = square;
    draft.phase = 'teammate';
  } else {
    startBattle(draft, square);
  }
}

/** The teammate's marker leaves the game, and the player's own takes its square. DW-41 */
export function replaceTeammate(draft: State): void {
  const { square, turn } = draft;
  draft.lost[draft.cells[square]!]! += 1;
  draft.supply[turn]! -= 1;
  placeMarker(draft, square);
  endTurn(draft);
}
