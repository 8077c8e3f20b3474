/** Elo ratings from matches, by maximum likelihood. */
import { Z_95 } from './luck.ts';

/** A square matrix, row by row. */
type Matrix = readonly (readonly number[])[];

/** The inverse of a matrix, by Gauss-Jordan elimination with partial pivoting. */
export function inverse(matrix: Matrix): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => Number(i === j))]);
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let i = column; i < size; i++) if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const row = rows[column]!;
    const scale = row[column]!;
    if (scale === 0) throw new RangeError('The matrix has no inverse.');
    for (let j = 0; j < row.length; j++) row[j]! /= scale;
    for (let i = 0; i < size; i++) {
      const factor = rows[i]![column]!;
      if (i === column || factor === 0) continue;
      for (let j = 0; j < row.length; j++) rows[i]![j]! -= factor * row[j]!;
    }
  }
  return rows.map((row) => row.slice(size));
}

/** A matrix times a vector. */
function times(matrix: Matrix, vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, value, i) => sum + value * vector[i]!, 0));
}

// Elo ratings from the results of many players at once: the maximum likelihood of the Bradley-Terry model, in the form of
// Luce for more than two sides, where a side wins with a probability in proportion to its strength.

/** Matches of the same players, one entry a player. */
export interface Pairing {
  /** The players, by number. */
  readonly players: readonly number[];
  /** How many sides each of them played. */
  readonly sides: readonly number[];
  /** How many matches each of them won, all its sides together; a shared win counts in parts. */
  readonly won: readonly number[];
}

/** Ratings with their uncertainty. */
export interface Ratings {
  /** By player: points above the first player. */
  readonly elo: readonly number[];
  /** The 95 % interval of the difference of two ratings, from the first to the second. */
  difference(from: number, to: number): readonly [number, number];
}

/** Points of a factor of e in strength: 400 points are a factor of ten. */
const POINTS = 400 / Math.LN10;
/**
 * Each pairing counts as if one more match had been shared by all of its sides: without it, a player who has lost every
 * match would have no finite rating.
 */
const PRIOR = 1;
const MAX_STEPS = 200;
const PRECISE = 1e-9;
/** The most that a strength changes in a step, in factors of e: the first steps would go too far otherwise. */
const LONGEST = 2;

/** The ratings of players 0 to `count` - 1. Each must have played, directly or through others against all. */
export function rate(count: number, pairings: readonly Pairing[]): Ratings {
  const withPrior = pairings.map(({ players, sides, won }) => {
    const all = sum(sides);
    return { players, sides, won: won.map((wins, i) => wins + (PRIOR * sides[i]!) / all) };
  });
  let strengths: number[] = Array.from({ length: count }, () => 0);
  for (let step = 0; step < MAX_STEPS; step++) {
    const { gradient, information } = derivatives(strengths, withPrior);
    const change = times(inverse(anchored(information)), gradient);
    const longest = Math.max(...change.map(Math.abs));
    const scale = Math.min(1, LONGEST / longest);
    strengths = strengths.map((strength, i) => strength + scale * change[i]!);
    if (longest < PRECISE) break;
  }
  const covariance = inverse(anchored(derivatives(strengths, withPrior).information));
  const at = (i: number, j: number): number => covariance[i]![j]!;
  return {
    elo: strengths.map((strength) => POINTS * (strength - strengths[0]!)),
    difference: (from, to) => {
      const middle = strengths[to]! - strengths[from]!;
      const spread = Z_95 * Math.sqrt(Math.max(0, at(from, from) + at(to, to) - 2 * at(from, to)));
      return [POINTS * (middle - spread), POINTS * (middle + spread)];
    },
  };
}

/** The gradient of the log-likelihood, and the Fisher information. Strengths are logarithms. */
function derivatives(
  strengths: readonly number[],
  pairings: readonly Pairing[],
): { gradient: number[]; information: number[][] } {
  const gradient = strengths.map(() => 0);
  const information = strengths.map(() => strengths.map(() => 0));
  for (const { players, sides, won } of pairings) {
    const highest = Math.max(...players.map((player) => strengths[player]!));
    const weights = players.map((player, i) => sides[i]! * Math.exp(strengths[player]! - highest));
    const all = sum(weights);
    const matches = sum(won);
    players.forEach((player, i) => {
      const share = weights[i]! / all;
      gradient[player]! += won[i]! - matches * share;
      players.forEach((other, j) => {
        information[player]![other]! += matches * share * (Number(i === j) - weights[j]! / all);
      });
    });
  }
  return { gradient, information };
}

/** Only differences of strengths are known: this holds their sum, and leaves the differences as they are. */
function anchored(information: Matrix): Matrix {
  return information.map((row) => row.map((value) => value + 1));
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
