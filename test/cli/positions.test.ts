/** Positions on the command line: `--position`, `render --line`, `analyse --position`. */
import { describe, expect, test } from 'vitest';
import { recordText } from '../../src/cli/files.ts';
import { createMatch } from '../../src/core/index.ts';
import { fundomino, fundominoKit } from '../../src/fundomino/index.ts';
import { games } from '../../src/games.ts';
import { oyno } from '../../src/oyno/index.ts';
import { cli } from './fake-io.ts';

const LINE = 'oyno b2=R d4=b';
const match = createMatch(oyno);
match.play({ type: 'place', seat: 0, cell: 'b2' });
match.play({ type: 'place', seat: 1, cell: 'd4' });
const dealt = createMatch(fundomino, { seed: 1 });
const files = { match: recordText(match.record()), dealt: recordText(dealt.record()) };
const run = (...argv: readonly string[]) => cli(games, argv, { files, input: ['quit'] });

describe('render', () => {
  test('--line writes the position after a ply, as an observer sees it', async () => {
    expect((await run('render', 'match', '--line')).out.trim()).toMatch(/^oyno b2=R d4=\w$/);
    expect((await run('render', 'match', '--line', '--ply', '1')).out.trim()).toBe('oyno b2=R turn:1');
    const seen = (await run('render', 'dealt', '--line', '--observer', '1')).out.trim();
    expect(seen).toContain('stock:?');
    expect((await run('render', 'dealt', '--line')).out).not.toContain('?');
    // What is written is drawn.
    const drawn = await run('render', '--game', 'fundomino', '--position', seen);
    expect(drawn.out).toBe((await run('render', 'dealt', '--observer', '1')).out);
  });

  test.each([
    [['render', '--position', LINE], 'Name the game: --game GAME.'],
    [['render'], 'Name its file, or --game GAME and --position TEXT.'],
    [['render', 'match', '--game', 'oyno', '--position', LINE], 'A position is no match.'],
    [
      ['render', '--game', 'oyno', '--position', 'oyno b2=X'],
      '[bad-position] `tabletop-rules render FILE --line` writes a position',
    ],
  ])('%j is refused', async (argv, message) => {
    const { exit, err } = await run(...argv);
    expect(exit).toBe(2);
    expect(err).toContain(message);
  });
});

test('analyse ranks the moves of a position, and of what a seat sees', async () => {
  const won = 'oyno a1=R c1=R e1=R b2=R d2=R a3=R e3=R c5=r';
  const flags = ['--bots', 'mcts:50', '--seed', '1'];
  const { out, exit } = await run('analyse', '--game', 'oyno', '--position', won, ...flags, '--json');
  expect(exit).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ game: 'oyno', seat: 0 });
  expect(JSON.parse(out).moves[0]).toMatchObject({ value: 1, proven: true });
  const seen = (await run('render', 'dealt', '--line', '--observer', '1')).out.trim();
  const analysed = await run('analyse', '--game', 'fundomino', '--position', seen, ...flags);
  expect([analysed.exit, analysed.err]).toEqual([0, '']);
  const over = await run('analyse', '--game', 'oyno', '--position', 'oyno b2=R phase:over', ...flags);
  expect(over.exit).toBe(2);
});

describe('analyse --seat', () => {
  const flags = ['--bots', 'mcts:20', '--seed', '1', '--json'];
  const analyse = (game: string, position: string, ...more: readonly string[]) =>
    run('analyse', '--game', game, '--position', position, ...flags, ...more);
  const seen = (seat: number) => fundominoKit.position.format(dealt.view(seat));
  const askedNow = dealt.status.type === 'turn' ? dealt.status.seats[0]! : expect.fail();

  test('a view says whose it is, and of another seat it is refused', async () => {
    expect(JSON.parse((await analyse('fundomino', seen(askedNow))).out).seat).toBe(askedNow);
    for (const more of [[], ['--seat', String(askedNow)]]) {
      const other = await analyse('fundomino', seen(1 - askedNow), ...more);
      expect([other.exit, other.err]).toEqual([2, expect.stringContaining(`not what seat ${askedNow} sees`)]);
    }
    const notAsked = await analyse('fundomino', seen(askedNow), '--seat', String(1 - askedNow));
    expect(notAsked.err).toContain(`Seat ${1 - askedNow} is not asked here. [bad-argument] Asked: seat ${askedNow}.`);
  });

  test('where several are asked, it says who decides', async () => {
    // Both may call a perfect 10.
    const called = createMatch(fundomino, { seed: 1, options: { perfectTen: true } });
    while (called.status.type === 'turn' && called.status.prompt !== 'perfect-ten')
      called.play(called.legalMoves().at(-1)!);
    const text = fundominoKit.position.format(called.state);
    const unclear = await analyse('fundomino', text);
    expect([unclear.exit, unclear.err]).toEqual([
      2,
      expect.stringContaining('Several are asked here: seat 0 and seat 1.'),
    ]);
    for (const seat of [0, 1]) {
      expect(JSON.parse((await analyse('fundomino', text, '--seat', String(seat))).out).seat).toBe(seat);
      // A view needs no flag.
      const view = fundominoKit.position.format(called.view(seat));
      expect(JSON.parse((await analyse('fundomino', view)).out).seat).toBe(seat);
    }
    const files = { called: recordText(called.record()) };
    const after = (...more: readonly string[]) =>
      cli(games, ['analyse', 'called', '--ply', String(called.ply), ...flags, ...more], { files });
    expect((await after()).exit).toBe(2);
    expect(JSON.parse((await after('--seat', '1')).out).seat).toBe(1);
  });

  test('a review is of all seats', async () => {
    expect(await run('analyse', 'match', '--seat', '0')).toMatchObject({ exit: 2 });
  });
});

describe('--position', () => {
  test('a match begins there', async () => {
    const played = await run('play', 'oyno', '--players', 'human', '--position', ` ${LINE}  `, '--save', 'new');
    expect(played.exit).toBe(0);
    const { options, actions } = JSON.parse(played.files['new']!);
    expect([options.position, actions]).toEqual([LINE, []]);
    expect((await run('perft', 'oyno', '--position', LINE, '--depth', '1', '--json')).out).not.toBe(
      (await run('perft', 'oyno', '--depth', '1', '--json')).out,
    );
    expect(await run('simulate', 'oyno', '--position', LINE, '--matches', '2', '--seed', '1')).toMatchObject({
      exit: 0,
    });
  });

  test('is refused where it is wrong, said twice, or not of a whole state', async () => {
    const wrong = await run('perft', 'oyno', '--position', 'oyno b2=X');
    expect([wrong.exit, wrong.err]).toEqual([
      2,
      expect.stringContaining('`tabletop-rules render FILE --line` writes a position'),
    ]);
    const twice = await run('perft', 'oyno', '--position', LINE, '-o', 'position=x');
    expect([twice.exit, twice.err]).toEqual([2, expect.stringContaining('both say the same')]);
    const view = fundominoKit.position.format(dealt.view(0));
    expect((await run('perft', 'fundomino', '--position', view)).err).toContain('[bad-options]');
  });
});
