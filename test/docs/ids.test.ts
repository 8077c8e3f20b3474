import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** A game's rules: the prefix of their ids, the page that lists them, the folder of their tests. */
const GAMES = [
  { prefix: 'OY', page: 'oyno.md', folder: 'oyno' },
  { prefix: 'DW', page: 'doubles-wild.md', folder: 'doubles-wild' },
  { prefix: 'HW', page: 'wumpus.md', folder: 'wumpus' },
  { prefix: 'WU', page: 'wunby.md', folder: 'wunby' },
] as const;

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The ids that a page lists: `**OY-1**` at the start of a line of a list. */
function listed(page: string, prefix: string): string[] {
  const found = page.matchAll(new RegExp(`^- \\*\\*(${prefix}-\\d+)\\*\\*`, 'gm'));
  return [...found].map(([, id = '']) => id);
}

/** The ids in the titles of tests: in the first text after `test(` or `test.each(…)(`, `OY-10 to OY-12` being three. */
function titled(source: string, prefix: string): string[] {
  const titles = [...source.matchAll(/\btest(?:\.each\([\s\S]*?\n? *\]\)?[^(]*\)?)?\(\s*(['"`])(.*?)\1/g)].map(
    ([, , title = '']) => title,
  );
  return titles.flatMap((title) => {
    const ranges = [...title.matchAll(new RegExp(`${prefix}-(\\d+) to ${prefix}-(\\d+)`, 'g'))].flatMap(
      ([, from, to]) =>
        Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => `${prefix}-${Number(from) + i}`),
    );
    return [...ranges, ...(title.match(new RegExp(`${prefix}-\\d+`, 'g')) ?? [])];
  });
}

describe('ids of rules', () => {
  test.each(GAMES)(
    'each $prefix id of docs/$page is in the title of a test, and the other way round',
    ({ prefix, page, folder }) => {
      const ids = listed(readFileSync(file(`../../docs/${page}`), 'utf8'), prefix);
      const tests = readdirSync(file(`../${folder}`)).filter((name) => name.endsWith('.test.ts'));
      const named = new Set(
        tests.flatMap((name) => titled(readFileSync(file(`../${folder}/${name}`), 'utf8'), prefix)),
      );
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !named.has(id))).toEqual([]);
      // A range in a title may run over numbers that are no rule.
      const single = new Set([...named].filter((id) => !ids.includes(id)));
      expect(
        [...single].filter((id) =>
          tests.some((name) => new RegExp(`['\` ]${id} `).test(readFileSync(file(`../${folder}/${name}`), 'utf8'))),
        ),
      ).toEqual([]);
    },
  );

  test('a gap is found', () => {
    expect(listed('- **OY-1** Rule.\n- **OY-2** Rule.\nsee OY-3', 'OY')).toEqual(['OY-1', 'OY-2']);
    expect(titled("test('OY-1 holds', () => {}); // OY-2", 'OY')).toEqual(['OY-1']);
    expect(titled("test.each([\n  [1],\n])('OY-4 to OY-6 hold', () => {});", 'OY')).toEqual([
      'OY-4',
      'OY-5',
      'OY-6',
      'OY-4',
      'OY-6',
    ]);
  });
});
