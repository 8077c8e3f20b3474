import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { ROOT } from './consumer.ts';

/** The most that a subpath may weigh, minified and gzipped, without immer, in bytes. A game's includes core. */
const BUDGETS: Readonly<Record<string, number>> = {
  bots: 11_000,
  core: 14_000,
  'doubles-wild': 16_000,
  fundomino: 20_000,
  oyno: 22_000,
  wumpus: 20_000,
  wunby: 22_000,
};

/** Bundles what an app writes, from what was built; gives the minified code. */
async function bundle(contents: string, external: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
    external: [...external],
    alias: Object.fromEntries(
      ['bots', 'core', 'doubles-wild', 'fundomino', 'oyno', 'wumpus', 'wunby', 'testing']
        .map((name) => [`tabletop-rules/${name}`, join(ROOT, `dist/${name}.js`)])
        .concat([['tabletop-rules', join(ROOT, 'dist/index.js')]]),
    ),
  });
  return outputFiles[0]!.text;
}

const weigh = (code: string): number => gzipSync(code, { level: 9 }).length;

describe('size, minified and gzipped', () => {
  test.each(Object.entries(BUDGETS))('tabletop-rules/%s stays within %i bytes without immer', async (name, budget) => {
    const whole = `export * from 'tabletop-rules/${name}';`;
    const without = weigh(await bundle(whole, ['immer']));
    const withImmer = weigh(await bundle(whole, []));
    console.log(`tabletop-rules/${name}: ${without} bytes, ${withImmer} with immer; budget ${budget}`);
    expect(without).toBeLessThanOrEqual(budget);
  });

  test('you pay for what you import: what is not used is left out', async () => {
    const random = await bundle(`import { seededRandom } from 'tabletop-rules'; seededRandom(1)(6);`, ['immer']);
    console.log(`only seededRandom: ${weigh(random)} bytes`);
    expect(random).not.toContain('oyno');
    expect(random).not.toContain('doubles-wild');
    expect(weigh(random)).toBeLessThan(2_500);
    const text = await bundle(`import { oyno } from 'tabletop-rules'; console.log(oyno);`, ['immer']);
    // Neither the pictures nor the solver come along with the game.
    expect(text).not.toContain('<svg');
    expect(text).not.toContain('maxPositions');
  });
});
