/**
 * Many matches: `npm run scale`. It plays matches of Oyno on more and more threads. Then it measures what a queue costs, and plays
 * a million matches of Oyno by two worker processes and, for comparison, in one thread.
 *
 * `--redis redis://…` another Redis than one of its own; `--threads 0`, `--chunks 0` and `--matches 0` leave out the threads, the costs of
 * the queue, and the matches through it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Redis } from 'ioredis';
import { simulate } from '../../src/core/index.ts';
import { oyno } from '../../src/oyno/index.ts';
import { simulateMany } from '../../src/scale/index.ts';
import { startRedis } from '../servers/redis-server.ts';
import { measureQueue } from './measure-queue.ts';
import { measureThreads } from './measure-threads.ts';

const CLI = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const SEED = 1;
/** How many matches a chunk has: they take about half a second. */
const CHUNK = 10_000;
/** How many matches are played on threads: long enough that their start does not count. */
const THREAD_MATCHES = 1_000_000;
const { values } = parseArgs({
  options: {
    redis: { type: 'string' },
    matches: { type: 'string', default: '1000000' },
    chunks: { type: 'string', default: '5000' },
    workers: { type: 'string', default: '2' },
    threads: { type: 'string', default: String(availableParallelism()) },
  },
});

if (Number(values.threads) > 0) await printThreads(Number(values.threads));
if (Number(values.chunks) > 0) await printCosts(Number(values.chunks));
if (Number(values.matches) > 0) await playMany(Number(values.matches), Number(values.workers), values.redis);

async function printThreads(upTo: number): Promise<void> {
  const rows = await measureThreads(THREAD_MATCHES, upTo);
  const rateOf = (threads: number): number => rows.find((row) => row.threads === threads)?.matchesPerSecond ?? 0;
  console.log(`${THREAD_MATCHES} matches of Oyno, start and end of the threads included:`);
  for (const { threads, matchesPerSecond, memory } of rows) {
    const [early, late] = memory.map((megabytes) => megabytes.toFixed(0));
    const against =
      threads === 0
        ? ''
        : `, ${(matchesPerSecond / rateOf(1)).toFixed(2)} times one thread, ${(matchesPerSecond / threads / rateOf(0)).toFixed(2)} of the plain loop for each thread`;
    console.log(
      `${threads === 0 ? 'simulate' : `${threads} threads`}: ${Math.round(matchesPerSecond)} a second${against}; ${early} to ${late} MB`,
    );
  }
}

async function printCosts(chunks: number): Promise<void> {
  const load = { chunks, processes: 2, parallel: 8 };
  const figures = await measureQueue(load);
  const micro = (seconds: number): string => `${Math.round(seconds * 1e6)} µs`;
  console.log(`${chunks} empty chunks, ${load.processes} workers of ${load.parallel}:`);
  console.log(
    `${Math.round(figures.chunksPerSecond)} a second on this machine; Redis holds ${megabytes(figures.memory)}`,
  );
  console.log(
    `a chunk takes ${micro(figures.redis)} of Redis, ${micro(figures.asker)} of the asker, ${micro(figures.worker)} of the worker`,
  );
}

async function playMany(matches: number, workers: number, given: string | undefined): Promise<void> {
  const redis = given === undefined ? await startRedis() : undefined;
  const url = given ?? redis?.url ?? '';
  const client = new Redis(url);
  const children: ChildProcess[] = [];
  try {
    for (let i = 0; i < workers; i++) children.push(await startWorker(url));
    const before = await redisMemory(client);
    let most = 0;
    const watch = setInterval(() => {
      redisMemory(client).then((bytes) => {
        most = Math.max(most, bytes);
      });
    }, 500);
    const started = performance.now();
    const { seed, complete, ...many } = await simulateMany('oyno', { matches, seed: SEED, queue: url, chunk: CHUNK });
    const queued = performance.now() - started;
    clearInterval(watch);
    const after = await redisMemory(client);
    // The workers are to leave both cores to the comparison.
    for (const child of children) child.kill('SIGSTOP');
    const again = performance.now();
    const one = simulate(oyno, { matches, seed: SEED });
    const plain = performance.now() - again;
    const isEqual = JSON.stringify(many) === JSON.stringify(one);
    console.log(`\n${matches} matches of Oyno by ${workers} worker processes of one thread: ${rate(matches, queued)}`);
    console.log(`in one thread, without a queue: ${rate(matches, plain)}`);
    console.log(`Redis held ${megabytes(before)} before, ${megabytes(most)} at most, ${megabytes(after)} after`);
    console.log(
      `the counts are ${isEqual && complete && seed === SEED ? 'the same' : 'NOT THE SAME'}: ${JSON.stringify(many)}`,
    );
    if (!isEqual) process.exitCode = 1;
  } finally {
    for (const child of children) child.kill('SIGKILL');
    client.disconnect();
    await redis?.close();
  }
}

async function startWorker(url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', CLI, 'worker', '--queue', url, '--workers', '1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function redisMemory(client: Redis): Promise<number> {
  return Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1]);
}

function rate(matches: number, ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s, ${Math.round((matches / ms) * 1_000)} a second`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
