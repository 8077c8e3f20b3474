/** Means over matches. */
import { Z_95 } from '../../src/scale/tournament.ts';

/** A mean over matches, with its 95 % interval. */
export interface Mean {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** The mean of values, and its 95 % interval: nothing is known of the spread of a single value. */
export function meanWithInterval(values: readonly number[]): Mean {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  const variance = squares / (values.length - 1);
  const spread = values.length < 2 ? Number.POSITIVE_INFINITY : Z_95 * Math.sqrt(variance / values.length);
  return { mean: middle, low: middle - spread, high: middle + spread };
}

/** The mean of values. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
