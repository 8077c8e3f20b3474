/** Runs chunks on the workers of a queue. */

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { RuleError } from '../../core/index.ts';
import { reasonOf } from '../../core/internal.ts';
import { type Executor, QUEUE_PARALLEL } from '../executors.ts';
import { type Connection, openConnection, type QueueAddress } from './connection.ts';
import { type FinishedListener, listenForFinished } from './finished.ts';
import { type RunQueue, runQueued } from './run.ts';

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
