/** Searches that pause: with a signal, in slices of time, and while others think. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ConnectFour, connectFour } from '../../examples/connect-four.ts';
import { type AsyncMctsOptions, asyncMctsBot, type BotProgress, mctsBot } from '../../src/bots/index.ts';
import { type AnyGame, type BotKnowledge, type GameTypes, playout, seededRandom } from '../../src/core/index.ts';
import { fundomino, fundominoKnowledge } from '../../src/fundomino/index.ts';
import { type Wumpus, wumpus, wumpusKnowledge } from '../../src/wumpus/index.ts';
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

afterEach(() => {
  vi.restoreAllMocks();
});

/** What the searches of one match came to, on a clock that advances by so many milliseconds with each reading. */
function searches(step: number): readonly object[] {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += step;
    return time;
  });
  const found: object[] = [];
  let last: BotProgress<Wumpus>[] = [];
  const options = { ...wumpusKnowledge, iterations: 200 };
  const bots = [0, 1].map(() => {
    const bot = mctsBot(wumpus, {
      ...options,
      onProgress: (progress) => {
        last = [progress];
      },
    });
    return (turn: Parameters<typeof bot>[0]) => {
      last = [];
      const move = bot(turn);
      found.push(...last.map(({ iterations, moves }) => ({ iterations, moves })));
      return move;
    };
  });
  playout(wumpus, wumpus.setup({ seats: 2 }), seededRandom(1), { maxMoves: 150, bots });
  return found;
}

test('a number of iterations finds the same visits whatever slices of time it is searched in', () => {
  const whole = searches(0);
  // A slice ends after each iteration.
  expect(searches(1_000)).toEqual(whole);
  expect(whole.length).toBeGreaterThan(5);
});

// Bots that go on thinking while others do.

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A bot whose evaluations are counted. */
function countingBot(options: AsyncMctsOptions<ConnectFour>) {
  const counted = { evaluations: 0 };
  const evaluate = (): readonly number[] => {
    counted.evaluations++;
    return [0.5, 0.5];
  };
  return { counted, bot: asyncMctsBot(connectFour, { iterations: 50, evaluate, ...options }) };
}

/** Waits until a number is larger than another one. */
async function growsBeyond(least: number, read: () => number): Promise<void> {
  while (read() <= least) await sleep(5);
}

/** Waits until a number stops growing. */
async function stopsGrowing(read: () => number): Promise<void> {
  for (let last = -1; read() !== last; await sleep(100)) last = read();
}

const visitsOf = <G extends GameTypes>({ moves }: BotProgress<G>): number =>
  moves.reduce((sum, { visits }) => sum + visits, 0);

