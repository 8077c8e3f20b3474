/** The draw by repetition, with the option `drawAfter`: OY-18. */
import type { Draft, Seat } from '../../author/index.ts';
import type { OynoState } from '../types.ts';
import { oynoCells } from './cells.ts';
import { DUEL_LETTERS } from './position.ts';

/** The value of `drawAfter` when repetition does not end the duel. */
export const NEVER = 0;

/**
 * Characters of a chunk of the history, from which on a new one is begun. States share the chunks before the last as
 * they share every text, so that a thousand states of a long duel take little more memory than one.
 */
const CHUNK = 1_024;

/** The history of a duel that begins with a position: `OynoState.history`. */
export function historyOf(cells: readonly number[], turn: Seat): string[] {
  return [`${occurrence(cells, turn)}1`];
}

/** A position with the player to move, as it begins its entry in a chunk: ` 0r.R..b:`. */
function occurrence(cells: readonly number[], turn: Seat): string {
  let text = ` ${turn}`;
  for (let cell = 0; cell < cells.length; cell++) text += DUEL_LETTERS[cells[cell]!] ?? '.';
  return `${text}:`;
}

/** With `drawAfter`: counts the position at the start of a turn. Returns whether it makes the duel a draw. OY-18 */
export function countPosition(draft: Draft<OynoState>): boolean {
  return count(draft) >= draft.drawAfter;
}

/** How often the position has occurred, this time included. */
function count(draft: Draft<OynoState>): number {
  const { history, turn } = draft;
  const entry = occurrence(oynoCells(draft), turn);
  for (let chunk = 0; chunk < history.length; chunk++) {
    const text = history[chunk]!;
    const at = text.indexOf(entry);
    if (at === -1) continue;
    const from = at + entry.length;
    const next = text.indexOf(' ', from);
    const to = next === -1 ? text.length : next;
    const times = Number(text.slice(from, to)) + 1;
    history[chunk] = `${text.slice(0, from)}${times}${text.slice(to)}`;
    return times;
  }
  const last = history.length - 1;
  if (last >= 0 && history[last]!.length < CHUNK) history[last] += `${entry}1`;
  else history.push(`${entry}1`);
  return 1;
}

/** Forgets the positions before a bone was placed: none of them can occur again, as bones never leave the board. */
export function clearHistory(draft: Draft<OynoState>): void {
  if (draft.history.length > 0) draft.history.length = 0;
}
