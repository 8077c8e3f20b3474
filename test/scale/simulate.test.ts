import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mctsBot } from 'tabletop-rules/bots';
import { isRuleError, simulate } from 'tabletop-rules/core';
import { oyno, oynoKit, oynoKnowledge } from 'tabletop-rules/oyno';
import { type ManyProgress, SCALE_CODES, simulateMany } from 'tabletop-rules/scale';
import { wunby } from 'tabletop-rules/wunby';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { runs, WHOLE } from '../runs.ts';
import { ticTacToeKit } from './own-kits.ts';

const OWN_BOTS = './test/scale/own-bots.ts';
const OWN_KITS = './test/scale/own-kits.ts';
const MODULE = './examples/tic-tac-toe.ts';

/** The code with which a promise is rejected. */
async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (isRuleError(error)) return error.code;
    throw error;
  }
  return 'none';
}

/** Stops a run after so many reports of progress. */
function stopAfter(reports: number): { signal: AbortSignal; onProgress: () => void } {
  const controller = new AbortController();
  let seen = 0;
  return {
    signal: controller.signal,
    onProgress: () => {
      seen++;
      if (seen === reports) controller.abort();
    },
  };
}

describe('simulateMany', () => {
  const settings = { matches: runs(5_000), seed: 2 ** 40 + 7 };

  // Threads take long to start from source.
  it.each(WHOLE ? [0, 1, 2, 3] : [0, 2])('%i workers give the bytes of simulate', async (workers) => {
    const { seed, complete, token, ...counts } = await simulateMany(oyno, { ...settings, workers });
    expect(JSON.stringify(counts)).toBe(JSON.stringify(simulate(oyno, settings)));
    expect([seed, complete, token]).toEqual([settings.seed, true, undefined]);
  });

  it('the size of the chunks changes nothing, and the first matches of a longer run are those of a shorter one', async () => {
    const expected = simulate(oyno, { matches: 50, seed: 3 });
    for (const chunk of [1, 7, 49, 50, 1_000]) {
      expect(await simulateMany(oyno, { matches: 50, seed: 3, chunk, workers: 0 })).toMatchObject(expected);
    }
  });

  it('bots by name play as bots that are made for each match', async () => {
    const bots = ['mcts:20', 'random'];
    const many = { matches: 4, seed: 1, bots, maxMoves: 60 };
    const alone = await simulateMany('oyno', { ...many, workers: 0 });
    expect(await simulateMany('oyno', { ...many, workers: 2, chunk: 1 })).toEqual(alone);
    expect(await simulateMany('oyno', { ...many, workers: 0, chunk: 3 })).toEqual(alone);
    // The first match, played by hand.
    const random = mctsBot(oyno, { ...oynoKnowledge, iterations: 20 });
    const first = simulate(oyno, {
      matches: 1,
      seed: 1,
      maxMoves: 60,
      bots: [random, ({ moves, random: draw }) => moves[draw(moves.length)]!],
    });
    expect(await simulateMany('oyno', { ...many, matches: 1, workers: 0 })).toMatchObject({ moves: first.moves });
  });

  it('a game and a bot of your own are found by module path', async () => {
    const expected = simulate(ticTacToe, { matches: 40, seed: 5 });
    for (const game of [{ module: MODULE, export: 'ticTacToe' }, `${MODULE}#ticTacToe`, MODULE]) {
      expect(await simulateMany(game, { matches: 40, seed: 5, workers: 0 })).toMatchObject(expected);
    }
    const bots = [`${OWN_BOTS}#first`, 'novice'];
    const alone = await simulateMany(MODULE, { matches: 20, seed: 5, bots, workers: 0 });
    expect(await simulateMany(MODULE, { matches: 20, seed: 5, bots, workers: 2 })).toEqual(alone);
  });

  it('a kit of the library stands for its game', async () => {
    const plan = { matches: 4, seed: 2, bots: ['mcts:20', 'random'], maxMoves: 60, workers: 0 };
    expect(await simulateMany(oynoKit, plan)).toEqual(await simulateMany('oyno', plan));
  });

  it('bots take what they know from the kit of a module, also that beside a game', async () => {
    const plan = { matches: 6, seed: 5, bots: ['mcts:20'] };
    const bot = mctsBot(ticTacToe, { ...ticTacToeKit.bot, iterations: 20 });
    const expected = simulate(ticTacToe, { ...plan, bots: [bot, bot] });
    // Square by square, so that each match is the same.
    expect(expected.wins).toEqual([6, 0]);
    for (const game of [`${OWN_KITS}#ticTacToeKit`, OWN_KITS, `${OWN_KITS}#ticTacToe`]) {
      expect(await simulateMany(game, { ...plan, workers: 0 })).toMatchObject(expected);
    }
    expect(await simulateMany(OWN_KITS, { ...plan, workers: 2, chunk: 1 })).toMatchObject(expected);
    expect(await simulateMany(MODULE, { ...plan, workers: 0 })).not.toMatchObject(expected);
  });

  it.each([0, 2])('a run that is stopped goes on where it was, with %i workers', async (workers) => {
    const plan = { matches: 300, seed: 9, options: { seats: 4 }, maxMoves: 200, workers, chunk: 10 };
    const expected = await simulateMany(wunby, { ...plan, workers: 0 });
    let stopped = await simulateMany('wunby', { ...plan, ...stopAfter(4) });
    let parts = 1;
    while (!stopped.complete) {
      expect(stopped.matches).toBeLessThan(300);
      expect(stopped.token).toMatch(/^tr1\.[\w.-]+$/);
      // The seed need not be said again, and the number of workers may be another.
      const { seed: _, ...again } = plan;
      stopped = await simulateMany('wunby', { ...again, workers: 0, resume: stopped.token, ...stopAfter(12) });
      parts++;
    }
    expect(parts).toBeGreaterThan(2);
    expect(stopped).toEqual(expected);
  });

  it('a signal that is aborted already: nothing is played, and the token begins at the start', async () => {
    const plan = { matches: 20, seed: 1 };
    const none = await simulateMany(oyno, { ...plan, workers: 0, signal: AbortSignal.abort() });
    expect(none).toMatchObject({ matches: 0, wins: [0, 0], complete: false });
    expect(await simulateMany(oyno, { ...plan, workers: 0, resume: none.token })).toMatchObject(simulate(oyno, plan));
  });

  it('progress: matches done and a token for what is done by then', async () => {
    const plan = { matches: 40, seed: 1, workers: 0, chunk: 10 };
    const seen: (readonly [ManyProgress, string])[] = [];
    const whole = await simulateMany(oyno, { ...plan, onProgress: (now) => void seen.push([now, now.token()]) });
    expect(seen.map(([{ done, matches }]) => [done, matches])).toEqual([10, 20, 30, 40].map((done) => [done, 40]));
    expect(seen.every(([{ perSecond, secondsLeft }]) => perSecond > 0 && secondsLeft >= 0)).toBe(true);
    expect(await simulateMany(oyno, { ...plan, resume: seen[1]![1] })).toEqual(whole);
  });

  it('no match, and fewer than a chunk', async () => {
    expect(await simulateMany(oyno, { matches: 0, seed: 1 })).toMatchObject({
      ...simulate(oyno, { matches: 0 }),
      complete: true,
    });
    expect(await simulateMany(oyno, { matches: 2, seed: 1, workers: 0, chunk: 3 })).toMatchObject(
      simulate(oyno, { matches: 2, seed: 1 }),
    );
  });
});

