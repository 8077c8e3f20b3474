/** What bots know about the game. */
import { type BotAdvice, deepFreeze } from '../../author/index.ts';
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
export const wunbyAdvice: BotAdvice<Wunby> = /* @__PURE__ */ deepFreeze({
  evaluate: wunbyEvaluate,
  levelTemperatures: { casual: 0.04, intermediate: 0.012, advanced: 0.008, expert: 0.0012 },
});
