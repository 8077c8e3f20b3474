/** What bots know about the game. */
import type { BotAdvice } from '../../../author/index.ts';
import type { OynoPuzzle } from '../types.ts';
import { oynoPuzzleEvaluate } from './evaluation.ts';

/** What bots know about the puzzle: spread into the options of a bot. */
export const oynoPuzzleAdvice: BotAdvice<OynoPuzzle> = /* @__PURE__ */ Object.freeze({ evaluate: oynoPuzzleEvaluate });
