/** Values of searches where information is hidden. */
import { describe, expect, test } from 'vitest';
import { mctsBot } from '../../src/bots/index.ts';
import { dare } from './dare.ts';
import { searchOf } from './search-of.ts';
import { moveOf } from './turns.ts';

describe('hidden information', () => {
  const deal = (own: number, other: number, trump: number) => {
    let state = dare.setup({ trump });
    for (const card of [own, other]) state = dare.apply(state, { type: 'chance', label: 'card', faces: [card] });
    return state;
  };

  test.each([
    // Showing is worth 0, 1/4, 3/8, 5/8, 3/4, 1; splitting a half; trumps from 1 on: daring never wins.
    [1, 1, 'split', 0.5],
    [3, 1, 'split', 0.5],
    [4, 1, 'split', 0.5],
    [6, 1, 'show', 5 / 8],
    [7, 1, 'show', 6 / 8],
    [9, 1, 'show', 1],
    // Seven of eight others are no trumps; with 9, none is.
    [3, 9, 'dare', 7 / 8],
    // Five of eight are trumps: a dare is worth 3/8.
    [2, 5, 'split', 0.5],
    // Three of eight are.
    [2, 7, 'dare', 5 / 8],
  ])('with card %i and trumps from %i on the best is %s, worth %f', (own, trump, best, value) => {
    const other = own === 5 ? 6 : 5;
    const { move, progress } = searchOf(dare, deal(own, other, trump), { iterations: 4_000 });
    expect(move).toBe(best);
    expect(Math.abs(progress.value - value)).toBeLessThan(0.05);
  });

  test('over all deals it never plays a move worth less than another', () => {
    // Trumps from 6 on: with 6 to 9 daring is worth 5/8, with 1 to 5 a half. Showing is worth more from 7 on.
    const counts: Record<string, number> = {};
    for (const own of [1, 2, 3, 4, 6, 7, 8, 9]) {
      const text = moveOf(dare, mctsBot(dare, { iterations: 4_000 }), deal(own, 5, 7), own);
      counts[text] = (counts[text] ?? 0) + 1;
    }
    // Trumps from 7 on: daring is worth 5/8 with 1 to 6, and 6/8 with 7 to 9; showing 6/8, 7/8, 1 with 7, 8, 9.
    expect((counts['dare'] ?? 0) + (counts['show'] ?? 0)).toBe(8);
    expect(counts['show']).toBeGreaterThanOrEqual(2);
    expect(counts['split']).toBeUndefined();
  });
});
