/** Games in files of their own, on the command line. */
import { describe, expect, it, test } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { connectFourBoard } from '../../examples/connect-four-board.ts';
import { connectFourEncoding } from '../../examples/connect-four-encoding.ts';
import { ticTacToe, ticTacToeRules } from '../../examples/tic-tac-toe.ts';
import { defineGame } from '../../src/author/index.ts';
import { cli, type RunInput } from './fake-io.ts';
import { highCard } from './high-card.ts';

const failing = (error: unknown) => (): never => {
  throw error;
};
const withCode = (code: string, message: string): Error => Object.assign(new Error(message), { code });
const broken = defineGame({
  ...ticTacToeRules,
  id: 'broken',
  play: () => {
    throw new TypeError('oops');
  },
});

const connectFourKit = {
  game: connectFour,
  board: connectFourBoard,
  // Sees no hope for seat 1.
  bot: { evaluate: () => [1, 0] },
  encoding: connectFourEncoding,
  about: { page: 'connect-four.md' },
};

/** A name that would write in red, hide what follows, and turn its direction. */
const SLY = '\x1b[31mred\x1b[8mhidden\u202eturned';

const modules: NonNullable<RunInput['modules']> = {
  './default.js': () => ({ default: ticTacToe, other: connectFour }),
  './only.js': () => ({ ticTacToe, ticTacToeRules, name: 'a text' }),
  './twice.js': () => ({ ticTacToe, sameGame: ticTacToe }),
  './two.js': () => ({ ticTacToe, connectFour }),
  './encoding.js': () => ({ connectFourEncoding }),
  './board.js': () => ({ connectFourBoard }),
  './two-and-board.js': () => ({ ticTacToe, connectFour, connectFourBoard }),
  './both.js': () => ({ connectFour, connectFourBoard }),
  './common.cjs': () => ({ default: { ticTacToe }, 'module.exports': { ticTacToe } }),
  './kit.js': () => ({ connectFour, connectFourKit }),
  './kit-alone.js': () => ({ default: connectFourKit }),
  './parts.js': () => ({ connectFour, connectFourBoard, connectFourEncoding }),
  './sly.js': () => ({ default: defineGame({ ...ticTacToeRules, name: SLY, format: ({ cell }) => `${SLY}${cell}` }) }),
  './none.js': () => ({ ticTacToeRules, default: 'a text' }),
  './broken.js': () => ({ default: broken }),
  './hidden.js': () => ({ highCard }),
  './throws.js': failing(new TypeError('oops')),
  './text.js': failing('just a text'),
  './folder/': failing(withCode('EISDIR', 'no')),
  './typed.ts': failing(withCode('ERR_UNKNOWN_FILE_EXTENSION', 'Unknown file extension ".ts" for /x/typed.ts')),
  './lost.js': failing(
    withCode('ERR_MODULE_NOT_FOUND', "Cannot find package 'tabletop-rules' imported from /x/lost.js"),
  ),
};
const run = (line: string, more: RunInput = {}) => cli([], line.split(' '), { modules, ...more });

