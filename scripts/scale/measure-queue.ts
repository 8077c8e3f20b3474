/** How many chunks a second a queue can hand out: chunks that are empty, so that nothing but the queue takes time. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { LIBRARY_VERSION } from '../../src/core/internal.ts';
import type { Job } from '../../src/scale/job.ts';
import { queueExecutor } from '../../src/scale/queue/index.ts';
import { startRedis } from '../servers/redis-server.ts';
import type { EmptyWorkerSettings } from './queue-worker-process.ts';

/** What to measure. */
interface QueueLoad {
  readonly chunks: number;
  /** How many worker processes there are. */
  readonly processes: number;
  /** How many chunks each of them does at the same time. */
  readonly parallel: number;
}

/** What it took. Seconds of processor time are for a chunk. */
interface QueueFigures {
  readonly chunksPerSecond: number;
  readonly redis: number;
  readonly asker: number;
  readonly worker: number;
  /** Bytes that Redis held at the end. */
  readonly memory: number;
}

const PROGRAM = fileURLToPath(new URL('queue-worker-process.ts', import.meta.url));

/** Runs empty chunks through a Redis of its own. */
export async function measureQueue({ chunks, processes, parallel }: QueueLoad): Promise<QueueFigures> {
  const redis = await startRedis();
  const client = new Redis(redis.url);
  const settings: EmptyWorkerSettings = { url: redis.url, parallel };
  const workers = Array.from({ length: processes }, () =>
    fork(PROGRAM, [JSON.stringify(settings)], { execArgv: ['--import', 'tsx'] }),
  );
  try {
    await Promise.all(workers.map((worker) => once(worker, 'message')));
    const executor = await queueExecutor(redis.url);
    const redisBefore = await redisCpu(client);
    const askerBefore = process.cpuUsage();
    const started = performance.now();
    let done = 0;
    await executor.run(emptyJob(chunks), Array(chunks).keys(), {
      onResult: () => {
        done++;
      },
    });
    const seconds = (performance.now() - started) / 1_000;
    if (done !== chunks) throw new Error(`${done} of ${chunks} chunks came back.`);
    const { user, system } = process.cpuUsage(askerBefore);
    const redisAfter = await redisCpu(client);
    const memory = Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1]);
    await executor.close();
    const workerCpu = await Promise.all(
      workers.map(async (worker) => {
        worker.send('stop');
        const [usage]: { cpu: number }[] = await once(worker, 'message');
        return usage?.cpu ?? 0;
      }),
    );
    return {
      chunksPerSecond: chunks / seconds,
      redis: (redisAfter - redisBefore) / chunks,
      asker: (user + system) / 1e6 / chunks,
      worker: workerCpu.reduce((sum, cpu) => sum + cpu, 0) / chunks,
      memory,
    };
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    client.disconnect();
    await redis.close();
  }
}

function emptyJob(chunks: number): Job {
  return {
    library: LIBRARY_VERSION,
    game: { id: 'oyno', version: 1 },
    options: { size: 3 },
    seed: 1,
    lineUps: [['mcts:200', 'mcts:200']],
    matches: chunks * 1_000,
    maxMoves: 10_000,
    matchesPerChunk: 1_000,
  };
}

/** Seconds of processor time that the server has used. */
async function redisCpu(client: Redis): Promise<number> {
  const info = await client.info('cpu');
  return ['used_cpu_sys', 'used_cpu_user']
    .map((name) => Number(new RegExp(`${name}:([\\d.]+)`).exec(info)?.[1]))
    .reduce((a, b) => a + b, 0);
}
