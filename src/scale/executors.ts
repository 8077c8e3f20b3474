/** What runs chunks: threads of this process, or the workers of a queue. */

import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { NodePort } from '../bots/index.ts';
import { remoteCalls, serveCalls } from '../bots/worker/calls.ts';
import { type GameKit, isRuleError, type Result, toViolation } from '../core/index.ts';
import { reasonOf, show, toRuleError } from '../core/internal.ts';
import { chunkFailed, type GameReference, type Job, runChunk } from './job.ts';
import type { ChunkCounts } from './luck.ts';

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

// Worker threads of this process.

/** A thread in which `serveChunkThread` answers. */
export type ChunkThread = NodePort & Pick<Worker, 'terminate'>;

/** How often a chunk is tried whose thread ends before it has answered. */
const TRIES = 3;

/** Plays in so many threads, which are started when there is a chunk for them. */
export function threadExecutor(workers: number, startThread: () => ChunkThread = startWorker): Executor {
  const threads = new Set<AskedThread>();
  const free: AskedThread[] = [];
  const startOne = (): AskedThread => {
    const thread = startThread();
    const started = { thread, ask: remoteCalls<ChunkTask>(thread, 'chunk') };
    threads.add(started);
    return started;
  };

  /** Plays a chunk; `undefined` when the signal was aborted before it was done. */
  const play = async (task: ChunkTask, signal: AbortSignal): Promise<ChunkResult | undefined> => {
    for (let tried = 1; !signal.aborted; tried++) {
      const asked = free.pop() ?? startOne();
      let answer: Result<ChunkResult>;
      try {
        answer = await asked.ask<Result<ChunkResult>, never>({ question: task, signal, ...PLAIN });
      } catch (error) {
        // It has ended, or is amid matches that nobody waits for.
        threads.delete(asked);
        await asked.thread.terminate();
        if (signal.aborted) break;
        if (tried < TRIES) continue;
        const { cause = error }: { cause?: unknown } = Object(error);
        const why = cause instanceof Error ? reasonOf(cause) : `the last with exit code ${show(cause)}`;
        throw chunkFailed(task, `${TRIES} worker threads ended: ${why}`, error);
      }
      free.push(asked);
      if (answer.ok) return answer.value;
      throw toRuleError(answer.error);
    }
    return undefined;
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
    close: async () => {
      await Promise.all([...threads].map(({ thread }) => thread.terminate()));
    },
  };
}

/** A thread, and what asks it. */
interface AskedThread {
  readonly thread: ChunkThread;
  readonly ask: ReturnType<typeof remoteCalls<ChunkTask>>;
}

/** Only `serveChunkThread` answers, and without progress. */
const PLAIN = {
  onProgress: undefined,
  readAnswer: (value: unknown) => value as Result<ChunkResult>,
  readProgress: () => undefined,
};

/** Present where this module is CommonJS, which has no `import.meta.url`. */
declare const __filename: string | undefined;

function startWorker(): ChunkThread {
  const here = typeof __filename === 'string' ? pathToFileURL(__filename).href : import.meta.url;
  // All modules of the built package are in one folder, and the file of the threads is in one below it.
  const file = here.endsWith('.ts') ? './from-source.mjs' : './scale/worker.js';
  return new Worker(new URL(file, here));
}

// In a thread.

/** A chunk to play. */
interface ChunkTask {
  readonly job: Job;
  readonly chunk: number;
}

/** Plays the chunks that it is asked for. `load`: finds the game of a job. */
export function serveChunkThread(port: NodePort, load?: (game: GameReference) => Promise<GameKit>): void {
  // Errors are data: a port would pass on all but a `RuleError` as a bot's fault, without its place.
  serveCalls<ChunkTask>(port, 'chunk', async (task): Promise<Result<ChunkResult>> => {
    try {
      return { ok: true, value: await runChunk(task.job, task.chunk, await load?.(task.job.game)) };
    } catch (error) {
      if (isRuleError(error)) return { ok: false, error: toViolation(error) };
      // One without a code is the fault of a game's or bot's code.
      const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { ok: false, error: toViolation(chunkFailed(task, fault)) };
    }
  });
}
