/** Thoughtful beginners: they play every game with all of its options, and better than at random. */
import { expect, test } from 'vitest';
import { playTask } from '../../scripts/tournament/play-task.ts';
import { pairing } from '../../scripts/tournament/schedule.ts';
import { TABLES, tableOf } from '../../scripts/tournament/tables.ts';
import { tally } from '../../scripts/tournament/tally.ts';
import { resolveOptions } from '../../src/core/index.ts';
import { WHOLE } from '../runs.ts';

const SMALL_RING = {
  cells: Array.from({ length: 18 }, (_, i) => `c${i}`),
  centre: 17,
  adjacent: Array.from({ length: 18 }, (_, i) =>
    i === 17 ? [0] : i === 0 ? [1, 16, 17] : [(i + 16) % 17, (i + 1) % 17],
  ),
};

/** By game: options that change what is asked, beside the defaults of every number of players. */
const VARIANTS: Readonly<Record<string, readonly object[]>> = {
  'connect-four': [{}],
  oyno: [
    {},
    { wild: true },
    { place: 'any-time' },
    { wild: true, place: 'any-time', board: 'round' },
    { board: SMALL_RING },
  ],
  'doubles-wild': [
    {},
    { seats: 3, wild: 'may' },
    { seats: 4, tieBreak: 'shared' },
    { seats: 4, teams: true, rows: [11, 3, 10, 4, 9, 5, 8, 6, 7] },
  ],
  wumpus: [{}, { seats: 3, scent: 'steered' }, { seats: 4, retreat: 'any-turn', scent: 'steered' }],
  fundomino: [
    { seats: 2, perfectTen: true, doubleStakes: true, target: 60 },
    { seats: 3, doubleBack: true, target: 40 },
    { seats: 4, doubleBack: true, doubleStakes: true, refusal: 'all', perfectTen: true, target: 40 },
    { seats: 4, variant: 'face-value', teams: true, target: 40 },
    { variant: 'team', dominoCall: 'automatic', target: 40 },
    { variant: 'caribbean', doubleStakes: true, target: 40 },
  ],
  wunby: [
    { barriers: { 1: 2, 2: 2, 3: 2 } },
    { seats: 4, repeat: 'total', layout: ['c3-e3n', 'a1n'] },
    { seats: 4, teams: true, size: 7, barriers: { 1: 2 }, tie: 'off' },
  ],
};

test.each(TABLES.map(({ game }) => game.id))(
  '%s: the beginner plays legal moves in every seat, with every option',
  (id) => {
    const { game } = tableOf(id);
    for (const given of VARIANTS[id]!) {
      const options = resolveOptions(game.options, given);
      const bots = game.sides(game.setup(options)).map((_, seat) => (seat === 1 ? 'random' : 'beginner'));
      // `apply` refuses an illegal move.
      const { decisions } = playTask({ game: id, options, plyLimit: 120, bots, seed: 1, evaluate: false });
      expect(decisions[0]).toBeGreaterThan(0);
    }
  },
);

test.runIf(WHOLE).each(TABLES.map((table) => [table.game.id, table] as const))(
  '%s: the beginner beats random play 17 of 20',
  (_, table) => {
    const options = resolveOptions(table.game.options, {});
    const tasks = pairing({ table, options, matches: 20, seed: 3, evaluate: false }, 'beginner', 'random');
    const { won, matches } = tally(
      ['beginner', 'random'],
      tasks.map((task) => [task, playTask(task)]),
    );
    expect(matches).toBe(20);
    expect(won).toBeGreaterThanOrEqual(17);
  },
);
