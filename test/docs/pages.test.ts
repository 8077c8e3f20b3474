import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawings, imagePath } from '../../scripts/draw-boards.ts';
import { RULE_PAGES } from '../../scripts/rule-pages.ts';
import { pagesOfIndex } from '../../scripts/typedoc-pages.mjs';
import { AUTHOR_PAGE, withNames } from '../../scripts/write-author-names.ts';
import { codeTables, ERRORS_PAGE, withTables } from '../../scripts/write-error-tables.ts';
import { OBSERVATIONS_PAGE, withFields } from '../../scripts/write-observations.ts';
import { defaultText, RULINGS_PAGE, ruling, tableRow, withRulings } from '../../scripts/write-rulings.ts';
import * as author from '../../src/author/index.ts';
import * as library from '../../src/index.ts';
import { ENCODINGS } from '../../src/learning/library.ts';
import { ROOT, readPage } from './run.ts';

const guides = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
const pages = ['README.md', 'CHANGELOG.md', ...guides.map((name) => `docs/${name}`)];

/** A page without its code. */
const prose = (page: string): string => readPage(page).replace(/^```[\s\S]*?^```$/gm, '');

/** The anchors of a page's headings, as GitHub makes them. */
const anchors = (page: string): readonly string[] =>
  [...prose(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

/** The sources of the tests, except those of the pages, which only quote. */
const testSources = (): readonly string[] =>
  readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.startsWith('docs'))
    .map((path) => readPage(join('test', path)));

/** The codes that are in no source as a string literal. */
const untested = (codes: readonly string[], sources: readonly string[]): readonly string[] =>
  codes.filter((code) => !sources.some((source) => source.includes(`'${code}'`)));

describe('links', () => {
  test.each(pages)('the links of %s have targets', (page) => {
    const broken: string[] = [];
    for (const [, target = ''] of prose(page).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(target)) continue;
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(ROOT, file))) broken.push(target);
      else if (anchor !== undefined && !anchors(file).includes(anchor)) broken.push(target);
    }
    expect(broken).toEqual([]);
  });

  test.each(pages)('every column of the tables of %s has a heading', (page) => {
    const lines = prose(page).split('\n');
    const headings = lines.filter((_, i) => /^\|[ :|-]*---[ :|-]*\|$/.test(lines[i + 1] ?? ''));
    expect(headings.filter((row) => /\|\s*\|/.test(row))).toEqual([]);
  });

  test('the site has every guide', () => {
    const { projectDocuments }: { projectDocuments: readonly string[] } = JSON.parse(readPage('typedoc.json'));
    for (const guide of guides) expect(projectDocuments).toContain(`docs/${guide}`);
  });

  test('the index has every guide, in a group, with a sentence', () => {
    const indexed = pagesOfIndex();
    expect(guides.filter((guide) => guide !== 'README.md' && !indexed.has(guide))).toEqual([]);
    expect([...new Set([...indexed.values()].map(({ group }) => group))]).toEqual(['Guides', 'Games', 'Reference']);
  });

  test('the site has a module for every import path', () => {
    const { entryPoints }: { entryPoints: readonly string[] } = JSON.parse(readPage('typedoc.json'));
    const { exports }: { exports: Readonly<Record<string, unknown>> } = JSON.parse(readPage('package.json'));
    // Words have no page: all of a game have one type.
    const paths = Object.keys(exports).filter(
      (path) => path !== '.' && path !== './package.json' && !path.endsWith('/*'),
    );
    expect([...entryPoints].sort()).toEqual(
      paths
        .map((path) => path.replace('.', 'src'))
        .map((path) => (existsSync(join(ROOT, `${path}.ts`)) ? `${path}.ts` : `${path}/index.ts`))
        .sort(),
    );
  });
});

test('messages name the address of a page: the package has few of them', () => {
  const named = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') || path.endsWith('.json'))
    .flatMap((path) => readPage(join('src', path)).split('\n'))
    .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line));
  expect(named.filter((line) => /docs\/[\w-]+\.md/.test(line))).toEqual([]);
  const addressed = named.flatMap((line) => [...line.matchAll(/\bdocs\('([^']+)'\)/g)].map(([, page = '']) => page));
  expect(addressed.length).toBeGreaterThan(5);
  expect(addressed.filter((page) => !guides.includes(page))).toEqual([]);
});

describe('README', () => {
  const readme = readPage('README.md');
  const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(readPage('package.json'));

  test('names the two commands; CONTRIBUTING.md names scripts that exist', () => {
    expect(readme).toContain('npm ci && npm start\n');
    expect(readme).toContain('npm ci && npm test\n');
    expect(scripts).toHaveProperty('start');
    expect(scripts).toHaveProperty('test');
    const named = [...readPage('CONTRIBUTING.md').matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) expect(scripts).toHaveProperty([name!]);
  });

  test('has a row for every game and every import path', () => {
    const games = Object.values(library).filter(
      (value): value is typeof library.oyno => typeof value === 'object' && 'legalMoves' in value && 'id' in value,
    );
    expect(games.length).toBeGreaterThan(1);
    for (const { id, name } of games)
      expect(readme).toMatch(new RegExp(`^\\| \\[${name}\\]\\(.+\\) \\| \`${id}\` \\|`, 'm'));
    const { exports }: { exports: Readonly<Record<string, unknown>> } = JSON.parse(readPage('package.json'));
    for (const path of Object.keys(exports)) {
      if (path === './package.json') continue;
      // Of the words in several languages one is named.
      expect(readme).toContain(`| \`tabletop-rules${path.slice(1).replace('*', 'de')}\` |`);
    }
  });

  test('has fewer than 150 lines, and on its first screen one picture and an example of ten lines', () => {
    expect(readme.split('\n').length).toBeLessThan(150);
    const [first = ''] = readme.split('## Choose your path');
    expect(first.split('\n').length).toBeLessThan(45);
    expect(first.match(/<img/g)).toHaveLength(1);
    const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(first) ?? [];
    const lines = code.split('\n').filter((line) => line.trim() !== '');
    expect(lines.length).toBeLessThanOrEqual(10);
  });
});

