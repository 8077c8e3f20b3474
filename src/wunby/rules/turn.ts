/** The course of a turn, WU-20, and the checks after each move, WU-30, WU-31. */
import type { Draft } from '../../author/index.ts';
import type { WunbyState } from '../types.ts';
import { FACES, STANDARD_DIE, WUNBY_DIE } from './dice.ts';
import { endMatch, sidesHome } from './outcome.ts';

type State = Draft<WunbyState>;

/** Both dice are rolled. WU-20 */
export function rollDice(draft: State, faces: readonly (number | string)[]): void {
  draft.number = Number(faces[0]);
  draft.face = FACES.find((face) => face === faces[1])!;
  draft.unusedDiceMask = STANDARD_DIE | WUNBY_DIE;
  draft.phase = 'move';
}

/** A REPEAT takes two moves, and counts as used with the second; with `repeat: 'total'` with the first. WU-26 */
export function useRepeat(draft: State): void {
  draft.midRepeat = draft.repeat === 'extra' && !draft.midRepeat;
  if (!draft.midRepeat) draft.unusedDiceMask &= ~WUNBY_DIE;
}

/** After a completed move, including a placing: a side that is home has won. WU-30, WU-31 */
export function completeMove(draft: State): void {
  const home = sidesHome(draft);
  if (home === 0) {
    if (draft.unusedDiceMask === 0) endTurn(draft);
    else draft.phase = 'move';
    return;
  }
  dropDice(draft);
  if (home === 2 && draft.tie === 'declared') draft.phase = 'tie';
  else endMatch(draft, 'home');
}

/** The next seat rolls. */
export function endTurn(draft: State): void {
  dropDice(draft);
  draft.number = 0;
  draft.face = 'none';
  draft.turn = (draft.turn + 1) % draft.seats;
  draft.phase = 'roll';
}

/** Discards the unused dice. WU-20, WU-30 */
function dropDice(draft: State): void {
  draft.unusedDiceMask = 0;
  draft.midRepeat = false;
}
