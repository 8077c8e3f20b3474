/** Worker threads of this process, by the package `piscina`. */
import { isRuleError, RuleError } from '../../core/index.ts';
import { loadPackage, reasonOf, show, toRuleError } from '../../core/internal.ts';
import type { ChunkResult, Executor } from '../executor.ts';
import type { Job } from '../job.ts';
import type { ChunkAnswer, ChunkTask } from './worker.ts';
import { findWorkerFile } from './worker-file.ts';

/** How often a chunk is tried whose thread ends before it has answered. */
const TRIES = 3;
const PISCINA = {
  name: 'piscina',
  install: 'piscina@5',
  needs: 'Worker threads need',
  instead: 'Without it, "workers: 0" plays in this thread.',
} as const;

/**
 * Starts threads.
 *
 * @throws RuleError `no-package`
 */
export async function threadExecutor(workers: number): Promise<Executor> {
  const Piscina = await loadPiscina();
  const pool = new Piscina<ChunkTask, ChunkAnswer>({
    filename: findWorkerFile(),
    minThreads: workers,
    maxThreads: workers,
    recordTiming: false,
  });

  /** Plays a chunk; `undefined` when the signal was aborted before it was done. */
  const play = async (task: ChunkTask, signal: AbortSignal): Promise<ChunkResult | undefined> => {
    for (let tried = 1; ; tried++) {
      if (signal.aborted) return undefined;
      try {
        const answer = await pool.run(task, { signal });
        if (answer.ok) return answer.result;
        throw 'refused' in answer ? toRuleError(answer.refused) : chunkFailed(task, answer.fault);
      } catch (error) {
        if (signal.aborted) return undefined;
        if (isRuleError(error)) throw error;
        if (tried === TRIES) throw chunkFailed(task, `${TRIES} worker threads ended: ${reasonOf(error)}`, error);
      }
    }
  };

  return {
    parallel: workers,
    run: async (job, chunks, { onResult, signal }) => {
      // One that fails stops the others.
      const stop = new AbortController();
      const stopped = (): void => stop.abort();
      if (signal?.aborted === true) return;
      signal?.addEventListener('abort', stopped, { once: true });
      const numbers = chunks[Symbol.iterator]();
      const work = async (): Promise<void> => {
        for (let next = numbers.next(); next.done !== true; next = numbers.next()) {
          const result = await play({ job, chunk: next.value }, stop.signal);
          if (result === undefined) return;
          onResult(result);
        }
      };
      try {
        await Promise.all(Array.from({ length: workers }, () => work()));
      } finally {
        stop.abort();
        signal?.removeEventListener('abort', stopped);
      }
    },
    close: () => pool.destroy(),
  };
}

function chunkFailed({ job, chunk }: { job: Job; chunk: number }, reason: string, cause?: unknown): RuleError {
  return new RuleError('chunk-failed', `Chunk ${chunk} of ${show(job.game.id)} could not be played: ${reason}`, {
    details: { chunk, reason },
    cause,
  });
}

async function loadPiscina(): Promise<typeof import('piscina').default> {
  const { default: Piscina } = await loadPackage(PISCINA, () => import('piscina'));
  return Piscina;
}
