/** A language for tests: English with an accent on every letter, a third longer in words of six, in brackets. What is left without accents is English. */

import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { readMessage, withTexts } from '../../scripts/words/messages.ts';
import { tableOf, type WordsFile, wordFolders } from '../../scripts/words.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyz';
const ACCENTED = [...'åƀçđéƒğĥîĵķļɱñöþɋŕšţûṽŵẋýž'];

/** A text of the pseudo-language; a sentence ends outside of its brackets. */
export function accented(whole: string): string {
  const [, text = '', end = ''] = /^(.*?)([.!?]*)$/s.exec(whole) ?? [];
  const letters = [...text].map((letter) => {
    const found = ACCENTED[PLAIN.indexOf(letter.toLowerCase())];
    return found === undefined ? letter : letter === letter.toLowerCase() ? found : found.toUpperCase();
  });
  const more = Math.ceil(letters.filter((letter, i) => letter !== text[i]).length / 3);
  return more === 0 ? whole : `[${letters.join('')}${filler(more)}]${end}`;
}

/** So many letters, as words. */
function filler(letters: number): string {
  return '~'.repeat(letters).replace(/~{6}(?=~)/g, '~~~~~~ ');
}

/** All texts of some data in the pseudo-language. */
export function accentedAll<T>(data: T): T {
  return JSON.parse(JSON.stringify(data), (_, value: unknown) => (typeof value === 'string' ? accented(value) : value));
}

/** The words of a file in the pseudo-language, as translators would write them. */
export function pseudoFile({ sentences, reasons, ...others }: WordsFile): WordsFile {
  const messages = (texts: WordsFile['sentences']): WordsFile['sentences'] =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, printAST([...withTexts(readMessage(text), accented).elements])]),
    );
  return { sentences: messages(sentences), reasons: messages(reasons), ...accentedAll(others) };
}

/** The messages of a folder of the library in the pseudo-language, as compiled: `sentences` or `reasons`. */
function table(folder: string, part: 'sentences' | 'reasons', shared: unknown): unknown {
  const english = wordFolders()
    .find(({ name }) => name === folder)
    ?.files.get('en');
  const messages = Object.entries(english?.[part] ?? {}).map(
    ([key, text]) => [key, withTexts(readMessage(text), accented)] as const,
  );
  const code = tableOf(new Map(messages), 'en', part === 'sentences' && shared !== undefined ? ['shared,'] : []);
  return new Function('shared', `return (${code});`)(shared);
}

/** The words of the games of a folder in the pseudo-language: put in place of those of a real one. */
export function pseudoWords<W extends { readonly sentences: object; readonly reasons: object }>(
  folder: string,
  english: W,
): W {
  const shared = table('author', 'sentences', undefined);
  const reasons = { ...Object(table('author', 'reasons', undefined)), ...Object(table(folder, 'reasons', undefined)) };
  return { ...english, language: 'en-XA', sentences: table(folder, 'sentences', shared), reasons };
}

/** The words in a text that have no accent, beside those that are no words of a language: `a1`, `b2=R`, names. */
export function englishIn(text: string, allowed: readonly string[]): readonly string[] {
  const rest = allowed.reduce((left, name) => left.replaceAll(name, ''), text);
  return rest.match(/[A-Za-z]{2,}/g) ?? [];
}

/** The texts that an SVG shows or reads out, with the size and the place of those that it shows. */
export function textsOf(svg: string): readonly { readonly text: string; readonly right: number }[] {
  const shown = [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].map(([, attributes = '', text = '']) => {
    const numberOf = (name: string): number => Number(new RegExp(` ${name}="([\\d.]+)"`).exec(attributes)?.[1] ?? 0);
    const width = numberOf('textLength') || widthOf(text) * numberOf('font-size');
    const share = attributes.includes('"middle"') ? 0.5 : attributes.includes('"end"') ? 0 : 1;
    return { text, right: numberOf('x') + width * share };
  });
  const told = [...svg.matchAll(/<(?:title|desc)>([^<]*)</g)].map(([, text = '']) => ({ text, right: 0 }));
  return [...shown, ...told];
}

/** The shown texts of a drawing that end less than `margin` before its right edge. */
export function tooWide(svg: string, margin: number): ReturnType<typeof textsOf> {
  const [, width = '0'] = /viewBox="0 0 ([\d.]+)/.exec(svg) ?? [];
  return textsOf(svg).filter(({ right }) => right > Number(width) - margin);
}

/** The same words, and the names of the sentences that were read. */
export function recorded<W extends { readonly sentences: object }>(
  words: W,
): { readonly words: W; readonly used: ReadonlySet<string> } {
  const used = new Set<string>();
  const sentences = new Proxy(words.sentences, {
    get: (table, key) => {
      used.add(String(key));
      return Reflect.get(table, key);
    },
  });
  return { words: { ...words, sentences }, used };
}

/** About how wide a text is, in units of its size. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/[\u3000-\u9fff\uff00-\uffef]/.test(letter) ? 1 : 0.56), 0);
}
