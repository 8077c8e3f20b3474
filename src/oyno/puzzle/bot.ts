/** What bots know about the puzzle. */
import { type BotKnowledge, countBits } from '../../author/without-immer.ts';
import type { OynoPuzzle, OynoPuzzleState } from '../types.ts';

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

// What bots know about the game.

/**
 * What bots know about the puzzle beside its rules: a part of its kit.
 *
 * @example
 * ```ts
 * import { analyse } from 'tabletop-rules/bots';
 * import { oynoPuzzle, oynoPuzzleKnowledge } from 'tabletop-rules/oyno';
 *
 * const state = oynoPuzzle.setup({ position: 'b2=U c4=u e1=U' });
 * const { moves } = await analyse(oynoPuzzle, state, 0, { ...oynoPuzzleKnowledge, iterations: 50 });
 * moves.length === oynoPuzzle.legalMoves(state).length; // => true
 * ```
 */
export const oynoPuzzleKnowledge: BotKnowledge<OynoPuzzle> = /* @__PURE__ */ Object.freeze({
  evaluate: oynoPuzzleEvaluate,
});
