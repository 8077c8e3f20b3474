/** What bots know about the game. */
import type { BotAdvice } from '../../author/index.ts';
import type { Wunby } from '../types.ts';
import { wunbyEvaluate } from './evaluation.ts';

/**
 * What bots know about Wunby: spread into the options of a bot.
 *
 * @example
 * ```ts
 * import { levelBot, mctsBot } from 'tabletop-rules/bots';
 * import { wunby, wunbyAdvice } from 'tabletop-rules/wunby';
 *
 * const strong = mctsBot(wunby, { ...wunbyAdvice, iterations: 2_000 });
 * const casual = levelBot(wunby, 'casual', wunbyAdvice);
 * ```
 */
export const wunbyAdvice: BotAdvice<Wunby> = /* @__PURE__ */ Object.freeze({
  evaluate: wunbyEvaluate,
  levelTemperature: 0.04,
});