describe('colours', () => {
  test('the table of CSS variables has the shared colours of drawings', () => {
    const page = readPage('docs/build-an-app.md');
    for (const [name, [light, dark]] of Object.entries(author.SHARED_COLOURS)) {
      expect(page).toMatch(new RegExp(`^\\| \`--tabletop-${name}\` \\| .+ \\| \`${light}\` \\| \`${dark}\` \\|$`, 'm'));
    }
    expect(page.match(/^\| `--tabletop-/gm)).toHaveLength(Object.keys(author.SHARED_COLOURS).length);
  });
});

const DRAWINGS = [...(await drawings())];

describe('drawings', () => {
  test.each(DRAWINGS)('%s is up to date (else: npx tsx scripts/draw-boards.ts)', (name, svg) => {
    expect(readFileSync(imagePath(name), 'utf8')).toBe(`${svg}\n`);
  });
});

describe('observations', () => {
  const page = readFileSync(OBSERVATIONS_PAGE, 'utf8');

  test('the tables are up to date (else: npx tsx scripts/write-observations.ts)', () => {
    expect(withFields(page)).toBe(page);
  });

  test('every encoding is on the page', () => {
    const shown = [...page.matchAll(/<!-- FIELDS ([\w-]+) -->/g)].map(([, id]) => id);
    expect(shown).toEqual(ENCODINGS.map(({ game }) => game.id));
  });
});

describe('what authors import', () => {
  const page = readFileSync(AUTHOR_PAGE, 'utf8');

  test('the tables are up to date (else: npx tsx scripts/write-author-names.ts)', () => {
    expect(withNames(page)).toBe(page);
  });

  test('every function and constant is on the page once', () => {
    const shown = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name!);
    expect(shown.sort()).toEqual(Object.keys(author).sort());
  });
});

describe('errors', () => {
  const page = readFileSync(ERRORS_PAGE, 'utf8');

  test('the tables are up to date (else: npx tsx scripts/write-error-tables.ts)', () => {
    expect(withTables(page)).toBe(page);
  });

  test('every table of codes is on the page', () => {
    expect([...codeTables().keys()]).toContain('CODES');
    for (const name of codeTables().keys()) expect(page).toContain(`<!-- ${name} -->`);
  });

  test('every code in the source is in a table', () => {
    const known = new Set([...codeTables().values()].flatMap((codes) => Object.keys(codes)));
    const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !path.startsWith('cli'),
    );
    const used = new Set<string>();
    for (const path of sources) {
      const text = readFileSync(join(ROOT, 'src', path), 'utf8');
      for (const [, code] of text.matchAll(/(?:new RuleError|because)\(\s*'([^']+)'/g)) used.add(code!);
    }
    expect(used.size).toBeGreaterThan(20);
    expect([...used].filter((code) => !known.has(code))).toEqual([]);
  });

  test('every code is in a test', () => {
    expect(
      untested(
        [...codeTables().values()].flatMap((codes) => Object.keys(codes)),
        testSources(),
      ),
    ).toEqual([]);
    expect(untested(['stale', 'unknown-code'], ["expect(code).toBe('stale');"])).toEqual(['unknown-code']);
  });

  test('wrong tables are found', () => {
    expect(withTables(page.replace('| `stale` |', '| `late` |'))).toBe(page);
    expect(() => withTables('<!-- NO_CODES -->\n<!-- end -->')).toThrow('NO_CODES');
  });
});

describe('rulings', () => {
  const page = readFileSync(RULINGS_PAGE, 'utf8');

  test('the lists are up to date (else: npx tsx scripts/write-rulings.ts)', () => {
    expect(withRulings(page)).toBe(page);
  });

  test('every game has a list', () => {
    for (const { page: name } of RULE_PAGES) expect(page).toContain(`<!-- ${name.replace('.md', '')} -->`);
  });

  /** The number of cells of a row: they are separated by bars that are not escaped. */
  const cells = (row: string): number => row.split(/(?<!\\)\|/).length - 2;

  test('each row of a table has five cells', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('|'));
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter((row) => cells(row) !== 5)).toEqual([]);
    expect(cells('| a | b |')).toBe(2);
  });

  test('bars in cells are escaped, and a long default is a link', () => {
    expect(tableRow('a|b', 'c')).toBe('| a\\|b | c |');
    expect(cells(tableRow('a|b|', '|'))).toBe(2);
    expect(defaultText('x', 'oyno.md')).toBe("`'x'`");
    expect(defaultText(Array(80).fill(1), 'oyno.md')).toBe('see [the page](oyno.md#options)');
  });

  test('only the part after the rulebook is listed; rules without such a part are left out', () => {
    expect(ruling({ id: 'OY-1', text: 'Rule. All. Ruling: see [it](#it).' }, 'oyno.md')).toBe(
      '- [OY-1](oyno.md#rules) Ruling: see [it](oyno.md#it).',
    );
    expect(ruling({ id: 'OY-2', text: 'Rule. All.' }, 'oyno.md')).toBeUndefined();
    expect(() => withRulings('<!-- chess -->\n<!-- end -->')).toThrow('chess');
  });
});
