/** Runs through a queue in Redis: nothing is lost and nothing is counted twice, whatever goes wrong. */
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { RuleError } from '../../src/core/index.ts';
import { addCounts, LIBRARY_VERSION, type MatchCounts, NO_MATCHES } from '../../src/core/internal.ts';
import type { Executor } from '../../src/scale/executors.ts';
import type { Job } from '../../src/scale/job.ts';
import { queueExecutor } from '../../src/scale/queue/index.ts';
import { type ServeSettings, serveChunks } from '../../src/scale/queue/worker.ts';
import { runs } from '../runs.ts';
import { HAS_REDIS, type RedisServer, startRedis } from './redis.ts';
import { allChunks, toyCounts, toyExecutor, toyJob, toyTotal, untilAborted } from './toy-chunks.ts';

/** What all keys of the queue begin with. */
const KEY = 'tabletop-rules:chunks';
/** Short, so that nobody waits long for what a lost worker had. */
const LOST_AFTER = 400;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

describe.skipIf(!HAS_REDIS)('a queue', () => {
  let redis: RedisServer;
  let client: Redis;
  const closers: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    client = new Redis(redis.url);
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
    await client.flushall();
  });
  afterAll(async () => {
    client.disconnect();
    await redis.close();
  });

  const worker = async (given: Partial<ServeSettings> = {}): Promise<void> => {
    const settings = { url: redis.url, executor: toyExecutor(2), lostAfter: LOST_AFTER, ...given };
    const { close } = await serveChunks(settings);
    closers.push(close);
  };
  const asker = async (url = redis.url): Promise<Executor> => {
    const executor = await queueExecutor(url);
    closers.push(executor.close);
    return executor;
  };
  /** Runs all chunks, and fails where one is reported twice. */
  const play = async (executor: Executor, job: Job, onResult?: (done: number) => void): Promise<MatchCounts> => {
    const seen = new Set<number>();
    let counts = NO_MATCHES;
    await executor.run(job, allChunks(job), {
      onResult: (result) => {
        expect(seen).not.toContain(result.chunk);
        seen.add(result.chunk);
        counts = addCounts(counts, result.counts);
        onResult?.(seen.size);
      },
    });
    return counts;
  };

  test('the counts are those of the chunks, with workers that come later and line-ups of their own', async () => {
    const job = toyJob({ lineUps: [['random', 'expert'], ['expert', 'random'], null], matches: 505 });
    const total = play(await asker(), job);
    await worker();
    await worker();
    expect(await total).toEqual(toyTotal(job));
  });

  test('no chunk: the run is over', async () => {
    expect(await play(await asker(), toyJob({ matches: 0 }))).toEqual(NO_MATCHES);
  });

  test('Redis holds nothing of a run that is over, and its list of events has a limit', async () => {
    await worker({ executor: toyExecutor(8) });
    const executor = await asker();
    const job = toyJob({ matches: runs(4_000), matchesPerChunk: 1 });
    expect(await play(executor, job)).toEqual(toyTotal(job));
    expect((await client.keys('*')).filter((key) => !/:(?:meta|id|events|stalled-check|marker)$/.test(key))).toEqual(
      [],
    );
    // `bullmq` keeps about 10,000.
    expect(await client.xlen(`${KEY}:events`)).toBeLessThan(11_000);
  });

  test('two runs at once on one Redis do not mix', async () => {
    await worker();
    const jobs = [toyJob({ seed: 1 }), toyJob({ seed: 2, matches: 600 })];
    const executor = await asker();
    const totals = await Promise.all([
      play(executor, jobs[0]!),
      play(await asker(), jobs[1]!),
      play(executor, jobs[0]!),
    ]);
    expect(totals).toEqual([toyTotal(jobs[0]!), toyTotal(jobs[1]!), toyTotal(jobs[0]!)]);
  });

  test('a run that is stopped leaves no job behind, and reports only what is done', async () => {
    const stop = new AbortController();
    const executor = await asker();
    const job = toyJob();
    const release = new AbortController();
    await worker({
      executor: toyExecutor(2, async (given, chunk) => {
        if (chunk >= 20) await untilAborted(release.signal);
        return toyCounts(given, chunk);
      }),
    });
    // Also where an assertion fails: a worker that is closed finishes its chunks.
    closers.push(async () => release.abort());
    const seen: number[] = [];
    await executor.run(job, allChunks(job), {
      onResult: ({ chunk }) => {
        seen.push(chunk);
        if (seen.length === 20) stop.abort();
      },
      signal: stop.signal,
    });
    expect(seen.length).toBe(20);
    expect(await client.llen(`${KEY}:wait`)).toBe(0);
    // The workers finish what they have in hand; nobody counts it.
    release.abort();
    await expect.poll(() => client.llen(`${KEY}:active`)).toBe(0);
    expect(seen.length).toBe(20);
  });

  test('a run whose signal is aborted already plays nothing', async () => {
    const executor = await asker();
    await executor.run(toyJob(), [0], { onResult: () => expect.unreachable(), signal: AbortSignal.abort() });
    expect(await client.llen(`${KEY}:wait`)).toBe(0);
  });

  describe('something goes wrong, and the counts are those of one thread', () => {
    test('a chunk fails at first: it is tried again', async () => {
      const failed = new Set<number>();
      const executor = toyExecutor(2, (job, chunk) => {
        if (chunk % 9 === 0 && !failed.has(chunk)) {
          failed.add(chunk);
          throw new TypeError('out of memory');
        }
        return toyCounts(job, chunk);
      });
      await worker({ executor });
      const job = toyJob();
      expect(await play(await asker(), job)).toEqual(toyTotal(job));
      expect(failed.size).toBeGreaterThan(5);
    });

    test('a chunk whose worker hangs is given up after its time, and tried again', async () => {
      const hung = new Set<number>();
      const executor = toyExecutor(2, async (job, chunk, signal) => {
        if (chunk % 40 === 0 && !hung.has(chunk)) {
          hung.add(chunk);
          setTimeout(collectGarbage, 20);
          await untilAborted(signal);
        }
        return toyCounts(job, chunk);
      });
      await worker({ executor, chunkTime: 100 });
      const job = toyJob();
      expect(await play(await asker(), job)).toEqual(toyTotal(job));
      expect(hung.size).toBe(3);
    });

    test('a chunk is delivered twice: both workers play it, and it counts once', async () => {
      const times = new Map<number, number>();
      const aborted = new Set<number>();
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const playIt = async (job: Job, chunk: number, signal: AbortSignal | undefined): Promise<MatchCounts> => {
        const time = (times.get(chunk) ?? 0) + 1;
        times.set(chunk, time);
        signal?.addEventListener('abort', () => aborted.add(chunk));
        if (chunk === 3) {
          if (time === 1) await held;
          else release();
        }
        return toyCounts(job, chunk);
      };
      await worker({ executor: toyExecutor(1, playIt) });
      await worker({ executor: toyExecutor(1, playIt) });
      const job = toyJob({ matches: 100 });
      const total = play(await asker(), job);
      // The first worker loses its lock, as one that is suspended does.
      const locks = setInterval(() => {
        if (times.get(3) === 1) {
          client.keys(`${KEY}:*-3:lock`).then((keys) => (keys.length > 0 ? client.del(keys) : 0));
        }
      }, 20);
      expect(await total).toEqual(toyTotal(job));
      clearInterval(locks);
      // A lock that is taken away at the same moment can be that of the second worker.
      expect(times.get(3)).toBeGreaterThan(1);
    });

    test('news of one chunk come twice: it counts once', async () => {
      await worker();
      const job = toyJob({ matches: 3_000 });
      const total = play(await asker(), job, (done) => {
        if (done !== 20) return;
        client.xrevrange(`${KEY}:events`, '+', '-', 'COUNT', 50).then((events) => {
          for (const [, fields] of events) client.xadd(`${KEY}:events`, '*', ...fields);
        });
      });
      expect(await total).toEqual(toyTotal(job));
    });

    test.each(['SIGTERM', 'SIGKILL'] as const)(
      'Redis is restarted (%s): jobs it has kept are not lost',
      async (signal) => {
        const kept = await startRedis({ isKept: true });
        closers.push(kept.close);
        await worker({ url: kept.url });
        const job = toyJob({ matches: 3_000 });
        let restarts = 0;
        const total = play(await asker(kept.url), job, (done) => {
          if (done !== 50) return;
          restarts++;
          void kept.stop(signal).then(() => kept.start());
        });
        expect(await total).toEqual(toyTotal(job));
        expect(restarts).toBe(1);
      },
    );

    test('Redis is restarted and has kept nothing: the run adds its jobs again', async () => {
      const lossy = await startRedis();
      closers.push(lossy.close);
      await worker({ url: lossy.url });
      const job = toyJob({ matches: 3_000 });
      const total = play(await asker(lossy.url), job, (done) => {
        if (done === 50) void lossy.stop('SIGKILL').then(() => lossy.start());
      });
      expect(await total).toEqual(toyTotal(job));
    });

    test('somebody writes jobs and events that are not readable: workers and run go on', async () => {
      const errors: Error[] = [];
      await worker({ onError: (error) => errors.push(error) });
      const job = toyJob({ matches: 3_000 });
      const total = play(await asker(), job, (done) => {
        if (done !== 30) return;
        client.hset(`${KEY}:x-1`, { name: 'chunk', data: '{"broken', opts: '{}' });
        client.hset(`${KEY}:x-2`, { name: 'chunk', data: '{}', opts: 'broken' });
        client.hset(`${KEY}:x-3`, { name: 'chunk', data: '{"job":{"__proto__":{}},"chunk":"1"}', opts: '{}' });
        client.rpush(`${KEY}:wait`, 'x-1', 'x-2', 'x-3', 'no-such-job');
        client.xadd(`${KEY}:events`, '*', 'event', 'completed', 'jobId', 'x-1', 'returnvalue', '{broken');
      });
      expect(await total).toEqual(toyTotal(job));
      expect(errors.length).toBeGreaterThan(0);
      // They are removed, not tried for ever.
      await expect.poll(() => client.keys(`${KEY}:x-*`)).toEqual([]);
      await expect.poll(() => client.llen(`${KEY}:active`)).toBe(0);
    });

    test('somebody removes the jobs of a run: they are added again', async () => {
      await worker();
      const job = toyJob({ matches: 2_000 });
      const total = play(await asker(), job, (done) => {
        if (done === 50) void client.flushall();
      });
      expect(await total).toEqual(toyTotal(job));
    });
  });

  describe('the run ends with an error', () => {
    /** The error of a run. */
    const errorOf = (run: Promise<unknown>): Promise<unknown> => run.catch((error: unknown) => error);

    test('a worker of another version refuses', async () => {
      await worker();
      const error = await errorOf(play(await asker(), toyJob({ library: '99.1.2' })));
      expect(error).toMatchObject({ code: 'wrong-version', details: { version: '99.1.2', here: LIBRARY_VERSION } });
      expect(error).toHaveProperty('message', expect.stringMatching(/99\.1\.2.*a worker.*Start all with the same/));
      expect(await client.llen(`${KEY}:wait`)).toBe(0);
    });

    test('the rules refuse: their code, message and details come back', async () => {
      let tries = 0;
      const executor = toyExecutor(1, () => {
        tries++;
        throw new RuleError('bad-options', 'There is no option "size".', { details: { option: 'size' } });
      });
      await worker({ executor });
      const error = await errorOf(play(await asker(), toyJob({ matches: 10 })));
      expect(error).toMatchObject({
        code: 'bad-options',
        message: 'There is no option "size".',
        details: { option: 'size' },
      });
      expect(tries).toBe(1);
    });

    test('a chunk that fails each time is tried three times', async () => {
      let tries = 0;
      const executor = toyExecutor(1, (job, chunk) => {
        if (chunk !== 5) return toyCounts(job, chunk);
        tries++;
        throw new TypeError('out of memory');
      });
      await worker({ executor });
      const error = await errorOf(play(await asker(), toyJob()));
      expect(error).toMatchObject({ code: 'chunk-failed', details: { chunk: 5, reason: 'out of memory' } });
      expect(tries).toBe(3);
    });

    test('a module, where the worker loads none', async () => {
      await worker();
      const game = { id: 'toy', version: 1, module: './toy.js', export: 'toy' };
      const error = await errorOf(play(await asker(), toyJob({ game })));
      expect(error).toMatchObject({ code: 'bad-module', details: { module: './toy.js' } });
    });

    test.each([
      ['text', 'done'],
      ['nothing', null],
      ['another field', { ok: true, value: toyCounts(toyJob(), 0), more: 1 }],
      ['counts of fewer matches', { ok: true, value: { ...toyCounts(toyJob(), 0), matches: 9 } }],
      ['sums that do not fit', { ok: true, value: { ...toyCounts(toyJob(), 0), unfinished: 9 } }],
      ['a name that every object has', { ok: true, value: { ...toyCounts(toyJob(), 0), reasons: { toString: 10 } } }],
      ['an error without a message', { ok: false, error: { code: 'bad-options' } }],
    ])('an answer that is %s', async (_, answer) => {
      const connection = new Redis(redis.url, { maxRetriesPerRequest: null });
      const liar = new Worker('chunks', async () => answer, {
        connection,
        prefix: 'tabletop-rules',
      });
      closers.push(async () => {
        await liar.close();
        // It was made here, so the worker leaves it open.
        connection.disconnect();
      });
      expect(await errorOf(play(await asker(), toyJob()))).toMatchObject({ code: 'chunk-failed' });
    });

    test('Redis refuses jobs', async () => {
      const executor = await asker();
      await client.config('SET', 'maxmemory', '1');
      const error = await errorOf(play(executor, toyJob()));
      await client.config('SET', 'maxmemory', '0');
      expect(error).toMatchObject({ code: 'bad-queue', message: expect.stringContaining('OOM') });
    });
  });

  describe('no connection', () => {
    test('nobody listens there; user and password are not in the message', async () => {
      const url = 'redis://me:secret@127.0.0.1:1/2';
      const error: unknown = await queueExecutor(url).catch((given: unknown) => given);
      expect(error).toMatchObject({ code: 'bad-queue', details: { queue: 'redis://127.0.0.1:1/2' } });
      expect(error).toHaveProperty('message', expect.stringMatching(/ECONNREFUSED.*Is Redis running there/));
      expect(JSON.stringify(error)).not.toMatch(/secret/);
    });

    test('a password is asked for', async () => {
      await client.config('SET', 'requirepass', 'secret');
      const error: unknown = await queueExecutor(redis.url).catch((given: unknown) => given);
      await client.config('SET', 'requirepass', '');
      expect(error).toMatchObject({ code: 'bad-queue', message: expect.stringMatching(/NOAUTH/) });
    });

    test.each(['localhost:6379', 'http://localhost', 'redis//x:secret@y', ''])(
      '%j is no address of Redis',
      async (url) => {
        const error: unknown = await queueExecutor(url).catch((given: unknown) => given);
        expect(error).toMatchObject({ code: 'bad-argument' });
        expect(JSON.stringify(error)).not.toMatch(/secret/);
      },
    );

    test('a name that is none', async () => {
      await expect(queueExecutor({ url: redis.url, name: 'a:b' })).rejects.toMatchObject({ code: 'bad-argument' });
    });

    test('Redis is away for a moment: that is reported once', async () => {
      const lossy = await startRedis({ isKept: true });
      closers.push(lossy.close);
      const errors: Error[] = [];
      const executor = await queueExecutor({ url: lossy.url, onError: (error) => errors.push(error) });
      closers.push(executor.close);
      await lossy.stop('SIGTERM');
      await pause(500);
      await lossy.start();
      await worker({ url: lossy.url });
      const job = toyJob();
      expect(await play(executor, job)).toEqual(toyTotal(job));
      expect(errors).toHaveLength(1);
    });
  });
});
