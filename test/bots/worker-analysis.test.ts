/** Analyses in another thread, over a channel. */
import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { type ConnectFour, connectFour } from '../../examples/connect-four.ts';
import {
  analyse,
  asyncMctsBot,
  type BotProgress,
  type ReviewProgress,
  review,
  serveAnalysis,
  serveBot,
  workerAnalysis,
  workerBot,
} from '../../src/bots/index.ts';
import { createMatch } from '../../src/core/index.ts';
import { codeOf } from '../core/error-of.ts';
import { rejectionCode } from './rejection.ts';
import { actionOf, turnOf } from './turns.ts';

const match = createMatch(connectFour);
for (const text of 'dadadbd') match.play(actionOf(connectFour, match.state, text));
const record = match.record();
const view = connectFour.setup();

describe('a worker', () => {
  test('analyses and reviews as here, tells progress, and serves a bot on the same port', async () => {
    const { port1, port2 } = new MessageChannel();
    serveAnalysis(port2, connectFour, { iterations: 5_000 });
    serveBot(port2, connectFour, asyncMctsBot(connectFour, { iterations: 50 }));
    const there = workerAnalysis<ConnectFour>(port1);
    const bot = workerBot<ConnectFour>(port1);
    const searched: BotProgress<ConnectFour>[] = [];
    const reviewed: ReviewProgress[] = [];
    const budget = { iterations: 60, seed: 3 };
    const [analysis, found, move] = await Promise.all([
      there.analyse(view, 0, { ...budget, onProgress: (progress) => void searched.push(progress) }),
      there.review(record, { ...budget, onProgress: (progress) => void reviewed.push(progress) }),
      bot(turnOf(connectFour, view)),
    ]);
    expect(analysis).toEqual(await analyse(connectFour, view, 0, budget));
    expect(found).toEqual(await review(connectFour, record, budget));
    expect(connectFour.legalMoves(view)).toContain(move);
    expect(searched.at(-1)).toMatchObject({ iterations: 60 });
    expect(reviewed.at(-1)).toEqual({ done: 7, decisions: 7 });
    const played = connectFour.legalMoves(view)[0]!;
    expect(await there.analyse(view, 0, { ...budget, played })).toEqual(
      await analyse(connectFour, view, 0, { ...budget, played }),
    );
    // Without a budget, that of the worker.
    expect((await there.analyse(view, 0)).iterations).toBe(5_000);
    port1.close();
  });

  test('a signal stops it there, and it answers the next request', async () => {
    const { port1, port2 } = new MessageChannel();
    serveAnalysis(port2, connectFour);
    const there = workerAnalysis<ConnectFour>(port1);
    expect(await rejectionCode(there.analyse(view, 0, { signal: AbortSignal.abort() }))).toBe('aborted');
    for (const start of [
      (signal: AbortSignal, stop: () => void) =>
        there.analyse(view, 0, { timeMs: 60_000, signal, onProgress: stop }) as Promise<unknown>,
      (signal: AbortSignal, stop: () => void) => there.review(record, { timeMs: 60_000, signal, onProgress: stop }),
    ]) {
      const controller = new AbortController();
      const answered = once(port1, 'message');
      expect(await rejectionCode(start(controller.signal, () => controller.abort()))).toBe('aborted');
      await answered;
    }
    expect((await there.analyse(view, 0, { iterations: 7 })).iterations).toBe(7);
    port1.close();
  });

  test('what fails there is thrown here', async () => {
    const { port1, port2 } = new MessageChannel();
    serveAnalysis(port2, connectFour, { iterations: 10 });
    const there = workerAnalysis<ConnectFour>(port1);
    expect(await rejectionCode(there.analyse(view, 1))).toBe('bad-argument');
    expect(await rejectionCode(there.analyse({} as never, 0))).toBe('bad-state');
    expect(await rejectionCode(there.review({ ...record, game: 'chess' }))).toBe('wrong-game');
    expect(await rejectionCode(there.review(record, { iterations: -1 }))).toBe('bad-argument');
    expect(await rejectionCode(there.review(record, { depth: 1 } as object))).toBe('bad-argument');
    expect(codeOf(() => serveAnalysis(port2, connectFour, { iterations: 0 }))).toBe('bad-argument');
    expect(codeOf(() => serveAnalysis(port2, {} as never))).toBe('bad-argument');
    expect(codeOf(() => workerAnalysis({} as never))).toBe('bad-argument');
    const waiting = there.analyse(view, 0, { timeMs: 60_000 });
    port2.close();
    expect(await rejectionCode(waiting)).toBe('bot-failed');
    expect(await rejectionCode(there.analyse(view, 0))).toBe('bot-failed');
  });

  test.each<[string, object]>([
    ['no result', { kind: 'answer' }],
    ['a result of no moves', { kind: 'answer', value: { chances: [] } }],
    ['no progress', { kind: 'progress', value: { done: 1 } }],
    ['no error', { kind: 'error', error: 'x' }],
  ])('an answer that is none fails: %s', async (_, message) => {
    const { port1, port2 } = new MessageChannel();
    port2.on('message', ({ id }) => port2.postMessage({ id, service: 'analysis', ...message }));
    const there = workerAnalysis<ConnectFour>(port1);
    expect(await rejectionCode(there.analyse(view, 0))).toBe('bot-failed');
    expect(await rejectionCode(there.review(record))).toBe('bot-failed');
    port1.close();
  });
});
