/** The six levels of opponents, and what makes one weaker or stronger. */
import { type Bot, type Game, type GameKit, type GameTypes, type LevelTemperatures, RuleError } from '../core/index.ts';
import { checkObject, kitOf, show } from '../core/internal.ts';
import { badOption, checkDecisionOptions, checkTemperature, randomBot } from './bot.ts';
import { type AsyncBot, asyncMctsBot, mctsBot } from './search/bots.ts';
import { type MctsOptions, type Rollouts, withKnowledge } from './search/options.ts';

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
 * import { oynoKit } from 'tabletop-rules/oyno';
 *
 * const chosen: string = 'expert'; // from a form or an address
 * const bot = levelBot(oynoKit, isLevel(chosen) ? chosen : 'casual');
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
 * An opponent of a level. The lowest plays at random. The next ones search little and choose by a softmax over the values
 * that they found: they err as people do, often by little and seldom by much. The highest searches for up to two seconds a
 * move, all others are meant to take less than 50 milliseconds. Above the lowest, levels need what a game's kit knows, or an
 * `evaluate` among the options, or `withoutKnowledge`.
 *
 * Make a new bot for each match and each seat. But for the highest level, a new bot gives the same move for the same view
 * and seed.
 *
 * @param kitOrGame - the kit of a game, such as `wunbyKit`, or a game alone
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
  level: Level,
  options: LevelOptions<G> = {},
): Bot<G> {
  checkLevel(level);
  const kit = kitOf(kitOrGame);
  checkObject(options, 'options of a level');
  const { withoutKnowledge = false, ...given } = options;
  if (level === 'novice') return noviceBot(kit.game, given, withoutKnowledge);
  const known = withKnowledge(kit.bot, given);
  const bot = mctsBot(kit.game, { ...known, ...levelSettings(level, known) });
  checkKnowledge(kit, level, known, withoutKnowledge, kit === kitOrGame);
  return bot;
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
  level: Level,
  options: LevelOptions<G> = {},
): AsyncBot<G> {
  checkLevel(level);
  const kit = kitOf(kitOrGame);
  checkObject(options, 'options of a level');
  const { withoutKnowledge = false, ...given } = options;
  if (level === 'novice') {
    const bot = noviceBot(kit.game, given, withoutKnowledge);
    return async (turn, decision = {}) => {
      checkDecisionOptions(decision);
      return bot(turn);
    };
  }
  const known = withKnowledge(kit.bot, given);
  const bot = asyncMctsBot(kit.game, { ...known, ...levelSettings(level, known) });
  checkKnowledge(kit, level, known, withoutKnowledge, kit === kitOrGame);
  return bot;
}

/** The lowest level. It refuses the options that the others would refuse. */
function noviceBot<G extends GameTypes>(game: Game<G>, options: MctsOptions<G>, withoutKnowledge: unknown): Bot<G> {
  mctsBot(game, options);
  checkFlag(withoutKnowledge);
  return randomBot;
}

/**
 * Refuses a level whose values would be those of random play, unless that is wanted: it is easily forgotten to say what is
 * known of a game.
 */
function checkKnowledge<G extends GameTypes>(
  { game: { id, name } }: GameKit<G>,
  level: SearchLevel,
  { evaluate }: Known,
  withoutKnowledge: unknown,
  isKit: boolean,
): void {
  checkFlag(withoutKnowledge);
  if (evaluate !== undefined || withoutKnowledge === true) return;
  const missing = isKit ? 'the kit has no "bot" with an "evaluate"' : 'pass the game’s kit in place of the game';
  const message =
    `The level ${level} knows nothing about ${name}: ${missing}, or give an "evaluate". ` +
    'With "withoutKnowledge: true" it searches by random rollouts, which is weak where matches are long.';
  throw new RuleError('no-knowledge', message, { details: { game: id, level } });
}

function checkFlag(withoutKnowledge: unknown): void {
  if (typeof withoutKnowledge === 'boolean') return;
  throw badOption('withoutKnowledge', 'true or false', withoutKnowledge);
}

// What makes a level weaker or stronger.

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

/** What bots know about a game. */
interface Known {
  readonly evaluate?: unknown;
  readonly levelTemperatures?: LevelTemperatures | undefined;
}

/**
 * The settings of a level for a game.
 *
 * @throws RuleError `bad-argument`: the game has no temperature for the level
 */
function levelSettings(level: SearchLevel, known: Known): LevelSettings {
  if (known.evaluate === undefined) return PLAYED_OUT[level];
  const temperatures = { ...(known.levelTemperatures ?? DEFAULT_TEMPERATURES), master: 0 };
  const temperature = temperatures[level];
  // The search would take a missing one for 0.
  checkTemperature(temperature);
  return { ...EVALUATED[level], temperature };
}
