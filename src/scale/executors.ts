/** What runs chunks: threads of this process, or the workers of a queue. */

import { setImmediate } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type GameKit, isRuleError, type Result, RuleError } from '../core/index.ts';
import { loadPackage, reasonOf, toRuleError } from '../core/internal.ts';
import { chunkFailed, type Job, runChunk } from './job.ts';
import type { ChunkCounts } from './luck.ts';
import type { ChunkTask } from './thread.ts';

/** What the matches of a chunk came to. Plain JSON. */
export interface ChunkResult {
  readonly chunk: number;
  readonly counts: ChunkCounts;
}

/** How chunks are run. */
export interface ExecuteOptions {
  /** Called once for each chunk, in any order. */
  readonly onResult: (result: ChunkResult) => void;
  /** Stops the run; chunks that are not reported by then count as not played. */
  readonly signal?: AbortSignal | undefined;
}

/** How many chunks the workers of a queue are taken to run at the same time: they come and go, so nobody knows. */
export const QUEUE_PARALLEL = 64;

/** Runs chunks of matches. */
export interface Executor {
  /** How many chunks it runs at the same time, as far as it knows. */
  readonly parallel: number;
  /**
   * Runs chunks of a job and reports the result of each once. The numbers are taken from the iterable as they are needed: there
   * may be very many. Resolves when all are reported, or soon after the signal is aborted, without an error. A chunk whose
   * worker fails is tried again; after that the promise is rejected.
   *
   * @throws RuleError `chunk-failed` with the cause; an error with a code that the rules or a bot threw, as it is
   */
  run(job: Job, chunks: Iterable<number>, options: ExecuteOptions): Promise<void>;
  /** Frees what it holds: threads, connections. */
  close(): Promise<void>;
}

// This thread, chunk by chunk.

/** Plays in this thread, and lets it do other things between two chunks. */
export function localExecutor(kit: GameKit): Executor {
  return {
    parallel: 1,
    run: async (job, chunks, { onResult, signal }) => {
      for (const chunk of chunks) {
        if (signal?.aborted === true) return;
        onResult(await runChunk(job, chunk, kit));
        await setImmediate();
      }
    },
    close: async () => {},
  };
}

// Where the code of worker threads is: in the built package, in both its forms, and in its source.

/** Present where this module is CommonJS, which has no `import.meta.url`. */
declare const __filename: string | undefined;

/** The path of the file that worker threads run. */
function findWorkerFile(): string {
  const here = typeof __filename === 'string' ? pathToFileURL(__filename).href : import.meta.url;
  // All modules of the built package are in one folder, and the file of the threads is in one below it.
  const file = here.endsWith('.ts') ? './from-source.mjs' : './scale/worker.js';
  return fileURLToPath(new URL(file, here));
}

// Worker threads of this process, by the package `piscina`.

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
  const pool = new Piscina<ChunkTask, Result<ChunkResult>>({
    filename: findWorkerFile(),
    minThreads: workers,
    maxThreads: workers,
    recordTiming: false,
  });
  let failure: RuleError | undefined;
  // A thread has ended before it had a chunk, as each one after it would.
  pool.on('error', (error: unknown) => {
    failure ??= new RuleError('chunk-failed', `Worker threads do not start: ${reasonOf(error)}`, { cause: error });
    void pool.destroy();
  });

  /** Plays a chunk; `undefined` when the signal was aborted before it was done. */
  const play = async (task: ChunkTask, signal: AbortSignal): Promise<ChunkResult | undefined> => {
    for (let tried = 1; ; tried++) {
      if (signal.aborted) return undefined;
      try {
        const answer = await pool.run(task, { signal });
        if (answer.ok) return answer.value;
        throw toRuleError(answer.error);
      } catch (error) {
        if (signal.aborted) return undefined;
        if (failure !== undefined) throw failure;
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

async function loadPiscina(): Promise<typeof import('piscina').default> {
  const { default: Piscina } = await loadPackage(PISCINA, () => import('piscina'));
  return Piscina;
}