describe.runIf(WHOLE)('a worker that ends', () => {
  it('its chunk is played again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'scale-'));
    const mark = join(folder, 'dying');
    process.env['DYING_MARK'] = mark;
    try {
      const plan = { matches: 40, seed: 1, bots: [`${OWN_BOTS}#dying`], chunk: 10 };
      const died = await simulateMany(MODULE, { ...plan, workers: 1 });
      expect(existsSync(mark)).toBe(true);
      expect(died).toEqual(await simulateMany(MODULE, { ...plan, workers: 0 }));
    } finally {
      delete process.env['DYING_MARK'];
      rmSync(folder, { recursive: true });
    }
  });

  it('one after the other: the run fails with the chunk', async () => {
    const run = simulateMany(MODULE, { matches: 4, seed: 1, bots: [`${OWN_BOTS}#deadly`], chunk: 2, workers: 1 });
    await expect(run).rejects.toMatchObject({ code: 'chunk-failed', details: { chunk: 0 } });
  });

  it('before it has a chunk: the run fails with the reason', async () => {
    process.env['THREADS_FAIL'] = '1';
    try {
      await expect(simulateMany(oyno, { matches: 4, seed: 1, workers: 1 })).rejects.toMatchObject({
        code: 'chunk-failed',
        message: expect.stringContaining('3 worker threads ended: a fault of the thread'),
      });
    } finally {
      delete process.env['THREADS_FAIL'];
    }
  });

  it.each([
    ['faulty', 'chunk-failed', 'a fault of this bot'],
    ['illegal', 'illegal-move', 'no move of tic-tac-toe'],
  ])('an error of a bot is not tried again: %s', async (name, code, text) => {
    const run = simulateMany(MODULE, { matches: 4, seed: 1, bots: [`${OWN_BOTS}#${name}`], chunk: 2, workers: 1 });
    await expect(run).rejects.toMatchObject({ code, message: expect.stringContaining(text) });
  });
});

