import { describe, expect, test } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { asyncMctsBot, mctsBot } from '../../src/bots/index.ts';
import { codeOf } from '../core/error-of.ts';
import { rejectionCode } from './rejection.ts';
import { stateAfter, turnOf } from './turns.ts';

describe('asyncMctsBot', () => {
  test('it gives the moves of mctsBot and yields to the event loop', async () => {
    const state = stateAfter(connectFour, 'd c d');
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    const bot = asyncMctsBot(connectFour, { iterations: 30_000, reuse: false });
    const move = await bot(turnOf(connectFour, state, 4));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(2);
    const sync = mctsBot(connectFour, { iterations: 30_000, reuse: false });
    let inTheWay = 0;
    const blocked = setInterval(() => inTheWay++, 1);
    expect(sync(turnOf(connectFour, state, 4))).toBe(move);
    expect(inTheWay).toBe(0);
    clearInterval(blocked);
  });

  test('a signal stops it, before or during the search, and it can decide again', async () => {
    const bot = asyncMctsBot(connectFour, { iterations: 1e9 });
    const turn = () => turnOf(connectFour, connectFour.setup());
    expect(await rejectionCode(bot(turn(), { signal: AbortSignal.abort() }))).toBe('aborted');
    expect(await rejectionCode(bot(turn(), { signal: AbortSignal.timeout(30) }))).toBe('aborted');
    const controller = new AbortController();
    const reports: number[] = [];
    const onProgress = ({ iterations }: { readonly iterations: number }) => {
      reports.push(iterations);
      if (reports.length === 2) controller.abort('enough');
    };
    const promise = bot(turn(), { signal: controller.signal, onProgress });
    await expect(promise).rejects.toMatchObject({ code: 'aborted', cause: 'enough' });
    expect(reports).toHaveLength(2);
    const signalled = mctsBot(connectFour, { signal: AbortSignal.abort() });
    expect(codeOf(() => signalled(turn()))).toBe('aborted');
    const quick = asyncMctsBot(connectFour, { timeMs: 20 });
    expect(turn().moves).toContain(await quick(turn()));
  });

  test('decisions wait for each other in order', async () => {
    const bot = asyncMctsBot(connectFour, { iterations: 3_000 });
    const states = ['', 'd', 'd d'].map((moves) => stateAfter(connectFour, moves));
    const moves = await Promise.all(states.map((state) => bot(turnOf(connectFour, state, 2))));
    moves.forEach((move, i) => {
      expect(connectFour.legalMoves(states[i]!)).toContain(move);
    });
    expect(await rejectionCode(bot({ ...turnOf(connectFour, states[0]!), moves: [] }))).toBe('bad-argument');
    expect(await rejectionCode(bot(turnOf(connectFour, states[0]!), { sign: 1 } as never))).toBe('bad-argument');
  });
});
