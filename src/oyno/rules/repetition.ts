/** The draw by repetition, with the option `drawAfter`: OY-18. */
import type { Draft, Seat } from '../../author/index.ts';
import type { OynoState } from '../types.ts';
import { DUEL_LETTERS } from './position.ts';

/** The value of `drawAfter` when repetition does not end the duel. */
export const NEVER = 0;

/** A position with the player to move, as text: equal for two occurrences of the same position. */
export function occurrence(cells: readonly number[], turn: Seat): string {
  let text = String(turn);
  for (let cell = 0; cell < cells.length; cell++) text += DUEL_LETTERS[cells[cell]!] ?? '.';
  return text;
}

/** Notes the position at the start of a turn. */
export function recordPosition(draft: Draft<OynoState>): void {
  if (draft.drawAfter !== NEVER) draft.history.push(occurrence(draft.cells, draft.turn));
}

/** Forgets the positions before a bone was placed: none of them can occur again, as bones never leave the board. */
export function clearHistory(draft: Draft<OynoState>): void {
  draft.history.length = 0;
}

/** Whether the last position has occurred so often that the duel is a draw. */
export function isRepetition({ drawAfter, history }: OynoState): boolean {
  if (drawAfter === NEVER) return false;
  const last = history.at(-1);
  return history.filter((position) => position === last).length >= drawAfter;
}
