/**
 * Every function that the package exports, and the functions of what they give, with values that nobody asked for: alone, in
 * place of each argument of an otherwise good call, and in each field of its settings. A call either works or is refused with a
 * `RuleError` of a documented code. It ends, and neither its arguments nor a prototype are changed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { positionOption } from '../../src/author/index.ts';
import { isGame } from '../../src/core/internal.ts';
import { fundominoRowsBoard } from '../../src/fundomino/index.ts';
import { kits } from '../kits.ts';
import { share } from '../runs.ts';
import { AUTHOR_CALLS, AUTHOR_METHODS } from './calls/authors.ts';
import { GAME_CALLS, kitCalls } from './calls/games.ts';
import { MATCH_CALLS, MATCH_METHODS } from './calls/matches.ts';
import { PLACE_CALLS, PLACE_METHODS } from './calls/places.ts';
import type { Calls } from './calls/table.ts';
import { faultsOf, type GoodCall, VALUE_COUNT } from './hostile-calls.ts';

/** What runs in components of a framework alone: a board there is drawn by functions that are called here. */
const COMPONENTS = ['./react', './vue'];
const SUBPATHS = Object.keys(manifest.exports).filter(
  (path) => !['./package.json', '.', ...COMPONENTS].includes(path) && !path.endsWith('/*'),
);
const CALLS: Calls = { ...AUTHOR_CALLS, ...GAME_CALLS, ...MATCH_CALLS, ...PLACE_CALLS };
const METHODS: Calls = { ...AUTHOR_METHODS, ...MATCH_METHODS, ...PLACE_METHODS };

/** Every export of every subpath, once. */
const exported = new Map<unknown, string>();
for (const path of SUBPATHS) {
  const file = path === './games' ? '../../src/games.ts' : `../../src/${path.slice(2)}/index.ts`;
  for (const [name, value] of Object.entries(await import(file))) if (!exported.has(value)) exported.set(value, name);
}

/** Files are written there, by calls that work. */
const folder = mkdtempSync(join(tmpdir(), 'hostile-values-'));
const home = process.cwd();
beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true, force: true });
});

test('more than fifty values', () => {
  expect(VALUE_COUNT).toBeGreaterThan(50);
});

test('every function that is exported has a good call, and no other', () => {
  const functions = [...exported].filter(([value]) => typeof value === 'function').map(([, name]) => name);
  expect(Object.keys(CALLS).sort()).toEqual(functions.sort());
});

test('every exported object with functions belongs to a kit', () => {
  // The second board of Fundomino has the functions of its first one.
  const parts = new Set<unknown>([
    fundominoRowsBoard,
    // The option that games with positions have.
    positionOption,
    ...kits.flatMap((kit) => [kit, kit.game, kit.board, kit.bot, kit.encoding, kit.position]),
  ]);
  for (const [value, name] of exported) {
    if (typeof value !== 'object' || value === null || parts.has(value) || isGame(value)) continue;
    expect(
      Object.values(value).filter((field) => typeof field === 'function'),
      name,
    ).toEqual([]);
  }
});

/** A suite that is told to play very many matches plays for twelve seconds, each time. */
const PATIENCE = 480_000;

const functions = [...exported].filter(([value]) => typeof value === 'function');
describe.each(
  share(
    functions.map(([value, name]) => ({ name, value })),
    4,
    2,
  ),
)('exports', ({ name, value }) => {
  test(name, { timeout: PATIENCE }, () => check(goodCall(name, value)));
});

describe('methods', () => {
  test.each(share(Object.keys(METHODS), 4, 2))('%s', (name) => check(goodCall(name, METHODS[name]?.call)));
});

describe.each(kits.map((kit) => ({ id: kit.game.id, kit })))('$id', ({ kit }) => {
  test.each(share(kitCalls(kit), 4, 2))('%s', (_, good) => check(good));
});

function goodCall(name: string, value: unknown): GoodCall {
  const good = CALLS[name] ?? METHODS[name];
  if (good === undefined) throw new Error(`There is no good call of ${name}.`);
  const made = value as new (...args: never[]) => unknown;
  const isClass = /^class /.test(String(value));
  return { ...good, call: isClass ? (...args) => new made(...args) : (value as GoodCall['call']) };
}

async function check(good: GoodCall): Promise<void> {
  // It is a good one.
  expect(await faultsOf(good)).toEqual([]);
}
