/** The six levels of opponents, and what makes one weaker or stronger. */
import {
  type Bot,
  type Game,
  type GameKit,
  type GameTypes,
  type Lapses,
  type LevelLapses,
  RuleError,
} from '../core/index.ts';
import { checkObject, kitOf, show, wrongKind } from '../core/internal.ts';
import { checkDecisionOptions, checkLapses, randomBot } from './bot.ts';
import { isLevel, LEVELS, type Level, levelRatings } from './level-names.ts';
import { type AsyncBot, asyncMctsBot, mctsBot } from './search/bots.ts';
import { type MctsOptions, type Rollouts, withKnowledge } from './search/options.ts';

/**
 * Refuses what names no level.
 *
 * @throws RuleError `bad-argument`
 */
function checkLevel(level: string | LevelRating): void {
  if (typeof level === 'string' ? isLevel(level) : isRating(level)) return;
  throw new RuleError('bad-argument', `A level is ${LEVELS.join(', ')}, or { rating: 1500 }, not ${show(level)}.`, {
    details: { name: 'level', value: show(level) },
  });
}

/** How strong a bot is, in place of a level. */
export interface LevelRating {
  /**
   * Points on the scale on which hosts rate players: `intermediate` has 1500, and 400 more mean odds of ten to one. Of which rating the other
   * levels are is in the kit, as `about.levelSteps`. Above `master` and below `novice` there is nothing.
   */
  readonly rating: number;
}

function isRating(level: LevelRating): boolean {
  const isObject = typeof level === 'object' && level !== null && Object.keys(level).join() === 'rating';
  return isObject && Number.isFinite(level.rating);
}

/** What a bot of a level is made of beside the game: the options of a search that no level sets. */
export interface LevelOptions<G extends GameTypes>
  extends Omit<MctsOptions<G>, 'iterations' | 'timeMs' | 'temperature' | 'depth' | 'rollouts'> {
  /**
   * Whether levels may search a game that has no `evaluate` by random rollouts, which is weak where matches are long. No
   * effect with `evaluate`. Default: false.
   */
  readonly withoutKnowledge?: boolean | undefined;
}

/**
 * An opponent of a level. The lowest plays at random. The next ones search little. At some decisions they play a move that is
 * not much worse than the best one: they err as people do, often by little and seldom by much. The highest searches for up to two seconds a
 * move, all others are meant to take less than 50 milliseconds. Above the lowest, levels need what a game's kit knows, or an
 * `evaluate` among the options, or `withoutKnowledge`.
 *
 * Make a new bot for each match and each seat. But for the highest level, a new bot gives the same move for the same view
 * and seed.
 *
 * @param kitOrGame - the kit of a game, such as `wunbyKit`, or a game alone
 * @param level - a level, or `{ rating: 1350 }` for an opponent between two of them, which needs a kit with `levelSteps`
 * @throws RuleError `bad-argument`, `no-knowledge`; the bot itself `bad-argument`, `aborted`
 *
 * @example
 * ```ts
 * import { botTurn, levelBot } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { oynoKit } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oynoKit.game);
 * const bot = levelBot(oynoKit, 'casual');
 * match.play(bot(botTurn(match, 0)), { by: 0 });
 * match.ply; // => 1
 * ```
 */
export function levelBot<G extends GameTypes>(
  kitOrGame: GameKit<G> | Game<G>,
  level: Level | LevelRating,
  options: LevelOptions<G> = {},
): Bot<G> {
  return searchingBot(kitOrGame, level, options, mctsBot) ?? randomBot;
}

/**
 * The same opponent as `levelBot`, with the same moves for the same seeds, which answers with a promise and yields to the
 * event loop. In a worker: `serveBot(self, wunbyKit, asyncLevelBot(wunbyKit, 'expert'))`.
 *
 * @param kitOrGame - the kit of a game, such as `wunbyKit`, or a game alone
 * @throws RuleError `bad-argument`, `no-knowledge`; the promise is rejected with `bad-argument`, `aborted`
 *
 * @example
 * ```ts
 * import { asyncLevelBot, botTurn } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { oynoKit } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oynoKit.game);
 * const bot = asyncLevelBot(oynoKit, 'casual');
 * match.play(await bot(botTurn(match, 0)), { by: 0 });
 * match.ply; // => 1
 * ```
 */
