/** What bots know about the game. */
import { type BotAdvice, deepFreeze } from '../../author/index.ts';
import type { DoublesWild } from '../types.ts';
import { doublesWildBattleMove } from './battle-move.ts';
import { doublesWildEvaluate } from './evaluation.ts';

/**
 * What bots know about Doubles Wild: spread into the options of a bot. Battles are played by the exact odds. DW-50
 *
 * @example
 * ```ts
 * import { levelBot, mctsBot } from 'tabletop-rules/bots';
 * import { doublesWild, doublesWildAdvice } from 'tabletop-rules/doubles-wild';
 *
 * const strong = mctsBot(doublesWild, { ...doublesWildAdvice, iterations: 2_000 });
 * const casual = levelBot(doublesWild, 'casual', doublesWildAdvice);
 * ```
 */
export const doublesWildAdvice: BotAdvice<DoublesWild> = /* @__PURE__ */ deepFreeze({
  evaluate: doublesWildEvaluate,
  solvedMove: doublesWildBattleMove,
  levelTemperatures: { casual: 0.2, intermediate: 0.06, advanced: 0.036, expert: 0.019 },
});
