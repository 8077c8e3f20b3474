/** Opponents of a level. */
import type { Bot, Game, GameTypes } from '../../core/index.ts';
import { checkTurn } from '../bot-turn.ts';
import { checkDecisionOptions } from '../decision-options.ts';
import { type AsyncBot, asyncMctsBot } from '../mcts/async-mcts-bot.ts';
import { mctsBot } from '../mcts/mcts-bot.ts';
import type { MctsOptions } from '../mcts/options.ts';
import { randomBot } from '../random-bot.ts';
import { levelSettings } from './level-settings.ts';
import { checkLevel, type Level } from './levels.ts';

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
