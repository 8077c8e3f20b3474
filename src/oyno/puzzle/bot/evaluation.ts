import { countBits } from '../../../author/index.ts';
import type { OynoPuzzleState } from '../types.ts';

/**
 * Evaluates a puzzle for bots: one number for the one seat, from 0 to 1. It is the share of its bones that are upper; a
 * solved puzzle is 1.
 */
export function oynoPuzzleEvaluate({ total, upper }: OynoPuzzleState): readonly number[] {
  return [countBits(upper) / total];
}
