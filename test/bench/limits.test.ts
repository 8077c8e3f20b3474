/** The hand-written engine that the bench measures Oyno against plays the same game. */
import { playout, seededRandom } from 'tabletop-rules/core';
import { oyno } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { oynoLimit } from '../../bench/limits/oyno.ts';

const MATCHES = 6_000;

/** Lengths of matches, and how many red won. */
interface Sample {
  readonly lengths: readonly number[];
  readonly redWins: number;
}

function byLibrary(): Sample {
  const start = oyno.setup();
  const random = seededRandom(20_261_121);
  const lengths: number[] = [];
  let redWins = 0;
  for (let i = 0; i < MATCHES; i++) {
    const { moves, outcome } = playout(oyno, start, random);
    // The limit knows one way to end.
    expect(outcome?.reason).toBe('all-upper');
    lengths.push(moves);
    if (outcome?.winners[0] === 0) redWins++;
  }
  return { lengths, redWins };
}

function byLimit(): Sample {
  const duel = oynoLimit(20_261_121);
  const lengths: number[] = [];
  let redWins = 0;
  for (let i = 0; i < MATCHES; i++) {
    const played = duel();
    lengths.push(played >> 1);
    if ((played & 1) === 0) redWins++;
  }
  return { lengths, redWins };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How far apart the means of two samples are, in standard errors. */
function apart(a: readonly number[], b: readonly number[]): number {
  const error = (values: readonly number[]): number => {
    const middle = mean(values);
    return mean(values.map((value) => (value - middle) ** 2)) / values.length;
  };
  return Math.abs(mean(a) - mean(b)) / Math.sqrt(error(a) + error(b));
}

/** Squared distances from the mean: their mean is the variance. */
function squares(values: readonly number[]): readonly number[] {
  const middle = mean(values);
  return values.map((value) => (value - middle) ** 2);
}

test('OY-10 to OY-16 random duels of the limit and of the library agree in length, spread and wins', () => {
  const [library, limit] = [byLibrary(), byLimit()];
  expect(apart(library.lengths, limit.lengths)).toBeLessThan(4.5);
  expect(apart(squares(library.lengths), squares(limit.lengths))).toBeLessThan(4.5);
  const wins = ({ redWins }: Sample): number[] => Array.from({ length: MATCHES }, (_, i) => (i < redWins ? 1 : 0));
  expect(apart(wins(library), wins(limit))).toBeLessThan(4.5);
});
