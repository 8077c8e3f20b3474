/** What a game advises, by name: every bot takes all of it as options, and uses what it can. */
import type { BotAdvice, GameTypes } from '../core/index.ts';

/** A table, so that a name which is added to the type is missed here. */
const ADVISED: Readonly<Record<keyof BotAdvice<GameTypes>, true>> = {
  evaluate: true,
  solvedMove: true,
  isDominated: true,
  levelTemperatures: true,
  exploration: true,
};

/** The names of what a game advises. */
export const ADVICE_NAMES: readonly string[] = /* @__PURE__ */ Object.keys(ADVISED);
