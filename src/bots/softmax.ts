import { type Random, RuleError } from '../core/index.ts';
import { show } from '../core/internal.ts';

/** Draws are made in so many steps. */
const STEPS = 2 ** 30;

/**
 * The index of a value, drawn by a softmax: a value that is lower by `temperature` is `e` times less likely. At
 * temperature 0 it is the first of the highest.
 */
export function drawSoftmax(values: readonly number[], temperature: number, random: Random): number {
  const highest = Math.max(...values);
  if (temperature === 0) return values.indexOf(highest);
  const weights = values.map((value) => Math.exp((value - highest) / temperature));
  let left = (random(STEPS) / STEPS) * weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i]!;
    if (left < 0) return i;
  }
  return values.indexOf(highest);
}

/**
 * Refuses what is no temperature.
 *
 * @throws RuleError `bad-argument`
 */
export function checkTemperature(temperature: number): void {
  if (temperature >= 0 && temperature < Number.POSITIVE_INFINITY) return;
  throw new RuleError('bad-argument', `"temperature" must be a number of at least 0, not ${show(temperature)}.`, {
    details: { name: 'temperature', value: show(temperature) },
  });
}
