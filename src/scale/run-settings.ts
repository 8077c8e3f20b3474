/** What runs of all kinds take. */
import { availableParallelism } from 'node:os';
import { checkCount } from '../core/internal.ts';
import { type Executor, QUEUE_PARALLEL } from './executor.ts';
import type { LoadedGame } from './games.ts';
import { localExecutor } from './local-executor.ts';
import type { QueueAddress } from './queue/connect.ts';
import { threadExecutor } from './threads/thread-executor.ts';

/** How far a run is. */
export interface ManyProgress {
  /** Matches that are done, those of an earlier run among them. */
  readonly done: number;
  readonly matches: number;
  /** Matches a second, since this run began. */
  readonly perSecond: number;
  /** How many seconds are left at this rate. */
  readonly secondsLeft: number;
  /** The token with which a run goes on from here, if this one is lost. */
  token(): string;
}

/** How a run is run. Nothing of it changes a result. */
export interface RunSettings {
  /** How many worker threads; 0: this thread, without the package `piscina`. Default: as many as there are cores. */
  readonly workers?: number | undefined;
  /**
   * The Redis of a queue, whose workers play, on any number of machines: `redis://host:6379`, or all its settings. `workers` does not
   * matter then.
   */
  readonly queue?: string | QueueAddress | undefined;
  /** Called from time to time. */
  readonly onProgress?: ((progress: ManyProgress) => void) | undefined;
  /** Stops the run, which then resolves with what is done. */
  readonly signal?: AbortSignal | undefined;
  /** The token of a run that was stopped, to go on with. */
  readonly resume?: string | undefined;
  /** How many matches a chunk has, which is what a worker gets at a time. Default: as many as take about half a second. */
  readonly chunk?: number | undefined;
}

/** The names of `RunSettings`. */
export const RUN_SETTINGS: readonly string[] = ['workers', 'queue', 'onProgress', 'signal', 'resume', 'chunk'];

/**
 * Refuses settings of the wrong kind.
 *
 * @throws RuleError `bad-argument`
 */
export function checkRunSettings({ workers, chunk }: RunSettings): void {
  if (workers !== undefined) checkCount('workers', workers, 0);
  if (chunk !== undefined) checkCount('chunk', chunk, 1);
}

/** How many chunks are run at the same time. */
export function parallelOf({ workers = availableParallelism(), queue }: RunSettings): number {
  if (queue !== undefined) return QUEUE_PARALLEL;
  return Math.max(1, workers);
}

/** Opens what runs the chunks. `chunks`: how many are left. */
export async function openExecutor(settings: RunSettings, loaded: LoadedGame, chunks: number): Promise<Executor> {
  if (chunks > 0 && settings.queue !== undefined) {
    const { queueExecutor } = await import('./queue/index.ts');
    return queueExecutor(settings.queue);
  }
  if (settings.workers === 0 || chunks === 0) return localExecutor(loaded);
  return threadExecutor(Math.min(parallelOf(settings), chunks));
}
