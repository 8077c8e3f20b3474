/** What bots know about the game. */
import type { BotAdvice } from '../../../author/index.ts';
import type { OynoPuzzle } from '../types.ts';
import { oynoPuzzleEvaluate } from './evaluation.ts';

/**
 * What bots know about the puzzle: spread into the options of a bot.
 *
 * @example
 * ```ts
 * import { analyse } from 'tabletop-rules/bots';
 * import { oynoPuzzle, oynoPuzzleAdvice } from 'tabletop-rules/oyno';
 *
 * const state = oynoPuzzle.setup({ position: 'b2=U c4=u e1=U' });
 * const { moves } = await analyse(oynoPuzzle, state, 0, { ...oynoPuzzleAdvice, iterations: 50 });
 * moves.length === oynoPuzzle.legalMoves(state).length; // => true
 * ```
 */
export const oynoPuzzleAdvice: BotAdvice<OynoPuzzle> = /* @__PURE__ */ Object.freeze({ evaluate: oynoPuzzleEvaluate });