describe('what is refused', () => {
  const plan = { matches: 4, seed: 1, workers: 0 };
  it.each([
    ['a game of your own as an object', () => simulateMany(ticTacToe, plan), 'bad-argument'],
    ['a kit of your own as an object', () => simulateMany(ticTacToeKit, plan), 'bad-argument'],
    [
      'a kit of the library with other bots',
      () => simulateMany({ ...oynoKit, bot: {} as never }, plan),
      'bad-argument',
    ],
    ['a kit without a game', () => simulateMany({ game: undefined } as never, plan), 'bad-argument'],
    ['an export that only has a game', () => simulateMany(`${OWN_KITS}#ticTacToeBoard`, plan), 'bad-module'],
    ['an unknown game', () => simulateMany('chess', plan), 'bad-argument'],
    ['no game', () => simulateMany(undefined as never, plan), 'bad-argument'],
    ['a module that is not there', () => simulateMany('./no-such-file.js', plan), 'bad-module'],
    ['an export that is not there', () => simulateMany(`${MODULE}#chess`, plan), 'bad-module'],
    ['a module without a game', () => simulateMany(OWN_BOTS, plan), 'bad-module'],
    ['an unknown bot', () => simulateMany('oyno', { ...plan, bots: ['clever'] }), 'bad-argument'],
    ['mcts without iterations', () => simulateMany('oyno', { ...plan, bots: ['mcts:0'] }), 'bad-argument'],
    ['a bot that is ambiguous', () => simulateMany('oyno', { ...plan, bots: [OWN_BOTS] }), 'bad-module'],
    ['bots that are functions', () => simulateMany('oyno', { ...plan, bots: [() => 1] as never }), 'bad-argument'],
    ['too many bots', () => simulateMany('oyno', { ...plan, bots: ['random', 'random', 'random'] }), 'bad-argument'],
    ['options', () => simulateMany('oyno', { ...plan, options: { board: 7 } }), 'bad-options'],
    ['a seed', () => simulateMany('oyno', { ...plan, seed: 0.5 }), 'bad-seed'],
    ['a number of matches', () => simulateMany('oyno', { ...plan, matches: -1 }), 'bad-argument'],
    ['more matches than a seed has', () => simulateMany('oyno', { ...plan, matches: 2 ** 32 + 1 }), 'bad-argument'],
    ['workers', () => simulateMany('oyno', { ...plan, workers: 1.5 }), 'bad-argument'],
    ['chunk', () => simulateMany('oyno', { ...plan, chunk: 0 }), 'bad-argument'],
    ['an unknown setting', () => simulateMany('oyno', { ...plan, threads: 2 } as never), 'bad-argument'],
    ['a text that is no token', () => simulateMany('oyno', { ...plan, resume: 'tr1.x.y.z' }), 'bad-token'],
  ])('%s', async (_, run, code) => {
    expect(await codeOf(run())).toBe(code);
  });

  it('a token of another run, or one that was cut', async () => {
    const { token = '' } = await simulateMany(oyno, { ...plan, signal: AbortSignal.abort() });
    for (const other of [
      { matches: 5 },
      { seed: 2 },
      { options: { wild: true } },
      { bots: ['random'] },
      { maxMoves: 9 },
    ]) {
      expect(await codeOf(simulateMany(oyno, { ...plan, ...other, resume: token }))).toBe('wrong-run');
    }
    expect(await codeOf(simulateMany('wunby', { ...plan, resume: token }))).toBe('wrong-run');
    expect(await codeOf(simulateMany(oyno, { ...plan, resume: token.slice(0, -1) }))).toBe('bad-token');
    expect(Object.keys(SCALE_CODES)).toEqual(expect.arrayContaining(['wrong-run', 'bad-token']));
  });
});
