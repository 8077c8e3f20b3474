/** The course of a turn, WU-20, and the checks after each move, WU-30, WU-31. */
import { CHANCE, type Draft, SEVERAL, type Turn } from '../../author/index.ts';
import type { WunbyState } from '../types.ts';
import { FACES, STANDARD_DIE, WUNBY_DIE } from './dice.ts';
import { endMatch, isAnyHome, sidesHome } from './outcome.ts';

type State = Draft<WunbyState>;

/** How many results both dice have together, numbered in the order of the standard die, then of the Wunby die. */
export const ROLLS: number = 6 * FACES.length;

/** Both dice are rolled. WU-20 */
export function rollDice(draft: State, outcome: number): Turn {
  const number = (outcome / FACES.length) | 0;
  draft.number = number + 1;
  draft.face = FACES[outcome - number * FACES.length]!;
  draft.unusedDiceMask = STANDARD_DIE | WUNBY_DIE;
  draft.phase = 'move';
  return draft.turn;
}

/** A REPEAT takes two moves, and counts as used with the second; with `repeat: 'total'` with the first. WU-26 */
export function useRepeat(draft: State): void {
  draft.midRepeat = draft.repeat === 'extra' && !draft.midRepeat;
  if (!draft.midRepeat) draft.unusedDiceMask &= ~WUNBY_DIE;
}

/** After a completed move, including a placing: a side that is home has won. WU-30, WU-31 */
export function completeMove(draft: State): Turn {
  if (isAnyHome(draft)) {
    const home = sidesHome(draft);
    if (home > 0) return comeHome(draft, home);
  }
  if (draft.unusedDiceMask === 0) return endTurn(draft);
  draft.phase = 'move';
  return draft.turn;
}

/** One side is home, or two. WU-30, WU-31 */
function comeHome(draft: State, sides: number): Turn {
  dropDice(draft);
  if (sides === 1 || draft.tie === 'off') return endMatch(draft, 'home');
  draft.phase = 'tie';
  return SEVERAL;
}

/** The next seat rolls. */
export function endTurn(draft: State): Turn {
  dropDice(draft);
  draft.number = 0;
  draft.face = 'none';
  const next = draft.turn + 1;
  draft.turn = next === draft.seats ? 0 : next;
  draft.phase = 'roll';
  return CHANCE;
}

/** Discards the unused dice. WU-20, WU-30 */
function dropDice(draft: State): void {
  draft.unusedDiceMask = 0;
  draft.midRepeat = false;
}
