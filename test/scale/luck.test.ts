/** Tournaments that tell scores without luck, and stop when they know enough. */
import { tournamentMany } from 'tabletop-rules/scale';
import { describe, expect, it } from 'vitest';
import { FEWEST_ROUNDS } from '../../src/scale/luck.ts';

describe('tournamentMany without luck', () => {
  const plan = { bots: ['novice', 'mcts:2'], matches: 4, seed: 3, luck: true };
  const alone = tournamentMany('doubles-wild', { ...plan, workers: 0 });

  it('plays the same matches, and takes luck out of the shares; workers change nothing', async () => {
    const { luck: _, ...plain } = plan;
    const [pair] = (await alone).pairs;
    const { adjusted, ...same } = pair!;
    expect(same).toEqual((await tournamentMany('doubles-wild', { ...plain, workers: 0 })).pairs[0]);
    expect(adjusted!.low < adjusted!.share && adjusted!.share < adjusted!.high).toBe(true);
    expect(adjusted!.takenOut).toBeGreaterThanOrEqual(0);
    expect(adjusted!.share).not.toBe(pair!.share);
    const onTwo = await tournamentMany('doubles-wild', { ...plan, workers: 2 });
    expect(JSON.stringify(onTwo)).toBe(JSON.stringify(await alone));
  });

  it('a game without chance says so', async () => {
    const { pairs } = await tournamentMany('oyno', {
      bots: ['novice', 'mcts:1'],
      matches: 2,
      seed: 1,
      luck: true,
      workers: 0,
    });
    expect(pairs[0]!.adjusted).toBeNull();
  });

  it('stopped, it goes on with what it knows', async () => {
    const controller = new AbortController();
    const onProgress = ({ done }: { readonly done: number }): void => {
      if (done >= 2) controller.abort();
    };
    const { signal } = controller;
    const part = await tournamentMany('doubles-wild', { ...plan, workers: 0, chunk: 1, signal, onProgress });
    expect(part.complete).toBe(false);
    expect(part.pairs[0]!.matches).toBeLessThan(4);
    expect(await tournamentMany('doubles-wild', { ...plan, workers: 0, resume: part.token })).toEqual(await alone);
  });
});

describe('a tournament that stops when it knows enough', () => {
  const MODULE = './examples/tic-tac-toe.ts';
  const plan = { bots: ['mcts:60', 'random'], seed: 4, until: 0.1, matches: 2_000 };

  it('stops at the width, at the same match for any number of workers, with the matches of a plain run of that length', async () => {
    const alone = await tournamentMany(MODULE, { ...plan, workers: 0 });
    const [pair] = alone.pairs;
    expect(alone.complete).toBe(true);
    expect(alone.token).toBeUndefined();
    expect(pair!.matches).toBeGreaterThanOrEqual(2 * FEWEST_ROUNDS);
    expect(pair!.matches).toBeLessThan(2_000);
    expect(pair!.high - pair!.share).toBeLessThanOrEqual(0.1 + 1e-9);
    expect(JSON.stringify(await tournamentMany(MODULE, { ...plan, workers: 2 }))).toBe(JSON.stringify(alone));
    const { until: _, ...plain } = plan;
    const fixed = await tournamentMany(MODULE, { ...plain, matches: pair!.matches, workers: 0 });
    expect(fixed.pairs[0]!.won).toEqual(pair!.won);
    // Who looks once has a narrower interval.
    expect(fixed.pairs[0]!.high - fixed.pairs[0]!.low).toBeLessThan(pair!.high - pair!.low);
  });

  it('plays all matches where they do not suffice', async () => {
    const { complete, pairs } = await tournamentMany(MODULE, { ...plan, until: 0.001, matches: 50, workers: 0 });
    expect(complete).toBe(true);
    expect(pairs[0]!.matches).toBe(50);
  });

  it.each([[0], [-0.1], [1.5], [Number.NaN], ['3' as never]])('refuses a width of %s', async (until) => {
    const run = tournamentMany(MODULE, { ...plan, until });
    await expect(run).rejects.toMatchObject({ code: 'bad-argument' });
  });
});
