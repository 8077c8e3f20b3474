import { countBits } from '../../../author/index.ts';
import type { OynoPuzzleState } from '../types.ts';

/**
 * Evaluates a puzzle for bots: one number for the one seat, from 0 to 1. It is the share of its bones that are upper; a
 * solved puzzle is 1.
 *
 * @example
 * ```ts
 * import { oynoPuzzle, oynoPuzzleEvaluate } from 'tabletop-rules/oyno';
 *
 * oynoPuzzleEvaluate(oynoPuzzle.setup({ position: 'a1=U b1=u d4=u e4=U' })); // => [0.5]
 * ```
 */
export function oynoPuzzleEvaluate({ total, upper }: OynoPuzzleState): readonly number[] {
  return [countBits(upper) / total];
}