export function asyncLevelBot<G extends GameTypes>(
  kitOrGame: GameKit<G> | Game<G>,
  level: Level | LevelRating,
  options: LevelOptions<G> = {},
): AsyncBot<G> {
  const noviceBot: AsyncBot<G> = async (turn, decision = {}) => {
    checkDecisionOptions(decision);
    return randomBot(turn);
  };
  return searchingBot(kitOrGame, level, options, asyncMctsBot) ?? noviceBot;
}

/** The bot of a level that searches; `undefined`: it plays at random, and refuses what the others refuse. */
function searchingBot<G extends GameTypes, B>(
  kitOrGame: GameKit<G> | Game<G>,
  level: Level | LevelRating,
  options: LevelOptions<G>,
  makeBot: (game: Game<G>, search: MctsOptions<G>) => B,
): B | undefined {
  checkLevel(level);
  const kit = kitOf(kitOrGame);
  checkObject(options, 'options of a level');
  const { withoutKnowledge = false, ...given } = options;
  const known = withKnowledge(kit.bot, given);
  const settings = settingsOf(kit, level, known);
  const bot = makeBot(kit.game, settings === undefined ? given : { ...known, ...settings });
  if (typeof withoutKnowledge !== 'boolean') throw wrongKind('withoutKnowledge', 'true or false', withoutKnowledge);
  if (settings === undefined) return undefined;
  if (!withoutKnowledge) checkKnowledge(kit, level, known, kit === kitOrGame);
  return bot;
}

/**
 * Refuses a level whose values would be those of random play, unless that is wanted: it is easily forgotten to say what is
 * known of a game.
 */
function checkKnowledge<G extends GameTypes>(
  { game: { id, name } }: GameKit<G>,
  level: Level | LevelRating,
  { evaluate }: Known,
  isKit: boolean,
): void {
  if (evaluate !== undefined) return;
  const missing = isKit ? 'the kit has no "bot" with an "evaluate"' : 'pass the game’s kit in place of the game';
  const message =
    `The level ${nameOf(level)} knows nothing about ${name}: ${missing}, or give an "evaluate". ` +
    'With "withoutKnowledge: true" it searches by random rollouts, which is weak where matches are long.';
  throw new RuleError('no-knowledge', message, { details: { game: id, level: nameOf(level) } });
}

function nameOf(level: Level | LevelRating): string {
  return typeof level === 'string' ? level : String(level.rating);
}

// What makes a level weaker or stronger.

type SearchLevel = Exclude<Level, 'novice'>;

/** The settings of the search of a level. */
interface LevelSettings {
  readonly iterations?: number;
  readonly timeMs?: number;
  readonly temperature?: number;
  readonly lapses?: Lapses;
  readonly rollouts?: Rollouts;
}

/** The most time that a bot of the highest level takes for a move, in milliseconds. Other levels are meant to take less than 50. */
export const LEVEL_TIME_MS = 2_000;

/** How much the levels below the highest search with an evaluation. */
const ITERATIONS: Readonly<Record<Exclude<SearchLevel, 'master'>, number>> = {
  casual: 8,
  intermediate: 64,
  advanced: 200,
  expert: 1_000,
};

/** The log-odds of a position that is even and of one that is lost differ by no more. */
const NO_BOUND = 7;

const DEFAULT_LAPSES: LevelLapses = {
  casual: { chance: 0.8, bound: 2 },
  intermediate: { chance: 0.5, bound: 1.2 },
  advanced: { chance: 0.3, bound: 0.8 },
  expert: { chance: 0.1, bound: 0.5 },
};

