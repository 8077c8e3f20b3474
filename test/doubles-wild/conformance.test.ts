/** The conformance kit, and long runs in place, for each option. */
import { simulate } from 'tabletop-rules/core';
import { type DoublesWildOptions, doublesWild } from 'tabletop-rules/doubles-wild';
import { checkGame } from 'tabletop-rules/testing';
import { describe, expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { recount } from './helpers.ts';

const TABLES: readonly (readonly [string, DoublesWildOptions])[] = [
  ['two', {}],
  ['three, the board in another order', { seats: 3, rows: [11, 3, 10, 4, 9, 5, 8, 6, 7] }],
  ['four', { seats: 4, columns: [7, 6, 8, 5, 9, 4, 10, 3, 11] }],
  ['two teams', { seats: 4, teams: true }],
  ['a shared win', { seats: 3, tieBreak: 'shared' }],
];

describe.each(TABLES)('%s', (_, options) => {
  test('keeps what every game promises', () => {
    const report = checkGame(doublesWild, {
      options,
      runs: runs(2),
      seed: seed(11),
      maxMoves: 700,
      invariant: ({ tied, threes, cells, seats }) =>
        tied.length > 0 || String(threes) === String(recount(cells, seats)),
    });
    expect(report.plies).toBeGreaterThan(100);
  });

  test('random matches all end', () => {
    const { unfinished, reasons, draws, wins } = simulate(doublesWild, { options, matches: 300, seed: 12 });
    expect(unfinished).toBe(0);
    const shared = options.tieBreak === 'shared';
    expect(Object.keys(reasons).sort()).toEqual(shared ? ['out-of-markers'] : ['first-three', 'out-of-markers']);
    expect(draws > 0).toBe(shared);
    // Nobody sits better than another: each seat wins its share, by four standard deviations at most.
    const share = options.teams ? 1 / 2 : 1 / (options.seats ?? 2);
    if (shared) return;
    for (const won of wins) {
      expect(Math.abs(won / 300 - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / 300));
    }
  });
});
