/** `tabletop-rules worker` as a process. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simulateMany } from 'tabletop-rules/scale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleProgram } from '../bundle.ts';
import { ROOT } from '../package/consumer.ts';
import { WHOLE } from '../runs.ts';
import { HAS_REDIS, type RedisServer, startRedis } from './redis.ts';

/** A worker, and what it has written. */
interface Running {
  readonly child: ChildProcess;
  readonly written: { out: string; err: string };
}

describe('worker', () => {
  let folder: string;
  let outside: string;
  beforeAll(async () => {
    // As in the package: one file, and beside it that of the threads, where the packages are found.
    folder = join(ROOT, `node_modules/.cache/worker-command-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    await bundleProgram('src/cli/main.ts', join(folder, 'cli.cjs'));
    await bundleProgram('src/scale/thread.ts', join(folder, 'scale/worker.js'), 'esm');
    outside = mkdtempSync(join(tmpdir(), 'tabletop-worker-'));
    copyFileSync(join(folder, 'cli.cjs'), join(outside, 'cli.cjs'));
  });
  afterAll(() => {
    for (const made of [folder, outside]) rmSync(made, { recursive: true, force: true });
  });

  test('without the packages it says what to install', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(outside, 'cli.cjs'), 'worker', '--queue', 'redis://127.0.0.1:1'],
      { encoding: 'utf8' },
    );
    expect(stderr).toMatch(/^error: [^\n]*Install[^\n]*npm install bullmq@6[^\n]*\[no-package\][^\n]*\n$/);
    expect(status).toBe(3);
  });

  describe.skipIf(!HAS_REDIS)('with Redis', () => {
    let redis: RedisServer;
    const children: ChildProcess[] = [];
    beforeAll(async () => {
      redis = await startRedis();
    });
    afterAll(async () => {
      for (const child of children) child.kill('SIGKILL');
      await redis?.close();
    });

    const start = async (): Promise<Running> => {
      const child = spawn(process.execPath, [
        join(folder, 'cli.cjs'),
        'worker',
        '--queue',
        redis.url,
        '--workers',
        '1',
      ]);
      children.push(child);
      const written = { out: '', err: '' };
      child.stderr.on('data', (data) => {
        written.err += data;
      });
      child.stdout.on('data', (data) => {
        written.out += data;
      });
      await expect.poll(() => written.out).toContain('Ready, with 1 thread.');
      return { child, written };
    };

    test.runIf(WHOLE)('a signal ends it after the chunk at hand, which counts; another worker goes on', async () => {
      const settings = { matches: 4_000, seed: 9, chunk: 20 };
      const first = await start();
      const gone = once(first.child, 'close');
      let second: Promise<Running> | undefined;
      const result = await simulateMany('oyno', {
        ...settings,
        queue: redis.url,
        onProgress: ({ done }) => {
          if (done < 400 || second !== undefined) return;
          first.child.kill('SIGINT');
          second = start();
        },
      });
      expect(await gone).toEqual([0, null]);
      expect(result).toEqual(await simulateMany('oyno', { ...settings, workers: 0 }));
      expect(first.written.err).toBe('Finishing the chunks at hand.\n');
      const last = (await second)!;
      last.child.kill('SIGTERM');
      expect(await once(last.child, 'close')).toEqual([0, null]);
      const played = [first, last].map(({ written }) =>
        Number(/([\d,]+) matches\.\n$/.exec(written.out)?.[1]?.replace(',', '')),
      );
      expect(played[0]).toBeGreaterThanOrEqual(400);
      expect(played[0]! + played[1]!).toBe(settings.matches);
    });

    test('nobody listens there', () => {
      const args = ['worker', '--queue', 'redis://:secret@127.0.0.1:1'];
      const { status, stderr } = spawnSync(process.execPath, [join(folder, 'cli.cjs'), ...args], { encoding: 'utf8' });
      expect(stderr).toMatch(
        /^error: The queue at redis:\/\/127\.0\.0\.1:1 [^\n]*ECONNREFUSED[^\n]* \[bad-queue\] [^\n]*\n$/,
      );
      expect(stderr).not.toContain('secret');
      expect(status).toBe(3);
    });
  });
});
