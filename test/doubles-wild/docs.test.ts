/** The page of the game, and that every rule has a test. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOUBLES_WILD_PAGE, withBattleTables } from '../../scripts/write-battle-table.ts';

/** The rules of the game. */
const IDS = [1, 2, 3, 10, 11, 12, 13, 14, 20, 21, 22, 30, 31, 32, 33, 40, 41, 50].map((number) => `DW-${number}`);
const page = readFileSync(DOUBLES_WILD_PAGE, 'utf8');

test('the tables of the page are up to date (else: npx tsx scripts/write-battle-table.ts)', () => {
  expect(withBattleTables(page)).toBe(page);
});

test('every rule is on the page', () => {
  const found = [...page.matchAll(/^- \*\*(DW-\d+)\*\*/gm)].map(([, id]) => id);
  expect(found).toEqual(IDS);
});

test('every rule stands in the title of a test', () => {
  const folder = new URL('./', import.meta.url);
  const titles = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').match(/'(?:[^'\n]*)DW-\d+[^'\n]*'/g) ?? []);
  for (const id of IDS)
    expect(
      titles.some((title) => new RegExp(`${id}\\b`).test(title)),
      id,
    ).toBe(true);
});
