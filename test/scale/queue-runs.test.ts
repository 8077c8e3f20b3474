/** Runs of matches through a queue, by workers with threads. */
import { resolve } from 'node:path';
import { isRuleError, simulate } from 'tabletop-rules/core';
import { oyno } from 'tabletop-rules/oyno';
import {
  type PlayedChunk,
  type QueueWorker,
  simulateMany,
  startQueueWorker,
  tournamentMany,
} from 'tabletop-rules/scale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runs } from '../runs.ts';
import { HAS_REDIS, type RedisServer, startRedis } from './redis.ts';

const OWN_BOTS = './test/scale/own-bots.ts';
const OWN_GAME = './examples/tic-tac-toe.ts';

/** The error of a run. */
const errorOf = async (run: Promise<unknown>): Promise<unknown> => run.catch((error: unknown) => error);

describe.skipIf(!HAS_REDIS)('runs through a queue', () => {
  const played: PlayedChunk[] = [];
  let redis: RedisServer;
  let worker: QueueWorker;
  beforeAll(async () => {
    redis = await startRedis();
    const modules = { folder: resolve('.') };
    const onChunk = (chunk: PlayedChunk): void => {
      played.push(chunk);
    };
    worker = await startQueueWorker({ url: redis.url, workers: 1, modules, onChunk });
  });
  afterAll(async () => {
    await worker?.close();
    await redis?.close();
  });

  test('simulateMany gives the bytes of simulate', async () => {
    const settings = { matches: runs(2_000), seed: 2 ** 40 + 7, options: { drawAfter: 3 } };
    const { seed, complete, token, ...counts } = await simulateMany(oyno, { ...settings, queue: redis.url });
    expect(JSON.stringify(counts)).toBe(JSON.stringify(simulate(oyno, settings)));
    expect([seed, complete, token]).toEqual([settings.seed, true, undefined]);
    expect(played.reduce((sum, { matches }) => sum + matches, 0)).toBe(settings.matches);
    expect(new Set(played.map(({ game }) => game))).toEqual(new Set(['oyno']));
  });

  test('a run that was stopped goes on by its token, with or without the queue', async () => {
    const settings = { matches: 60, seed: 5, chunk: 3 };
    const expected = await simulateMany('oyno', { ...settings, workers: 0 });
    const stop = new AbortController();
    const stopped = await simulateMany('oyno', {
      ...settings,
      queue: { url: redis.url },
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(stopped).toMatchObject({ complete: false, token: expect.any(String) });
    expect(stopped.matches).toBeLessThan(60);
    const resume = stopped.token;
    expect(await simulateMany('oyno', { ...settings, resume, queue: redis.url })).toEqual(expected);
    expect(await simulateMany('oyno', { ...settings, resume, workers: 0 })).toEqual(expected);
  });

  test('tournamentMany, with a game and a bot of their own', async () => {
    const settings = { bots: ['random', `${OWN_BOTS}#first`, 'mcts:5'], matches: 20, seed: 3, chunk: 4 };
    const expected = await tournamentMany(OWN_GAME, { ...settings, workers: 0 });
    expect(await tournamentMany(OWN_GAME, { ...settings, queue: redis.url })).toEqual(expected);
  });

  test('a fault of a bot ends the run', async () => {
    const faulty = await errorOf(
      simulateMany('oyno', { bots: [`${OWN_BOTS}#faulty`], matches: 2, chunk: 1, queue: redis.url }),
    );
    expect(faulty).toMatchObject({ code: 'chunk-failed', message: expect.stringContaining('a fault of this bot') });
    expect(isRuleError(faulty)).toBe(true);
  });
});
