/** The language of a session: which it is, and what the program and the game say in it. */
import { Option } from 'commander';
import { reasonIn, type Violation } from '../../core/index.ts';
import { languages } from '../../element/languages.ts';
import type { NamedKit } from '../game.ts';
import type { Io } from '../process.ts';
import type { CliSentences, CliWords } from '../words/en.ts';

/** Each language is loaded alone. */
const WORDS: Readonly<Record<string, () => Promise<CliWords>>> = {
  en: async () => (await import('../words/en.ts')).cliEn,
  de: async () => (await import('../words/de.ts')).cliDe,
  es: async () => (await import('../words/es.ts')).cliEs,
  fr: async () => (await import('../words/fr.ts')).cliFr,
  ja: async () => (await import('../words/ja.ts')).cliJa,
};
const ENGLISH = 'en';

export const languageFlag = (): Option =>
  new Option('--lang <code>', 'the language of the match (default: that of LC_ALL, LC_MESSAGES or LANG)').choices(
    Object.keys(WORDS),
  );

/** The language that is wanted: as typed, else that of the environment where it is here, else English. */
export function wantedLanguage(typed: string | undefined, env: Io['env']): string {
  if (typed !== undefined) return typed;
  // As in POSIX: the first that is set counts. `de_AT.UTF-8` is German.
  const locale = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((value) => value !== undefined && value !== '');
  const [code = ''] = (locale ?? '').toLowerCase().split(/[-_.@]/);
  return Object.hasOwn(WORDS, code) ? code : ENGLISH;
}

export async function loadSentences(language: string): Promise<CliSentences> {
  const load = WORDS[language] ?? WORDS[ENGLISH]!;
  return (await load()).sentences;
}

/** A game in a language: its board, and why it refuses a move. A game without words of its own stays in English. */
interface SpokenKit {
  readonly kit: NamedKit;
  readonly reason: (refusal: Violation) => string;
}

export async function kitIn(kit: NamedKit, language: string): Promise<SpokenKit> {
  const { board, game, file } = kit;
  const load = file === undefined ? languages[game.id]?.[language] : undefined;
  const words = await load?.();
  if (words === undefined || board?.in === undefined) return { kit, reason: ({ message }) => message };
  return { kit: { ...kit, board: board.in(words) }, reason: reasonIn(words) };
}
