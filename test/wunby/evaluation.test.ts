/** The evaluation for bots. */

import fc from 'fast-check';
import { makeVectors } from 'tabletop-rules/author';
import { playout, seededRandom } from 'tabletop-rules/core';
import { matches } from 'tabletop-rules/testing';
import { type WunbyOptions, type WunbyState, wunby, wunbyEvaluate } from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { mutableCopy } from '../../src/core/internal.ts';
import { FEATURES } from '../../src/wunby/bot/features.ts';
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

  test('where all ways HOME are shut off, nearer as if no barrier stood is better still', () => {
    const barriers = 'a8-c8n d8-f8n g8-i8n a2-c2n d2-f2n g2-i2n';
    const at = (square: string): number => red({ markers: [`${square} c9 d9 f9 g9`, 'a1 b1 c1 h1 i1'], barriers });
    expect(at('e8')).toBeGreaterThan(at('e5'));
    expect(at('e5')).toBeGreaterThan(at('a5'));
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

  test('WU-24 WU-30 who has come HOME by a capture has won, wherever the marker is placed', () => {
    const home = 'c9 d9 e9 f9 g9';
    const values = (options: WunbyOptions, markers: readonly string[], removed: number): readonly number[] =>
      wunbyEvaluate(position({ options, markers, removed, number: 1, face: '1-B', unused: 'wunby' }));
    expect(values({}, [home, 'a5 b5 c5 d5'], 1)).toEqual([1, 0]);
    const others = ['a5 a6 a7', 'c1 d1 e1', 'i5 i6'];
    expect(values({ teams: true }, ['c9 d9 e9', ...others], 3)).toEqual([1, 0, 1, 0]);
    // The teammate is not HOME yet.
    const [first, second] = values({ teams: true }, ['c9 d9 e9', 'a5 a6 a7', 'c2 d1 e1', 'i5 i6'], 3);
    expect(first).toBeLessThan(1);
    expect(second).toBeGreaterThan(0);
  });
});

// What the evaluation sees of a position.

/** What the sides see. */
function featuresOf(state: WunbyState): readonly Float64Array[] {
  const vectors = makeVectors(FEATURES);
  FEATURES.makeReader()(state, vectors);
  return vectors.slice(0, new Set(wunby.sides(state)).size);
}

/** States of matches of each kind. */
const states: readonly WunbyState[] = KINDS.flatMap(([, options]) =>
  [20, 40, 60].map((maxMoves) => playout(wunby, wunby.setup(options), seededRandom(maxMoves), { maxMoves }).state),
);

describe('the features', () => {
  test('who sits where does not matter: with the seats moved on by one, so are the features', () => {
    const markers = ['c9 d8 e7', 'a1 b2 c3', 'f5 g5 h5', 'i1 i9 e2'];
    const at = (given: PositionSettings): WunbyState =>
      position({ barriers: 'c3-e3n f2-f4e', options: { seats: 4 }, number: 3, face: 'WILD', ...given });
    const before = featuresOf(at({ markers }));
    const after = featuresOf(
      at({ markers: [3, 0, 1, 2].map((seat) => markers[seat]!), colours: [3, 0, 1, 2], turn: 1 }),
    );
    expect([3, 0, 1, 2].map((seat) => before[seat])).toEqual(after);
    // All have as far to go.
    const level = featuresOf(position({ options: { seats: 4 } }));
    const turned = featuresOf(position({ options: { seats: 4 }, colours: [3, 0, 1, 2], turn: 1 }));
    expect([3, 0, 1, 2].map((seat) => level[seat])).toEqual(turned);
  });

  test('a board that is turned about looks the same to the other player', () => {
    const north = position({
      markers: ['e8 d1 e2 f1 g1', 'c9 d5 e5 f9 g9'],
      barriers: 'e8n b2-b3e',
      number: 1,
      face: 'JUMP',
    });
    // The squares and barriers as from the other side: a1 is i9.
    const south = position({
      markers: ['g1 f5 e5 d1 c1', 'e2 f9 e8 d9 c9'],
      barriers: 'e1n g7-g8e',
      number: 1,
      face: 'JUMP',
      turn: 1,
    });
    const [first, second] = featuresOf(north);
    expect(featuresOf(south)).toEqual([second, first]);
  });

  test('WU-24 markers on HOME squares, beside the board and shut off are told apart', () => {
    const other = 'a1 a9 i1 i9 e4';
    const steps = (square: string, barriers = ''): number =>
      featuresOf(position({ markers: [`${square} d9 e9 f9 g9`, other], barriers }))[0]![17]! * 30;
    // c9 is the square that is left.
    expect([steps('c9'), steps('c8'), steps('b9'), steps('c3')]).toEqual([0, 1, 1, 6]);
    expect(steps('c8', 'c8n')).toBe(3);
    expect(steps('c3', 'b9e c8n c9e')).toBe(16 - 1.5);
  });

  test('WU-21 WU-26 with the number that is left: coming HOME, and reaching an opponent', () => {
    const [mine, theirs] = featuresOf(
      position({ markers: ['c8 d9 e9 f9 g9', 'c5 a9 i1 i9 e4'], number: 1, face: '1-B' }),
    );
    const turn = 3 * 26;
    expect([mine![turn + 17], mine![turn + 18], mine![turn + 20]]).toEqual([1, 1, 0]);
    const reaching = featuresOf(position({ markers: ['c8 d9 e9 f9 g9', 'c5 a1 i1 b1 e4'], number: 3, face: '1-B' }));
    expect([reaching[0]![turn + 20], reaching[1]![turn + 8]]).toEqual([1, 1 / 3]);
    expect(theirs![turn + 8]).toBe(0);
  });

  test('are numbers of about one, in every kind of match', () => {
    for (const state of states) {
      for (const vector of featuresOf(state))
        for (const value of vector) expect(Math.abs(value)).toBeLessThanOrEqual(8);
    }
  });
});

test('an evaluation depends on the state alone: other states in between, or another order, change nothing', () => {
  const forwards = states.map((state) => wunbyEvaluate(state));
  const backwards = states.map((_, i) => wunbyEvaluate(mutableCopy(states.at(-1 - i)!))).reverse();
  expect(backwards).toEqual(forwards);
});
