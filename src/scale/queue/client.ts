/** Learns which jobs of a queue have finished, and how. */

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { RuleError } from '../../core/index.ts';
import { reasonOf } from '../../core/internal.ts';
import { type ExecuteOptions, type Executor, QUEUE_PARALLEL } from '../executors.ts';
import type { Job } from '../job.ts';
import { type Connection, openConnection, type QueueAddress } from './connection.ts';
import { type ChunkJob, chunkJobOf, readAnswer } from './messages.ts';

/** What is told, of the jobs of all runs. */
interface FinishedListener {
  /** A job has succeeded. `value`: what its worker returned. */
  completed(jobId: string, value: unknown): void;
  /** A job has failed for good. */
  failed(jobId: string, reason: string): void;
}

/** How long one read waits for events, in milliseconds. */
const READ_TIME = 2_000;
const PAUSE = 100;

/**
 * Reads the events of the queue from now on, until it is closed. Some can be lost: when the connection is lost for long, or when somebody
 * writes one that is not readable, which ends the reader of `bullmq`; it is made again behind that one. So whoever waits for a
 * job must also look whether it is still there.
 */
async function listenForFinished(
  { bullmq, client, name, settings }: Connection,
  listener: FinishedListener,
): Promise<{ close(): Promise<void> }> {
  let isClosed = false;
  let events = await open();
  const reading = read();

  async function open(): Promise<import('bullmq').QueueEvents> {
    const key = `${settings.prefix}:${name}:events`;
    // With "$" the events between two reads would be lost.
    const [last] = await client.xrevrange(key, '+', '-', 'COUNT', 1);
    const lastEventId = last?.[0] ?? '0-0';
    const opened = new bullmq.QueueEvents(name, {
      ...settings,
      autorun: false,
      blockingTimeout: READ_TIME,
      lastEventId,
    });
    // Of the connection, which is made again.
    opened.on('error', () => undefined);
    opened.on('completed', ({ jobId, returnvalue }) => listener.completed(jobId, returnvalue));
    opened.on('failed', ({ jobId, failedReason }) => listener.failed(jobId, failedReason));
    return opened;
  }

  async function read(): Promise<void> {
    while (!isClosed) {
      await events.run().catch(() => undefined);
      if (isClosed) return;
      await events.close().catch(() => undefined);
      await pause(PAUSE);
      const next = await open().catch(() => undefined);
      if (next !== undefined) events = next;
    }
  }

  return {
    close: async () => {
      isClosed = true;
      await events.close().catch(() => undefined);
      await reading;
    },
  };
}

// Jobs that `bullmq` cannot read.

/**
 * Removes a job whose data are no JSON. `bullmq` fails before it knows that it has such a job, so each worker would take it again and again. Others
 * stay as they are.
 */
export async function removeUnreadable({ client, settings, name }: Connection, id: string): Promise<void> {
  const key = (part: string): string => `${settings.prefix}:${name}:${part}`;
  const texts = await client.hmget(key(id), 'data', 'opts');
  if (texts.every((text) => text === null || isJson(text))) return;
  await client
    .multi()
    .lrem(key('active'), 0, id)
    .lrem(key('wait'), 0, id)
    .srem(key('stalled'), id)
    .del(key(id), key(`${id}:lock`))
    .exec();
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

// One run of chunks through a queue.

/** What a run does with the queue. */
interface RunQueue {
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
function runQueued(
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

// Runs chunks on the workers of a queue.

/** How often a chunk is tried, where its worker fails in a way that may not come again. */
const ATTEMPTS = 3;
/** How long the end of a run waits for Redis, in milliseconds. */
const LAST_TIME = 2_000;
const RUN_ID_BYTES = 9;
/** What Redis answers for a while: when it starts, or another machine takes over. */
const PASSING = /^(?:LOADING|READONLY|MASTERDOWN|BUSY|TRYAGAIN|UNBLOCKED)\b/;

/**
 * An executor whose chunks are played by the workers of a queue, on any number of machines: by the optional peers `bullmq` and `ioredis`.
 * Workers can come, go, and be killed: their chunks are given to others. Redis can be restarted; as long as it cannot be reached the run
 * waits. Without any worker it waits, too.
 *
 * @param queue - the address of Redis, or all settings
 * @throws RuleError `no-package` without the packages, `bad-queue` where Redis cannot be reached, `bad-argument`
 */
export async function queueExecutor(queue: string | QueueAddress): Promise<Executor> {
  const connection = await openConnection(typeof queue === 'string' ? { url: queue } : queue);
  const { bullmq, client, name, settings } = connection;
  const jobs = new bullmq.Queue(name, settings);
  jobs.on('error', () => undefined);
  const listeners = new Set<FinishedListener>();
  const runQueue = createRunQueue(connection, jobs);
  const finished = await listenForFinished(connection, {
    completed: (jobId, value) => {
      for (const listener of listeners) listener.completed(jobId, value);
    },
    failed: (jobId, reason) => {
      for (const listener of listeners) listener.failed(jobId, reason);
    },
  });

  return {
    parallel: QUEUE_PARALLEL,
    run: (job, chunks, options) =>
      runQueued(
        {
          queue: runQueue,
          listen: (listener) => {
            listeners.add(listener);
            return () => listeners.delete(listener);
          },
          id: randomBytes(RUN_ID_BYTES).toString('base64url'),
        },
        job,
        chunks,
        options,
      ),
    close: async () => {
      await Promise.race([
        Promise.allSettled([finished.close(), jobs.close()]),
        pause(LAST_TIME, undefined, { ref: false }),
      ]);
      client.disconnect();
    },
  };
}

function createRunQueue({ client, settings, name }: Connection, queue: import('bullmq').Queue): RunQueue {
  /** What waits for a connection can be asked again: the run looks after its jobs. */
  const unlessLost = async (action: () => Promise<unknown>): Promise<void> => {
    try {
      await action();
    } catch (error) {
      if (isRefusal(error)) throw refused(error);
    }
  };
  return {
    add: (jobs) =>
      unlessLost(() =>
        queue.addBulk(
          jobs.map(({ id, data }) => ({
            name: 'chunk',
            data,
            opts: { jobId: id, attempts: ATTEMPTS, removeOnComplete: true, removeOnFail: true },
          })),
        ),
      ),
    look: async (ids) => {
      let active = 0;
      // Nothing is known to be lost.
      let isThere: readonly boolean[] = ids.map(() => true);
      await unlessLost(async () => {
        const commands = client.pipeline().llen(`${settings.prefix}:${name}:active`);
        for (const id of ids) commands.exists(`${settings.prefix}:${name}:${id}`);
        const [first, ...rest] = readReplies(await commands.exec());
        active = Number(first);
        isThere = rest.map((reply) => reply === 1);
      });
      return { isThere, active };
    },
    remove: async (ids) => {
      await Promise.race([
        Promise.allSettled(ids.map((id) => queue.remove(id))),
        pause(LAST_TIME, undefined, { ref: false }),
      ]);
    },
  };
}

function readReplies(replies: readonly (readonly [Error | null, unknown])[] | null): readonly unknown[] {
  return (replies ?? []).map(([error, reply]) => {
    if (error !== null) throw error;
    return reply;
  });
}

/** Whether Redis has answered, and will answer the same again. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReplyError' && !PASSING.test(error.message);
}

function refused(error: unknown): RuleError {
  const reason = reasonOf(error);
  return new RuleError('bad-queue', `Redis refuses the jobs of the queue: ${reason}`, {
    details: { reason },
    cause: error,
  });
}
