/** The draw by repetition, with the option `drawAfter`: OY-18. */
import type { Draft, Seat } from '../../author/without-immer.ts';
import type { OynoState } from '../types.ts';
import { DUEL_LETTERS, oynoCells } from './bones.ts';

/** The value of `drawAfter` when repetition does not end the duel. */
export const NEVER = 0;

/**
 * Characters of a text of the history from which on there are twice as many texts. States share the texts that did not
 * change, so that a thousand states of a long duel take little more memory than one.
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
  if (history.length === 0) history.push('');
  const entry = occurrence(oynoCells(draft), turn);
  const chunk = chunkOf(entry, history.length);
  const text = history[chunk]!;
  const at = text.indexOf(entry);
  if (at !== -1) {
    const from = at + entry.length;
    const next = text.indexOf(' ', from);
    const to = next === -1 ? text.length : next;
    const times = Number(text.slice(from, to)) + 1;
    history[chunk] = `${text.slice(0, from)}${times}${text.slice(to)}`;
    return times;
  }
  history[chunk] = `${text}${entry}1`;
  if (text.length >= CHUNK) spread(history);
  return 1;
}

/** With `drawAfter`: how often the position has stood at the start of a turn, this time included; else, or within a turn, 0. */
export function occurrencesOf(view: OynoState): number {
  const { history, turn } = view;
  if (history.length === 0) return 0;
  const entry = occurrence(oynoCells(view), turn);
  const text = history[chunkOf(entry, history.length)]!;
  const at = text.indexOf(entry);
  return at === -1 ? 0 : Number.parseInt(text.slice(at + entry.length), 10);
}

/** Which of so many texts, a power of two, has the entry of a position: a hash, so that one text is searched, not all. */
export function chunkOf(entry: string, chunks: number): number {
  let hash = 0;
  for (let i = 0; i < entry.length; i++) hash = Math.imul(hash ^ entry.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) & (chunks - 1);
}

/** Spreads the entries over twice as many texts, unless most are short: positions can be chosen to have equal hashes. */
function spread(history: string[]): void {
  let characters = 0;
  for (const text of history) characters += text.length;
  if (characters < (history.length * CHUNK) / 2) return;
  const entries = history.join('').split(' ').slice(1);
  const texts: string[] = Array.from({ length: 2 * history.length }, () => '');
  for (const entry of entries) {
    const position = ` ${entry.slice(0, entry.indexOf(':') + 1)}`;
    texts[chunkOf(position, texts.length)] += ` ${entry}`;
  }
  for (const [i, text] of texts.entries()) history[i] = text;
}

/** Forgets the positions before a bone was placed: none of them can occur again, as bones never leave the board. */
export function clearHistory(draft: Draft<OynoState>): void {
  if (draft.history.length > 0) draft.history.length = 0;
}
