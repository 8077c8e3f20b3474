/**
 * How well values between 0 and 1 predict who wins. Every match weighs the same, however many positions it has, and as the
 * positions of a match are alike, intervals count matches and not positions.
 */

import { mean, meanWithInterval } from '../../src/scale/luck.ts';
import { wilson } from '../../src/scale/tournament.ts';

/** A match that has been decided. */
export interface JudgedMatch {
  /** At every position: the value of each side, which together make 1. */
  readonly values: readonly (readonly number[])[];
  /** By side: its share of the win. */
  readonly shares: readonly number[];
}

/** The values of one range. */
interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly positions: number;
  /** The matches that they come from; a match with few positions here counts as a part. */
  readonly matches: number;
  /** The mean value: what is predicted. */
  readonly predicted: number;
  /** What was won. */
  readonly won: number;
  readonly interval: readonly [number, number];
}

/** How values and results agree. */
export interface Calibration {
  readonly matches: number;
  readonly positions: number;
  /** The mean of -ln of what the winner was given. */
  readonly logLoss: number;
  readonly logLossInterval: readonly [number, number];
  /** The log-loss of who gives every side the same. */
  readonly logLossOfNothing: number;
  /**
   * The exponent that minimises the log-loss when all values are raised to it, and scaled to a sum of 1. Above 1 the values
   * are too flat, below 1 too steep.
   */
  readonly exponent: number;
  /** The log-loss with that exponent. */
  readonly logLossFitted: number;
  /** The ranges that have positions, ascending. */
  readonly bins: readonly CalibrationBin[];
}

/** Values are kept from 0 and 1: one wrong certainty would make the log-loss infinite. */
const CERTAIN = 0.001;
const BINS = 10;
/** Exponents are looked for between e to the power of minus this and this. */
const WIDEST = 3;
const FITTING_STEPS = 60;

/** How values agree with results. There must be a match. */
export function calibrate(matches: readonly JudgedMatch[]): Calibration {
  const judged = matches.filter(({ values }) => values.length > 0);
  const losses = judged.map((match) => lossOf(match, 1));
  const logLoss = meanWithInterval(losses);
  const exponent = bestExponent(judged);
  return {
    matches: judged.length,
    positions: judged.reduce((sum, { values }) => sum + values.length, 0),
    logLoss: logLoss.mean,
    logLossInterval: [Math.max(0, logLoss.low), logLoss.high],
    logLossOfNothing: Math.log(judged[0]?.shares.length ?? 1),
    exponent,
    logLossFitted: mean(judged.map((match) => lossOf(match, exponent))),
    bins: Array.from({ length: BINS }, (_, bin) => binOf(judged, bin)).filter(({ positions }) => positions > 0),
  };
}

/** The mean loss over the positions of a match, with its values raised to an exponent. */
function lossOf({ values, shares }: JudgedMatch, exponent: number): number {
  return mean(
    values.map((sides) => {
      const powers = sides.map((value) => Math.min(1 - CERTAIN, Math.max(CERTAIN, value)) ** exponent);
      const all = powers.reduce((sum, power) => sum + power, 0);
      return powers.reduce((sum, power, side) => sum - shares[side]! * Math.log(power / all), 0);
    }),
  );
}

/** By ternary search over its logarithm: the loss has one minimum. */
function bestExponent(matches: readonly JudgedMatch[]): number {
  const loss = (log: number): number => mean(matches.map((match) => lossOf(match, Math.exp(log))));
  let low = -WIDEST;
  let high = WIDEST;
  for (let step = 0; step < FITTING_STEPS; step++) {
    const third = (high - low) / 3;
    if (loss(low + third) < loss(high - third)) high -= third;
    else low += third;
  }
  return Math.exp((low + high) / 2);
}

function binOf(matches: readonly JudgedMatch[], bin: number): CalibrationBin {
  let positions = 0;
  let weight = 0;
  let squares = 0;
  let predicted = 0;
  let won = 0;
  for (const { values, shares } of matches) {
    let inBin = 0;
    for (const sides of values) {
      sides.forEach((value, side) => {
        if (Math.min(BINS - 1, Math.floor(value * BINS)) !== bin) return;
        inBin += 1;
        predicted += value / values.length;
        won += shares[side]! / values.length;
      });
    }
    positions += inBin;
    weight += inBin / values.length;
    squares += (inBin / values.length) ** 2;
  }
  // As many matches as would be as uncertain if all weighed the same.
  const effective = squares === 0 ? 0 : weight ** 2 / squares;
  const share = weight === 0 ? 0 : Math.min(1, won / weight);
  return {
    from: bin / BINS,
    to: (bin + 1) / BINS,
    positions,
    matches: effective,
    predicted: weight === 0 ? 0 : predicted / weight,
    won: share,
    interval: wilson(share, effective),
  };
}
