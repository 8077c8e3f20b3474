/** What bots know about the game. */
import { type BotAdvice, deepFreeze } from '../../author/index.ts';
import type { Wumpus } from '../types.ts';
import { wumpusEvaluate } from './evaluation.ts';

/**
 * What bots know about Hunt the Wumpus: spread into the options of a bot.
 *
 * @example
 * ```ts
 * import { levelBot, mctsBot } from 'tabletop-rules/bots';
 * import { wumpus, wumpusAdvice } from 'tabletop-rules/wumpus';
 *
 * const strong = mctsBot(wumpus, { ...wumpusAdvice, iterations: 2_000 });
 * const casual = levelBot(wumpus, 'casual', wumpusAdvice);
 * ```
 */
export const wumpusAdvice: BotAdvice<Wumpus> = /* @__PURE__ */ deepFreeze({
  evaluate: wumpusEvaluate,
  levelTemperatures: { casual: 0.45, intermediate: 0.16, advanced: 0.08, expert: 0.034 },
  exploration: 0.3,
});
