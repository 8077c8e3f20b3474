/** Plays the chunks that a queue hands out. */

import { availableParallelism } from 'node:os';
import { type Result, RuleError } from '../../core/index.ts';
import { checkCount, checkObject, checkSettings, checkText, errorCode, LIBRARY_VERSION } from '../../core/internal.ts';
import { type Executor, threadExecutor } from '../executors.ts';
import type { ChunkCounts } from '../luck.ts';
import { type Connection, openConnection, type QueueAddress } from './connection.ts';
import { removeUnreadable } from './finished.ts';
import { allowModules, type ChunkJob, errorAnswer, type ModulePolicy, readChunkJob } from './messages.ts';

/** A chunk that was played here. */
export interface PlayedChunk {
  /** The id of the game. */
  readonly game: string;
  readonly matches: number;
  /** How long it took, in milliseconds. */
  readonly time: number;
}

/** Which chunks a worker plays. */
export interface ChunkLimits extends QueueAddress {
  /** Which modules of others it loads. Default: `none`. */
  readonly modules?: ModulePolicy | undefined;
  /** How long a chunk may take, in milliseconds; then it is given up, and tried by another worker. Default: ten minutes. */
  readonly chunkTime?: number | undefined;
  /** How long nothing may be heard of a worker, in milliseconds, until its chunks are given to others. Default: 15 seconds. */
  readonly lostAfter?: number | undefined;
  /** Called after each chunk. */
  readonly onChunk?: ((chunk: PlayedChunk) => void) | undefined;
}

/** Who plays the chunks. It is not closed. */
export interface ServeSettings extends ChunkLimits {
  readonly executor: Executor;
}

/** A worker that is ready. */
export interface QueueWorker {
  /** Finishes the chunks at hand and takes no further ones. */
  close(): Promise<void>;
}

const CHUNK_TIME = 600_000;
const LOST_AFTER = 15_000;
/** How often a chunk whose worker was lost is given to another. One that ends every worker must not go round forever. */
const MOST_LOST = 5;
/** How long `bullmq` waits until it tries again what failed with the connection, in milliseconds. Its own 15 seconds are longer than a restart. */
const RETRY_TIME = 1_000;

/**
 * Starts to play the chunks of a queue, as many at the same time as the executor does. A job is checked before it is played: it can
 * have been put there by anybody who can write to Redis.
 *
 * @throws RuleError `no-package` without the packages, `bad-queue` where Redis cannot be reached, `bad-argument`
 */
export async function serveChunks(settings: ServeSettings): Promise<QueueWorker> {
  const { executor, onChunk, onError } = settings;
  const { modules = 'none', chunkTime = CHUNK_TIME, lostAfter = LOST_AFTER } = settings;
  checkCount('chunkTime', chunkTime, 1);
  checkCount('lostAfter', lostAfter, 100);
  const connection = await openConnection(settings);

  const play = async (data: unknown, isLost: AbortSignal): Promise<Result<ChunkCounts>> => {
    const started = performance.now();
    try {
      const given = readChunkJob(data);
      checkLibrary(given);
      const job = await allowModules(given.job, modules);
      const counts = await playChunk(executor, { ...given, job }, chunkTime, isLost);
      onChunk?.({ game: job.game.id, matches: counts.matches, time: performance.now() - started });
      return { ok: true, value: counts };
    } catch (error) {
      const answer = errorAnswer(error);
      if (answer === undefined) throw error;
      return answer;
    }
  };

  const worker = new connection.bullmq.Worker(
    connection.name,
    // All three parameters: a function that takes fewer gets no signal.
    (job: { data: unknown }, _token?: string, signal?: AbortSignal) =>
      play(job.data, signal ?? new AbortController().signal),
    {
      ...connection.settings,
      concurrency: executor.parallel,
      lockDuration: lostAfter,
      stalledInterval: Math.ceil(lostAfter / 2),
      maxStalledCount: MOST_LOST,
      runRetryDelay: RETRY_TIME,
      // Of jobs that do not say so themselves.
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    },
  );
  worker.on('error', (error) => {
    if (!isConnectionError(error)) onError?.(error);
  });
  // Somebody else has the chunk by now.
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) worker.cancelJob(id, 'lost');
  });
  worker.on('stalled', (id) => {
    removeUnreadable(connection, id).catch(() => undefined);
  });
  await worker.waitUntilReady();
  return { close: () => closeWorker(worker, connection) };
}

