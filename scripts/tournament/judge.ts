/** What decisions give away, by the judgement of a search. */
import { mctsBot } from '../../src/bots/index.ts';
import { findMove } from '../../src/bots/search/numbering.ts';
import { readMctsOptions } from '../../src/bots/search/options.ts';
import { makeSearch } from '../../src/bots/search/search.ts';
import { type BotTurn, type GameTypes, seededRandom } from '../../src/core/index.ts';
import type { Contest } from './contests.ts';

/** The chance to win that a move of a turn gives away. Below 0 where the judge finds it better than its own. */
export type Judge = (turn: Omit<BotTurn<GameTypes>, 'random'>, move: GameTypes['Move']) => number;

/** The judge must not draw what the dice of the match show next. */
const SEEDS_APART = 2 ** 40;

/**
 * A judge whose searches have so many iterations. It chooses a move as the bot does that has them, and then searches the
 * positions after that move and after the one that was played, each anew. So it does not prefer its own move because its
 * value was overestimated, and what many moves give away is right in the mean.
 */
export function makeJudge({ game, knowledge }: Contest, iterations: number, seed: number): Judge {
  const options = { ...knowledge, iterations, reuse: false };
  const settings = readMctsOptions<GameTypes>(options);
  const random = seededRandom(SEEDS_APART + seed);
  const bot = mctsBot(game, options);
  const search = makeSearch(game, settings);
  const valueAfter = (turn: Omit<BotTurn<GameTypes>, 'random'>, move: GameTypes['Move']): number => {
    const run = search({ ...turn, random }, move);
    run.iterate(iterations, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
    const tried = run.searched().find((found) => findMove([move], found.move) !== undefined);
    if (tried === undefined) throw new Error(`The search did not try ${game.format(move)}.`);
    return tried.value;
  };
  return (turn, move) => {
    const best = bot({ ...turn, random });
    return findMove([best], move) !== undefined ? 0 : valueAfter(turn, best) - valueAfter(turn, move);
  };
}
