/** What bots know about the game. */
import type { BotAdvice } from '../../author/index.ts';
import type { Oyno } from '../types.ts';
import { oynoEvaluate } from './evaluation.ts';

/** What bots know about the duel: spread into the options of a bot. */
export const oynoAdvice: BotAdvice<Oyno> = /* @__PURE__ */ Object.freeze({
  evaluate: oynoEvaluate,
  levelTemperature: 0.12,
});
