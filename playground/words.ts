/** What the playground says, in one language: that of the address, or that was chosen earlier, or that of the browser. */
import type { AboutGame, CoreCode, Reasons, Violation } from 'tabletop-rules/core';
import type { OnlineCode } from 'tabletop-rules/online';
import { keep, readKept } from './kept.ts';
import { words as english, type PlaygroundWords } from './words/en.ts';

/** The tables of a language that have no sentences with values. */
export interface PlaygroundTables {
  /** Why a host refuses, by code: what it is, and what to do. What core refuses has words in the other languages. */
  readonly reasons: Reasons<OnlineCode> & Readonly<Partial<Reasons<CoreCode>>>;
  /** What is rolled or drawn, by its label in the rules. */
  readonly chance: Readonly<Record<string, string>>;
  /** Faces of dice that are words. */
  readonly faces: Readonly<Record<string, string>>;
  /** By the id of a game. */
  readonly games: Readonly<Record<string, GameTexts>>;
  /** By the name of an option, in all games or with the id of one before it. */
  readonly options: Readonly<Record<string, OptionTexts>>;
  /** What menus say of a game, by its id. English: what the game itself says. */
  readonly about: Readonly<Record<string, Pick<AboutGame, 'sentence' | 'players' | 'seatNames'>>>;
}

/** What the page says of a game, beside what the game says. */
interface GameTexts {
  /** How a match is won or drawn, by the reason of its outcome; others are told by the board or the scores. */
  readonly endings?: Readonly<Record<string, string>>;
  /** Which card may be played, by the prompt. */
  readonly prompts?: Readonly<Record<string, string>>;
  /** What else is marked in the drawing, for the line below it that explains its marks. */
  readonly marks?: string;
}

/** What an option is called where people choose it. One that is not there is shown by its name in the code. */
export interface OptionTexts {
  readonly label?: string;
  /** Instead of what the option says about itself. */
  readonly about?: string;
  /** By value, as JSON. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** The other languages, by file: each is loaded when the page is in it. */
const OTHERS = import.meta.glob<PlaygroundWords>(['./words/*.ts', '!./words/en.ts'], { import: 'words' });
const fileOf = (code: string): string => `./words/${code}.ts`;

/** The languages of the page, by their codes. */
export const LANGUAGES: readonly string[] = [
  english.language,
  ...Object.keys(OTHERS).flatMap((file) => /(\w+)\.ts$/.exec(file)?.[1] ?? []),
];

/** What the page says. English, until another language has been loaded; then it does not change. */
export let words: PlaygroundWords = english;
/** Its sentences. */
export let say: PlaygroundWords['sentences'] = english.sentences;

/** What an option of a game is called. */
export function wordsOfOption(game: string, name: string): OptionTexts {
  return { ...words.options[name], ...words.options[`${game} ${name}`] };
}

/** The code of the language of the page. */
export function language(): string {
  return words.language;
}

const KEY = 'tabletop-rules language';
const FIELD = 'lang';
/** Languages that are written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

/** The language that is wanted most, of those that there are. */
export function wantedLanguage(
  address: string | null,
  kept: string | undefined,
  preferred: readonly string[],
  known: readonly string[] = LANGUAGES,
): string {
  const wanted = [address, kept, ...preferred].map((code) => (code ?? '').toLowerCase().replace(/-.*/, ''));
  return wanted.find((code) => known.includes(code)) ?? english.language;
}

/** Loads the language of the page. Where its file cannot be had, the page is in English. */
export async function loadWords(): Promise<void> {
  const code = wantedLanguage(new URLSearchParams(location.search).get(FIELD), readKept(KEY), navigator.languages);
  try {
    words = (await OTHERS[fileOf(code)]?.()) ?? english;
    say = words.sentences;
  } catch {
    // It may be there at the next visit.
  }
  const { documentElement } = document;
  documentElement.lang = words.language;
  if (RIGHT_TO_LEFT.has(words.language)) documentElement.dir = 'rtl';
}

/** Shows the page in another language, from now on. */
export function changeLanguage(code: string): void {
  keep(KEY, code);
  const url = new URL(location.href);
  // Where nothing can be kept, the address says it.
  if (readKept(KEY) === code) url.searchParams.delete(FIELD);
  else url.searchParams.set(FIELD, code);
  history.replaceState(history.state, '', url);
  location.reload();
}

/** Why something was refused, in the language of the page. */
export function reasonOf(
  { board }: { readonly board: { readonly reason?: (refusal: Violation) => string } },
  refusal: Violation,
): string {
  // In English the rules themselves say more.
  return (words === english ? undefined : board.reason?.(refusal)) ?? refusal.message;
}

/** `a`, `a and b`, `a, b and c`; with `listStart`, `a, b, c`. */
export function inWords(items: readonly string[], last: 'and' | 'or' | 'listStart' = 'and'): string {
  const end = items.length - 1;
  return items.reduceRight(
    (rest, first, i) =>
      i === end ? first : i === end - 1 ? say[last]({ first, rest }) : say.listStart({ first, rest }),
    '',
  );
}

/** `a, b, c`. */
export function inRow(items: readonly string[]): string {
  return inWords(items, 'listStart');
}

/** Sentences after one another; those that there are not are left out. */
export function inSentences(sentences: readonly (string | undefined)[]): string {
  return sentences.reduce<string>((told, next) => {
    if (next === undefined || next === '') return told;
    return told === '' ? next : say.nextSentence({ told, next });
  }, '');
}

/** A share as `40 %`. */
export function percentOf(share: number): string {
  return say.percent({ value: Math.round(share * 100) });
}
