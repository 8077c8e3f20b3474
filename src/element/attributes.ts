/** The attributes of a board. */
import { type GameTypes, type Match, type Observer, RuleError } from '../core/index.ts';
import { show } from '../core/internal.ts';

export const ATTRIBUTES = ['game', 'options', 'position', 'record', 'ply', 'seat', 'bot', 'lang', 'theme'] as const;

/** Reads an attribute; `null`: it is not there. */
export type ReadAttribute = (name: (typeof ATTRIBUTES)[number]) => string | null;

/** Those that begin another match. */
export const OF_MATCH: readonly string[] = ['game', 'options', 'position', 'record'];

/** A whole number that an attribute names. */
function readNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new RuleError('bad-argument', `The attribute ${name} is a whole number, not ${show(text)}.`);
}

/** The ply that is shown; `undefined`: the match as it is now. */
export function readPly(read: ReadAttribute): number | undefined {
  const ply = read('ply');
  return ply === null ? undefined : readNumber('ply', ply);
}

/** The colours; `auto`: as the page prefers. */
export function readTheme(read: ReadAttribute): 'light' | 'dark' | 'auto' {
  const theme = read('theme') ?? 'auto';
  if (theme === 'light' || theme === 'dark' || theme === 'auto') return theme;
  throw new RuleError('bad-argument', `The attribute theme is light or dark, not ${show(theme)}.`);
}

/**
 * Who looks. Without the attribute: seat 0 where bots play, a spectator of a record, else all who share the screen.
 *
 * @throws RuleError `bad-argument`, `bad-observer`
 */
export function readSeat(read: ReadAttribute, match: Match<GameTypes>): Observer | 'all' {
  const alone = read('record') === null ? 'all' : 'spectator';
  const text = read('seat') ?? (read('bot') === null ? alone : '0');
  if (text === 'all' || text === 'spectator') return text;
  const observer = readNumber('seat', text);
  // Throws for a seat that does not exist.
  match.view(observer);
  return observer;
}