/** Without an evaluation, where the value of a move is the mean of a few rollouts to the end, and a bound would say little. */
const PLAYED_OUT: Readonly<Record<SearchLevel, LevelSettings>> = {
  casual: { iterations: 30, temperature: 0.3 },
  intermediate: { iterations: 60, temperature: 0.1 },
  advanced: { iterations: 200, temperature: 0.03 },
  expert: { iterations: 1_000 },
  master: { timeMs: LEVEL_TIME_MS, rollouts: 'careful' },
};

/** What bots know about a game. */
interface Known {
  readonly evaluate?: unknown;
  readonly levelLapses?: LevelLapses | undefined;
}

/**
 * The settings of a level for a game.
 *
 * @throws RuleError `bad-argument`: the game has no lapses for the level
 */
function levelSettings(level: SearchLevel, known: Known): LevelSettings {
  if (known.evaluate === undefined) return PLAYED_OUT[level];
  if (level === 'master') return { timeMs: LEVEL_TIME_MS };
  const { iterations, lapses } = searchOf(level, known);
  // The search would take missing ones for none.
  checkLapses(lapses);
  return { iterations, lapses };
}

/** The settings of a level or a rating; `undefined`: it plays at random. */
function settingsOf<G extends GameTypes>(
  kit: GameKit<G>,
  level: Level | LevelRating,
  known: Known,
): LevelSettings | undefined {
  if (typeof level !== 'string') return ratedSettings(ratingsOf(kit), level.rating, known);
  return level === 'novice' ? undefined : levelSettings(level, known);
}

// Between two levels.

/** The rating of `intermediate`. */
const MIDDLE_RATING = 1500;

/**
 * The rating of each level, from the weakest.
 *
 * @throws RuleError `bad-argument`: nobody has measured it
 */
function ratingsOf<G extends GameTypes>({ game: { name }, about }: GameKit<G>): readonly number[] {
  const steps = about?.levelSteps;
  if (steps === undefined) {
    const message = `A rating needs a kit with "about.levelSteps": nobody has measured how strong levels are in ${name}.`;
    throw new RuleError('bad-argument', message, { details: { name: 'rating', value: 'undefined' } });
  }
  return levelRatings(steps, MIDDLE_RATING);
}

/** Between two levels a bot errs more than the stronger and less than the weaker one; `undefined`: it plays at random. */
function ratedSettings(ratings: readonly number[], rating: number, known: Known): LevelSettings | undefined {
  const above = ratings.findIndex((one) => one > rating);
  if (above === 0 || rating === ratings[0]) return undefined;
  if (above === -1) return levelSettings('master', known);
  const [low, high] = [searchOf(LEVELS[above - 1]!, known), searchOf(LEVELS[above]!, known)];
  const part = (rating - ratings[above - 1]!) / (ratings[above]! - ratings[above - 1]!);
  const between = (from: number, to: number): number => from + (to - from) * part;
  const chance = between(low.lapses.chance, high.lapses.chance);
  const bound = between(low.lapses.bound, high.lapses.bound);
  const glance = between(low.lapses.glance ?? 0, high.lapses.glance ?? 0);
  return {
    iterations: Math.round(low.iterations * (high.iterations / low.iterations) ** part),
    lapses: { chance, bound, glance },
  };
}

/**
 * The search of a level with an evaluation. The first level does not search, and the last one has a time instead of iterations: for
 * ratings beside theirs they count as the searches that come nearest.
 */
function searchOf(
  level: Level,
  { levelLapses = DEFAULT_LAPSES }: Known,
): { readonly iterations: number; readonly lapses: Lapses } {
  if (level === 'novice') return { iterations: ITERATIONS.casual, lapses: { chance: 1, bound: NO_BOUND } };
  if (level === 'master') return { iterations: ITERATIONS.expert, lapses: { ...levelLapses.expert, chance: 0 } };
  return { iterations: ITERATIONS[level], lapses: levelLapses[level] };
}
