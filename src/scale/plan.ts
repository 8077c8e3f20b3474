/** Checks and completes what a run is asked to play. */
import { type GameTypes, RuleError, resolveOptions } from '../core/index.ts';
import { checkCount, checkMatches, LIBRARY_VERSION, MAX_MOVES, randomSeed, show } from '../core/internal.ts';
import { loadBot } from './bots.ts';
import type { FoundGame } from './games.ts';
import type { BotReference, Job, Json } from './job.ts';
import type { Token } from './token.ts';

/** What is played. */
export interface PlanSettings {
  /** How many matches, at most 2^32. */
  readonly matches?: number | undefined;
  /** The seed. Default: that of the token or, without one, another each time. */
  readonly seed?: number | undefined;
  /** The game's options. */
  readonly options?: object | undefined;
  /** Stops a match after so many moves, chance results among them. Default: 10,000. */
  readonly maxMoves?: number | undefined;
}

/** The parts of a plan that all kinds of runs have, and the side of each seat. */
export interface Plan {
  readonly job: Omit<Job, 'matchesPerChunk' | 'lineUps'>;
  readonly sides: readonly number[];
}

/**
 * Checks what is to be played.
 *
 * @throws RuleError `bad-argument`, `bad-options`, `bad-seed`
 */
export function readPlan(found: FoundGame, settings: PlanSettings, matches: number, token: Token | undefined): Plan {
  const { maxMoves = MAX_MOVES, options: given } = settings;
  checkMatches(matches);
  checkCount('maxMoves', maxMoves, 0);
  const seed: unknown = settings.seed ?? token?.seed ?? randomSeed();
  if (!Number.isSafeInteger(seed)) throw new RuleError('bad-seed', `A seed is a safe integer, not ${show(seed)}.`);
  const options = optionsOf(found, given);
  const sides = found.game.sides(found.game.setup(options));
  const { reference: game } = found;
  return { job: { library: LIBRARY_VERSION, game, options, seed: seed as number, matches, maxMoves }, sides };
}

/** The options, complete, as JSON. */
function optionsOf({ game }: FoundGame, given: GameTypes['Options'] | undefined): Record<string, Json> {
  return JSON.parse(JSON.stringify(resolveOptions(game.options, given ?? {})));
}

/**
 * Refuses bots that cannot be loaded.
 *
 * @throws RuleError `bad-argument`, `bad-module`
 */
export async function checkBots(bots: unknown, found: FoundGame): Promise<readonly BotReference[]> {
  if (!Array.isArray(bots) || bots.length === 0 || !Array.from(bots).every((bot) => typeof bot === 'string')) {
    throw new RuleError(
      'bad-argument',
      `"bots" is an array of names such as "random", "expert", "mcts:200" or "./my-bot.js", not ${show(bots)}.`,
    );
  }
  const names: readonly string[] = bots;
  for (const name of new Set(names)) await loadBot(name, found);
  return names;
}
