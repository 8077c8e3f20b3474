import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { EXIT } from '../../src/cli/errors.ts';
import { recordText } from '../../src/cli/files.ts';
import { createMatch } from '../../src/core/index.ts';
import { actionOf } from '../bots/turns.ts';
import { HAS_SQLITE } from '../online/sqlite.ts';
import { cli } from './fake-io.ts';
import { highCard } from './high-card.ts';
import { listOf, registry, smallKits } from './registry.ts';

/** A record of moves by their notation. */
function ticTacToeRecord(...texts: string[]): string {
  const match = createMatch(ticTacToe);
  for (const text of texts) match.play(actionOf(ticTacToe, match.state, text));
  return recordText(match.record());
}

const won = ticTacToeRecord('a1', 'a2', 'b1', 'b2', 'c1');
const open = ticTacToeRecord('b2', 'a1');
const newer = open.replace('"version":1', '"version":2');
const illegal = open.replace('"cell":0', '"cell":4');
const resigned = JSON.stringify({ ...JSON.parse(open), resigned: 0 });
const files = {
  won,
  open,
  newer,
  illegal,
  resigned,
  'no.json': 'hello',
  'other.json': '{"a":1}',
  foreign: '{"game":"chess"}',
  seats: recordText(createMatch(highCard).record()).replace('"seats":2', '"seats":9'),
  c1: '{"game":"\x9b31mred"}',
};

const ESCAPE = '\x1b';

