import { describe, expect, test } from 'vitest';
import { winShares, writeWinShares } from '../../src/bots/shares.ts';

describe('the reward of an outcome', () => {
  test.each([
    ['a win', [1], [0, 1], [0, 1]],
    ['a draw', [0, 1], [0, 1], [0.5, 0.5]],
    ['nobody wins', [], [0, 1], [0, 0]],
    ['two of three share', [2, 0], [0, 1, 2], [0.5, 0, 0.5]],
    ['a side wins, one seat of it is named', [2], [0, 1, 0, 1], [1, 0, 1, 0]],
    ['a side wins, all its seats are named', [1, 3], [0, 1, 0, 1], [0, 1, 0, 1]],
    ['two sides share', [0, 1, 2, 3], [0, 1, 0, 1], [0.5, 0.5, 0.5, 0.5]],
    ['a puzzle', [0], [0], [1]],
  ])('%s', (_, winners, sides, worth) => {
    const reward = new Float64Array(sides.length);
    const outcome = { reason: 'end', winners, places: [] };
    writeWinShares(outcome, sides, reward);
    expect([...reward]).toEqual(worth);
    expect(winShares(outcome, sides)).toEqual(worth);
  });
});
