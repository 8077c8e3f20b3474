/** The levels of opponents. */
import { type Bot, type Game, type GameTypes, type LevelTemperatures, RuleError } from '../core/index.ts';
import { show } from '../core/internal.ts';
import { checkDecisionOptions, checkTemperature, checkTurn, randomBot } from './bot.ts';
import { type AsyncBot, asyncMctsBot, mctsBot } from './search/bots.ts';
import type { MctsOptions, Rollouts } from './search/options.ts';

/** The name of a level. */
export type Level = 'novice' | 'casual' | 'intermediate' | 'advanced' | 'expert' | 'master';

/** The levels of opponents by name, from the weakest, level 1, to the strongest, level 6. */
export const LEVELS: readonly Level[] = /* @__PURE__ */ Object.freeze([
  'novice',
  'casual',
  'intermediate',
  'advanced',
  'expert',
  'master',
]);

/**
 * Whether a text names a level.
 *
 * @example
 * ```ts
 * import { isLevel, levelBot } from 'tabletop-rules/bots';
 * import { oyno, oynoAdvice } from 'tabletop-rules/oyno';
 *
 * const chosen: string = 'expert'; // from a form or an address
 * const bot = levelBot(oyno, isLevel(chosen) ? chosen : 'casual', oynoAdvice);
 * isLevel('grandmaster'); // => false
 * ```
 */
export function isLevel(text: string): text is Level {
  return LEVELS.some((level) => level === text);
}

/**
 * Refuses what names no level.
 *
 * @throws RuleError `bad-argument`
 */
function checkLevel(level: string): void {
  if (isLevel(level)) return;
  throw new RuleError('bad-argument', `A level is ${LEVELS.join(', ')}, not ${show(level)}.`, {
    details: { name: 'level', value: show(level) },
  });
}

// What makes a level weaker or stronger.

/** A level that searches. */
type SearchLevel = Exclude<Level, 'novice'>;

/** The settings of the search of a level. */
interface LevelSettings {
  readonly iterations?: number;
  readonly timeMs?: number;
  readonly temperature: number;
  readonly rollouts?: Rollouts;
}

/** The most time that a bot of the highest level takes for a move, in milliseconds. Other levels are meant to take less than 50. */
export const LEVEL_TIME_MS = 2_000;

/** How much the levels search with an evaluation. */
const EVALUATED: Readonly<Record<SearchLevel, Omit<LevelSettings, 'temperature'>>> = {
  casual: { iterations: 8 },
  intermediate: { iterations: 16 },
  advanced: { iterations: 64 },
  expert: { iterations: 1_000 },
  master: { timeMs: LEVEL_TIME_MS },
};

const DEFAULT_TEMPERATURES: LevelTemperatures = { casual: 0.1, intermediate: 0.03, advanced: 0.01, expert: 0 };

/** Without an evaluation, where the value of a move is the mean of a few rollouts to the end. */
const PLAYED_OUT: Readonly<Record<SearchLevel, LevelSettings>> = {
  casual: { iterations: 30, temperature: 0.3 },
  intermediate: { iterations: 60, temperature: 0.1 },
  advanced: { iterations: 200, temperature: 0.03 },
  expert: { iterations: 1_000, temperature: 0 },
  master: { timeMs: LEVEL_TIME_MS, temperature: 0, rollouts: 'careful' },
};

/** What a game advises. */
interface Advised {
  readonly evaluate?: unknown;
  readonly levelTemperatures?: LevelTemperatures | undefined;
}

/**
 * The settings of a level for a game.
 *
 * @throws RuleError `bad-argument`: the game advises no temperature for the level
 */
function levelSettings(level: SearchLevel, advised: Advised): LevelSettings {
  if (advised.evaluate === undefined) return PLAYED_OUT[level];
  const temperatures = { ...(advised.levelTemperatures ?? DEFAULT_TEMPERATURES), master: 0 };
  const temperature = temperatures[level];
  // The search would take a missing one for 0.
  checkTemperature(temperature);
  return { ...EVALUATED[level], temperature };
}

// Opponents of a level.

/** What a bot of a level is made of beside the game: the game's advice, and the options of a search that no level sets. */
export type LevelOptions<G extends GameTypes> = Omit<
  MctsOptions<G>,
  'iterations' | 'timeMs' | 'temperature' | 'depth' | 'rollouts'
>;

/**
 * An opponent of a level. The lowest plays at random. The next ones search little and choose by a softmax over the values
 * that they found: they err as people do, often by little and seldom by much. The highest searches for up to two seconds a
 * move, all others are meant to take less than 50 milliseconds. Any game has levels; with its advice they are stronger and
 * faster.
 *
 * Make a new bot for each match and each seat. But for the highest level, a new bot gives the same move for the same view
 * and seed.
 *
 * @param options - the game's advice, such as `wunbyAdvice`
 * @throws RuleError `bad-argument`; the bot itself `bad-argument`, `aborted`
 *
 * @example
 * ```ts
 * import { botTurn, levelBot } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { oyno, oynoAdvice } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oyno);
 * const bot = levelBot(oyno, 'casual', oynoAdvice);
 * match.play(bot(botTurn(match, 0)), { by: 0 });
 * match.ply; // => 1
 * ```
 */
export function levelBot<G extends GameTypes>(game: Game<G>, level: Level, options: LevelOptions<G> = {}): Bot<G> {
  checkLevel(level);
  if (level !== 'novice') return mctsBot(game, { ...options, ...levelSettings(level, options) });
  // Refuses the options that other levels would refuse.
  mctsBot(game, options);
  return (turn) => {
    checkTurn(turn);
    return randomBot(turn);
  };
}

/**
 * The same opponent as `levelBot`, with the same moves for the same seeds, which answers with a promise and yields to the
 * event loop. In a worker: `serveBot(self, wunby, asyncLevelBot(wunby, 'expert', wunbyAdvice))`.
 *
 * @param options - the game's advice, such as `wunbyAdvice`
 * @throws RuleError `bad-argument`; the promise is rejected with `bad-argument`, `aborted`
 *
 * @example
 * ```ts
 * import { asyncLevelBot, botTurn } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { oyno, oynoAdvice } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oyno);
 * const bot = asyncLevelBot(oyno, 'casual', oynoAdvice);
 * match.play(await bot(botTurn(match, 0)), { by: 0 });
 * match.ply; // => 1
 * ```
 */
export function asyncLevelBot<G extends GameTypes>(
  game: Game<G>,
  level: Level,
  options: LevelOptions<G> = {},
): AsyncBot<G> {
  checkLevel(level);
  if (level !== 'novice') {
    return asyncMctsBot(game, { ...options, ...levelSettings(level, options) });
  }
  const bot = levelBot(game, level, options);
  return async (turn, decision = {}) => {
    checkDecisionOptions(decision);
    return bot(turn);
  };
}
