/** Thoughtful beginners: they play every game with all of its options, and better than at random. */
import { expect, test } from 'vitest';
import { hasBeginner } from '../../scripts/tournament/beginner.ts';
import { CONTESTS, contestOf } from '../../scripts/tournament/contests.ts';
import { playTask } from '../../scripts/tournament/play-task.ts';
import { pairing } from '../../scripts/tournament/schedule.ts';
import { tally } from '../../scripts/tournament/tally.ts';
import { resolveOptions } from '../../src/core/index.ts';
import { TRIED } from '../cases.ts';
import { WHOLE } from '../runs.ts';

/** By game: options that change what is asked, beside the defaults of every number of players. */
const VARIANTS = new Map(TRIED.map(({ id, beginner }) => [id, beginner]));

/** The games with a beginner. */
const WITH_BEGINNER = CONTESTS.filter(({ game }) => hasBeginner(game.id));

test.each(WITH_BEGINNER.map(({ game }) => game.id))(
  '%s: the beginner plays legal moves in every seat, with every option',
  (id) => {
    const { game } = contestOf(id);
    for (const given of VARIANTS.get(id) ?? [{}]) {
      const options = resolveOptions(game.options, given);
      const bots = game.sides(game.setup(options)).map((_, seat) => (seat === 1 ? 'random' : 'beginner'));
      // `apply` refuses an illegal move.
      const { decisions } = playTask({ game: id, options, plyLimit: 120, bots, seed: 1, evaluate: false });
      expect(decisions[0]).toBeGreaterThan(0);
    }
  },
);

test.runIf(WHOLE).each(WITH_BEGINNER.map((contest) => [contest.game.id, contest] as const))(
  '%s: the beginner beats random play 17 of 20',
  (_, contest) => {
    const options = resolveOptions(contest.game.options, {});
    const tasks = pairing({ contest, options, matches: 20, seed: 3, evaluate: false }, 'beginner', 'random');
    const { won, matches } = tally(
      ['beginner', 'random'],
      tasks.map((task) => [task, playTask(task)]),
    );
    expect(matches).toBe(20);
    expect(won).toBeGreaterThanOrEqual(17);
  },
);
