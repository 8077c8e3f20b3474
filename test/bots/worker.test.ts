/** Bots in another thread. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConnectFour, connectFour } from '../../examples/connect-four.ts';
import { asyncMctsBot, type BotProgress, mctsBot, randomBot, serveBot, workerBot } from '../../src/bots/index.ts';
import { RuleError } from '../../src/core/index.ts';
import { type Wumpus, wumpus } from '../../src/wumpus/index.ts';
import { rejectionCode } from './rejection.ts';
import { stateAfter, turnOf } from './turns.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const SOURCE = `
  import { parentPort, workerData } from 'node:worker_threads';
  import { asyncMctsBot, serveBot } from 'tabletop-rules/bots';
  import { connectFour } from ${JSON.stringify(here('../../examples/connect-four.ts'))};
  parentPort.on('message', (message) => { if (message === 'die') throw new Error('dead'); });
  const iterations = workerData?.iterations ?? 20_000;
  serveBot(parentPort, connectFour, asyncMctsBot(connectFour, { iterations, reuse: false }));
`;

let folder: string;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tabletop-bots-'));
  file = join(folder, 'worker.mjs');
  await build({
    stdin: { contents: SOURCE, resolveDir: here('.') },
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile: file,
    alias: { 'tabletop-rules': here('../../src') },
    logLevel: 'error',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a worker thread', () => {
  test('a bot in a worker gives the moves of the same bot here, reports progress, and does not block this thread', async () => {
    const worker = new Worker(file);
    const bot = workerBot<ConnectFour>(worker);
    const state = stateAfter(connectFour, 'd c d');
    const reports: BotProgress<ConnectFour>[] = [];
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    const move = await bot(turnOf(connectFour, state, 3), { onProgress: (progress) => reports.push(progress) });
    clearInterval(timer);
    const turn = turnOf(connectFour, state, 3);
    // The worker draws its seed from the one that is drawn here.
    expect(turn.moves).toContain(move);
    expect(reports.at(-1)).toMatchObject({
      iterations: 20_000,
      line: [move].map((first) => ({ ...first })).concat(reports.at(-1)!.line.slice(1)),
    });
    expect(longest).toBeLessThan(2_000);
    expect(await bot(turnOf(connectFour, state, 3))).toBe(move);
    await worker.terminate();
    // Requests after the end of the worker fail, and so do those that were pending.
    expect(await rejectionCode(bot(turn))).toBe('bot-failed');
  });

  test('a signal stops it, and it answers the next request', async () => {
    const worker = new Worker(file);
    const bot = workerBot<ConnectFour>(worker);
    const turn = () => turnOf(connectFour, connectFour.setup());
    expect(await rejectionCode(bot(turn(), { signal: AbortSignal.abort() }))).toBe('aborted');
    const controller = new AbortController();
    const onProgress = (): void => controller.abort('enough');
    await expect(bot(turn(), { signal: controller.signal, onProgress })).rejects.toMatchObject({ cause: 'enough' });
    expect(turn().moves).toContain(await bot(turn()));
    expect(await rejectionCode(bot({ ...turn(), view: { cells: 5 } as never }))).toBe('bad-state');
    const dying = bot(turn());
    worker.postMessage('die');
    expect(await rejectionCode(dying)).toBe('bot-failed');
  });
});

describe('any port', () => {
  test('the two ports of a channel, with views that have holes', async () => {
    const { port1, port2 } = new MessageChannel();
    serveBot(port2, wumpus, mctsBot(wumpus, { iterations: 30, depth: 5 }));
    // Other messages are ignored.
    port1.postMessage('hello');
    port1.postMessage({ service: 'nobody', kind: 'ask', id: 1 });
    port1.postMessage({ service: 'bot', kind: 'nothing', id: 1 });
    const bot = workerBot<Wumpus>(port1);
    let state = wumpus.setup({ seats: 2 });
    for (const label of ['terrain', 'first', 'draw']) {
      while (wumpus.status(state).type === 'chance' && label !== '') {
        const [die, ...more] = wumpus.chance(state).dice;
        const faces = [die!, ...more].map(({ faces: all, weights }, i) => {
          const possible = all.filter((_, at) => weights?.[at] !== 0);
          return possible[i % possible.length]!;
        });
        state = wumpus.apply(state, { type: 'chance', label: wumpus.chance(state).label, faces } as never);
      }
    }
    const turn = turnOf(wumpus, state);
    expect(turn.moves).toContain(await bot(turn));
    port1.close();
  });

  test('a port with the interface of a web worker', async () => {
    // As in a browser: events with `data`, and no `on`.
    const line = () => {
      const heard: ((event: { readonly data: unknown }) => void)[] = [];
      return {
        heard,
        addEventListener: (type: string, listener: (event: object) => void) =>
          void (type === 'message' && heard.push(listener)),
      };
    };
    const [page, worker] = [line(), line()];
    const send = (to: ReturnType<typeof line>) => (message: unknown) => {
      const data = structuredClone(message);
      queueMicrotask(() => {
        for (const listener of to.heard) listener({ data });
      });
    };
    serveBot({ addEventListener: worker.addEventListener, postMessage: send(page) }, connectFour, randomBot);
    const bot = workerBot<ConnectFour>({ addEventListener: page.addEventListener, postMessage: send(worker) });
    const turn = turnOf(connectFour, connectFour.setup());
    expect(turn.moves).toContain(await bot(turn));
  });

  test('a terminated worker and a closed port end what is pending and what comes later', async () => {
    const turn = turnOf(connectFour, connectFour.setup());
    // In Node, in the middle of a decision, which would take hours.
    const worker = new Worker(file, { workerData: { iterations: 1_000_000_000 } });
    const inWorker = workerBot<ConnectFour>(worker);
    const pending = inWorker(turn, { onProgress: () => void worker.terminate() });
    expect(await rejectionCode(pending)).toBe('bot-failed');
    // A worker that has ended before.
    expect(await rejectionCode(workerBot<ConnectFour>(worker)(turn))).toBe('bot-failed');
    // In a browser `terminate` and `close` send no event.
    for (const name of ['terminate', 'close'] as const) {
      let calls = 0;
      const silent = { postMessage: () => {}, addEventListener: () => {}, [name]: () => ++calls };
      const bot = workerBot<ConnectFour>(silent);
      const waiting = bot(turn);
      expect(silent[name]?.()).toBe(1);
      expect(await rejectionCode(waiting)).toBe('bot-failed');
      expect(await rejectionCode(bot(turn))).toBe('bot-failed');
    }
    // Either end of a channel.
    for (const end of ['port1', 'port2'] as const) {
      const channel = new MessageChannel();
      const waiting = workerBot<ConnectFour>(channel.port1)(turn);
      channel[end].close();
      expect(await rejectionCode(waiting)).toBe('bot-failed');
    }
  });

  const progress = { iterations: 1, timeMs: 1, nodes: 1, value: 0.5, line: [], moves: [] };

  test.each<[string, object]>([
    ['no error', { kind: 'error', error: null }],
    ['an error without a code', { kind: 'error', error: { message: 'm' } }],
    [
      'an error with details that are no scalars',
      { kind: 'error', error: { code: 'c', message: 'm', details: [null] } },
    ],
    ['the prototype', { kind: 'answer', value: '__proto__' }],
    ['a method of arrays', { kind: 'answer', value: 'at' }],
    ['the length', { kind: 'answer', value: 'length' }],
    ['text for a number', { kind: 'answer', value: '0' }],
    ['no whole number', { kind: 'answer', value: 0.5 }],
    ['a move out of range', { kind: 'answer', value: 7 }],
    ['no move', { kind: 'answer', value: -1 }],
    ['no index', { kind: 'answer' }],
    ['no progress', { kind: 'progress', value: null }],
    ['progress without a line', { kind: 'progress', value: { ...progress, line: null } }],
    ['progress of no moves', { kind: 'progress', value: { ...progress, moves: [null] } }],
  ])('an answer that is none fails: %s', async (_, answer) => {
    const { port1, port2 } = new MessageChannel();
    port2.on('message', ({ id }) => port2.postMessage({ id, service: 'bot', ...answer }));
    const bot = workerBot<ConnectFour>(port1);
    const asked = bot(turnOf(connectFour, connectFour.setup()), { onProgress: ({ line }) => void line.length });
    await expect(asked).rejects.toMatchObject({ code: 'bot-failed' });
    port1.close();
  });

  test('what `onProgress` throws rejects the decision', async () => {
    const { port1, port2 } = new MessageChannel();
    port2.on('message', ({ id }) => port2.postMessage({ id, service: 'bot', kind: 'progress', value: progress }));
    const bot = workerBot<ConnectFour>(port1);
    const onProgress = (): void => {
      throw new TypeError('mine');
    };
    await expect(bot(turnOf(connectFour, connectFour.setup()), { onProgress })).rejects.toThrow('mine');
    port1.close();
  });

  test('a request that is none is answered with an error', async () => {
    const { port1, port2 } = new MessageChannel();
    serveBot(port2, connectFour, randomBot);
    const view = connectFour.setup();
    const right = { view, seat: 0, moves: connectFour.legalMoves(view), seed: 1 };
    for (const [wrong, code] of [
      [{ moves: null }, 'bad-argument'],
      [{ moves: [null] }, 'bad-argument'],
      [{ seed: 'x' }, 'bad-seed'],
      [{ view: null }, 'bad-state'],
    ] as const) {
      const answer = once(port1, 'message');
      port1.postMessage({ service: 'bot', kind: 'ask', id: 1, question: { ...right, ...wrong }, progress: false });
      expect(await answer).toMatchObject([{ service: 'bot', kind: 'error', id: 1, error: { code } }]);
    }
    port1.close();
  });

  test('wrong arguments are refused', async () => {
    const { port1, port2 } = new MessageChannel();
    const refused = (run: () => unknown) => expect(run).toThrow(RuleError);
    refused(() => workerBot(null as never));
    refused(() => workerBot({} as never));
    refused(() => serveBot(port2, connectFour, 5 as never));
    refused(() => serveBot(port2, {} as never, randomBot));
    const bot = workerBot<ConnectFour>(port1);
    expect(await rejectionCode(bot({ ...turnOf(connectFour, connectFour.setup()), moves: [] }))).toBe('bad-argument');
    port1.close();
    expect(asyncMctsBot(connectFour)).toBeTypeOf('function');
  });
});
