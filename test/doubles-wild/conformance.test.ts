/** The conformance suites of games and boards, and many matches in place, for each option. */

import { simulate } from 'tabletop-rules/core';
import { type DoublesWildOptions, doublesWild, doublesWildBoard, doublesWildCells } from 'tabletop-rules/doubles-wild';
import { checkBoard, checkGame } from 'tabletop-rules/testing';
import { describe, expect, test } from 'vitest';
import { runs, seed, share } from '../runs.ts';
import { countThrees } from './position.ts';

const TABLES: readonly (readonly [string, DoublesWildOptions])[] = [
  ['two', {}],
  ['three, the board in another order', { seats: 3, rows: [11, 3, 10, 4, 9, 5, 8, 6, 7] }],
  ['four', { seats: 4, columns: [7, 6, 8, 5, 9, 4, 10, 3, 11] }],
  ['two teams', { seats: 4, teams: true }],
  ['wild choices may be declined', { seats: 4, wild: 'may' }],
  ['a tie-break in which all begin again', { seats: 4, tieBreak: 'begin-again' }],
  ['a shared win', { seats: 3, tieBreak: 'shared' }],
];

describe.each(share(TABLES, 4, 2))('%s', (_, options) => {
  test('conforms to the contract of games', () => {
    const report = checkGame(doublesWild, {
      options,
      runs: runs(2),
      seed: seed(11),
      maxMoves: 700,
      invariant: (state) =>
        state.tieBreakSeats.length > 0 ||
        String(state.threes) === String(countThrees(doublesWildCells(state), state.seats)),
    });
    expect(report.plies).toBeGreaterThan(100);
  });

  test('all random matches end', () => {
    const { unfinished, reasons, draws, wins } = simulate(doublesWild, { options, matches: 300, seed: 12 });
    expect(unfinished).toBe(0);
    const shared = options.tieBreak === 'shared';
    expect(Object.keys(reasons).sort()).toEqual(shared ? ['out-of-markers'] : ['first-three', 'out-of-markers']);
    expect(draws > 0).toBe(shared);
    // No seat has an advantage: each wins its share, within four standard deviations.
    const share = options.teams ? 1 / 2 : 1 / (options.seats ?? 2);
    if (shared) return;
    for (const won of wins) {
      expect(Math.abs(won / 300 - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / 300));
    }
  });
});

// What pages rely on, in random matches.

test('the board conforms to the contract of boards', () => {
  const options = [
    { wild: 'may' },
    { seats: 3, rows: [11, 3, 10, 4, 9, 5, 8, 6, 7] },
    { seats: 4, teams: true },
  ] as const;
  const report = checkBoard(doublesWild, doublesWildBoard, { options, runs: runs(2), seed: seed(16), maxMoves: 80 });
  expect(report.paths).toBeGreaterThan(20);
});
