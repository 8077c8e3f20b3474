/** One run of chunks through a queue. */

import { RuleError } from '../../core/index.ts';
import type { ExecuteOptions } from '../executors.ts';
import type { Job } from '../job.ts';
import type { FinishedListener } from './finished.ts';
import { type ChunkJob, chunkJobOf, readAnswer } from './messages.ts';

/** What a run does with the queue. */
export interface RunQueue {
  /** Adds jobs; those that are there already are left as they are. */
  add(jobs: readonly QueuedJob[]): Promise<void>;
  /** Which of the jobs are there, waiting or being done, and how many of all runs are being done now. */
  look(ids: readonly string[]): Promise<{ readonly isThere: readonly boolean[]; readonly active: number }>;
  /** Removes jobs that are still waiting. */
  remove(ids: readonly string[]): Promise<void>;
}

/** A job to add. */
interface QueuedJob {
  readonly id: string;
  readonly data: ChunkJob;
}

/** What a run needs. */
interface QueuedRunSettings {
  readonly queue: RunQueue;
  /** Tells the run which jobs have finished, from when it is called until the function that it returns is called. */
  readonly listen: (listener: FinishedListener) => () => void;
  /** The beginning of the ids of its jobs; no other run has it. */
  readonly id: string;
}

/** So many chunks are queued at least, and so many for each that is being done. */
const FEWEST = 16;
const QUEUED_FOR_ACTIVE = 3;
/** How often the run looks after its jobs, in milliseconds. */
const LOOK_TIME = 1_000;
/** A job that is not there, so many times one after the other, has been lost: one that has just finished is not there either. */
const LOOKS = 2;

/** A chunk whose counts are missing. */
interface Awaited {
  readonly chunk: number;
  readonly data: ChunkJob;
  /** How many times it was not there. `undefined`: nobody has looked since it was added. */
  looks: number | undefined;
}

/**
 * Keeps some chunks of a job in a queue and reports what comes back. What Redis loses, jobs or news of their end, is added again; a chunk counts
 * once, however often it is played.
 *
 * @throws RuleError as an `Executor` does; `bad-queue` where Redis refuses the jobs
 */
export function runQueued(
  { queue, listen, id }: QueuedRunSettings,
  job: Job,
  chunks: Iterable<number>,
  { onResult, signal }: ExecuteOptions,
): Promise<void> {
  const { promise, resolve, reject } = withResolvers();
  const numbers = chunks[Symbol.iterator]();
  const awaited = new Map<string, Awaited>();
  let most = FEWEST;
  let isExhausted = false;
  let isOver = false;
  let isFilling = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = (error?: unknown): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    stopListening();
    signal?.removeEventListener('abort', onAbort);
    const rest = [...awaited.keys()];
    const removed = rest.length === 0 ? Promise.resolve() : queue.remove(rest);
    removed.catch(() => undefined).then(() => (error === undefined ? resolve() : reject(error)));
  };
  const onAbort = (): void => end();

  /** Runs code of others: what it throws ends the run. */
  const attempt = (action: () => void): void => {
    try {
      action();
    } catch (error) {
      end(error);
    }
  };

  const add = (jobs: readonly QueuedJob[]): void => {
    if (jobs.length > 0) queue.add(jobs).catch(end);
  };

  const fill = (): void => {
    const jobs: QueuedJob[] = [];
    while (!isExhausted && awaited.size < most) {
      const next = numbers.next();
      if (next.done === true) {
        isExhausted = true;
        break;
      }
      const chunk = next.value;
      const data = chunkJobOf(job, chunk);
      const jobId = `${id}-${chunk}`;
      awaited.set(jobId, { chunk, data, looks: undefined });
      jobs.push({ id: jobId, data });
    }
    add(jobs);
    if (isExhausted && awaited.size === 0) end();
  };

  /** Fills once for all results that come at the same time. */
  const fillSoon = (): void => {
    if (isFilling) return;
    isFilling = true;
    setImmediate(() => {
      isFilling = false;
      if (!isOver) attempt(fill);
    });
  };

  const stopListening = listen({
    completed: (jobId, value) => {
      const given = awaited.get(jobId);
      if (given === undefined || isOver) return;
      attempt(() => {
        const counts = readAnswer(value, given.data);
        awaited.delete(jobId);
        onResult({ chunk: given.chunk, counts });
        fillSoon();
      });
    },
    failed: (jobId, reason) => {
      const given = awaited.get(jobId);
      if (given === undefined) return;
      end(
        new RuleError('chunk-failed', `Chunk ${given.chunk} failed on every worker that tried it: ${reason}`, {
          details: { chunk: given.chunk, reason },
        }),
      );
    },
  });

  /** Adds again what is not there any more, and learns how many workers there are. */
  const look = async (): Promise<void> => {
    const ids = [...awaited].filter(([, { looks }]) => looks !== undefined).map(([jobId]) => jobId);
    for (const given of awaited.values()) given.looks ??= 0;
    const { isThere, active } = await queue.look(ids);
    if (isOver) return;
    most = Math.max(FEWEST, QUEUED_FOR_ACTIVE * active);
    const lost = ids.flatMap((jobId, i) => {
      const given = awaited.get(jobId);
      // Done meanwhile, or not yet looked at.
      if (given?.looks === undefined) return [];
      given.looks = isThere[i] === true ? 0 : given.looks + 1;
      if (given.looks < LOOKS) return [];
      given.looks = undefined;
      return [{ id: jobId, data: given.data }];
    });
    add(lost);
    fill();
  };
  const lookLater = (): void => {
    timer = setTimeout(() => {
      look().then(() => {
        if (!isOver) lookLater();
      }, end);
    }, LOOK_TIME);
  };

  if (signal?.aborted === true) end();
  else {
    signal?.addEventListener('abort', onAbort);
    attempt(fill);
    if (!isOver) lookLater();
  }
  return promise;
}

/** A promise and what settles it. */
function withResolvers(): {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
} {
  let resolve = (): void => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<void>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}
