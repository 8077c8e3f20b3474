/** The statistics of tournaments: Wilson intervals, Elo ratings, calibrations. */
import { describe, expect, test } from 'vitest';
import { calibrate, type JudgedMatch } from '../../scripts/tournament/calibration.ts';
import { type Random, seededRandom } from '../../src/core/index.ts';
import { inverse, type Pairing, rate } from '../../src/scale/ratings.ts';
import { wilson } from '../../src/scale/tournament.ts';

const uniform = (random: Random): number => random(2 ** 30) / 2 ** 30;

test.each([
  // From published tables of the Wilson score interval.
  [0.5, 100, 0.4038, 0.5962],
  [1, 20, 0.8389, 1],
  [0, 10, 0, 0.2775],
  [0.9, 50, 0.7864, 0.9565],
])('the 95 %% interval of %f in %i matches', (share, matches, low, high) => {
  const [from, to] = wilson(share, matches);
  expect(from).toBeCloseTo(low, 3);
  expect(to).toBeCloseTo(high, 3);
});

test('nothing is known of no match', () => {
  expect(wilson(0, 0)).toEqual([0, 1]);
});

test('the inverse of a matrix, with a zero on its diagonal', () => {
  const [first = [], second = []] = inverse([
    [0, 2],
    [4, 1],
  ]);
  expect(first.map((value) => value + 0)).toEqual([-0.125, 0.25]);
  expect(second.map((value) => value + 0)).toEqual([0.5, 0]);
  expect(() => inverse([[0]])).toThrow('no inverse');
});

describe('Elo', () => {
  /** Simulated results of players of known ratings; with more than two sides one has all but the first. */
  function simulated(elo: readonly number[], matches: number, seed: number, sides: number): Pairing[] {
    const random = seededRandom(seed);
    return elo.flatMap((first, i) =>
      elo.flatMap((second, j): Pairing[] => {
        if (i === j || (sides === 2 && i > j)) return [];
        const odds = 10 ** ((first - second) / 400) / (sides - 1);
        let won = 0;
        for (let match = 0; match < matches; match++) if (uniform(random) < odds / (1 + odds)) won += 1;
        return [{ players: [i, j], sides: [1, sides - 1], won: [won, matches - won] }];
      }),
    );
  }

  test.each([2, 3, 4])('recovers known strengths from results of %i sides', (sides) => {
    const known = [0, 120, 150, 420];
    const ratings = rate(known.length, simulated(known, 4_000, 5, sides));
    known.forEach((elo, player) => {
      expect(Math.abs(ratings.elo[player]! - elo)).toBeLessThan(20);
      const [low, high] = ratings.difference(0, player);
      expect(low).toBeLessThanOrEqual(ratings.elo[player]!);
      expect(high).toBeGreaterThanOrEqual(ratings.elo[player]!);
    });
  });

  test('95 % intervals hold the true difference about 19 times of 20', () => {
    let held = 0;
    for (let seed = 0; seed < 200; seed++) {
      const [low, high] = rate(3, simulated([0, 80, 200], 150, seed, 2)).difference(0, 2);
      if (low <= 200 && 200 <= high) held += 1;
    }
    expect(held).toBeGreaterThan(180);
    expect(held).toBeLessThan(199);
  });

  test('two players: 400 points are odds of ten, and half of a shared win goes to each', () => {
    const rated = (won: readonly [number, number]): number =>
      rate(2, [{ players: [0, 1], sides: [1, 1], won }]).elo[1]!;
    expect(rated([10_000, 100_000])).toBeCloseTo(400, 1);
    expect(rated([50.5, 50.5])).toBeCloseTo(0, 6);
  });

  test('who has lost every match has a finite rating, and an interval that says how little is known', () => {
    const ratings = rate(2, [{ players: [0, 1], sides: [1, 1], won: [0, 100] }]);
    expect(ratings.elo[1]).toBeGreaterThan(600);
    expect(ratings.elo[1]).toBeLessThan(1_200);
    const [low, high] = ratings.difference(0, 1);
    expect(high - low).toBeGreaterThan(500);
  });
});

describe('calibration', () => {
  /** Matches whose first side wins with a probability that is known, and is predicted with an exponent. */
  function simulated(matches: number, exponent: number, seed: number): JudgedMatch[] {
    const random = seededRandom(seed);
    return Array.from({ length: matches }, () => {
      const p = 0.05 + 0.9 * uniform(random);
      const won = uniform(random) < p ? 1 : 0;
      const powers = [p ** exponent, (1 - p) ** exponent];
      const value = powers[0]! / (powers[0]! + powers[1]!);
      // Two equal positions, of which the match must weigh as one.
      const position = [value, 1 - value];
      return { values: [position, position], shares: [won, 1 - won] };
    });
  }

  test('of true probabilities: every interval holds what was won, and the exponent is 1', () => {
    const { bins, exponent, logLoss, logLossFitted, logLossInterval, ...counts } = calibrate(simulated(4_000, 1, 7));
    expect(counts).toMatchObject({ matches: 4_000, positions: 8_000, logLossOfNothing: Math.log(2) });
    expect(bins).toHaveLength(10);
    for (const { from, to, predicted, won, interval } of bins) {
      expect(predicted).toBeGreaterThanOrEqual(from);
      expect(predicted).toBeLessThanOrEqual(to);
      expect(Math.abs(won - predicted)).toBeLessThan(0.05);
      expect(interval[0]).toBeLessThan(won);
      expect(interval[1]).toBeGreaterThan(won);
    }
    // Both sides of a match are counted, in two bins as a rule, and its two positions once.
    expect(bins.reduce((sum, bin) => sum + bin.matches, 0)).toBeCloseTo(8_000, -1);
    expect(Math.abs(exponent - 1)).toBeLessThan(0.1);
    expect(logLossFitted).toBeLessThanOrEqual(logLoss);
    expect(logLossInterval[0]).toBeLessThan(logLoss);
    expect(logLossInterval[1]).toBeGreaterThan(logLoss);
  });

  test.each([
    [0.4, 2.5],
    [3, 1 / 3],
  ])('values to the power of %f are seen to need %f', (given, needed) => {
    const { exponent, logLoss, logLossFitted } = calibrate(simulated(4_000, given, 8));
    expect(exponent / needed).toBeGreaterThan(0.9);
    expect(exponent / needed).toBeLessThan(1.1);
    expect(logLossFitted).toBeLessThan(logLoss);
  });

  test('the log-loss of a known case; a wrong certainty does not make it infinite', () => {
    const loss = (...matches: JudgedMatch[]): number => calibrate(matches).logLoss;
    expect(loss({ values: [[0.5, 0.5]], shares: [1, 0] })).toBeCloseTo(Math.log(2));
    expect(loss({ values: [[0.25, 0.25, 0.5]], shares: [0, 0, 1] })).toBeCloseTo(Math.log(2));
    // Each match weighs the same, however many positions it has.
    const short: JudgedMatch = { values: [[0.8, 0.2]], shares: [1, 0] };
    const long: JudgedMatch = { values: [1, 2, 3].map(() => [0.5, 0.5]), shares: [0, 1] };
    expect(loss(short, long)).toBeCloseTo((Math.log(2) - Math.log(0.8)) / 2);
    expect(loss({ values: [[0, 1]], shares: [1, 0] })).toBeCloseTo(-Math.log(0.001), 2);
    expect(loss({ values: [[0.3, 0.7]], shares: [0.5, 0.5] })).toBeCloseTo(-Math.log(0.3 * 0.7) / 2);
  });
});
