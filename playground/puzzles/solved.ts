/** Which puzzles somebody has solved, kept in the browser. */
import { keep, readKept } from '../kept.ts';

const KEY = 'tabletop-rules puzzles';

function read(): readonly string[] {
  return (readKept(KEY) ?? '').split(' ').filter((name) => name !== '');
}

/** Whether a puzzle was solved, by the fragment of its page. */
export function isSolved(address: string): boolean {
  return read().includes(address);
}

export function rememberSolved(address: string): void {
  if (!isSolved(address)) keep(KEY, [...read(), address].join(' '));
}
