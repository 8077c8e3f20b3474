/** The range of a value. */
import { RuleError } from '../../core/index.ts';
import { show } from '../../core/internal.ts';

/** The values of a lost and of a won match. */
export type ValueRange = readonly [lost: number, won: number];

/**
 * Checks a range. Default: from 0 to 1.
 *
 * @throws RuleError `bad-argument`
 */
export function readValueRange(range: ValueRange = [0, 1]): ValueRange {
  const isRange = Array.isArray(range) && range.length === 2 && range.every(Number.isFinite) && range[0] < range[1];
  if (isRange) return range;
  throw new RuleError('bad-argument', `"valueRange" must be two numbers, the lower one first, not ${show(range)}.`, {
    details: { name: 'valueRange', value: show(range) },
  });
}

/** A value of a range as a number from 0 to 1. */
export function scaleValue(value: number, [lost, won]: ValueRange): number {
  return (value - lost) / (won - lost);
}
