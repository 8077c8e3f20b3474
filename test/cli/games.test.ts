/** The games of the library on the command line. */
import { describe, expect, it, test } from 'vitest';
import { recordText } from '../../src/cli/files.ts';
import { createMatch, seededRandom } from '../../src/core/index.ts';
import { games } from '../../src/games.ts';
import { kits } from '../kits.ts';
import { cli } from './fake-io.ts';

const ids = games.map(({ id }) => id);

it('has different ids', () => {
  expect(new Set(ids).size).toBe(games.length);
});

describe.each(kits)('$game.id', ({ game, board }) => {
  test('every view of a match can be drawn', () => {
    const random = seededRandom(1);
    const match = createMatch(game, { seed: 1 });
    for (let ply = 0; ply < 40 && match.status.type === 'turn'; ply++) {
      const seats = game.sides(match.state).map((_, seat) => seat);
      for (const observer of [...seats, 'spectator' as const]) {
        expect(board.text(match.view(observer))).toMatch(/\S/);
        expect(board.svg(match.view(observer))).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
      }
      const moves = game.legalMoves(match.state);
      match.play(moves[random(moves.length)]!);
    }
  });

  test('it can be played, saved, resumed, replayed and drawn', async () => {
    const input = ['1', '1', 'save x', 'quit'];
    const { exit, files } = await cli(games, ['play', game.id, '--seed', '1'], { input });
    expect(exit).toBe(0);
    const resumed = await cli(games, ['play', '--resume', 'x'], { input: ['1', 'quit'], files });
    expect(resumed).toMatchObject({ exit: 0, err: '' });
    expect((await cli(games, ['replay', 'x'], { files })).out).toContain(`${game.name}, `);
    expect((await cli(games, ['render', 'x', '--ply', '0'], { files })).exit).toBe(0);
  });

  test('random bots play it to its end or to --max-moves', async () => {
    const line = ['play', game.id, '--players', 'random', '--seed', '2', '--max-moves', '300'];
    expect((await cli(games, line)).exit).toBe(0);
    const json = (await cli(games, ['simulate', game.id, '--matches', '5', '--seed', '1', '--json'])).out;
    expect(JSON.parse(json)).toMatchObject({ game: game.id, matches: 5 });
    expect((await cli(games, ['perft', game.id, '--depth', '1'])).exit).toBe(0);
  });
});

test('`games` prints the numbers of seats', async () => {
  const { out } = await cli(games, ['games']);
  for (const line of ['Wunby, 2 or 4 seats', 'Fundomino, 2 to 4 seats', 'Oyno, 2 seats', 'Oyno puzzle, 1 seat'])
    expect(out).toContain(`${line}\n`);
});

test('teams are four, without --seats; together with another number they are refused as bad usage', async () => {
  for (const [id, ...options] of [
    ['doubles-wild', '-o', 'teams=true'],
    ['fundomino', '-o', 'teams=true', '-o', 'variant=face-value'],
    ['fundomino', '-o', 'variant=caribbean'],
    ['wunby', '-o', 'teams=true'],
  ] as const) {
    const line = ['simulate', id, ...options, '--matches', '0', '--json'];
    expect(JSON.parse((await cli(games, line)).out)).toMatchObject({ options: { seats: 4 } });
    expect(await cli(games, [...line, '--seats', '2'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('[bad-options]'),
    });
    const { out } = await cli(games, ['play', id, ...options], { input: ['quit'] });
    expect(out).toContain('seat 3 random.');
  }
});

test('an illegal move is answered with the reason of the game', async () => {
  const { out } = await cli(games, ['play', 'oyno', '--players', 'human'], { input: ['place c3', 'b9', 'quit'] });
  expect(out).toContain('Your move > place c3\nNo bone rests in the centre.\n');
  expect(out).toMatch(/Your move > b9\n"b9" is not the notation of a move; .* Type \? for help\.\n/);
});

test('`hint` uses the solver, or a search with the chance to win', async () => {
  for (const { game, solve } of kits) {
    const record = recordText(createMatch(game, { seed: 3 }).record());
    const input = ['hint', 'quit'];
    const { out } = await cli(games, ['play', '--resume', 'x', '--players', 'human'], {
      input: ['', ...input],
      files: { x: record },
    });
    const searched = /Hint: \S.*, \d+ % to win\./;
    const solved = /Hint: \S.* \(\d+ moves? to the end\)\.|no solution from here/;
    expect(out).toMatch(solve === undefined ? searched : solved);
  }
});

test('`demo` plays every game', async () => {
  const { out, exit } = await cli(games, ['demo', '--matches', '3', '--seed', '1']);
  expect(exit).toBe(0);
  for (const { game } of kits) expect(out).toContain(`${game.name}, the last board.`);
});

test.each([
  ['fundomino', 'tiles?'],
  ['wumpus', 'cards?'],
])('`play` of %s hides the hands between the turns of people at one keyboard', async (id, pieces) => {
  const line = ['play', id, '--players', 'human', '--seats', '3', '--seed', '1'];
  // Enter passes the keyboard, a number answers.
  const input = [...Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? '' : '1')), 'quit'];
  const { out } = await cli(games, line, { input });
  const screens = out.split(/Pass the keyboard to seat (?=\d)/).slice(1);
  expect(screens.length).toBeGreaterThan(10);
  const hands = screens.flatMap((screen) =>
    [...screen.matchAll(new RegExp(`^seat (\\d) .* ${pieces}: `, 'gm'))].map(([, seat]) => [seat, screen[0]]),
  );
  expect(hands.length).toBeGreaterThan(10);
  for (const [seat, asked] of hands) expect(seat).toBe(asked);
});
