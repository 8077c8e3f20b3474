/** Learns which jobs of a queue have finished, and how. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from './connection.ts';

/** What is told, of the jobs of all runs. */
export interface FinishedListener {
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
export async function listenForFinished(
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