describe('pondering', () => {
  test('searches the answers to the move until the tree is full, and the next decision has their visits', async () => {
    let last: BotProgress<ConnectFour> | undefined;
    const onProgress = (progress: BotProgress<ConnectFour>): void => {
      last = progress;
    };
    const { bot, counted } = countingBot({ ponder: true, maxNodes: 3_000, onProgress });
    const move = await bot(turnOf(connectFour, connectFour.setup(), 1, 0));
    const decided = counted.evaluations;
    await growsBeyond(decided + 1_000, () => counted.evaluations);
    await stopsGrowing(() => counted.evaluations);
    const state = connectFour.apply(connectFour.setup(), move);
    await bot(turnOf(connectFour, connectFour.apply(state, connectFour.legalMoves(state, 1)[0]!), 1, 0));
    // More than those of this decision and the one before.
    expect(visitsOf(last!)).toBeGreaterThan(100);
  });

  test('without it, nothing is searched between decisions', async () => {
    const { bot, counted } = countingBot({});
    await bot(turnOf(connectFour, connectFour.setup()));
    const decided = counted.evaluations;
    await sleep(30);
    expect(counted.evaluations).toBe(decided);
  });

  test('ends with the signal of the decision or of the bot, and with the next question', async () => {
    for (const ofBot of [false, true]) {
      const { signal, abort } = ((c) => ({ signal: c.signal, abort: () => c.abort() }))(new AbortController());
      const { bot, counted } = countingBot({ ponder: true, maxNodes: 2 ** 25, ...(ofBot ? { signal } : {}) });
      await bot(turnOf(connectFour, connectFour.setup()), ofBot ? {} : { signal });
      const decided = counted.evaluations;
      await growsBeyond(decided, () => counted.evaluations);
      abort();
      await stopsGrowing(() => counted.evaluations);
    }
    const { bot, counted } = countingBot({ ponder: true, maxNodes: 2 ** 25 });
    await bot(turnOf(connectFour, connectFour.setup()));
    // A forced move is no decision: nothing is left to ponder.
    const turn = turnOf(connectFour, connectFour.setup());
    await bot({ ...turn, moves: turn.moves.slice(0, 1) });
    await stopsGrowing(() => counted.evaluations);
  });

  test('a fault meanwhile is told at the next question', async () => {
    const states = { fails: false, hasFailed: false };
    const evaluate = (): readonly number[] => {
      if (states.fails) {
        states.hasFailed = true;
        throw new TypeError('broken');
      }
      return [0.5, 0.5];
    };
    const stop = new AbortController();
    const { signal } = stop;
    const bot = asyncMctsBot(connectFour, { iterations: 50, evaluate, ponder: true, signal });
    await bot(turnOf(connectFour, connectFour.setup()));
    states.fails = true;
    while (!states.hasFailed) await sleep(5);
    states.fails = false;
    await expect(bot(turnOf(connectFour, stateAfter(connectFour, 'd c')))).rejects.toThrow('broken');
    const turn = turnOf(connectFour, stateAfter(connectFour, 'd c'));
    expect(turn.moves).toContain(await bot(turn));
    // Nothing is left to ponder while other tests run.
    stop.abort();
  });

  test('does not block the thread where the clock stands still', async () => {
    const stop = new AbortController();
    const bot = asyncMctsBot(connectFour, { iterations: 50, ponder: true, maxNodes: 2 ** 25, signal: stop.signal });
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    try {
      await bot(turnOf(connectFour, connectFour.setup()));
      await sleep(30);
    } finally {
      stop.abort();
      clock.mockRestore();
    }
  });

  test('works where information is hidden', async () => {
    const game = fundomino as AnyGame;
    const advice: BotKnowledge<GameTypes> = fundominoKnowledge;
    const bot = asyncMctsBot(game, { ...advice, iterations: 20, ponder: true, maxNodes: 2_000 });
    let state = game.setup({ seats: 2 });
    for (let asked = 0; asked < 4; ) {
      const status = game.status(state);
      if (status.type === 'over') break;
      if (status.type === 'chance') {
        const { label, dice } = game.chance(state);
        state = game.apply(state, { type: 'chance', label, faces: dice.map(({ faces }) => faces[0]!) });
        continue;
      }
      const turn = turnOf(game, state, asked);
      if (turn.moves.length > 1) asked++;
      const move = await bot(turn);
      expect(turn.moves).toContain(move);
      await sleep(15);
      state = game.apply(state, move);
    }
  });

  test('keeps no process alive', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tabletop-ponder-'));
    const outfile = join(folder, 'ponder.mjs');
    const contents = `
      import { asyncMctsBot } from 'tabletop-rules/bots';
      import { seededRandom } from 'tabletop-rules/core';
      import { connectFour } from ${JSON.stringify(here('../../examples/connect-four.ts'))};
      const bot = asyncMctsBot(connectFour, { iterations: 50, ponder: true, maxNodes: ${2 ** 25} });
      const view = connectFour.setup();
      const moves = connectFour.legalMoves(view, 0);
      const move = await bot({ view, seat: 0, moves, random: seededRandom(1) });
      console.log(moves.includes(move));
    `;
    try {
      await build({
        stdin: { contents, resolveDir: here('.') },
        bundle: true,
        format: 'esm',
        platform: 'node',
        outfile,
        alias: { 'tabletop-rules': here('../../src') },
        logLevel: 'error',
      });
      expect(execFileSync(process.execPath, [outfile], { timeout: 60_000 }).toString()).toBe('true\n');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('a wrong option is refused', async () => {
    for (const wrong of [{ ponder: 1 }, { ponder: true, reuse: false }]) {
      expect(() => asyncMctsBot(connectFour, wrong as never)).toThrow('ponder');
    }
    const { bot } = countingBot({ ponder: true });
    expect(await rejectionCode(bot({ ...turnOf(connectFour, connectFour.setup()), moves: [] }))).toBe('bad-argument');
  });
});
