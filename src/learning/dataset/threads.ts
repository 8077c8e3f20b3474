/** Shards that are written in another thread. */
import type { NodePort } from '../../bots/index.ts';
import { remoteCalls, serveCalls } from '../../bots/worker/calls.ts';
import { type GameTypes, RuleError } from '../../core/index.ts';
import { gameOf, ownValue, recordOptions } from '../../core/internal.ts';
import type { Encodable } from '../observe.ts';
import { writeFault } from './files.ts';
import { type DatasetBot, type DatasetJob, differences, jobOf, planOf } from './job.ts';
import { type ShardWriter, shardWriter, type WrittenShard } from './shard.ts';

/** A shard to be written. */
interface ShardQuestion {
  readonly folder: string;
  readonly job: DatasetJob;
  readonly number: number;
}

/** Matches that are done. */
interface ShardProgress {
  readonly matches: number;
  readonly rows: number;
}

/** How often a worker tells its progress, in milliseconds. */
const PROGRESS_INTERVAL = 100;

/** A writer in a worker, in which `serveShards` answers. */
export function workerShardWriter(worker: NodePort, folder: string, job: DatasetJob): ShardWriter {
  const call = remoteCalls<ShardQuestion>(worker, 'shard');
  return (number, { signal, onMatches }) =>
    call<WrittenShard, ShardProgress>({
      question: { folder, job, number },
      signal,
      onProgress: ({ matches, rows }) => onMatches(matches, rows),
      readAnswer: (value) => (isWritten(value) ? value : undefined),
      readProgress: (value) => (isProgress(value) ? value : undefined),
    });
}

function isProgress(value: unknown): value is ShardProgress {
  return ['matches', 'rows'].every((key) => typeof ownValue(value, key) === 'number');
}

function isWritten(value: unknown): value is WrittenShard {
  return (
    ['rows', 'bytes'].every((key) => typeof ownValue(value, key) === 'number') &&
    typeof ownValue(value, 'sha256') === 'string'
  );
}

/**
 * In a worker thread: writes the shards that `writeDataset` asks for over the port.
 *
 * @param port - `parentPort` of `node:worker_threads`
 * @param game - the same game, kit or encoding as in the call of `writeDataset`
 * @param bots - the same bots as there. A job with bots of other names is refused
 *
 * @example
 * ```ts
 * import { parentPort } from 'node:worker_threads';
 * import { serveShards } from 'tabletop-rules/learning/dataset';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * // In the worker; the other thread passes it to `writeDataset` as one of `workers`.
 * if (parentPort !== null) serveShards(parentPort, oyno);
 * ```
 */
export function serveShards<G extends GameTypes>(
  port: NodePort,
  game: Encodable<G>,
  bots?: readonly DatasetBot<G>[],
): void {
  serveShardsBy(port, (folder, job) => writerOfJob(folder, job, game, bots));
}

/**
 * A writer in this thread for a job that another one made.
 *
 * @throws RuleError `bad-argument` when the game or the bots are not those of the job
 */
export function writerOfJob<G extends GameTypes>(
  folder: string,
  job: DatasetJob,
  game: Encodable<G>,
  bots: readonly DatasetBot<G>[] | undefined,
): ShardWriter {
  const options = recordOptions(gameOf(game), job.options);
  const { matches, seed, maxMoves, matchesPerShard } = job;
  const own = jobOf<G>(game, { matches, seed, maxMoves, matchesPerShard, options, bots }, undefined);
  const differ = differences(own, job).join(', ');
  if (differ !== '') {
    throw new RuleError('bad-argument', `The worker would write another dataset: its ${differ} would differ.`, {
      details: { differ },
    });
  }
  return shardWriter(folder, job, planOf(game, { options, bots }, job));
}

/** In a worker thread: writes shards by a writer that is made for each job. */
export function serveShardsBy(
  port: NodePort,
  makeWriter: (folder: string, job: DatasetJob) => ShardWriter | Promise<ShardWriter>,
): void {
  serveCalls<ShardQuestion>(port, 'shard', async ({ folder, job, number }, { signal, onProgress }) => {
    const progress = throttled((done) => onProgress?.(done));
    // What bots take for a signal is a part of the platform's.
    const stop = new AbortController();
    signal.addEventListener('abort', () => stop.abort());
    const writer = await makeWriter(folder, job);
    const written = await writer(number, { signal: stop.signal, onMatches: progress.add }).catch((error: unknown) => {
      throw writeFault(folder, error);
    });
    progress.flush();
    return written;
  });
}

/** Tells sums of progress, not more often than the interval. */
function throttled(tell: (progress: ShardProgress) => void) {
  let matches = 0;
  let rows = 0;
  let told = performance.now();
  const flush = (): void => {
    if (matches === 0) return;
    tell({ matches, rows });
    matches = rows = 0;
    told = performance.now();
  };
  return {
    add: (moreMatches: number, moreRows: number): void => {
      matches += moreMatches;
      rows += moreRows;
      if (performance.now() - told >= PROGRESS_INTERVAL) flush();
    },
    flush,
  };
}
