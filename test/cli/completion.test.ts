/** What the program answers to the scripts of shells. */

import { expect, test } from 'vitest';
import { games } from '../../src/games.ts';
import { cli } from './fake-io.ts';
import { highCard } from './high-card.ts';

const modules = { './high-card.js': () => ({ highCard }) };

/** The answer for a line with the cursor at its end. */
async function complete(line: string) {
  const { exit, out, err } = await cli(games, ['complete', '--', ...line.split(' ')], { modules });
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  const [files, ...words] = out.trimEnd().split('\n');
  return { files: files === 'files', words };
}

test('every command, and no hidden one', async () => {
  const { out } = await cli(games, ['--help']);
  const listed = [...(out.split('Commands:\n')[1] ?? '').split('\n\n')[0]!.matchAll(/^ {2}(\w+) /gm)];
  expect(await complete('')).toEqual({ files: false, words: listed.map(([, name]) => name) });
});

test.each<[string, readonly string[]]>([
  ['pl', ['play']],
  ['--n', ['--no-color']],
  ['--no-color pl', ['play']],
  ['play oyno --b', ['--bot']],
  ['play oyno --seats 2 --se', ['--seed']],
  ['play oyno -o board=round --opt', ['--option']],
  ['play oyno --bot e', ['expert']],
  ['play oyno --bot=e', ['--bot=expert']],
  ['play oyno --bot mcts:5', ['mcts:500ms']],
  ['play oyno --players human,ra', ['human,random']],
  ['simulate oyno --bots random,no', ['random,novice']],
  ['play oyno -o ', ['seats=', 'board=', 'place=', 'wild=', 'bothComplete=', 'drawAfter=', 'position=', 'turn=']],
  ['play oyno -o board=r', ['board=round']],
  ['play wumpus --option seats=', ['seats=2', 'seats=3', 'seats=4']],
  ['play ./high-card.js -o ', ['seats=']],
  ['play ./gone.js -o ', []],
  ['play oyno --option wild=', ['wild=true', 'wild=false']],
  ['play oyno -o colour=', []],
  ['play oyno --dice m', ['manual']],
  ['rules oyno OY-3', ['OY-3', 'OY-30', 'OY-31', 'OY-32', 'OY-33', 'OY-34']],
  ['render x --observer s', ['spectator']],
  ['completion ', ['bash', 'zsh']],
  ['help pe', ['perft']],
  ['admin ', ['list', 'show', 'cancel', 'delete', 'ban', 'unban', 'bans', 'help']],
  ['admin ban', ['ban', 'bans']],
  ['admin ban ', ['address', 'network', 'user']],
  ['admin list --phase pl', ['playing']],
  ['admin cancel x --re', ['--reason']],
  ['chess ', []],
  ['demo ', []],
])('%j', async (line, words) => {
  expect(await complete(line)).toEqual({ files: false, words });
});

test.each<[string, readonly string[]]>([
  ['play w', ['wumpus', 'wunby']],
  ['games oyno-', ['oyno-puzzle']],
  ['play --seats 2 oyno-', ['oyno-puzzle']],
  ['replay x --game wun', ['wunby']],
  ['replay ma', []],
  ['play oyno --resume ', []],
  ['play oyno --save=', []],
  ['play ./h', []],
])('%j, or a file', async (line, words) => {
  expect(await complete(line)).toEqual({ files: true, words });
});
