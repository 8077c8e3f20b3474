/** Bots that go on thinking while others do. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { type ConnectFour, connectFour } from '../../examples/connect-four.ts';
import { type AsyncMctsOptions, asyncMctsBot, type BotProgress } from '../../src/bots/index.ts';
import type { AnyGame, BotKnowledge, GameTypes } from '../../src/core/index.ts';
import { fundomino, fundominoKnowledge } from '../../src/fundomino/index.ts';
import { rejectionCode } from './rejection.ts';
import { stateAfter, turnOf } from './turns.ts';

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
    const states = { fails: false };
    const evaluate = (): readonly number[] => {
      if (states.fails) throw new TypeError('broken');
      return [0.5, 0.5];
    };
    const bot = asyncMctsBot(connectFour, { iterations: 50, evaluate, ponder: true });
    await bot(turnOf(connectFour, connectFour.setup()));
    states.fails = true;
    await sleep(30);
    states.fails = false;
    await expect(bot(turnOf(connectFour, stateAfter(connectFour, 'd c')))).rejects.toThrow('broken');
    const turn = turnOf(connectFour, stateAfter(connectFour, 'd c'));
    expect(turn.moves).toContain(await bot(turn));
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
