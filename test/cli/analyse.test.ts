/** `analyse`, and `hint` in a match. */
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { recordText } from '../../src/cli/files.ts';
import { createMatch } from '../../src/core/index.ts';
import { doublesWildKit } from '../../src/doubles-wild/index.ts';
import { games } from '../../src/games.ts';
import { actionOf } from '../bots/turns.ts';
import { cli } from './fake-io.ts';
import { CARDS, highCard } from './high-card.ts';
import { registry } from './registry.ts';

/** Seat 1 does not close the row, and seat 0 wins. */
const match = createMatch(ticTacToe);
for (const text of ['a1', 'b2', 'b1', 'a3', 'c1']) match.play(actionOf(ticTacToe, match.state, text));
const files = { won: recordText(match.record()) };

const hidden = createMatch(highCard, { seed: 2 });
const cards = { x: recordText(hidden.record()) };

describe('analyse', () => {
  const argv = ['analyse', 'won', '--bots', 'mcts:3000', '--seed', '1'];

  it('says what each decision gave away, and sums up by seat', async () => {
    const { out, exit } = await cli(registry, argv, { files });
    expect(exit).toBe(0);
    expect(out).toContain('Tic-tac-toe, 5 decisions\n');
    expect(out).toMatch(/│ +4 │ seat 1 │ a3 +│ \d of 6 +│ 0 % +│ \d+ % +│ blunder +│ c1 /);
    expect(out).toMatch(/│ +5 │ seat 0 │ c1 +│ 1 of 5 +│ 100 % +│ 0 % +│ +│ +│ +│/);
    // The second seat decided twice, and blundered once.
    expect(out).toMatch(/│ +1 │ +2 │ \d+\.\d % +│ +\d │ +0 │ +1 │/);
    expect((await cli(registry, argv, { files })).out).toBe(out);
  });

  it('says what was luck, by seat', async () => {
    const played = createMatch(doublesWildKit.game, { seed: 4 });
    while (played.ply < 20) played.play(played.legalMoves()[0]!);
    const rolls = { rolls: recordText(played.record()) };
    const { out } = await cli(games, ['analyse', 'rolls', '--bots', 'mcts:20', '--seed', '1'], { files: rolls });
    expect(out).toMatch(/without luck/);
    const number = (text: string): number => Number.parseFloat(text.replace('+', ''));
    // Below the head: seat, share, luck, skill, what was corrected, share without luck.
    const below = out.slice(out.indexOf('without luck')).split('\n');
    const rows = below.filter((line) => /^│ +\d/.test(line)).map((line) => line.split('│').slice(2, -1));
    expect(rows).toHaveLength(2);
    for (const [share, lucky, skill, corrected, without] of rows) {
      // Shares are rounded to points.
      expect(Math.abs(number(lucky!) + number(skill!) + number(corrected!) + 50 - number(share!))).toBeLessThan(1);
      expect(Math.abs(number(share!) - number(lucky!) - number(without!))).toBeLessThan(1.1);
    }
    const none = await cli(registry, argv, { files });
    expect(none.out).toContain('Nothing was rolled or drawn: no luck in this match.');
  });

  it('prints one JSON document, and writes the chart', async () => {
    const ended = await cli(registry, [...argv, '--json', '--chart', 'chances.svg'], { files });
    expect(JSON.parse(ended.out)).toMatchObject({
      game: 'tic-tac-toe',
      decisions: [{}, {}, {}, { mistake: 'blunder' }, {}],
    });
    expect(ended.err).toContain('Wrote chances.svg.');
    expect(ended.files['chances.svg']).toMatch(/^<svg .*<\/svg>\n$/s);
    const replaced = await cli(registry, [...argv, '--chart', 'chances.svg', '--force'], { files: ended.files });
    expect(replaced.exit).toBe(0);
  });

  it('ranks the moves of one decision', async () => {
    const { out, exit } = await cli(registry, [...argv, '--ply', '3'], { files });
    expect(exit).toBe(0);
    expect(out).toMatch(/Tic-tac-toe, after ply 3: seat 1, [\d,]+ iterations?\n/);
    expect(out).toMatch(/│ +1 │ c1 /);
    const { out: json } = await cli(registry, [...argv, '--ply', '4', '--json'], { files });
    const found = JSON.parse(json);
    expect(found).toMatchObject({ game: 'tic-tac-toe', ply: 4, seat: 0 });
    expect(found.moves[0]).toMatchObject({ notation: 'c1', value: 1, proven: true });
  });

  it('shows progress', async () => {
    const screen = await cli(registry, argv, { files, tty: true });
    expect(screen.err).toContain('decisions');
    expect(screen.err).toContain('5/5');
    const slow = await cli(registry, argv, { files, tick: 2_000 });
    expect(slow.err).toContain('decisions: 1 of 5\n');
    const position = await cli(registry, [...argv, '--ply', '0'], { files, tty: true });
    expect(position.err).toContain('seat 0');
  });

  it('accepts a budget of time', async () => {
    expect((await cli(registry, ['analyse', 'won', '--bots', 'mcts:1ms'], { files })).exit).toBe(0);
  });

  it('of an unfinished match says so, and refuses a ply at which dice decide', async () => {
    const { out } = await cli(registry, ['analyse', 'x', '--bots', 'mcts:20'], { files: cards });
    expect(out).toContain('High card, 0 decisions, not finished\n');
    const { err } = await cli(registry, ['analyse', 'x', '--ply', '0'], { files: cards });
    expect(err).toContain('After ply 0 dice or a draw decide. [bad-argument]');
  });
});

describe('hint', () => {
  it('searches where there is no solver', async () => {
    const { out } = await cli(registry, ['play', 'connect-four', '--players', 'human'], {
      input: ['d', 'a', 'd', 'a', 'd', 'hint', 'quit'],
    });
    expect(out).toMatch(
      /Your move > hint\nHint: d, \d+ % to win\. Then perhaps .+\. Next best: \w, \d+ %, \w, \d+ %\.\n/,
    );
  });

  it('shows its progress on a screen', async () => {
    const { err } = await cli(registry, ['play', 'connect-four', '--players', 'human'], {
      input: ['hint', 'quit'],
      tty: true,
    });
    expect(err).toContain('thinks');
  });

  it('knows no more than the seat, and guesses no cards of others', async () => {
    const { out } = await cli(registry, ['play', '--resume', 'x', '--players', 'human,random'], {
      files: cards,
      input: ['hint', 'lead', 'hint', 'quit'],
    });
    const own = hidden.view(0).hands[0]!;
    const hints = [...out.matchAll(/^Hint: .*$/gm)].map(([line]) => line);
    expect(hints.length).toBeGreaterThan(0);
    for (const line of hints) {
      for (const card of CARDS) if (!own.includes(card)) expect(line).not.toContain(card);
    }
  });
});
