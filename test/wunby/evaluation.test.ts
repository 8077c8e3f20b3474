/** The evaluation for bots. */
import fc from 'fast-check';
import { matches } from 'tabletop-rules/testing';
import { type WunbyOptions, wunby, wunbyEvaluate } from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { KINDS } from './arbitraries.ts';
import { type PositionSettings, position } from './position.ts';

describe('the evaluation', () => {
  const red = (given: PositionSettings): number => wunbyEvaluate(position(given))[0]!;

  test.each(KINDS)('numbers from 0 to 1 that add up to 1 over the sides: %s', (_, options) => {
    fc.assert(
      fc.property(matches(wunby, { options, maxPlies: 120 }), ({ states }) => {
        for (const state of states) {
          const values = wunbyEvaluate(state);
          expect(values).toHaveLength(state.seats);
          for (const value of values) expect(value >= 0 && value <= 1).toBe(true);
          const sides = state.teams ? values.slice(0, 2) : values;
          expect(sides.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
          if (state.teams) expect(values.slice(2)).toEqual(values.slice(0, 2));
        }
      }),
      { numRuns: runs(10), seed: seed(86) },
    );
  });

  test('until colours are chosen all sides are equal', () => {
    expect(wunbyEvaluate(wunby.setup())).toEqual([0.5, 0.5]);
    expect(wunbyEvaluate(wunby.setup({ seats: 4 }))).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect(wunbyEvaluate(wunby.setup({ teams: true }))).toEqual([0.5, 0.5, 0.5, 0.5]);
  });

  test('nearer is better; HOME is better than beside it; around barriers is farther; sealed off is farthest', () => {
    const other = 'a1 a9 i1 i9 e4';
    const at = (square: string, barriers = ''): number => red({ markers: [`${square} c1 d1 f1 g1`, other], barriers });
    const order = [at('e2', 'e2n d2e e2e e1n'), at('e2'), at('e5'), at('e8', 'e8n'), at('e8'), at('e9')];
    expect([...order].sort((a, b) => a - b)).toEqual(order);
    expect(new Set(order).size).toBe(order.length);
  });

  test('a walk does not lead to a square of HOME that a marker of one’s own is on', () => {
    const other = 'a1 a9 i1 i9 e4';
    // c9 is taken: from b9 the way is to d9.
    expect(red({ markers: ['b9 c9 d1 e1 f1', other] })).toBeLessThan(red({ markers: ['b9 g9 d1 e1 f1', other] }));
  });

  test('WU-30 WU-31 a match that is over has the values of its end', () => {
    const values = (options: WunbyOptions, reason: 'home' | 'tie', winners: readonly number[]): readonly number[] =>
      wunbyEvaluate(position({ options, over: { reason, winners } }));
    expect(values({}, 'home', [1])).toEqual([0, 1]);
    expect(values({}, 'tie', [0, 1])).toEqual([0.5, 0.5]);
    expect(values({ teams: true }, 'home', [1, 3])).toEqual([0, 1, 0, 1]);
  });
});
