/** Matches on all cores, counted. */
import { RuleError, type Simulation } from '../core/index.ts';
import { bySeat, simulationOf } from '../core/internal.ts';
import { type BotReference, checkBots, type PlanSettings, readPlan } from './job.ts';
import { type FoundGame, findGame, type GameName } from './load.ts';
import { openRun, type RunSettings, runJob } from './run.ts';

/** What to simulate, and how. */
export interface SimulateManyOptions extends PlanSettings, RunSettings {
  /** Who decides, by seat; the last one counts for the seats after it. Default: everybody plays at random. */
  readonly bots?: readonly BotReference[] | undefined;
}

/** What the matches came to. */
export interface ManySimulation extends Simulation {
  readonly seed: number;
  /** Whether all matches have been played. */
  readonly complete: boolean;
  /** The token with which to go on, as `resume`; absent when all is done. */
  readonly token?: string;
}

const DEFAULT_MATCHES = 100;

/**
 * Plays many matches on all cores and counts how they ended: the counts of `simulate` for the same seed, whatever the number of
 * workers. A run that is stopped resolves with what is done and a token to go on with.
 *
 * @param game - a game of this library, its kit, its id, or the module of your own game or kit: `{ module: './my-game.js', export:
 * 'myKit' }` or `'./my-game.js#myKit'`
 * @throws RuleError `bad-argument`, `bad-options`, `bad-seed`, `bad-module`, `bad-token`, `wrong-run`, `no-package`,
 * `chunk-failed`, and what rules and bots throw
 *
 * @example
 * ```ts
 * import { simulateMany } from 'tabletop-rules/scale';
 *
 * // Without `workers`, a thread for each core; 0 plays in the calling one.
 * const { matches, wins, complete } = await simulateMany('oyno', { matches: 20, seed: 1, workers: 0 });
 * complete; // => true
 * wins[0]! + wins[1]! === matches; // => true
 * ```
 */
export async function simulateMany(game: GameName, settings: SimulateManyOptions = {}): Promise<ManySimulation> {
  return simulateFound(await findGame(game), settings);
}

/** `simulateMany` of a game that has been found. */
export async function simulateFound(found: FoundGame, settings: SimulateManyOptions): Promise<ManySimulation> {
  const token = openRun(settings);
  const { job, sides } = readPlan(found, settings, settings.matches ?? DEFAULT_MATCHES, token);
  const bots = settings.bots === undefined ? undefined : await checkBots(settings.bots, found.kit);
  if (bots !== undefined && bots.length > sides.length) {
    throw new RuleError('bad-argument', `"bots" names ${bots.length} for ${sides.length} seats.`);
  }
  const lineUp = bots && bySeat(bots, sides.length);
  const done = await runJob({ ...job, lineUps: [lineUp ?? null] }, found, settings, token);
  const { counts, scores: _, rounds: __, ...rest } = done;
  return { ...simulationOf(counts[0]!, sides), seed: job.seed, ...rest };
}
