/** Workers that several bots share. */
import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { type ConnectFour, connectFour } from '../../examples/connect-four.ts';
import { type AnyBot, serveBot, workerPool } from '../../src/bots/index.ts';
import type { BotTurn } from '../../src/core/index.ts';
import { codeOf } from '../core/error-of.ts';
import { rejectionCode } from './rejection.ts';
import { turnOf } from './turns.ts';

const opened: MessageChannel[] = [];
afterEach(() => {
  for (const { port1, port2 } of opened.splice(0)) {
    port1.close();
    port2.close();
  }
});

/** A port behind which a bot answers. */
function portOf(bot: AnyBot<ConnectFour>) {
  const channel = new MessageChannel();
  opened.push(channel);
  serveBot(channel.port2, connectFour, bot);
  return channel.port1;
}

const turn = (): BotTurn<ConnectFour> => turnOf(connectFour, connectFour.setup());

/** A bot that answers when it is told to. Each decision is a function that ends it. */
function slowBot(pending: (() => void)[]): AnyBot<ConnectFour> {
  return ({ moves }) => new Promise((resolve) => pending.push(() => resolve(moves[0]!)));
}

/** Waits until so many decisions are pending. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1));
}

describe('a pool of workers', () => {
  test('decides as much at once as there are workers; more bots wait in order', async () => {
    const pending: (() => void)[] = [];
    const pool = workerPool<ConnectFour>([portOf(slowBot(pending)), portOf(slowBot(pending))]);
    const ended: number[] = [];
    const answers = [0, 1, 2, 3].map(async (i) => {
      const { move } = { move: await pool.bot()(turn()) };
      ended.push(i);
      return connectFour.format(move);
    });
    await until(() => pending.length === 2);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(pending).toHaveLength(2);
    while (ended.length < 4) {
      await until(() => pending.length > 0 || ended.length === 4);
      pending.shift()?.();
    }
    expect([...ended].sort()).toEqual([0, 1, 2, 3]);
    expect(ended.slice(0, 2).sort()).toEqual([0, 1]);
    expect(await Promise.all(answers)).toEqual(['a', 'a', 'a', 'a']);
  });

  test('a bot takes the worker again that it had', async () => {
    const asked = [0, 0];
    const counting =
      (i: number): AnyBot<ConnectFour> =>
      ({ moves }) => {
        asked[i]! += 1;
        return moves[0]!;
      };
    const pool = workerPool<ConnectFour>([portOf(counting(0)), portOf(counting(1))]);
    const [first, second] = [pool.bot(), pool.bot()];
    await Promise.all([first(turn()), second(turn())]);
    expect(asked).toEqual([1, 1]);
    for (let i = 0; i < 3; i++) await second(turn());
    expect(asked).toEqual([1, 4]);
    for (let i = 0; i < 2; i++) await first(turn());
    expect(asked).toEqual([3, 4]);
  });

  test('a signal stops a decision, and the wait for a worker', async () => {
    const pending: (() => void)[] = [];
    const pool = workerPool<ConnectFour>([portOf(slowBot(pending))]);
    const [deciding, queued] = [new AbortController(), new AbortController()];
    const first = pool.bot()(turn(), { signal: deciding.signal });
    const second = pool.bot()(turn(), { signal: queued.signal });
    const third = pool.bot()(turn());
    await until(() => pending.length === 1);
    queued.abort('enough');
    await expect(second).rejects.toMatchObject({ code: 'aborted', cause: 'enough' });
    deciding.abort();
    expect(await rejectionCode(first)).toBe('aborted');
    // The next in the queue gets the worker.
    await until(() => pending.length === 2);
    pending[1]!();
    expect(connectFour.format(await third)).toBe('a');
    expect(await rejectionCode(pool.bot()(turn(), { signal: AbortSignal.abort() }))).toBe('aborted');
  });

  test('a worker that ends is not asked again, and without any the bots fail', async () => {
    const pending: (() => void)[] = [];
    const ports = [portOf(slowBot(pending)), portOf(slowBot(pending))] as const;
    const pool = workerPool<ConnectFour>(ports);
    const bot = pool.bot();
    const lost = bot(turn());
    await until(() => pending.length === 1);
    ports[0].close();
    expect(await rejectionCode(lost)).toBe('bot-failed');
    const again = bot(turn());
    await until(() => pending.length === 2);
    const waits = pool.bot()(turn());
    pending[1]!();
    expect(connectFour.format(await again)).toBe('a');
    await until(() => pending.length === 3);
    const last = pool.bot()(turn());
    ports[1].close();
    for (const promise of [waits, last, bot(turn())]) expect(await rejectionCode(promise)).toBe('bot-failed');
    expect(codeOf(() => workerPool([]))).toBe('bad-argument');
    expect(codeOf(() => workerPool([{}] as never))).toBe('bad-argument');
  });
});
