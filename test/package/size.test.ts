import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { kits } from '../kits.ts';
import { ROOT } from './consumer.ts';

/**
 * The largest size of a subpath in bytes, minified and gzipped, without immer: the README says it in kB of 1,000 bytes. A game
 * includes core, and up to 2 kB of its encoding, which pages leave out; `learning` all games without drawings and bots; `scale` all
 * games, of which a run loads one, and all bots. The packages of databases do not count.
 */
const BUDGETS: Readonly<Record<string, number>> = Object.fromEntries(
  [...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/^\| `tabletop-rules\/(\S+)` \|.*\| (\d+\.\d) \|$/gm)].map(
    ([, name, size]) => [name!, Math.round(Number(size) * 1_000)],
  ),
);

/** What the board of a game adds at most to a bundle that has the game, in bytes, minified and gzipped. */
const BOARD_BUDGETS: Readonly<Record<string, number>> = {
  oyno: 7_400,
  'oyno-puzzle': 7_500,
  'doubles-wild': 11_300,
  fundomino: 12_200,
  wumpus: 13_200,
  wunby: 11_100,
};

/** Of other games. */
const OTHER_BOARD = 9_000;
/** The least that a board takes. */
const LEAST_BOARD = 3_000;

/** A game: its folder, and what it is called there. `oyno-puzzle` is `oynoPuzzle` of `oyno`. */
const GAMES = kits.map(({ game: { id }, about }) => ({
  id,
  subpath: about.page.replace('.md', ''),
  name: id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
}));

/** Bundles the code of an app with the built library. Returns the minified code. */
async function bundle(contents: string, external: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
    external: [
      '@resvg/resvg-js',
      'apache-arrow',
      'better-sqlite3',
      'bullmq',
      'ioredis',
      'pg',
      'react',
      'vue',
      'node:*',
      ...external,
    ],
    alias: Object.fromEntries(
      [...Object.keys(BUDGETS), 'testing']
        .map((name) => [`tabletop-rules/${name}`, join(ROOT, `dist/${name}.js`)])
        .concat([['tabletop-rules', join(ROOT, 'dist/index.js')]]),
    ),
  });
  return outputFiles[0]!.text;
}

const weigh = (code: string): number => gzipSync(code, { level: 9 }).length;

test('the README has a budget for each game', () => {
  for (const { subpath } of GAMES) expect(BUDGETS).toHaveProperty([subpath]);
  expect(Object.keys(BUDGETS).length).toBeGreaterThan(10);
});

describe('size, minified and gzipped', () => {
  test.each(Object.entries(BUDGETS))('tabletop-rules/%s stays within %i bytes without immer', async (name, budget) => {
    const whole = `export * from 'tabletop-rules/${name}';`;
    const without = weigh(await bundle(whole, ['immer']));
    const withImmer = weigh(await bundle(whole, []));
    console.log(`tabletop-rules/${name}: ${without} bytes, ${withImmer} with immer; budget ${budget}`);
    expect(without).toBeLessThanOrEqual(budget);
  });

  test.each(GAMES)(
    'tabletop-rules/$subpath: beside $id, its board stays within its budget',
    async ({ id, subpath, name }) => {
      const weighOf = async (...names: readonly string[]): Promise<number> =>
        weigh(await bundle(`export { ${names.join(', ')} } from 'tabletop-rules/${subpath}';`, ['immer']));
      const added = (await weighOf(name, `${name}Board`)) - (await weighOf(name));
      const budget = BOARD_BUDGETS[id] ?? OTHER_BOARD;
      console.log(`${name}Board: ${added} bytes beside ${name}; budget ${budget}`);
      expect(added).toBeLessThanOrEqual(budget);
      // Less would mean that the game alone brings its drawing.
      expect(added).toBeGreaterThan(LEAST_BOARD);
    },
  );

  test('the README says what a page with one game has', async () => {
    const [rules, pages] = await Promise.all(
      [[], ['Board']].map((parts) =>
        Promise.all(
          GAMES.map(async ({ subpath, name }) => {
            const names = ['', ...parts].map((part) => name + part).join(', ');
            const ui = parts.length > 0 ? `export { mountBoard } from 'tabletop-rules/ui';` : '';
            const code = `export { createMatch } from 'tabletop-rules/core'; export { ${names} } from 'tabletop-rules/${subpath}'; ${ui}`;
            return weigh(await bundle(code, ['immer']));
          }),
        ),
      ),
    );
    const kB = (sizes: readonly number[] = []): string =>
      `${Math.floor(Math.min(...sizes) / 1_000)} to ${Math.ceil(Math.max(...sizes) / 1_000)} kB`;
    const said = readFileSync(join(ROOT, 'README.md'), 'utf8').replaceAll('\n', ' ');
    expect(said).toContain(`one game has ${kB(rules)}; with the game's board and \`mountBoard\` it has ${kB(pages)},`);
  });

  test('joining a match adds at most 6 kB to a bundle that has core, and brings no host', async () => {
    // What core brings for it, in the same bundle.
    const parts = `export { cryptoRandom, isRuleError, replay, resolveOptions, rulesOf, toViolation } from 'tabletop-rules/core';`;
    const core = await bundle(parts, ['immer']);
    const client = await bundle(`${parts} export { joinMatch } from 'tabletop-rules/online';`, ['immer']);
    console.log(`joinMatch: ${weigh(client) - weigh(core)} bytes beside core; budget 6000`);
    expect(weigh(client) - weigh(core)).toBeLessThanOrEqual(6_000);
    expect(client).not.toContain('openapi');
    expect(client).not.toContain('/openapi.json');
  });

  test.each([...new Set(GAMES.map(({ subpath }) => subpath))])(
    'tabletop-rules/%s: a page with the game has nothing of its encoding',
    async (subpath) => {
      const names = GAMES.filter((game) => game.subpath === subpath)
        .flatMap(({ name }) => [name, `${name}Knowledge`, `${name}Board`])
        .join(', ');
      // What all encodings have.
      const part = 'startOptions';
      expect(await bundle(`export * from 'tabletop-rules/${subpath}';`, ['immer'])).toContain(part);
      expect(await bundle(`export { ${names} } from 'tabletop-rules/${subpath}';`, ['immer'])).not.toContain(part);
    },
  );

  test('tabletop-rules/learning has the games without their drawings and bots', async () => {
    const learning = await bundle(`export * from 'tabletop-rules/learning';`, ['immer']);
    expect(learning).not.toContain('<svg');
    expect(learning).not.toContain('maxPositions');
  });

  test('unused code is left out of a bundle', async () => {
    const random = await bundle(`import { seededRandom } from 'tabletop-rules'; seededRandom(1)(6);`, ['immer']);
    console.log(`only seededRandom: ${weigh(random)} bytes`);
    expect(random).not.toContain('oyno');
    expect(random).not.toContain('doubles-wild');
    expect(weigh(random)).toBeLessThan(2_500);
    const text = await bundle(`import { oyno } from 'tabletop-rules'; console.log(oyno);`, ['immer']);
    // The game brings neither its drawings nor the solver.
    expect(text).not.toContain('<svg');
    expect(text).not.toContain('maxPositions');
  });
});
