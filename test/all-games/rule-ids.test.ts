import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { RULE_PAGES, rulesOfPage } from '../../scripts/rule-pages.ts';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

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
  test.each(RULE_PAGES)(
    'each $prefix id of docs/$page is in the title of a test, and each id in a title is on the page',
    (of) => {
      const { prefix, folder } = of;
      const ids = rulesOfPage(of).map(({ id }) => id);
      const tests = readdirSync(file(`../${folder}`)).filter((name) => name.endsWith('.test.ts'));
      const named = new Set(
        tests.flatMap((name) => titled(readFileSync(file(`../${folder}/${name}`), 'utf8'), prefix)),
      );
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !named.has(id))).toEqual([]);
      // A range in a title may include numbers that are not rules.
      const single = new Set([...named].filter((id) => !ids.includes(id)));
      expect(
        [...single].filter((id) =>
          tests.some((name) => new RegExp(`['\` ]${id} `).test(readFileSync(file(`../${folder}/${name}`), 'utf8'))),
        ),
      ).toEqual([]);
    },
  );

  test('titles are read', () => {
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
