/** Bots on the command line. */
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games.ts';
import { cli } from './fake-io.ts';
import { listOf, registry, smallKits } from './registry.ts';

describe('play --bot', () => {
  it('lets a search bot play the other seats, the same match for the same seed', async () => {
    const line = ['play', 'connect-four', '--bot', 'mcts:400', '--seed', '3'];
    // Three discs in a column: the bot must block.
    const input = ['d', 'a', 'd', 'd', 'quit'];
    const ended = await cli(registry, line, { input });
    expect(ended.exit).toBe(0);
    expect(ended.out).toContain('Connect four: seat 0 human, seat 1 mcts:400.');
    expect(ended.out).toMatch(/seat 1 {2}[a-g]\n/);
    expect(ended.err).toBe('');
    expect(await cli(registry, line, { input })).toEqual(ended);
  });

  it('shows the progress of the search on a terminal', async () => {
    const line = ['play', 'connect-four', '--bot', 'mcts:400', '--seed', '3', '--no-color'];
    const { err } = await cli(registry, line, { input: ['d', 'quit'], tty: true });
    expect(err).toMatch(/seat 1 thinks .*100% [a-g] \(\d+ %\)/);
    const dumb = await cli(registry, line, { input: ['d', 'quit'], tty: true, env: { TERM: 'dumb' } });
    expect(dumb.err).toBe('');
  });

  it('names levels', async () => {
    const line = ['play', 'connect-four', '--players', 'novice,casual,intermediate,advanced,expert', '--seed', '1'];
    const refused = await cli(registry, line);
    expect(refused.err).toContain('--players names 5');
    const levels = await cli(registry, ['play', 'connect-four', '--players', 'novice,expert', '--seed', '1']);
    expect(levels.out).toContain('seat 0 novice, seat 1 expert.');
    expect(levels.out).toContain('Won by seat 1.');
    expect(levels.exit).toBe(0);
    // A terminal shows how far the highest is, which takes up to two seconds.
    const shown = await cli(registry, ['play', 'tic-tac-toe', '--bot', 'master', '--no-color'], {
      tty: true,
      input: ['b2', 'quit'],
    });
    expect(shown.err).toMatch(/seat 1 thinks .*%/);
    const simulated = await cli(registry, [
      'simulate',
      'tic-tac-toe',
      '--bots',
      'expert,novice',
      '--matches',
      '4',
      '--json',
    ]);
    expect(JSON.parse(simulated.out)).toMatchObject({ bots: ['expert', 'novice'] });
  });

  it('a bot without a chance gives up against a person, and plays on against a bot', async () => {
    // An evaluation that sees no hope for seat 1.
    const hopeless = listOf(smallKits.map((kit) => ({ ...kit, bot: { evaluate: () => [1, 0] } })));
    const input = ['a', 'b', 'a', 'b', 'a', 'b'];
    const { out, exit } = await cli(hopeless, ['play', 'connect-four', '--bot', 'mcts:20', '--seed', '1'], { input });
    expect(out).toMatch(/seat 1 gives up\.[\s\S]*resigned/);
    expect(exit).toBe(0);
    const bots = await cli(hopeless, ['play', 'connect-four', '--players', 'mcts:20', '--seed', '1']);
    expect(bots.out).not.toContain('gives up');
  });

  it('accepts a budget of time, and a list of players', async () => {
    const timed = await cli(registry, ['play', 'tic-tac-toe', '--players', 'mcts:2ms,mcts', '--seed', '1']);
    expect(timed.out).toContain('seat 0 mcts:2ms, seat 1 mcts.');
    expect(timed.out).toMatch(/The match is over: [a-z-]+\. (A draw|Won by seat \d)\.\n$/);
    const alone = await cli(games, ['play', 'oyno-puzzle', '--bot', 'mcts:20', '--seed', '1', '--max-moves', '12']);
    expect(alone.out).toContain('seat 0 mcts:20.');
    const undone = await cli(registry, ['play', 'tic-tac-toe', '--bot', 'mcts:50'], {
      input: ['b2', 'undo', 'a1', 'quit'],
    });
    expect(undone.out).toContain('Taken back to ply 0.');
  });
});

describe('simulate --bots', () => {
  it('counts the results of bots', async () => {
    const line = ['simulate', 'connect-four', '--bots', 'mcts:200,random', '--matches', '6', '--seed', '1'];
    const { out, exit } = await cli(registry, [...line, '--json']);
    expect(exit).toBe(0);
    const result = JSON.parse(out);
    expect(result).toMatchObject({ matches: 6, bots: ['mcts:200', 'random'] });
    expect(result.wins[0]).toBeGreaterThanOrEqual(5);
    expect((await cli(registry, line)).out).toContain('Connect four, seat 0 mcts:200, seat 1 random: seed 1,');
  });

  it('reports progress within one match', async () => {
    const line = ['simulate', 'connect-four', '--bots', 'mcts:5', '--matches', '2', '--seed', '1'];
    const { err } = await cli(registry, line, { tick: 3_000 });
    expect(err).toMatch(/connect-four: 0 of 2, decision \d+\n/);
    const bar = await cli(registry, line, { tty: true });
    expect(bar.err).toContain('decision ');
  });
});
