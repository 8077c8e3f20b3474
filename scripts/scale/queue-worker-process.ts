/** A worker of a queue as a process of its own, whose chunks are empty: it answers at once. */
import { addCounts, NO_MATCHES } from '../../src/core/internal.ts';
import type { Executor } from '../../src/scale/executors.ts';
import { chunkRange } from '../../src/scale/job.ts';
import { serveChunks } from '../../src/scale/queue/worker.ts';

/** What it is started with, as JSON. */
export interface EmptyWorkerSettings {
  readonly url: string;
  /** How many chunks it does at the same time. */
  readonly parallel: number;
}

const { url, parallel }: EmptyWorkerSettings = JSON.parse(process.argv[2] ?? '{}');

const executor: Executor = {
  parallel,
  run: async (job, chunks, { onResult }) => {
    for (const chunk of chunks) {
      const { matches } = chunkRange(job, chunk);
      const counts = addCounts(NO_MATCHES, {
        ...NO_MATCHES,
        matches,
        reasons: { over: matches },
        winners: { 0: matches },
      });
      onResult({ chunk, counts });
    }
  },
  close: async () => undefined,
};

const worker = await serveChunks({ url, executor });
const before = process.cpuUsage();
process.on('message', async () => {
  const { user, system } = process.cpuUsage(before);
  process.send?.({ cpu: (user + system) / 1e6 });
  await worker.close();
  process.disconnect();
});
process.send?.('ready');
