/** What bots know about the game. */
import type { BotAdvice } from '../../author/index.ts';
import type { Wunby } from '../types.ts';
import { wunbyEvaluate } from './evaluation.ts';

/** What bots know about Wunby: spread into the options of a bot. */
export const wunbyAdvice: BotAdvice<Wunby> = /* @__PURE__ */ Object.freeze({
  evaluate: wunbyEvaluate,
  levelTemperature: 0.04,
});
