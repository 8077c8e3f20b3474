/** What bots know about the game. */
import { type BotAdvice, deepFreeze } from '../../author/index.ts';
import type { Fundomino } from '../types.ts';
import { fundominoIsDominated } from './dominated.ts';
import { fundominoEvaluate } from './evaluation.ts';

/**
 * What bots know about Fundomino: spread into the options of a bot. They never forget to say "Domino!". FU-18
 *
 * @example
 * ```ts
 * import { levelBot, mctsBot } from 'tabletop-rules/bots';
 * import { fundomino, fundominoAdvice } from 'tabletop-rules/fundomino';
 *
 * const strong = mctsBot(fundomino, { ...fundominoAdvice, iterations: 2_000 });
 * const casual = levelBot(fundomino, 'casual', fundominoAdvice);
 * ```
 */
export const fundominoAdvice: BotAdvice<Fundomino> = /* @__PURE__ */ deepFreeze({
  evaluate: fundominoEvaluate,
  isDominated: fundominoIsDominated,
  levelTemperatures: { casual: 0.25, intermediate: 0.075, advanced: 0.0125, expert: 0 },
  exploration: 0.3,
});