test('text of a file controls no terminal: only our own styles do', async () => {
  for (const command of ['games ./sly.js', 'simulate ./sly.js --matches 1', 'play ./sly.js --players random,random']) {
    const { out, err } = await run(command, { tty: true });
    expect(out).toContain('\\u001b[31mred\\u001b[8mhidden\\u202eturned');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are looked for.
    expect(`${out}${err}`).not.toMatch(/\x1b\[31mred|\x1b\[8m|\u202e|[\x01-\x06]/);
  }
  const bold = await run('games ./default.js', { tty: true });
  expect(bold.out).toContain('\x1b[1mtic-tac-toe\x1b[22m');
});

describe('a game in a file', () => {
  test.each([
    ['./default.js', 'tic-tac-toe'],
    ['./default.js#other', 'connect-four'],
    ['./only.js', 'tic-tac-toe'],
    ['./twice.js', 'tic-tac-toe'],
    ['./two.js#connectFour', 'connect-four'],
    ['./encoding.js', 'connect-four'],
    ['./kit.js', 'connect-four'],
    ['./kit-alone.js', 'connect-four'],
    ['./kit.js#connectFourKit', 'connect-four'],
    ['./common.cjs', 'tic-tac-toe'],
  ])('%s is %s', async (name, id) => {
    const { exit, out, err } = await run(`games ${name} --json`);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ id });
  });

  test.each<[string, number, string]>([
    ['./none.js', 2, '"./none.js" exports no game. [no-game] Export what `defineGame` returns, best as the default.'],
    ['./board.js', 2, '"./board.js" exports no game. [no-game]'],
    ['./two.js', 2, 'exports 2 games. [several-games] Name one: ./two.js#ticTacToe or ./two.js#connectFour.'],
    ['./two.js#conectFour', 2, 'exports no game "conectFour". [no-game] Did you mean connectFour?'],
    ['./two.js#chess', 2, 'exports no game "chess". [no-game] Its games are ticTacToe, connectFour.'],
    ['./gone.js', 3, 'There is no file "./gone.js". [file] Check the name: paths begin in the folder'],
    ['gone.mjs', 3, 'There is no file "gone.mjs". [file]'],
    ['./folder/', 3, '"./folder/" is a folder. [file] Name the file of the game in it.'],
    ['./throws.js', 3, '"./throws.js" cannot be loaded: oops. [bad-module] `node ./throws.js` shows where.'],
    ['./text.js', 3, '"./text.js" cannot be loaded: just a text. [bad-module]'],
    ['./typed.ts', 3, 'this version of Node does not load TypeScript. [no-typescript] Take Node 22.18 or newer'],
    ['./lost.js', 3, 'imports tabletop-rules, which is not installed for it. [bad-module] Run `npm install'],
  ])('%s is refused', async (name, exit, text) => {
    for (const command of ['play', 'simulate', 'perft', 'games', 'rules', 'replay x --game']) {
      const ended = await run(`${command} ${name}`);
      expect(ended.err).toContain(text);
      expect(ended.err).toMatch(/^error: [^\n]+\n$/);
      expect(ended.exit, command).toBe(exit);
    }
  });

  it('shows the stack of what a file throws with DEBUG', async () => {
    const { err } = await run('play ./throws.js', { env: { DEBUG: '1' } });
    expect(err).toMatch(/TypeError: oops\n +at .*own-games/);
  });

  it('is drawn by the board that its file exports, or else as its fields', async () => {
    const drawn = await run('play ./both.js', { input: ['quit'] });
    expect(drawn.out).toContain('a b c d e f g');
    const fields = await run('play ./only.js', { input: ['quit'] });
    expect(fields.out).toContain('\nmarks: [0,0]\nturn: 0\nresult: -1\n');
    const another = await run('play ./two-and-board.js#ticTacToe', { input: ['quit'] });
    expect(another.out).toContain('\nmarks: [0,0]\n');
  });

  it('is simulated and counted', async () => {
    const { out } = await run('simulate ./only.js --matches 5 --seed 1 --json');
    expect(JSON.parse(out)).toMatchObject({ game: 'tic-tac-toe', matches: 5 });
    expect(JSON.parse((await run('perft ./only.js --depth 2 --json')).out).counts[2].count).toBe(72);
  });

  it('is saved, resumed, replayed, drawn and analysed', async () => {
    const { out, files } = await run('play ./only.js --players human', { input: ['b2', 'save x', 'quit'] });
    expect(out).toContain('Go on with: tabletop-rules play ./only.js --resume x\n');
    const resumed = await run('play ./only.js --resume x --players human', { files, input: ['quit'] });
    expect(resumed.out).toContain('Resumed x at ply 1.');
    for (const command of ['replay', 'render', 'analyse --bots mcts:20']) {
      const ended = await run(`${command} x --game ./only.js`, { files });
      expect({ exit: ended.exit, err: ended.err }).toMatchObject({ exit: 0 });
      const unknown = await run(`${command} x`, { files });
      expect(unknown.err).toContain('There is no game "tic-tac-toe". [unknown-game] A game of your own is named by');
      expect(unknown.exit).toBe(1);
      const other = await run(`${command} x --game ./both.js`, { files });
      expect(other.err).toContain('"x" is a match of "tic-tac-toe", not of "connect-four". [wrong-game]');
      expect(other.exit).toBe(2);
    }
  });

  it('is what may be at fault where rules throw', async () => {
    const { exit, err } = await run('simulate ./broken.js --matches 1');
    expect(exit).toBe(70);
    expect(err).toContain('oops. [fault] It may be a fault of ./broken.js: checkGame finds such faults; DEBUG=1');
  });

  it('has no page of rules', async () => {
    const { exit, err } = await run('rules ./only.js');
    expect({ exit, err }).toEqual({
      exit: 2,
      err: 'error: The game of "./only.js" has no page of numbered rules. [no-rules] The games of the library have one: `tabletop-rules games` lists them.\n',
    });
  });

  it.each(['./kit.js', './kit-alone.js'])('%s brings its board, bots, encoding and rules', async (name) => {
    const played = await run(`play ${name} --bot mcts:20 --seed 1`, { input: ['a', 'b', 'a', 'b', 'a', 'b'] });
    expect(played.out).toContain('a b c d e f g');
    expect(played.out).toContain('seat 1 gives up.');
    const env = await run(`env ${name}`);
    expect(JSON.parse(env.out)).toMatchObject({ type: 'hello', game: 'connect-four', actionCount: 7 });
    const page = '# Connect four\n\n## Rules\n\n- **CF-1** A disc falls.\n';
    const rules = await run(`rules ${name} cf-1`, { files: { 'connect-four.md': page } });
    expect(rules).toMatchObject({ exit: 0, out: 'CF-1 A disc falls.\n' });
    const empty = await run(`rules ${name}`, { files: { 'connect-four.md': '# Connect four\n' } });
    expect(empty).toMatchObject({
      exit: 2,
      err: expect.stringContaining('"connect-four.md" lists no numbered rules.'),
    });
    const missing = await run(`rules ${name}`);
    expect(missing).toMatchObject({ exit: 3, err: expect.stringContaining('Cannot read "connect-four.md"') });
  });

  it('has an encoding that stands beside it, or none', async () => {
    const env = await run('env ./parts.js');
    expect(JSON.parse(env.out)).toMatchObject({ type: 'hello', game: 'connect-four' });
    const commands = ['env ./only.js', 'dataset ./only.js --matches 1 --out data', 'train ./only.js --out network.js'];
    for (const command of commands) {
      const { exit, err } = await run(command);
      expect({ exit, err }).toEqual({
        exit: 2,
        err: 'error: The game of "./only.js" has no encoding of what a seat sees. [no-encoding] Export what `defineEncoding` returns beside the game, or a kit with it.\n',
      });
    }
  });

  it.each([
    ['--game ./only.js', 'The game of "./only.js" has no board to click on. [no-board] Export a board beside the game'],
    ['--game ./both.js --game ./parts.js', 'There are two games with the id "connect-four". [bad-argument] Give yours'],
    ['--game ./both.js', '"/home/ann/both.js" is no ES module: browsers load no other. [bad-module]'],
    ['--game ./gone.js', 'There is no file "./gone.js". [file]'],
  ])('is not served where pages could not show it: %s', async (flags, text) => {
    const { exit, err, out } = await run(`serve ${flags}`, { files: { '/home/ann/both.js': 'module.exports = 1;' } });
    expect(err).toContain(text);
    expect([exit === 0, out]).toEqual([false, '']);
  });

  it('takes options', async () => {
    const { err, exit } = await run('simulate ./hidden.js -o seat=3');
    expect({ exit, err }).toMatchObject({ exit: 2, err: expect.stringContaining('Did you mean seats?') });
    expect((await run('games ./hidden.js')).out).toContain('Play it: tabletop-rules play ./hidden.js --seats 4\n');
  });
});
