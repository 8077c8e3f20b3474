import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { ROOT } from './consumer.ts';

/**
 * The largest size of a subpath in bytes, minified and gzipped, without immer. A game includes core, and up to 2 kB of its
 * encoding, which pages leave out.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  author: 17_400,
  bots: 25_100,
  core: 15_200,
  'doubles-wild': 34_600,
  fundomino: 45_200,
  // All games, without drawings and bots.
  learning: 74_000,
  online: 38_000,
  // Without the packages of the databases.
  'online/postgres': 5_000,
  'online/sqlite': 5_000,
  oyno: 27_300,
  // With all games, of which a run loads one, and all bots.
  scale: 161_800,
  ui: 8_400,
  wumpus: 41_500,
  wunby: 41_500,
};

/**
 * What the board of a game adds at most to a bundle that has the game, in bytes, minified and gzipped. For the last four that is
 * 5,000 more than the picture alone, without anything to point at, took in version 0.1.0.
 */
const BOARD_BUDGETS: readonly (readonly [subpath: string, game: string, board: string, budget: number])[] = [
  ['oyno', 'oyno', 'oynoBoard', 4_900],
  ['oyno', 'oynoPuzzle', 'oynoPuzzleBoard', 5_050],
  ['doubles-wild', 'doublesWild', 'doublesWildBoard', 7_540],
  ['fundomino', 'fundomino', 'fundominoBoard', 8_796],
  ['wumpus', 'wumpus', 'wumpusBoard', 8_050],
  ['wunby', 'wunby', 'wunbyBoard', 7_395],
];

/** Bundles the code of an app with the built library. Returns the minified code. */
async function bundle(contents: string, external: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
    external: ['apache-arrow', 'better-sqlite3', 'bullmq', 'ioredis', 'pg', 'piscina', 'node:*', ...external],
    alias: Object.fromEntries(
      [...Object.keys(BUDGETS), 'testing']
        .map((name) => [`tabletop-rules/${name}`, join(ROOT, `dist/${name}.js`)])
        .concat([['tabletop-rules', join(ROOT, 'dist/index.js')]]),
    ),
  });
  return outputFiles[0]!.text;
}

const weigh = (code: string): number => gzipSync(code, { level: 9 }).length;

test('the README has the budgets', () => {
  const rows = readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(
    /^\| `tabletop-rules\/(\S+)` \|.*\| (\d+\.\d) \|$/gm,
  );
  const sizes = Object.fromEntries([...rows].map(([, name, size]) => [name, size]));
  // Rounded up to tenths of a kB, of 1,000 bytes.
  const expected = Object.entries(BUDGETS).map(([name, budget]) => [name, (Math.ceil(budget / 100) / 10).toFixed(1)]);
  expect(sizes).toEqual(Object.fromEntries(expected));
});

describe('size, minified and gzipped', () => {
  test.each(Object.entries(BUDGETS))('tabletop-rules/%s stays within %i bytes without immer', async (name, budget) => {
    const whole = `export * from 'tabletop-rules/${name}';`;
    const without = weigh(await bundle(whole, ['immer']));
    const withImmer = weigh(await bundle(whole, []));
    console.log(`tabletop-rules/${name}: ${without} bytes, ${withImmer} with immer; budget ${budget}`);
    expect(without).toBeLessThanOrEqual(budget);
  });

  test.each(BOARD_BUDGETS)(
    'tabletop-rules/%s: beside %s, %s stays within %i bytes',
    async (subpath, game, board, budget) => {
      const weighOf = async (...names: readonly string[]): Promise<number> =>
        weigh(await bundle(`export { ${names.join(', ')} } from 'tabletop-rules/${subpath}';`, ['immer']));
      const added = (await weighOf(game, board)) - (await weighOf(game));
      console.log(`${board}: ${added} bytes beside ${game}; budget ${budget}`);
      expect(added).toBeLessThanOrEqual(budget);
      // Less would mean that the game alone brings its drawing.
      expect(added).toBeGreaterThan(3_000);
    },
  );

  test('joining a match adds at most 5 kB to a bundle that has core, and brings no host', async () => {
    // What core brings for it, in the same bundle.
    const parts = `export { cryptoRandom, isRuleError, replay, resolveOptions, rulesOf, toViolation } from 'tabletop-rules/core';`;
    const core = await bundle(parts, ['immer']);
    const client = await bundle(`${parts} export { joinMatch } from 'tabletop-rules/online';`, ['immer']);
    console.log(`joinMatch: ${weigh(client) - weigh(core)} bytes beside core; budget 5000`);
    expect(weigh(client) - weigh(core)).toBeLessThanOrEqual(5_000);
    expect(client).not.toContain('openapi');
    expect(client).not.toContain('/openapi.json');
  });

  test.each([
    ['oyno', 'oyno, oynoKnowledge, oynoBoard, oynoPuzzle, oynoPuzzleBoard'],
    ['doubles-wild', 'doublesWild, doublesWildKnowledge, doublesWildBoard'],
    ['fundomino', 'fundomino, fundominoKnowledge, fundominoBoard'],
    ['wumpus', 'wumpus, wumpusKnowledge, wumpusBoard'],
    ['wunby', 'wunby, wunbyKnowledge, wunbyBoard'],
  ])('tabletop-rules/%s: a page with the game has nothing of its encoding', async (subpath, names) => {
    // What all encodings have.
    const part = 'startOptions';
    expect(await bundle(`export * from 'tabletop-rules/${subpath}';`, ['immer'])).toContain(part);
    expect(await bundle(`export { ${names} } from 'tabletop-rules/${subpath}';`, ['immer'])).not.toContain(part);
  });

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
