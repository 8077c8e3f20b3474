/** Words are compiled: what is in the repository is up to date, complete, and says what the JSON says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeOf, faultsOf, readMessage, typeOf } from '../../scripts/words/messages.ts';
import { compileWords, wordFolders } from '../../scripts/words.ts';
import { ROOT } from '../package/consumer.ts';

const compiled = await compileWords();

test.each([...compiled.files])('%s is up to date (else: npm run words)', (file, text) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toBe(text);
});

test('no language lacks anything, and all values are used', () => {
  expect(compiled.faults).toEqual([]);
});

test('every folder with words has the same languages', () => {
  const [first, ...others] = wordFolders().map(({ files }) => [...files.keys()]);
  expect(first).toEqual(['en', 'de', 'es', 'fr', 'ja']);
  for (const languages of others) expect(languages).toEqual(first);
});

/** The folders with words. */
const FOLDERS = new Set([
  'playground/lessons/words',
  ...[...compiled.files.keys()].map((file) => file.replace(/\/\w+\.\w+$/, '')),
]);

test('no line of French breaks before : ; ? ! » or after «', () => {
  for (const folder of FOLDERS) {
    const text = readFileSync(join(ROOT, folder, 'fr.json'), 'utf8');
    expect(text.match(/.*(?: [:;?!»]|« ).*/g), folder).toBeNull();
  }
});

test('no text of Japanese has a narrow : ; ? ! , beside its letters', () => {
  for (const folder of FOLDERS) {
    const text = readFileSync(join(ROOT, folder, 'ja.json'), 'utf8');
    expect(text.match(/.*(?:[぀-鿿][:;?!,]|[:;?!,][぀-鿿]).*/g), folder).toBeNull();
  }
});

/** What a message says, compiled. */
function say(text: string, values: object, language = 'en'): string {
  const made: unknown = new Function(`return (${codeOf(readMessage(text), language)});`)();
  return typeof made === 'function' ? made(values) : String(made);
}

describe('messages', () => {
  test.each([
    ['It’s over.', {}, 'It’s over.'],
    ["a `b` $'{'{c} \\ 'd'", { c: 1 }, 'a `b` $'.concat("{1 \\ 'd'")],
    ['{a} before {b}', { a: 'x', b: 2 }, 'x before 2'],
    ['{you, select, true {You} other {{name}}} won', { you: true, name: 'Ann' }, 'You won'],
    ['{you, select, true {You} other {{name}}} won', { you: false, name: 'Ann' }, 'Ann won'],
    ['{c, select, red {r} blue {b} other {}}', { c: 'blue' }, 'b'],
    ['{c, select, red {r} blue {b} other {}}', { c: 'other' }, ''],
    ['{n, plural, =0 {none} one {# bone} other {# bones}}', { n: 0 }, 'none'],
    ['{n, plural, =0 {none} one {# bone} other {# bones}}', { n: 1 }, '1 bone'],
    ['{n, plural, =0 {none} one {# bone} other {# bones}}', { n: 2 }, '2 bones'],
    ['{n, plural, one {{you, select, true {{n} mine} other {theirs}}} other {#}}', { n: 1, you: true }, '1 mine'],
  ])('%s', (text, values, expected) => {
    expect(say(text, values)).toBe(expected);
  });

  test.each(['en', 'de', 'fr', 'es', 'ja', 'pl', 'ar'])('plurals of %s are those of Intl.PluralRules', (language) => {
    const rules = new Intl.PluralRules(language);
    const categories = rules.resolvedOptions().pluralCategories;
    const text = `{n, plural, ${categories.map((category) => `${category} {${category}}`).join(' ')}}`;
    for (let n = 0; n < 200; n++) expect(say(text, { n }, language)).toBe(rules.select(n));
  });

  test.each([
    ['Solved.', 'string'],
    ['{a}', '(values: { readonly a: string }) => string'],
    ['{n, plural, other {#}}', '(values: { readonly n: number }) => string'],
    ['{y, select, true {a} other {b}}', '(values: { readonly y: boolean }) => string'],
    ['{c, select, red {a} other {b}}', "(values: { readonly c: 'red' | 'other' }) => string"],
  ])('the type of %s', (text, type) => {
    expect(typeOf(readMessage(text))).toBe(type);
  });

  test.each([
    '{a',
    '{n, plural, one {{y, select, true {#} other {}}} other {#}}',
    '{n, plural, one {x}}',
    '{d, date}',
    '{n, plural, offset:1 other {#}}',
    '{n, selectordinal, other {#}}',
  ])('refuses %s', (text) => {
    expect(() => readMessage(text)).toThrow();
  });

  test.each([
    ['{a}', '{a} {b}', 'en', ['there is no value {b}']],
    ['{a} {b}', '{a}', 'en', ['the value {b} is not used']],
    ['{you, select, true {You} other {They}} go', 'Los', 'de', []],
    ['{n, plural, other {#}} bones', '{n, plural, other {#}} Knochen', 'de', []],
    ['{n, plural, other {#}} bones', '{n, plural, =1 {#} other {# Knochen}}', 'de', ['a plural has no "one"']],
    ['{n, plural, one {# bone} other {# bones}}', '{n}本', 'ja', []],
    [
      '{n, plural, one {# bone} other {# bones}}',
      '{n, plural, one {#} other {#本}}',
      'ja',
      ['no count is "one" in this language: name the number, as in =1'],
    ],
  ])('%s translated as %s', (english, translated, language, faults) => {
    expect(faultsOf(readMessage(translated), readMessage(english), language)).toEqual(faults);
  });
});
