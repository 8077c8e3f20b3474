import { countBits, deepFreeze, type Seat } from '../../author/index.ts';
import { BONES } from '../rules/bones.ts';
import { OPEN } from '../rules/outcome.ts';
import type { OynoState } from '../types.ts';

const UPPER_WORTH = 1;
const LOWER_WORTH = 0.5;

/** By result, of a duel that is over. */
const OVER: readonly (readonly number[])[] = /* @__PURE__ */ deepFreeze([
  [1, 0],
  [0, 1],
  [0.5, 0.5],
]);

/**
 * Evaluates a duel for bots: one number for each seat, from 0 to 1; the sides add up to 1. An upper bone counts twice a
 * lower one, a bone beside the board nothing; a win is 1.
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
  const red = 0.5 + (worth(view, 0) - worth(view, 1)) / 2;
  return [red, 1 - red];
}

/** From 0 to 1, and 1 with all bones on the board and upper. */
function worth({ bones, upper, supply }: OynoState, seat: Seat): number {
  const standing = countBits(bones[seat]! & upper);
  const lying = BONES - supply[seat]! - standing;
  return (standing * UPPER_WORTH + lying * LOWER_WORTH) / BONES;
}
