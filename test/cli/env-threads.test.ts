/** `env --frames --threads`: shares that play in this thread, over ports as threads have them. Real threads are tried with real processes. */
import { EventEmitter } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { type GameTypes, resolveOptions } from 'tabletop-rules/core';
import { afterEach, expect, test } from 'vitest';
import {
  type EnvOrder,
  type EnvSettings,
  serveEnv,
  threadedEnv,
  vectorOptions,
} from '../../src/cli/commands/env-threads.ts';
import { openGame } from '../../src/cli/game.ts';
import type { Thread } from '../../src/cli/process.ts';
import { games } from '../../src/games.ts';
import { vectorEnv } from '../../src/learning/index.ts';

const importModule = () => Promise.reject(new Error('no'));
const watch = () => Promise.reject(new Error('no'));
const kit = await openGame({ importModule, watch }, games, 'doubles-wild');
const SETTINGS: EnvSettings = {
  matches: 5,
  seed: 4,
  options: resolveOptions(kit.game.options, { seats: 2 }),
  maxMoves: 60,
  autoreset: 'same-step',
  opponents: undefined,
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A thread that is none; `events` are those of its end. */
function startHere(order: EnvOrder): Thread & { readonly events: EventEmitter } {
  const { port1, port2 } = new MessageChannel();
  void serveEnv(port2, { importModule, watch }, games, order);
  closing.push(() => port1.close());
  const events = new EventEmitter();
  port1.on('message', (answer) => events.emit('message', answer));
  return {
    events,
    postMessage: (question) => port1.postMessage(question),
    on: (event, listener) => events.on(event, listener),
    terminate: async () => 0,
  };
}

const start = (threads: number) => threadedEnv(startHere, kit, SETTINGS, threads);

const NAMES = [
  'seeds',
  'observations',
  'finalObservations',
  'seats',
  'offsets',
  'lengths',
  'rewards',
  'terminated',
] as const;
const held = (
  env: Omit<ReturnType<typeof vectorEnv<GameTypes>>, 'step' | 'reset' | 'masks' | 'record' | 'endedRecord'>,
) => ({
  ...Object.fromEntries(NAMES.map((name) => [name, Array.from(env[name] ?? [])])),
  truncated: [...env.truncated],
  legal: [...env.legal.subarray(0, env.offsets[env.matches])],
});

test.each([1, 2, 5, 9])('%i threads play as one', async (threads) => {
  const { env } = await start(threads);
  const one = vectorEnv<GameTypes>(kit, vectorOptions(kit, SETTINGS));
  expect(held(env)).toEqual(held(one));
  for (let step = 0; step < 120; step++) {
    const actions = Int32Array.from(one.seeds, (_, i) => one.legal[one.offsets[i]!]!);
    one.step(actions);
    await env.step(actions);
    if (step % 20 === 0) expect(held(env)).toEqual(held(one));
  }
  for (const match of [0, 2, 4]) {
    expect(await env.record(match)).toEqual(one.record(match));
    expect(await env.endedRecord(match)).toEqual(one.endedRecord(match));
  }
  for (const options of [{ matches: [0, 1, 0, 0, 1] }, { seed: 9, matches: [1, 0, 0, 1, 0] }, { seed: 70 }]) {
    one.reset(options);
    await env.reset(options);
    expect(held(env)).toEqual(held(one));
  }
});

test('of several matches whose actions are illegal the first is named, and none has changed', async () => {
  const { env } = await start(3);
  const before = held(env);
  const illegal = await env.step(Int32Array.of(env.legal[0]!, -1, -1, -1, -1))?.catch((error: unknown) => error);
  expect(illegal).toMatchObject({
    code: 'bad-argument',
    message: expect.stringContaining('Match 1:'),
    details: { match: 1 },
  });
  expect(held(env)).toEqual(before);
  await expect(env.reset({ matches: [1] })).rejects.toMatchObject({ code: 'bad-argument' });
  await expect(env.record(5)).rejects.toMatchObject({ code: 'bad-argument' });
});

test('a thread that ends, or throws, ends it', async () => {
  const threads: ReturnType<typeof startHere>[] = [];
  const startKept = (order: EnvOrder) => {
    const thread = startHere(order);
    threads.push(thread);
    return thread;
  };
  const { env } = await threadedEnv(startKept, kit, SETTINGS, 2);
  const fault = new TypeError('a fault of the rules');
  threads[1]!.events.emit('error', fault);
  await expect(env.step(new Int32Array(5))).rejects.toBe(fault);
  const other = await threadedEnv(startKept, kit, SETTINGS, 2);
  const stepped = other.env.step(new Int32Array(5));
  threads[2]!.events.emit('exit', 7);
  await expect(stepped).rejects.toMatchObject({ code: 'fault', message: 'A thread has ended with exit code 7.' });
});
