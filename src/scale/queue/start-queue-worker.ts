/** A worker of a queue, with threads of its own. */
import { availableParallelism } from 'node:os';
import { checkCount, checkSettings } from '../../core/internal.ts';
import { threadExecutor } from '../threads/thread-executor.ts';
import { type ChunkLimits, type QueueWorker, serveChunks } from './serve-chunks.ts';

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
 * @throws RuleError `no-package` without `bullmq`, `ioredis` and `piscina`, `bad-queue` where Redis cannot be reached, `bad-argument`
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
  checkSettings(options, KNOWN);
  const { workers = availableParallelism(), ...limits } = options;
  checkCount('workers', workers, 1);
  const executor = await threadExecutor(workers);
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
