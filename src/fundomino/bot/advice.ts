/** What bots know about the game. */
import type { BotAdvice } from '../../author/index.ts';
import type { Fundomino } from '../types.ts';
import { fundominoIsDominated } from './dominated.ts';
import { fundominoEvaluate } from './evaluation.ts';

/** What bots know about Fundomino: spread into the options of a bot. They never forget to say "Domino!". FU-18 */
export const fundominoAdvice: BotAdvice<Fundomino> = /* @__PURE__ */ Object.freeze({
  evaluate: fundominoEvaluate,
  isDominated: fundominoIsDominated,
  levelTemperature: 0.3,
});