async function closeWorker(worker: import('bullmq').Worker, { client }: Connection): Promise<void> {
  await worker.close();
  client.disconnect();
}

/** @throws RuleError `wrong-version` */
function checkLibrary({ job }: ChunkJob): void {
  if (job.library === LIBRARY_VERSION) return;
  throw new RuleError(
    'wrong-version',
    `The run is of tabletop-rules ${job.library}, and a worker of the queue has ${LIBRARY_VERSION}: bots and rules could differ. Start all with the same version.`,
    { details: { version: job.library, here: LIBRARY_VERSION } },
  );
}

/** @throws RuleError `chunk-failed`, and what the executor throws */
async function playChunk(
  executor: Executor,
  { job, chunk }: ChunkJob,
  chunkTime: number,
  isLost: AbortSignal,
): Promise<ChunkCounts> {
  // Held by the timer: Node.js 20 collects an `AbortSignal.timeout` that only an `AbortSignal.any` knows, and nothing is given up.
  const timeUp = new AbortController();
  const timer = setTimeout(() => timeUp.abort(), chunkTime);
  let counts: ChunkCounts | undefined;
  try {
    await executor.run(job, [chunk], {
      onResult: (result) => {
        counts = result.counts;
      },
      signal: AbortSignal.any([timeUp.signal, isLost]),
    });
  } finally {
    clearTimeout(timer);
  }
  if (counts !== undefined) return counts;
  const reason = isLost.aborted ? 'it was given to another worker' : `it took more than ${chunkTime / 1_000} seconds`;
  throw new RuleError('chunk-failed', `The chunk was given up: ${reason}.`, { details: { reason } });
}

/** Of the connection, which is made again; the outage is reported once. */
function isConnectionError(error: unknown): boolean {
  return errorCode(error)?.startsWith('E') === true || /connection is closed/i.test(String(error));
}

// A worker of a queue, with threads of its own.

/** How a worker plays. */
export interface QueueWorkerOptions extends ChunkLimits {
  /** How many threads. Default: as many as there are cores. */
  readonly workers?: number | undefined;
}

const KNOWN = ['url', 'name', 'onError', 'workers', 'modules', 'chunkTime', 'lostAfter', 'onChunk'];

/**
 * Starts to play chunks of the runs that others start with `queue`, by worker threads of this process, until it is closed.
 *
 * What comes off the queue is checked; still, whoever can write to that Redis decides what is played here, and which of the `modules` that are allowed
 * are run.
 *
 * @throws RuleError `no-package` without `bullmq` and `ioredis`, `bad-queue` where Redis cannot be reached, `bad-argument`
 *
 * @example
 * ```ts no-run
 * import { startQueueWorker } from 'tabletop-rules/scale';
 *
 * const worker = await startQueueWorker({ url: 'redis://localhost:6379' });
 * process.once('SIGTERM', () => worker.close());
 * ```
 */
export async function startQueueWorker(options: QueueWorkerOptions): Promise<QueueWorker> {
  checkObject(options, 'options with the address of Redis, { url }');
  checkSettings(options, KNOWN);
  const { workers = availableParallelism(), ...limits } = options;
  checkText('url', limits.url);
  if (limits.name !== undefined) checkText('name', limits.name);
  checkCount('workers', workers, 1);
  const executor = threadExecutor(workers);
  try {
    const serving = await serveChunks({ ...limits, executor });
    return {
      close: async () => {
        await serving.close();
        await executor.close();
      },
    };
  } catch (error) {
    await executor.close();
    throw error;
  }
}
