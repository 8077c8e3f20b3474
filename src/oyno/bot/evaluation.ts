import { countBits, deepFreeze, type Seat } from '../../author/index.ts';
import { BONES } from '../rules/bones.ts';
import { OPEN } from '../rules/outcome.ts';
import type { OynoState } from '../types.ts';

/**
 * How much a bone adds to the logarithm of the odds to win. The chances fit the results of matches as well when a lower bone
 * is worth nearly as much as an upper one, but then a bot that errs a little does not turn its bones over.
 */
const UPPER_WORTH = 0.5;
const LOWER_WORTH = 0.35;

/** By result, of a duel that is over. */
const OVER: readonly (readonly number[])[] = /* @__PURE__ */ deepFreeze([
  [1, 0],
  [0, 1],
  [0.5, 0.5],
]);

/**
 * Evaluates a duel for bots: one number for each seat, from 0 to 1; the sides add up to 1. A lower bone
 * counts 0.7 times as much as an upper one, a bone beside the board nothing; a win is 1.
 *
 * @example
 * ```ts
 * import { oyno, oynoEvaluate } from 'tabletop-rules/oyno';
 *
 * const [red, blue] = oynoEvaluate(oyno.setup({ position: 'a1=R c1=b' }));
 * red! > blue!; // => true
 * ```
 */
export function oynoEvaluate(view: OynoState): readonly number[] {
  if (view.result !== OPEN) return OVER[view.result]!;
  const red = 1 / (1 + Math.exp(worth(view, 1) - worth(view, 0)));
  return [red, 1 - red];
}

/** What all bones of a side are worth. */
function worth({ bones, upper, supply }: OynoState, seat: Seat): number {
  const standing = countBits(bones[seat]! & upper);
  const lying = BONES - supply[seat]! - standing;
  return standing * UPPER_WORTH + lying * LOWER_WORTH;
}
