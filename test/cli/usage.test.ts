/** Wrong use of every command: exit code 2, and what was meant. */
import { describe, expect, test } from 'vitest';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { recordText } from '../../src/cli/files.ts';
import { createMatch } from '../../src/core/index.ts';
import { cli } from './fake-io.ts';
import { registry } from './registry.ts';

const files = { x: recordText(createMatch(ticTacToe).record()) };

/** A right use of each command, and a flag of its own. */
const COMMANDS: readonly (readonly [line: string, flag: string | undefined])[] = [
  ['games tic-tac-toe', '--json'],
  ['rules tic-tac-toe A-1', '--json'],
  ['play tic-tac-toe', '--save'],
  ['simulate tic-tac-toe', '--matches'],
  ['tournament tic-tac-toe --bots random,novice', '--matches'],
  ['worker --queue redis://localhost', '--workers'],
  ['dataset tic-tac-toe --matches 1 --out data', '--shard-matches'],
  ['train tic-tac-toe --out network.js', '--minutes'],
  ['env tic-tac-toe', '--max-matches'],
  ['engine tic-tac-toe', undefined],
  ['replay x', '--boards'],
  ['analyse x', '--chart'],
  ['render x', '--svg'],
  ['convert x', '--observer'],
  ['upgrade x', '--force'],
  ['perft tic-tac-toe', '--depth'],
  ['demo', '--matches'],
  ['serve', '--storage'],
  ['admin list', '--phase'],
  ['check tic-tac-toe', '--patience'],
  ['new my-game', '--kind'],
  ['completion bash', undefined],
];

const run = (line: string) => cli(registry, line.split(' '), { files, input: ['quit'] });

test('every command is here', async () => {
  const { out } = await cli(registry, ['--help']);
  const listed = [...(out.split('Commands:\n')[1] ?? '').split('\n\n')[0]!.matchAll(/^ {2}(\w+) /gm)].map(
    ([, name]) => name,
  );
  expect(COMMANDS.map(([line]) => line.split(' ')[0]).concat('help')).toEqual(listed);
});

describe.each(COMMANDS)('%s', (line, flag) => {
  const [command = ''] = line.split(' ');

  test.each([
    ['an unknown flag', `${line} --nonsense`, "unknown option '--nonsense'"],
    ['an unknown short flag', `${line} -z`, "unknown option '-z'"],
    ['too many arguments', `${line} more and more`, 'too many arguments'],
    ['a command that is not quite right', `${command}s${line.slice(command.length)}`, `(Did you mean ${command}?)`],
    ...(flag === undefined
      ? []
      : [['a flag that is not quite right', `${line} ${flag.slice(0, -1)}`, `(Did you mean ${flag}?)`]]),
  ])('%s', async (_, typed, text) => {
    const { exit, err } = await run(typed);
    expect(err).toContain(text);
    expect(err).toMatch(/^error: [^\n]+ \[usage\] [^\n]+\n$/);
    expect(exit).toBe(2);
  });

  test('every flag that has a value: without one, or with one that it does not take', async () => {
    const { out } = await run(`${command} --help`);
    const flags = [...out.matchAll(/^ +(?:-\w, )?(--[a-z-]+) <(\S+)>/gm)];
    for (const [, name = '', value = ''] of flags) {
      const missing = await run(`${line} ${name}`);
      expect(missing.err).toContain('argument missing. [usage]');
      expect(missing.exit, name).toBe(2);
      if (!['n', 'how', 'kind', 'who', 'name', 'list', 'name=value'].includes(value)) continue;
      for (const wrong of ['wrong=', ...(value === 'n' ? ['-1', '1.5', '1e3', '99999999999999999999', '0x10'] : [])]) {
        // A negative seed is one.
        if (name === '--seed' && wrong === '-1') continue;
        const refused = await run(`${line} ${name} ${wrong}`);
        expect(refused.exit, `${line} ${name} ${wrong}\n${refused.out}${refused.err}`).toBe(2);
        expect(refused.err).toMatch(/^error: [^\n]+ \[[a-z-]+\] [^\n]+\n$/);
      }
    }
  });
});

describe('arguments', () => {
  test.each([
    ['rules', "missing required argument 'game'"],
    ['simulate', "missing required argument 'game'"],
    ['perft', "missing required argument 'game'"],
    ['replay', "missing required argument 'file'"],
    ['analyse', 'Which match?'],
    ['render', 'Which match?'],
    ['completion', "missing required argument 'shell'"],
    ['new', "missing required argument 'folder'"],
    ['new My-Game', '"My-Game" cannot be the name of a game. [bad-argument] Take small letters, digits and hyphens'],
    ['new my-game --kind bord', 'Allowed choices are cards, dice'],
    ['completion fish', 'Allowed choices are bash, zsh'],
    ['play', 'Which game? [no-game]'],
    ...['games', 'rules', 'play', 'simulate', 'perft'].map((command) => [
      `${command} tic-tac`,
      'There is no game "tic-tac". [unknown-game] Did you mean tic-tac-toe?',
    ]),
    ...['replay', 'analyse', 'render'].map((command) => [
      `${command} x --game tic-tac`,
      'There is no game "tic-tac". [unknown-game] Did you mean tic-tac-toe?',
    ]),
    [
      'play high-card --resume x',
      '"x" is a match of "tic-tac-toe", not of "high-card". [wrong-game] Leave the game out',
    ],
    ['replay x --game high-card', '"x" is a match of "tic-tac-toe", not of "high-card". [wrong-game]'],
    ['play tic-tac-toe --bot expret', 'There is no bot "expret". [bad-argument] Did you mean expert?'],
    ['play tic-tac-toe --players human,randm', 'Did you mean random?'],
    ['simulate tic-tac-toe --bots msct', 'There is no bot "msct". [bad-argument] Did you mean mcts?'],
    ['simulate high-card -o seat=2', '[bad-options] Did you mean seats?'],
    ['simulate high-card -o =2', 'The option "=2" has no name. [bad-argument]'],
    ['simulate high-card -o seats=2 --seats 3', '--seats and --option seats both say the same. [bad-argument]'],
    ['simulate high-card -o seats=2 -o seats=3', 'The option "seats" is given twice. [bad-argument]'],
  ])('%s', async (line, text) => {
    const { exit, err } = await run(line!);
    expect(err).toContain(text);
    expect(exit).toBe(2);
  });
});