describe('help', () => {
  const commands = [
    'games',
    'rules',
    'play',
    'simulate',
    'tournament',
    'worker',
    'dataset',
    'train',
    'env',
    'engine',
    'replay',
    'analyse',
    'render',
    'convert',
    'upgrade',
    'perft',
    'demo',
    'serve',
    'admin',
    'new',
    'completion',
  ];

  it('names every command and exit code', async () => {
    const { exit, out } = await cli(registry, ['--help']);
    expect(exit).toBe(0);
    for (const command of commands) expect(out).toMatch(new RegExp(`^ {2}${command} `, 'm'));
    for (const code of Object.values(EXIT)) expect(out).toMatch(new RegExp(`^ {2}${code} `, 'm'));
  });

  test.each(commands)('%s --help', async (command) => {
    const { exit, out, err } = await cli(registry, [command, '--help']);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toContain(`Usage: tabletop-rules ${command}`);
  });

  it('prints the version', async () => {
    expect((await cli(registry, ['--version'])).out).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('is printed where the command is missing', async () => {
    const { exit, out, err } = await cli(registry, []);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain('Usage:');
  });
});

describe('errors', () => {
  test.each<[string, number, string]>([
    ['plya', 2, "unknown command 'plya' (Did you mean play?) [usage]"],
    ['games --jsno', 2, "unknown option '--jsno' (Did you mean --json?) [usage]"],
    ['play', 2, 'Which game? [no-game] Name one (`tabletop-rules games` lists them), or --resume FILE.'],
    ['play conect-four', 2, 'There is no game "conect-four". [unknown-game] Did you mean connect-four?'],
    ['play high', 2, '[unknown-game] Did you mean high-card?'],
    ['play xyz', 2, '[unknown-game] The games are tic-tac-toe, connect-four, high-card.'],
    ['play tic-tac-toe --players human,robot', 2, 'A player is human, novice, casual,'],
    ['play tic-tac-toe --bot robot', 2, 'There is no bot "robot". [bad-argument] Take novice, casual,'],
    ['play tic-tac-toe --bot mcts:0', 2, 'There is no bot "mcts:0". [bad-argument]'],
    ['play tic-tac-toe --bot mcts:5h', 2, 'There is no bot "mcts:5h". [bad-argument]'],
    ['play tic-tac-toe --bot random,random', 2, 'There is no bot "random,random". [bad-argument]'],
    ['play tic-tac-toe --bot random --players human', 2, '--bot and --players both say who plays. [bad-argument]'],
    ['simulate tic-tac-toe --bots mcts:10,x', 2, 'There is no bot "x". [bad-argument]'],
    ['simulate tic-tac-toe --bots random,random,random', 2, '--bots names 3 for 2 seats. [bad-argument]'],
    ['play tic-tac-toe --players human,human,human', 2, '--players names 3, and there are 2 seats. [bad-argument]'],
    ['play tic-tac-toe --dice loaded', 2, 'Allowed choices are auto, manual'],
    ['play tic-tac-toe --save locked/x', 3, 'Cannot write "locked/x": permission is missing. [file]'],
    ['play tic-tac-toe --save no.json', 3, '"no.json" exists. [file] Go on with it by --resume, choose another name,'],
    ['play tic-tac-toe --save open', 3, '"open" exists. [file]'],
    ['play --resume open --save won', 3, '"won" exists. [file]'],
    ['render won --out open', 3, '"open" exists. [file] Choose another name, or let --force replace it.'],
    ['render won --out won', 3, '"won" is the record itself. [file] Choose another name.'],
    ['render won --out won --force', 3, '"won" is the record itself. [file] Choose another name.'],
    ['replay c1', 1, 'There is no game "\\u009b31mred". [unknown-game]'],
    ['play high-card --seed 9007199254740991', 2, 'an integer from -4503599627370496 to 4503599627370496. [usage]'],
    ['play --resume gone.json', 3, 'Cannot read "gone.json": there is no such file or folder. [file]'],
    ['play --resume no.json', 3, '"no.json" is not JSON. [not-json]'],
    ['play --resume open --seats 2', 2, 'A saved match has its options. [bad-argument]'],
    ['play high-card --resume open', 2, 'is a match of "tic-tac-toe", not of "high-card". [wrong-game] Leave the game'],
    ['play high-card --seats 5', 2, 'Option "seats" must be an integer from 2 to 4, not 5. [bad-options] See what'],
    ['play tic-tac-toe --seats 3', 2, 'There is no option "seats". Known options: none. [bad-options]'],
    ['simulate high-card -o wild=true', 2, 'There is no option "wild". Known options: seats. [bad-options]'],
    ['simulate tic-tac-toe -o wild=true', 2, 'There is no option "wild". Known options: none. [bad-options]'],
    ['simulate high-card --option seat=3', 2, 'Known options: seats. [bad-options] Did you mean seats?'],
    ['perft high-card -o seats=many', 2, 'Option "seats" must be an integer from 2 to 4, not "many". [bad-options]'],
    ['replay seats', 1, 'Option "seats" must be an integer from 2 to 4, not 9. [bad-options] Use a file that `save`'],
    ['simulate high-card -o wild', 2, 'The option "wild" has no value. [bad-argument]'],
    [
      'simulate high-card --seed x',
      2,
      "argument 'x' is invalid. It must be an integer from -4503599627370496 to 4503599627370496. [usage]",
    ],
    ['simulate high-card --workers 513', 2, 'It must be an integer from 1 to 512. [usage]'],
    ['dataset high-card --matches 1 --out x --workers 100000', 2, 'It must be an integer from 1 to 512. [usage]'],
    ['env high-card --frames --threads 513', 2, 'It must be an integer from 1 to 512. [usage]'],
    ['simulate high-card --matches -1', 2, 'It must be an integer of at least 0. [usage]'],
    [
      'simulate high-card --seed 99999999999999999999',
      2,
      'It must be an integer from -4503599627370496 to 4503599627370496. [usage]',
    ],
    ['replay', 2, "missing required argument 'file'. [usage]"],
    ['replay other.json', 1, '"other.json" is not the record of a match: it names no game. [bad-record]'],
    ['replay foreign', 1, '"foreign": There is no game "chess". [unknown-game]'],
    [
      'replay newer',
      1,
      'version 2 of the rules of Tic-tac-toe; these are version 1. Take a newer release of tabletop-rules. [wrong-version] Or open it with',
    ],
    ['replay illegal', 1, 'Action 2 of the record cannot be played'],
    ['analyse open --ply 3', 2, 'The record has 2 plies, not 3. [bad-argument] Take a ply from 0 to 2.'],
    [
      'analyse won --ply 5',
      2,
      'After ply 5 the match is over. [bad-argument] Take a ply after which a player decides.',
    ],
    [
      'analyse open --ply 1 --chart x',
      2,
      'A chart is of a whole match. [bad-argument] Leave --ply and --position out, or --chart.',
    ],
    ['analyse open --bots random', 2, 'The bot random has no budget for an analysis. [bad-argument] Take mcts:1000'],
    ['analyse open --bots x', 2, 'There is no bot "x". [bad-argument]'],
    ['analyse open --bots mcts:5 --chart open', 3, '"open" is the record itself. [file] Choose another name.'],
    [
      'analyse open --bots mcts:5 --chart won',
      3,
      '"won" exists. [file] Choose another name, or let --force replace it.',
    ],
    ['analyse illegal', 1, 'Action 2 of the record cannot be played'],
    ['replay open --ply 3', 2, 'The record has 2 plies, not 3. [bad-argument] Take a ply from 0 to 2.'],
    ['replay open --observer 2', 2, '[bad-observer]'],
    ['replay open --observer nobody', 2, 'There is no observer "nobody". [bad-argument]'],
    ['render open --svg --out locked/x.svg', 3, 'Cannot write "locked/x.svg"'],
  ])('%s: exit %i', async (line, exit, text) => {
    const ended = await cli(registry, line.split(' '), { files });
    expect(ended.err).toContain(text);
    expect(ended.err).toMatch(/^error: [^\n]+\n$/);
    expect(ended.exit).toBe(exit);
    expect(ended.files).toEqual(files);
  });

  it('prints the stack of a fault with DEBUG only', async () => {
    const text = (): string => {
      throw new TypeError('oops');
    };
    const broken = listOf([{ ...smallKits[0]!, board: { ...smallKits[0]!.board!, text } }]);
    const line = ['render', 'open'];
    expect(await cli(broken, line, { files })).toMatchObject({ exit: 70, err: expect.not.stringContaining(' at ') });
    expect(await cli(broken, line, { files, env: { DEBUG: '1' } })).toMatchObject({
      exit: 70,
      err: expect.stringContaining(' at '),
    });
  });

  it('refuses to draw SVG where the game has none', async () => {
    const record = recordText(createMatch(highCard, { seed: 1 }).record());
    const { exit, err } = await cli(registry, ['render', 'x', '--svg'], { files: { x: record } });
    expect({ exit, err }).toEqual({ exit: 2, err: 'error: High card has no SVG board. [no-svg] Leave --svg out.\n' });
  });
});

describe('games', () => {
  it('lists games and options', async () => {
    const { out } = await cli(registry, ['games']);
    expect(out).toContain('tic-tac-toe  Tic-tac-toe, 2 seats');
    expect(out).toContain(
      'high-card  High card, 2 to 4 seats\n  seats  how many play\n      an integer from 2 to 4; default 2',
    );
  });

  it('lists them as JSON', async () => {
    const games = JSON.parse((await cli(registry, ['games', '--json'])).out);
    expect(games[2]).toEqual({
      id: 'high-card',
      name: 'High card',
      version: 1,
      seats: { min: 2, max: 4 },
      perfectInformation: false,
      example: 'tabletop-rules play high-card --seats 4',
      options: [{ name: 'seats', about: 'how many play', expects: 'an integer from 2 to 4', default: 2 }],
    });
  });
});

describe('simulate', () => {
  const line = ['simulate', 'connect-four', '--matches', '50', '--seed', '7'];

  it('prints one JSON document', async () => {
    const { out, exit } = await cli(registry, [...line, '--json']);
    const result = JSON.parse(out);
    expect(exit).toBe(0);
    expect(result).toMatchObject({
      game: 'connect-four',
      version: 1,
      options: {},
      seed: 7,
      matches: 50,
      unfinished: 0,
    });
    expect(Object.values<number>(result.reasons).reduce((sum, n) => sum + n, 0)).toBe(50);
    expect(result.wins[0] + result.wins[1]).toBe(50 + result.draws);
    expect(result.movesPerSecond).toBe(Math.round(result.moves / result.seconds));
  });

  it('gives the same results for the same seed, and prints the seed', async () => {
    expect(await cli(registry, line)).toEqual(await cli(registry, line));
    expect((await cli(registry, line)).out).toContain('Connect four: seed 7, ');
    expect((await cli(registry, line.slice(0, 4))).out).toContain('seed 4711');
  });

  it('takes the options of the game', async () => {
    const { out } = await cli(registry, ['simulate', 'high-card', '-o', 'seats=3', '--matches', '30', '--json']);
    expect(JSON.parse(out)).toMatchObject({ options: { seats: 3 }, reasons: { highest: 30 }, wins: { length: 3 } });
    expect(
      JSON.parse((await cli(registry, ['simulate', 'high-card', '--seats', '4', '--json', '--matches', '0'])).out),
    ).toMatchObject({
      options: { seats: 4 },
      matches: 0,
      movesPerSecond: 0,
    });
  });

  it('counts the matches that were stopped', async () => {
    const { out } = await cli(registry, [...line, '--max-moves', '3']);
    expect(out).toContain('stopped 50');
  });

  it('reports progress on the error stream', async () => {
    expect((await cli(registry, line)).err).toBe('');
    const slow = await cli(registry, line, { tick: 2_000 });
    expect(slow.err.split('\n')).toHaveLength(10);
    expect(slow.err).toMatch(/^connect-four: 5 of 50\nconnect-four: 10 of 50\n/);
    const { err: bar, out } = await cli(registry, [...line, '--json'], { tty: true });
    expect(bar).toContain('connect-four █');
    expect(JSON.parse(out).matches).toBe(50);
  });
});

describe('replay', () => {
  it('prints the moves, the board and the outcome', async () => {
    const { out, exit } = await cli(registry, ['replay', 'won'], { files });
    expect(exit).toBe(0);
    expect(out).toBe(`Tic-tac-toe, 5 plies, verified.
1  seat 0  a1
2  seat 1  a2
3  seat 0  b1
4  seat 1  b2
5  seat 0  c1

3  | | 
  -+-+-
2 O|O| 
  -+-+-
1 X|X|X
  a b c

Seat 0 wins: three-in-a-row.
`);
  });

  it('stops at a ply, and draws every board', async () => {
    const { out } = await cli(registry, ['replay', 'won', '--ply', '1', '--boards'], { files });
    expect(out.match(/a b c/g)).toHaveLength(2);
    expect(out).toContain('seat 1 to answer: mark.');
  });

  it('prints who resigned, or who is asked', async () => {
    expect((await cli(registry, ['replay', 'resigned'], { files })).out).toContain('seat 0 resigned.');
    expect((await cli(registry, ['replay', 'open'], { files })).out).toContain('seat 0 to answer: mark.');
  });

  it('prints only what the observer saw', async () => {
    const match = createMatch(highCard, { seed: 5 });
    const hands = match.state.hands;
    const dealt = { x: recordText(match.record()) };
    const { out } = await cli(registry, ['replay', 'x', '--boards', '--observer', '1'], { files: dealt });
    for (const card of hands[0]!) expect(out).not.toContain(card);
    for (const card of hands[1]!) expect(out).toContain(card);
    const public_ = await cli(registry, ['replay', 'x', '--boards', '--observer', 'spectator'], { files: dealt });
    for (const card of hands.flat()) expect(public_.out).not.toContain(card);
    const all = await cli(registry, ['replay', 'x'], { files: dealt });
    for (const card of hands.flat()) expect(all.out).toContain(`deal: ${card}`);
  });
});

describe('render', () => {
  it('draws text and SVG', async () => {
    expect((await cli(registry, ['render', 'won', '--ply', '0'], { files })).out).toBe(
      '3  | | \n  -+-+-\n2  | | \n  -+-+-\n1  | | \n  a b c\n',
    );
    expect((await cli(registry, ['render', 'won', '--svg'], { files })).out).toMatch(/^<svg>.*<\/svg>\n$/);
  });

  it('writes a file', async () => {
    const ended = await cli(registry, ['render', 'won', '--svg', '--out', 'won.svg'], { files });
    expect(ended).toMatchObject({ exit: 0, out: '', err: 'Wrote won.svg.\n' });
    expect(ended.files['won.svg']).toMatch(/^<svg>/);
  });
});

describe('perft', () => {
  it('counts by depth', async () => {
    const { out } = await cli(registry, ['perft', 'tic-tac-toe', '--depth', '3', '--json']);
    const counts = [1, 9, 72, 504].map((count, depth) => ({ depth, count }));
    expect(JSON.parse(out)).toEqual({ game: 'tic-tac-toe', version: 1, counts });
    expect((await cli(registry, ['perft', 'tic-tac-toe'])).out).toMatch(/3 │ +504/);
  });

  it('counts by first action', async () => {
    const { out } = await cli(registry, ['perft', 'high-card', '--depth', '2', '--divide']);
    expect(out).toMatch(/^deal: <2>: 7\n(.*\n)*total: 56\n$/);
    const { out: json } = await cli(registry, ['perft', 'connect-four', '--depth', '2', '--divide', '--json']);
    expect(JSON.parse(json)).toMatchObject({ depth: 2, total: 49, moves: { length: 7 } });
  });
});

describe('demo', () => {
  it('plays every game, solves puzzles, and prints the table and the last boards', async () => {
    const { exit, out } = await cli(registry, ['demo', '--seed', '3', '--matches', '20']);
    expect(exit).toBe(0);
    expect(out).toContain('tabletop-rules, seed 3 (`--seed 3` plays the same again)');
    expect(out).toContain('tic-tac-toe: 20 of 20 puzzles solved');
    for (const { game } of smallKits) {
      expect(out).toContain(`${game.id}: 20 random matches in `);
      expect(out).toContain(`${game.name}, the last board. `);
    }
    expect(out).toBe((await cli(registry, ['demo', '--seed', '3', '--matches', '20'])).out);
  });
});

describe('serve', () => {
  test.each([
    [[], ['Play at http://localhost:8080/', 'Only this machine can reach it: --host 0.0.0.0 ']],
    [
      ['--port', '0', '--host', '0.0.0.0'],
      ['Play at http://192.168.0.7:49152/', 'On this machine alone: http://localhost:49152/'],
    ],
    [
      ['--host', '::'],
      ['Play at http://192.168.0.7:8080/', 'On this machine alone: http://localhost:8080/'],
    ],
    [['--host', 'fd00::1'], ['Play at http://[fd00::1]:8080/']],
  ])('%j tells where it can be reached, where matches are kept, and how it ends', async (flags, lines) => {
    const { exit, out, err } = await cli(registry, ['serve', ...flags]);
    expect({ exit, err }).toEqual({ exit: EXIT.ok, err: '' });
    const told = out.split('\n');
    lines.forEach((line, i) => {
      expect(told[i]).toMatch(line);
    });
    expect(told.slice(lines.length)).toEqual([
      'Matches are kept in memory, and lost when this ends: --storage matches.db keeps them in a file.',
      'Ctrl-C ends it.',
      '',
    ]);
  });

  test.each([
    ['80', 'error: Port 80 needs permission. [cannot-listen] Take one from 1024 on.'],
    ['81', 'error: Port 81 is in use. [cannot-listen] Take another one: --port 0 finds one that is free.'],
    [
      '82',
      'error: "127.0.0.1" is no address of this machine. [cannot-listen] Take 127.0.0.1, or 0.0.0.0 for every network.',
    ],
  ])('port %s, where it cannot listen', async (port, message) => {
    const { exit, out, err } = await cli(registry, ['serve', '--port', port]);
    expect({ exit, out, err }).toEqual({ exit: EXIT.usage, out: '', err: `${message}\n` });
  });

  test('an empty address is refused: for Node it is every network', async () => {
    const { exit, out, err } = await cli(registry, ['serve', '--host', '']);
    const message = '"" is no address of this machine. [cannot-listen] Take 127.0.0.1, or 0.0.0.0 for every network.';
    expect({ exit, out, err }).toEqual({ exit: EXIT.usage, out: '', err: `error: ${message}\n` });
  });

  test('a checkout in which the playground is not built yet', async () => {
    const { exit, err } = await cli(registry, ['serve'], { playground: null });
    expect({ exit, err }).toEqual({
      exit: EXIT.file,
      err: 'error: The playground is not built. [no-playground] Run `npm run build` first.\n',
    });
  });

  test.skipIf(!HAS_SQLITE)('--storage keeps matches in a file, and says so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tabletop-serve-'));
    const file = join(folder, 'matches.db');
    const { exit, out, err } = await cli(registry, ['serve', '--storage', file]);
    expect({ exit, err }).toEqual({ exit: EXIT.ok, err: '' });
    expect(out).toContain(`Matches are kept in ${file}.\n`);
    expect(existsSync(file)).toBe(true);
    writeFileSync(file, 'Dear friend, this is a letter and no database.');
    const refused = await cli(registry, ['serve', '--storage', file]);
    expect(refused.exit).toBe(EXIT.file);
    expect(refused.err).toMatch(
      /^error: The matches cannot be kept in [^\n]+ \[bad-storage\] Or leave --storage out\.\n$/,
    );
    rmSync(folder, { recursive: true });
  });

  test.each([
    [['--admin-token', 'a-token-of-the-operator'], {}],
    [[], { TABLETOP_ADMIN_TOKEN: 'a-token-of-the-operator' }],
  ])('with an admin token, %j, it tells where to look after it, and does not print the token', async (flags, env) => {
    const { exit, out, err } = await cli(registry, ['serve', ...flags], { env });
    expect({ exit, err }).toEqual({ exit: EXIT.ok, err: '' });
    expect(out).toContain('Look after it at the path /admin, or with `tabletop-rules admin`.\n');
    expect(out).not.toContain('a-token');
  });

  test('an admin token that is too short', async () => {
    const { exit, out, err } = await cli(registry, ['serve', '--admin-token', 'short']);
    expect({ exit, out }).toEqual({ exit: EXIT.usage, out: '' });
    expect(err).toContain('"admin.token" must be a text of 16 characters or more');
    expect(err).not.toContain('short');
  });

  test('a port that is none', async () => {
    const { exit, err } = await cli(registry, ['serve', '--port', '65536']);
    expect(exit).toBe(EXIT.usage);
    expect(err).toContain('It must be an integer from 0 to 65535.');
  });
});

describe('colours', () => {
  test.each<[string, string[], object, boolean]>([
    ['a pipe', [], {}, false],
    ['a terminal', [], { tty: true }, true],
    ['--no-color', ['--no-color'], { tty: true }, false],
    ['NO_COLOR', [], { tty: true, env: { NO_COLOR: '1' } }, false],
    ['a dumb terminal', [], { tty: true, env: { TERM: 'dumb' } }, false],
    ['FORCE_COLOR', [], { env: { FORCE_COLOR: '1' } }, true],
  ])('%s', async (_, flags, world, coloured) => {
    for (const line of [['games'], ['replay', 'won'], ['--help'], ['plya']]) {
      const { out, err } = await cli(registry, [...line, ...flags], { files, ...world });
      expect(`${out}${err}`.includes(ESCAPE)).toBe(coloured);
    }
  });
});
