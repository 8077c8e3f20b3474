/** Workers of a queue as processes that are killed and suspended: the counts are those of one thread. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCounts, type MatchCounts, NO_MATCHES } from '../../src/core/internal.ts';
import type { Executor } from '../../src/scale/executors.ts';
import type { Job } from '../../src/scale/job.ts';
import { queueExecutor } from '../../src/scale/queue/index.ts';
import { bundleProgram } from '../bundle.ts';
import { ROOT } from '../package/consumer.ts';
import { runs, WHOLE } from '../runs.ts';
import { HAS_REDIS, type RedisServer, startRedis } from './redis.ts';
import { allChunks, toyJob, toyTotal } from './toy-chunks.ts';

/** How long a chunk takes, and how long nothing is heard of a worker until it counts as lost, in milliseconds. */
const CHUNK_TIME = 10;
const LOST_AFTER = 500;

describe.runIf(HAS_REDIS && WHOLE)('workers are processes', () => {
  let program: string;
  let redis: RedisServer;
  let executor: Executor;
  let workers: readonly [ChildProcess, ChildProcess];

  beforeAll(async () => {
    // Beside the packages, which it imports.
    program = join(ROOT, `node_modules/.cache/queue-worker-${process.pid}.mjs`);
    await bundleProgram('test/scale/worker-process.ts', program, 'esm');
    redis = await startRedis({ isKept: true });
    workers = await Promise.all([startWorker(), startWorker()]);
    executor = await queueExecutor(redis.url);
  });
  afterAll(async () => {
    await executor?.close();
    for (const worker of workers ?? []) worker.kill('SIGKILL');
    await redis?.close();
    rmSync(program, { force: true });
  });

  const startWorker = async (): Promise<ChildProcess> => {
    const worker = fork(program, [redis.url, String(CHUNK_TIME), String(LOST_AFTER)], { execArgv: [] });
    const failed = new AbortController();
    worker.once('exit', (code) => failed.abort(new Error(`The worker ended with ${code} before it was ready.`)));
    await once(worker, 'message', { signal: failed.signal });
    return worker;
  };
  const kill = async (worker: ChildProcess): Promise<void> => {
    const gone = once(worker, 'exit');
    worker.kill('SIGKILL');
    expect(await gone).toEqual([null, 'SIGKILL']);
  };
  const play = async (job: Job, onResult: (done: number) => void): Promise<MatchCounts> => {
    let counts = NO_MATCHES;
    let done = 0;
    await executor.run(job, allChunks(job), {
      onResult: (result) => {
        counts = addCounts(counts, result.counts);
        onResult(++done);
      },
    });
    expect(done).toBe(allChunks(job).length);
    return counts;
  };

  test('kill -9 of both workers in mid-run, one after the other, and of Redis in between', async () => {
    const job = toyJob({ matches: runs(5_000, 3_000) });
    const fifth = Math.floor(allChunks(job).length / 5);
    // One after the other, however fast the chunks are: a worker cannot start while Redis is away.
    let steps: Promise<unknown> = Promise.resolve();
    let stepsDone = 0;
    const then = (step: () => Promise<unknown>): void => {
      steps = steps.then(step).then(() => stepsDone++);
      // The run goes on until it has all chunks; the failure is told after it.
      steps.catch(() => undefined);
    };
    const replace = async (at: 0 | 1): Promise<void> => {
      await kill(workers[at]);
      const worker = await startWorker();
      workers = at === 0 ? [worker, workers[1]] : [workers[0], worker];
    };
    const total = await play(job, (done) => {
      if (done === fifth) then(() => replace(0));
      if (done === 2 * fifth) then(() => redis.stop('SIGKILL').then(() => redis.start()));
      if (done === 3 * fifth) then(() => replace(1));
    });
    await steps;
    expect(stepsDone).toBe(3);
    expect(total).toEqual(toyTotal(job));
  });

  test('a worker is suspended until others have its chunks, and goes on then', async () => {
    const job = toyJob({ matches: 3_000 });
    let isResumed = false;
    const total = await play(job, (done) => {
      if (done !== 50) return;
      workers[0].kill('SIGSTOP');
      setTimeout(() => {
        isResumed = workers[0].kill('SIGCONT');
      }, 3 * LOST_AFTER);
    });
    expect(total).toEqual(toyTotal(job));
    await expect.poll(() => isResumed).toBe(true);
  });

  test('all workers are killed: the run waits until one comes', async () => {
    const job = toyJob();
    const steps: Promise<unknown>[] = [];
    const total = await play(job, (done) => {
      if (done !== 20) return;
      steps.push(
        ...workers.map(kill),
        startWorker().then((worker) => {
          workers = [worker, workers[1]];
        }),
      );
    });
    await Promise.all(steps);
    expect(steps).toHaveLength(3);
    expect(total).toEqual(toyTotal(job));
  });
});
