/** What decisions give away: the judge, the sums, and the command `npm run tournament -- mistakes`. */
import { describe, expect, test } from 'vitest';
import { CONTESTS, contestOf } from '../../scripts/tournament/contests.ts';
import { givenAway } from '../../scripts/tournament/given-away.ts';
import { makeJudge } from '../../scripts/tournament/judge.ts';
import { playTask } from '../../scripts/tournament/play-task.ts';
import type { AnyGame } from '../../src/core/index.ts';
import { middleOf } from '../bots/middle.ts';
import { stateAfter, turnOf } from '../bots/turns.ts';
import { lines } from './lines.ts';

const CONNECT_FOUR = contestOf('connect-four');

describe('a judge', () => {
  const judge = makeJudge(CONNECT_FOUR, 400, 1);
  const lost = (moves: string, column: string): number => {
    const state = stateAfter(CONNECT_FOUR.game, moves);
    const turn = turnOf(CONNECT_FOUR.game, state);
    const move = turn.moves.find((one) => CONNECT_FOUR.game.format(one) === column);
    return judge(turn, move!).gift;
  };

  test('says that the best move gives away nothing, and one that misses a win or allows one what it costs', () => {
    expect(lost('b b c c d d', 'a')).toBe(0);
    // The other end of the row wins as well, and where one is left at the next turn, nothing is lost.
    expect(lost('b b c c d d', 'e')).toBe(0);
    expect(lost('b b c c d d', 'g')).toBe(0);
    // Seat 0 wins with a; else seat 1 does with b.
    expect(lost('a b a b a b', 'a')).toBe(0);
    expect(lost('a b a b a b', 'g')).toBe(1);
    // Seat 0 must stop the column.
    expect(lost('a b a b c b', 'b')).toBe(0);
    expect(lost('a b a b c b', 'g')).toBeGreaterThan(0.3);
  });

  test.each(CONTESTS.map(({ game }) => game.id).filter((id) => id !== 'connect-four'))(
    '%s: judges every legal move',
    (id) => {
      const contest = contestOf(id);
      const judges = makeJudge(contest, 30, 1);
      for (const plies of [2, 9]) {
        const turn = turnOf(contest.game, middleOf(contest.game as AnyGame, plies));
        for (const move of turn.moves.slice(0, 8)) {
          const { gift, value, pointless } = judges(turn, move);
          expect(Math.abs(gift)).toBeLessThanOrEqual(1);
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
          if (gift < 0.01) expect(pointless).toBe(false);
        }
      }
    },
  );
});

test('a judge calls the re-roll of a three pointless, and not the choice between two good moves', () => {
  const contest = contestOf('doubles-wild');
  const judge = makeJudge(contest, 200, 1);
  // Green has b1 and c1 of a row of three: the dice are at a1.
  const seen = { pointless: 0, fine: 0 };
  for (let plies = 20; plies < 60; plies++) {
    const turn = turnOf(contest.game, middleOf(contest.game as AnyGame, plies));
    for (const move of turn.moves.slice(0, 6)) seen[judge(turn, move).pointless ? 'pointless' : 'fine']++;
  }
  expect(seen.pointless).toBeGreaterThan(0);
  expect(seen.fine).toBeGreaterThan(seen.pointless);
});

test('a judged match is the same as one that is not, and adds up what each seat gave away', () => {
  const task = { game: 'connect-four', options: {}, plyLimit: 100, bots: ['mcts:500', 'random'], evaluate: false };
  const play = (judge?: number) => {
    const { timeMs, ...result } = playTask({ ...task, seed: 3, ...(judge === undefined ? {} : { judge }) });
    return result;
  };
  const { gaveAway, manners, ...judged } = play(300);
  expect(judged).toEqual(play());
  expect(play(300)).toEqual({ ...judged, gaveAway, manners });
  // The largest gift is one of those that add up, and who wins was ahead.
  for (const [seat, { largest }] of manners!.entries()) expect(largest).toBeLessThanOrEqual(gaveAway![seat]! + 0.5);
  expect(manners![0]!.highest).toBe(1);
  expect(manners![1]!.largest).toBeGreaterThan(0.1);
  // Who loses has given away a half of a win more than the winner, or nearly.
  expect(judged.shares).toEqual([1, 0]);
  expect(gaveAway![1]! - gaveAway![0]!).toBeGreaterThan(0.2);
});

test('sums by bot explain a score: half, more by what the other gave away, less by what itself did', () => {
  const task = { game: 'oyno', options: {}, plyLimit: 9, seed: 1, evaluate: false };
  const match = (bots: readonly string[], shares: readonly number[] | null, gaveAway: readonly number[]) =>
    [
      { ...task, bots },
      { shares, gaveAway, plies: 9, timeMs: [0, 0], decisions: [9, 9] },
    ] as const;
  const { matches, undecided, byBot, explained, score } = givenAway(
    'oyno',
    ['a', 'b'],
    [
      match(['a', 'b'], [1, 0], [0.1, 0.4]),
      match(['b', 'a'], [1, 0], [0.2, 0.1]),
      match(['a', 'b'], null, [9, 9]),
      match(['a', 'b', 'a', 'b'], [0, 1, 0, 1], [0.1, 0, 0.3, 0.3]),
    ],
  );
  expect([matches, undecided]).toEqual([3, 1]);
  expect(byBot[0].mean).toBeCloseTo(0.2);
  expect(byBot[1].mean).toBeCloseTo(0.3);
  expect(explained.mean).toBeCloseTo(0.6);
  expect(score.mean).toBeCloseTo(1 / 3);
  // The differences are 0.3, 0.1 and -0.1.
  expect(explained.high - explained.low).toBeCloseTo((2 * 1.96 * 0.2) / Math.sqrt(3), 2);
});

describe('the command', () => {
  test('prints a row with its command, against the beginner unless it says otherwise', async () => {
    const command = 'mistakes connect-four --bot mcts:40 --against random --judge 60 --matches 2';
    const [head, , row] = await lines(command);
    expect(head).toContain('The other gave away');
    expect(row).toContain('| connect-four | mcts:40 / random | 2 |');
    expect(row).toContain(`\`npm run tournament -- ${command} --seed 1\``);
    const [json] = await lines('mistakes doubles-wild --bot greedy --judge 20 --matches 2 --json');
    expect(JSON.parse(json!)).toMatchObject({ bots: ['greedy', 'beginner'], judge: 20, matches: 2, undecided: 0 });
  });

  test('prints no mean without a decided match', async () => {
    const [, , row] = await lines(
      'mistakes connect-four --bot mcts:40 --against random --judge 60 --matches 2 --plies 3',
    );
    expect(row).toContain('| 0 (2 undecided) | none | none | none | none | 60 |');
  });

  test.each([
    ['mistakes', 'Which game?'],
    ['mistakes oyno --bot random --against random', 'two different bots'],
    ['mistakes wumpus --seats 3', 'two sides'],
    ['mistakes oyno --judge none', '--judge'],
  ])('%s is refused', async (command, message) => {
    await expect(lines(command)).rejects.toThrow(message);
  });
});
