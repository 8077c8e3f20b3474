/** The hand-written engine that the bench measures Hunt the Wumpus against plays the same game as the library. */
import { playout, seededRandom } from 'tabletop-rules/core';
import { wumpus } from 'tabletop-rules/wumpus';
import { expect, it } from 'vitest';
import { wumpusLimit, wumpusLimitEnd } from '../../bench/limits/wumpus.ts';

/** What is measured of matches, each as a list with one number a match. */
type Measured = Map<string, number[]>;

function note(measured: Measured, name: string, value: number): void {
  const values = measured.get(name) ?? [];
  values.push(value);
  measured.set(name, values);
}

function noteMatch(measured: Measured, seats: number, plies: number, winners: number, reason: string): void {
  note(measured, 'plies', plies);
  for (let seat = 0; seat < seats; seat++) note(measured, `seat ${seat} wins`, (winners >> seat) & 1);
  for (const of of ['killed', 'last-hunter', 'all-out']) note(measured, of, Number(of === reason));
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

it.each([
  [2, 1_000],
  [3, 700],
  [4, 400],
] as const)('HW-10 to HW-42 length, wins and reasons, %i players', (seats, matches) => {
  const library: Measured = new Map();
  const limit: Measured = new Map();
  const start = wumpus.setup({ seats });
  const random = seededRandom(seats);
  const maxMoves = 1_000_000;
  for (let i = 0; i < matches; i++) {
    const { moves, outcome } = playout(wumpus, start, random, { maxMoves });
    const winners = (outcome?.winners ?? []).reduce((mask, seat) => mask | (1 << seat), 0);
    noteMatch(library, seats, moves, winners, outcome?.reason ?? 'none');
  }
  for (let i = 0; i < 4 * matches; i++) {
    const plies = wumpusLimit(random, seats, maxMoves);
    noteMatch(limit, seats, plies, wumpusLimitEnd.winners, wumpusLimitEnd.reason);
  }
  for (const [name, values] of library) expect(difference(values, limit.get(name)!), name).toBeLessThan(4.5);
  expect(difference(deviations(library.get('plies')!), deviations(limit.get('plies')!))).toBeLessThan(4.5);
});
