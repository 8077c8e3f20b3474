/** The language of the playground, and the lists that it makes. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CODES } from 'tabletop-rules/core';
import { FUNDOMINO_COLOURS, type FundominoWords } from 'tabletop-rules/fundomino';
import { fundominoDe } from 'tabletop-rules/fundomino/de';
import { fundominoEs } from 'tabletop-rules/fundomino/es';
import { fundominoFr } from 'tabletop-rules/fundomino/fr';
import { fundominoJa } from 'tabletop-rules/fundomino/ja';
import { ONLINE_CODES } from 'tabletop-rules/online';
import { describe, expect, test } from 'vitest';
import { words as en } from '../../playground/words/en.ts';
import { inWords, LANGUAGES, percentOf, wantedLanguage } from '../../playground/words.ts';
import { ROOT } from '../package/consumer.ts';

test.each([
  [null, undefined, ['fr-CH', 'en'], 'fr'],
  [null, undefined, ['pt-BR', 'ES'], 'es'],
  [null, undefined, ['pt-BR'], 'en'],
  [null, undefined, [], 'en'],
  // What was chosen comes before what the browser prefers, and the address before both.
  [null, 'ja', ['fr'], 'ja'],
  ['de', 'ja', ['fr'], 'de'],
  ['xx', 'ja', ['fr'], 'ja'],
])('the address says %s, %s was chosen, the browser prefers %j: %s', (address, kept, preferred, language) => {
  expect(wantedLanguage(address, kept, preferred)).toBe(language);
});

test('lists and shares', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((items) => inWords(items))).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
  expect(inWords(['a', 'b', 'c'], 'or')).toBe('a, b or c');
  expect(percentOf(0.456)).toBe('46 %');
});

const TILES: Readonly<Record<string, FundominoWords>> = {
  de: fundominoDe,
  es: fundominoEs,
  fr: fundominoFr,
  ja: fundominoJa,
};

/** The values that `games/<id>.ts` and the rules of a game name, in each language. */
describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  test('has the same games, options, faces and reasons as English', async () => {
    const { words }: { readonly words: typeof en } = await import(`../../playground/words/${language}.ts`);
    // What core refuses a host says itself in English.
    const reasons = new Set([...Object.keys(CODES), ...Object.keys(ONLINE_CODES)]);
    expect(new Set(Object.keys(words.reasons))).toEqual(reasons);
    for (const part of ['chance', 'faces', 'games', 'options'] as const)
      expect(Object.keys(words[part])).toEqual(Object.keys(en[part]));
    expect(Object.keys(words.about).sort()).toEqual(
      ['doubles-wild', 'fundomino', 'oyno', 'oyno-puzzle', 'wumpus', 'wunby'].sort(),
    );
  });

  test('FU-1 says which colour a letter on a tile means: the letters are those of English', async () => {
    const { words }: { readonly words: typeof en } = await import(`../../playground/words/${language}.ts`);
    const { sentences } = TILES[language] ?? expect.fail(language);
    for (const colour of FUNDOMINO_COLOURS) {
      const letter = colour.charAt(0).toUpperCase();
      expect(words.games['fundomino']?.marks).toMatch(new RegExp(`${letter} ?${sentences[colour]}`));
    }
  });
});

test('every file of words is a language of the switch', () => {
  const files = readdirSync(join(ROOT, 'playground/words')).filter((file) => file.endsWith('.json'));
  expect([...LANGUAGES].sort()).toEqual(files.map((file) => file.replace('.json', '')).sort());
});
