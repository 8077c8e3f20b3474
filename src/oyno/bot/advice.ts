/** What bots know about the game. */
import { type BotAdvice, deepFreeze } from '../../author/index.ts';
import type { Oyno } from '../types.ts';
import { oynoEvaluate } from './evaluation.ts';

/**
 * What bots know about the duel: spread into the options of a bot.
 *
 * @example
 * ```ts
 * import { levelBot, mctsBot } from 'tabletop-rules/bots';
 * import { oyno, oynoAdvice } from 'tabletop-rules/oyno';
 *
 * const strong = mctsBot(oyno, { ...oynoAdvice, iterations: 2_000 });
 * const casual = levelBot(oyno, 'casual', oynoAdvice);
 * ```
 */
export const oynoAdvice: BotAdvice<Oyno> = /* @__PURE__ */ deepFreeze({
  evaluate: oynoEvaluate,
  levelTemperatures: { casual: 0.21, intermediate: 0.11, advanced: 0.065, expert: 0.03 },
});
