import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { HAS_SQLITE } from '../online/sqlite.ts';
import { entries, examples, exportsOf } from './examples.ts';
import { countExpected, quotes, type Snippet, snippets, withChecks } from './extract.ts';
import { ROOT, readPage, run, typeErrors } from './run.ts';

const pages = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs')).flatMap((name) => (/\.md$/.test(name) ? [`docs/${name}`] : [])),
];
const exported = entries().flatMap((entry) => exportsOf(entry));
const files = [...new Set(exported.map(({ file }) => file))];
const onPages = pages.flatMap((page) => snippets(page, readPage(page)));
const inDocstrings = files.flatMap((file) => examples(file));
const all = [...onPages, ...inDocstrings];
const canRun = ({ code }: Snippet): boolean => HAS_SQLITE || !code.includes('tabletop-rules/online/sqlite');

const place = ({ page, line }: Snippet): string => `${page}:${line}`;

describe('the code on the pages and in docstrings', () => {
  let errors: readonly string[] = [];
  let failed: ReadonlyMap<Snippet, unknown> = new Map();
  beforeAll(async () => {
    errors = typeErrors(all);
    failed = await run(all.filter((snippet) => snippet.runs && canRun(snippet)));
  });

  test('there is some', () => {
    expect(onPages.length).toBeGreaterThan(10);
    expect(inDocstrings.length).toBeGreaterThan(100);
  });

  test.each([...pages, ...files])('%s compiles', (page) => {
    expect(errors.filter((error) => error.startsWith(`${page}:`))).toEqual([]);
  });

  test.for(all.flatMap((snippet) => (snippet.runs ? [[place(snippet), snippet] as const] : [])))(
    '%s runs with the expected results',
    ([, snippet], { skip }) => {
      skip(!canRun(snippet));
      if (failed.has(snippet)) throw failed.get(snippet);
    },
  );

  test.each(pages)('%s quotes files as they are', (page) => {
    for (const { file, line, code } of quotes(readPage(page))) {
      if (!readPage(file).includes(code)) throw new Error(`${page}:${line} is not a quote of ${file}.`);
    }
  });

  test.each(all.map((snippet) => [place(snippet), snippet] as const))(
    '%s: every expected result is checked',
    (_, snippet) => {
      expect(withChecks(snippet).checks).toBe(countExpected(snippet));
    },
  );
});

test('all programs on the pages are run', () => {
  expect(onPages.filter(({ runs }) => !runs).map(place)).toEqual([]);
});

test.each(entries())('tabletop-rules/%s: every function, game and board has an example that imports it', (entry) => {
  const without = exported.filter(({ entry: of, name, file, lines: [from, to] }) => {
    const example = inDocstrings.find(({ page, line }) => page === file && from < line && line < to);
    return (
      of === entry && !new RegExp(`^import .*\\b${name}\\b.* from 'tabletop-rules/`, 'm').test(example?.code ?? '')
    );
  });
  expect(without.map(({ name, file }) => `${name} of ${file}`)).toEqual([]);
});

test('examples in docstrings are on their own', () => {
  const relative = inDocstrings.filter(({ code }) => /from '\.|import\('\./.test(code));
  expect(relative.map(place)).toEqual([]);
});

describe('errors on a page are found', () => {
  const page = (...lines: readonly string[]): readonly Snippet[] =>
    snippets('docs/planted.md', ['# Planted', '', '```ts', ...lines, '```'].join('\n'));
  const errorOf = async (...lines: readonly string[]): Promise<string> => {
    const planted = page(...lines);
    return String([...(await run(planted)).values()][0] ?? '');
  };

  test('a wrong value', async () => {
    expect(
      await errorOf("import { seededRandom } from 'tabletop-rules/core';", 'seededRandom(1)(1); // => 1'),
    ).toContain('docs/planted.md:5 expects 1\nand gives 0');
    expect(await errorOf('const sum = 1 + 1; // => 3')).toContain('docs/planted.md:4 expects 3');
    expect(await errorOf("console.log('a\\nb');", '// => a', '//    c')).toContain('expects a\nc');
  });

  test('a wrong error', async () => {
    const apply = [
      "import { oyno } from 'tabletop-rules/oyno';",
      "oyno.apply(oyno.setup(), { type: 'flip', seat: 0, cell: 'b2' }); // throws",
    ];
    expect(await errorOf(apply[0]!, `${apply[1]} must-place`)).toBe('');
    expect(await errorOf(apply[0]!, `${apply[1]} stale`)).toContain('expects an error "stale" and throws');
    expect(await errorOf('1 + 1; // throws stale')).toContain('throws nothing');
    expect(await errorOf('await Promise.resolve(1); // throws stale')).toContain('throws nothing');
  });

  test('a program that throws', async () => {
    expect(await errorOf("throw new Error('planted');")).toContain('planted');
  });

  test('a program that does not compile', () => {
    expect(typeErrors(page("import { oino } from 'tabletop-rules/oyno';", 'oino.setup();'))).toEqual([
      expect.stringMatching(/^docs\/planted\.md:4 .*oino/),
    ]);
  });

  test('an expected result that is not checked', () => {
    const [planted] = page('for (const x of []) { // => 3', '}');
    expect(withChecks(planted!).checks).not.toBe(countExpected(planted!));
  });

  test('a block with an unknown word, or without an end', () => {
    expect(() => snippets('docs/planted.md', '```ts ignore\n```')).toThrow('docs/planted.md:1');
    expect(() => snippets('docs/planted.md', '```ts continue\n```')).toThrow('continues nothing');
    expect(() => snippets('docs/planted.md', '```ts\n')).toThrow('no end');
  });
});
