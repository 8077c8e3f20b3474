/** What decisions give away, by the judgement of a search. */
import { mctsBot } from '../../src/bots/index.ts';
import { findMove } from '../../src/bots/search/numbering.ts';
import { readMctsOptions } from '../../src/bots/search/options.ts';
import { makeSearch } from '../../src/bots/search/search.ts';
import { type BotTurn, type GameTypes, seededRandom } from '../../src/core/index.ts';
import { mean } from '../../src/scale/luck.ts';
import type { Contest } from './contests.ts';

/** What a judge says of a move that was played. */
interface Judged {
  /** The chance to win that it gives away. Below 0 where the judge finds it better than its own. */
  readonly gift: number;
  /** The chance to win of the position, by the judge's move. */
  readonly value: number;
  /**
   * Whether it gives away a point or more and another move is never worse, or, of more than two, one drawn at random would have been
   * better in the mean.
   */
  readonly pointless: boolean;
}

/** Judges a move of a turn. */
export type Judge = (turn: Omit<BotTurn<GameTypes>, 'random'>, move: GameTypes['Move']) => Judged;

/** The judge must not draw what the dice of the match show next. */
const SEEDS_APART = 2 ** 40;
/** A move that gives away less is not called pointless. */
const LEAST_GIFT = 0.01;
/** In so many determinizations a move is compared with one drawn at random. */
const DETERMINIZATIONS = 8;

/**
 * A judge whose searches have so many iterations. It chooses a move as the bot does that has them, and then searches the
 * positions after that move and after the one that was played, each anew. So it does not prefer its own move because its
 * value was overestimated, and what many moves give away is right in the mean.
 */
export function makeJudge({ game, knowledge }: Contest, iterations: number, seed: number): Judge {
  const options = { ...knowledge, iterations, reuse: false };
  const settings = readMctsOptions<GameTypes>(options);
  const random = seededRandom(SEEDS_APART + seed);
  let value = 0;
  const bot = mctsBot(game, {
    ...options,
    onProgress: (progress) => {
      value = progress.value;
    },
  });
  const search = makeSearch(game, settings);
  const valueAfter = (turn: Omit<BotTurn<GameTypes>, 'random'>, move: GameTypes['Move']): number => {
    const run = search({ ...turn, random }, move);
    run.iterate(iterations, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
    const tried = run.searched().find((found) => findMove([move], found.move) !== undefined);
    if (tried === undefined) throw new Error(`The search did not try ${game.format(move)}.`);
    return tried.value;
  };
  /** Whether the state after a move is worth less than the mean of those after all moves. */
  const isBelowMean = ({ view, seat, moves }: Omit<BotTurn<GameTypes>, 'random'>, move: GameTypes['Move']): boolean => {
    const { evaluate } = settings;
    // Of two moves the worse one is always below.
    if (evaluate === undefined || moves.length < 3) return false;
    const states = game.perfectInformation
      ? [view]
      : Array.from({ length: DETERMINIZATIONS }, () => game.determinize(view, seat, random));
    const worth = (one: GameTypes['Move']): number =>
      mean(states.map((state) => evaluate(game.apply(state, one))[seat]!));
    return worth(move) < mean(moves.map(worth));
  };
  return (turn, move) => {
    value = 0;
    const best = bot({ ...turn, random });
    if (findMove([best], move) !== undefined) return { gift: 0, value, pointless: false };
    const valueOfBest = valueAfter(turn, best);
    const gift = valueOfBest - valueAfter(turn, move);
    const pointless =
      gift >= LEAST_GIFT && (knowledge?.isDominated?.(turn.view, move) === true || isBelowMean(turn, move));
    return { gift, value: valueOfBest, pointless };
  };
}
