/** `new`, and the games that it writes. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { version } from '../../package.json';
import { STARTER_KINDS } from '../../src/cli/commands/new.ts';
import type { AnyGame, Board, GameTypes } from '../../src/core/index.ts';
import { checkBoard, checkGame } from '../../src/testing/index.ts';
import { runs } from '../runs.ts';
import { cli } from './fake-io.ts';

/** The folder of the files that `new` writes. */
const starter = (folder: string): string => fileURLToPath(new URL(`../../starter/${folder}`, import.meta.url));

/** The rules and the board of a kind. */
async function load(kind: string): Promise<{ readonly game: AnyGame; readonly board: Board<GameTypes> }> {
  const rules = await import(`${starter(kind)}/rules.js`);
  const drawn = await import(`${starter(kind)}/board.js`);
  return { game: rules.game, board: drawn.board };
}

describe.each(STARTER_KINDS)('%s', (kind) => {
  test('the game and its board keep every promise', async () => {
    const { game, board } = await load(kind);
    expect(checkGame(game, { runs: runs(20), seed: 1 }).neverEnded).toEqual([]);
    expect(checkBoard(game, board, { runs: runs(5), seed: 1 }).paths).toBeGreaterThan(0);
    expect(game.perfectInformation).toBe(kind !== 'cards');
  });

  test('it is written with its own name, and played', async () => {
    const { exit, out, err, files } = await cli([], ['new', 'games/three-pigs', '--kind', kind]);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toContain('  cd games/three-pigs\n  npm install\n  npx tabletop-rules play ./game.js\n  npm test\n');
    const names = [...readdirSync(starter('common')), ...readdirSync(starter(kind))].map((name) =>
      name === 'gitignore' ? '.gitignore' : name,
    );
    expect(Object.keys(files).sort()).toEqual(names.map((name) => `games/three-pigs/${name}`).sort());
    const manifest = JSON.parse(files['games/three-pigs/package.json']!);
    expect(manifest).toMatchObject({ name: 'three-pigs', dependencies: { 'tabletop-rules': `^${version}` } });
    expect(files['games/three-pigs/rules.js']).toContain("  id: 'three-pigs',\n  name: 'Three pigs',\n");
    expect(files['games/three-pigs/index.html']).toContain('<h1>Three pigs</h1>');
    for (const text of Object.values(files)) expect(text).not.toMatch(/my-game|My game/);

    const { game, board } = await load(kind);
    const modules = { './game.js': () => ({ default: game, board }) };
    const played = await cli([], ['play', './game.js', '--players', 'novice', '--seed', '1'], { modules });
    expect(played.out).toMatch(/(?:Seat \d wins|A draw of Seat 0 and Seat 1)\. Scores by seat: [\d, ]+\.\n$/);
  });
});

it('writes into the folder that one is in', async () => {
  const { out, files } = await cli([], ['new', '.']);
  expect(out).not.toContain('cd ');
  expect(JSON.parse(files['package.json']!).name).toBe('ann');
});

test.each<[string, Record<string, string>, string, number]>([
  ['my-game', { 'my-game/letter': 'Dear friend' }, '"my-game" is not empty. [folder-not-empty]', 3],
  ['my-game', { 'my-game': 'Dear friend' }, 'Cannot write "my-game": a part of the path is a file. [file]', 3],
  ['locked/my-game', {}, 'Cannot write "locked/my-game": permission is missing. [file]', 3],
  ['1-game', {}, '"1-game" cannot be the name of a game. [bad-argument]', 2],
  ['my_game', {}, '"my_game" cannot be the name of a game. [bad-argument]', 2],
  ['a'.repeat(61), {}, 'cannot be the name of a game. [bad-argument]', 2],
])('%s is refused, and nothing is written', async (folder, before, text, exit) => {
  const ended = await cli([], ['new', folder], { files: before });
  expect(ended.err).toContain(text);
  expect(ended).toMatchObject({ exit, files: before });
});
