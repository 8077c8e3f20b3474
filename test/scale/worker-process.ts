/** A worker of a queue as a process of its own, which tests kill: it plays toy chunks, each in some milliseconds. */
import { setTimeout as pause } from 'node:timers/promises';
import { serveChunks } from '../../src/scale/queue/worker.ts';
import { toyCounts, toyExecutor } from './toy-chunks.ts';

const [url = '', time = '0', lostAfter = '0'] = process.argv.slice(2);

const executor = toyExecutor(2, async (job, chunk) => {
  await pause(Number(time));
  return toyCounts(job, chunk);
});
await serveChunks({ url, executor, lostAfter: Number(lostAfter) });
process.send?.('ready');
