/** What the attributes of a board name: a game, a match of it, and a language. It is loaded together with the game. */
import {
  type Board,
  createMatch,
  type FullKit,
  type GameTypes,
  type Match,
  RuleError,
  resumeMatch,
} from '../core/index.ts';
import { show, writtenValue } from '../core/internal.ts';
import { loadKit } from '../games.ts';
import type { UiWords } from '../ui/words/en.ts';
import type { ReadAttribute } from './attributes.ts';
import { languages, uiLanguages } from './languages.ts';

/** A match, and the kit of its game. */
export interface Opened {
  readonly kit: FullKit;
  readonly match: Match<GameTypes>;
}

/**
 * Loads the game and begins or resumes a match.
 *
 * @throws RuleError what `loadKit`, `createMatch`, `parseMatch` and `resumeMatch` throw
 */
export async function openMatch(read: ReadAttribute): Promise<Opened> {
  const [game, position, record] = [read('game'), read('position'), read('record')];
  if (record === null) {
    if (game === null) throw new RuleError('bad-argument', 'A board has the attribute game or record: game="oyno".');
    const kit = await loadKit(game);
    const given = { ...readOptions(read('options') ?? ''), ...(position !== null && { position }) };
    return { kit, match: createMatch(kit.game, { options: given }) };
  }
  if (record.trimStart().startsWith('{')) {
    const saved = readJson(record);
    const kit = await loadKit(game ?? gameOf(saved));
    return { kit, match: resumeMatch(kit.game, saved) };
  }
  const { gameOfMatch, parseMatch } = await import('../core/records/read-match.ts');
  const kit = await loadKit(game ?? gameOfMatch(record));
  return { kit, match: resumeMatch(kit.game, parseMatch(kit.game, record).record) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RuleError('bad-record', `The attribute record is neither JSON nor a match file: ${show(text)}.`);
  }
}

function gameOf(record: unknown): string {
  const id = typeof record === 'object' && record !== null && 'game' in record ? record.game : undefined;
  if (typeof id === 'string') return id;
  throw new RuleError('bad-record', 'The record does not say which game it is of.');
}

/** `board=round wild=true`, as on the command line. */
function readOptions(text: string): Readonly<Record<string, unknown>> {
  const pairs = text.split(/\s+/).filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^([^=]+)=(.+)$/.exec(pair) ?? [];
      if (name !== undefined && value !== undefined) return [name, writtenValue(value)];
      const message = `An option is written as name=value, as in options="board=round", not ${show(pair)}.`;
      throw new RuleError('bad-argument', message);
    }),
  );
}

/** A board in a language, with what is said around it; in English, without words, where the game has none in it. */
export async function boardIn(
  { game, board }: FullKit,
  asked: string,
): Promise<readonly [Board<GameTypes>, UiWords | undefined]> {
  const language = asked.toLowerCase().split('-')[0]!;
  const all = languages[game.id] ?? {};
  const load = Object.hasOwn(all, language) ? all[language] : undefined;
  if (board.in === undefined || load === undefined) return [board, undefined];
  const [words, ui] = await Promise.all([load(), uiLanguages[language]?.()]);
  return [board.in(words), ui];
}
