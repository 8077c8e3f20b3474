/** Which modules a worker of a queue loads. */

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allowModules, type ModulePolicy } from '../../src/scale/queue/messages.ts';
import { toyJob } from './toy-chunks.ts';

let root: string;
let folder: string;
const at = (name: string): string => join(root, name);
const href = (name: string): string => pathToFileURL(at(name)).href;

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'tabletop-modules-')));
  folder = at('games');
  mkdirSync(folder);
  mkdirSync(at('games-of-others'));
  for (const name of ['games/mine.js', 'games-of-others/theirs.js', 'outside.js']) writeFileSync(at(name), '');
  symlinkSync(at('outside.js'), at('games/link.js'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const loaded = async (module: string, policy: ModulePolicy): Promise<string | undefined> =>
  (await allowModules(toyJob({ game: { id: 'toy', version: 1, module } }), policy)).game.module;

test('a job without modules is left as it is', async () => {
  const job = toyJob({ lineUps: [['random', 'expert', 'mcts:200']] });
  expect(await allowModules(job, 'none')).toEqual(job);
});

test('bots are modules too', async () => {
  const job = toyJob({ lineUps: [['random', `${at('games/mine.js')}#make`]] });
  expect((await allowModules(job, { folder })).lineUps).toEqual([['random', `${href('games/mine.js')}#make`]]);
  await expect(allowModules(job, 'none')).rejects.toMatchObject({ code: 'bad-module' });
});

describe('of one folder', () => {
  test('its files, by path and by address', async () => {
    expect(await loaded(at('games/mine.js'), { folder })).toBe(href('games/mine.js'));
    expect(await loaded(href('games/mine.js'), { folder })).toBe(href('games/mine.js'));
    expect(await loaded(`./${relative(process.cwd(), at('games/mine.js'))}`, { folder })).toBe(href('games/mine.js'));
    expect(await loaded(at('games/../games/mine.js'), { folder: `${folder}/` })).toBe(href('games/mine.js'));
  });

  test.each([
    ['a file outside', () => at('outside.js')],
    ['a link that leads out', () => at('games/link.js')],
    ['a path that climbs out', () => at('games/../outside.js')],
    ['a folder whose name begins alike', () => at('games-of-others/theirs.js')],
    ['no file', () => at('games/none.js')],
    ['the folder itself', () => folder],
    ['an address with escapes', () => `${pathToFileURL(folder).href}/%2e%2e/outside.js`],
    ['a file of another machine', () => 'file://elsewhere/games/mine.js'],
    ['a package', () => 'left-pad'],
    ['code as an address', () => 'data:text/javascript,globalThis.hacked=1'],
    ['a part of Node', () => 'node:child_process'],
  ])('%s is refused', async (_, module) => {
    await expect(loaded(module(), { folder })).rejects.toMatchObject({ code: 'bad-module' });
  });
});

describe('all', () => {
  test('files and packages', async () => {
    expect(await loaded(at('outside.js'), 'all')).toBe(href('outside.js'));
    expect(await loaded('@me/my-game', 'all')).toBe('@me/my-game');
  });

  test.each(['data:text/javascript,globalThis.hacked=1', 'node:child_process', 'https://x.example/a.js', './none.js'])(
    '%s is refused',
    async (module) => {
      await expect(loaded(module, 'all')).rejects.toMatchObject({ code: 'bad-module' });
    },
  );
});
