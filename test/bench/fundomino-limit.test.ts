/** The hand-written engine that the bench measures Fundomino against plays the same game as the library. */
import { playout, seededRandom } from 'tabletop-rules/core';
import { type FundominoState, fundomino } from 'tabletop-rules/fundomino';
import { expect, it } from 'vitest';
import { fundominoLimit, fundominoLimitEnd, seedFundominoLimit } from '../../bench/limits/fundomino.ts';

/** What is measured of matches, each as a list with one number a match. */
type Measured = Map<string, number[]>;

function note(measured: Measured, name: string, value: number): void {
  const values = measured.get(name) ?? [];
  values.push(value);
  measured.set(name, values);
}

function noteMatch(measured: Measured, plies: number, scores: readonly number[]): void {
  note(measured, 'plies', plies);
  for (const [seat, score] of scores.entries()) {
    note(measured, `seat ${seat} wins`, Number(score === Math.max(...scores)));
    note(measured, `score of seat ${seat}`, score);
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The squares of the deviations: their mean is the variance. */
function deviations(values: readonly number[]): number[] {
  const middle = mean(values);
  return values.map((value) => (value - middle) ** 2);
}

/** By how many standard errors two means differ. */
function difference(a: readonly number[], b: readonly number[]): number {
  const error = Math.sqrt(mean(deviations(a)) / a.length + mean(deviations(b)) / b.length);
  const apart = Math.abs(mean(a) - mean(b));
  return apart === 0 ? 0 : apart / error;
}

it('FU-10 to FU-23 length, wins, scores and how the last round ends, two players', () => {
  const library: Measured = new Map();
  const limit: Measured = new Map();
  const start: FundominoState = fundomino.setup();
  const random = seededRandom(1);
  seedFundominoLimit(1);
  const matches = 4_000;
  for (let i = 0; i < matches; i++) {
    const { moves, state } = playout(fundomino, start, random);
    noteMatch(library, moves, state.scores);
    note(library, 'blocked', Number(state.lastRound?.ended === 'blocked'));
    note(library, 'rounds', state.round);
    note(library, 'plays in a row', state.playedBy.filter((seat, i) => i > 0 && seat === state.playedBy[i - 1]).length);
  }
  for (let i = 0; i < 4 * matches; i++) {
    const plies = fundominoLimit();
    noteMatch(limit, plies, fundominoLimitEnd.scores);
    note(limit, 'blocked', Number(fundominoLimitEnd.blocked));
    note(limit, 'rounds', fundominoLimitEnd.rounds);
    // FU-14: by "again", and after a pass.
    note(limit, 'plays in a row', fundominoLimitEnd.repeats);
  }
  for (const [name, values] of library) expect(difference(values, limit.get(name)!), name).toBeLessThan(4.5);
  expect(difference(deviations(library.get('plies')!), deviations(limit.get('plies')!))).toBeLessThan(4.5);
});
