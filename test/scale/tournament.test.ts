import { tournamentMany } from 'tabletop-rules/scale';
import { describe, expect, it } from 'vitest';
import { seatings } from '../../src/scale/tournament.ts';

const MODULE = './examples/tic-tac-toe.ts';

describe('tournamentMany', () => {
  const plan = { bots: ['mcts:60', 'mcts:10', 'random'], matches: 21, seed: 4 };

  it('2 workers and none give the same bytes; the strongest bot is rated highest', async () => {
    const alone = await tournamentMany(MODULE, { ...plan, workers: 0 });
    expect(JSON.stringify(await tournamentMany(MODULE, { ...plan, workers: 2 }))).toBe(JSON.stringify(alone));
    const { ratings, pairs } = alone;
    expect(pairs.map(({ bots }) => bots.join())).toEqual(['mcts:60,mcts:10', 'mcts:60,random', 'mcts:10,random']);
    for (const { matches, unfinished, won, share, low, high } of pairs) {
      // Rounded up, so that each bot begins equally often.
      expect([matches, unfinished, won[0] + won[1]]).toEqual([22, 0, 22]);
      expect(share).toBe(won[0] / 22);
      expect(low < share && share <= high).toBe(true);
    }
    expect(ratings[0]).toEqual({ bot: 'mcts:60', elo: 0, low: 0, high: 0 });
    expect(ratings[2]!.high).toBeLessThan(0);
    expect(ratings[2]!.low < ratings[2]!.elo && ratings[2]!.elo < ratings[2]!.high).toBe(true);
  });

  it('stopped, it has some matches of each pair, and goes on', async () => {
    const whole = await tournamentMany(MODULE, { ...plan, workers: 0 });
    const controller = new AbortController();
    const onProgress = ({ done }: { readonly done: number }): void => {
      if (done >= 24) controller.abort();
    };
    const { signal } = controller;
    const part = await tournamentMany(MODULE, { ...plan, workers: 2, chunk: 2, signal, onProgress });
    expect(part.complete).toBe(false);
    expect(part.pairs.every(({ matches }) => matches >= 4 && matches < 22)).toBe(true);
    expect(await tournamentMany(MODULE, { ...plan, workers: 0, resume: part.token })).toEqual(whole);
  });

  it('more than two sides: one bot has one side, the other one the others, in turn', async () => {
    expect(seatings([0, 1, 2], 'a', 'b').map((seats) => seats.join(''))).toEqual([
      'abb',
      'bab',
      'bba',
      'baa',
      'aba',
      'aab',
    ]);
    expect(seatings([0, 1, 0, 1], 'a', 'b').map((seats) => seats.join(''))).toEqual(['abab', 'baba']);
    const { pairs } = await tournamentMany('fundomino', {
      bots: ['random', 'mcts:5'],
      matches: 6,
      seed: 1,
      options: { seats: 3, target: 40 },
      workers: 0,
    });
    expect(pairs[0]).toMatchObject({ matches: 6, unfinished: 0 });
    expect(pairs[0]!.won[0] + pairs[0]!.won[1]).toBeCloseTo(6, 9);
  });

  it.each([
    ['one bot', ['random']],
    ['the same bot twice', ['random', 'random']],
    ['no list', 'random' as never],
  ])('refuses %s', async (_, bots) => {
    await expect(tournamentMany('oyno', { bots })).rejects.toMatchObject({ code: 'bad-argument' });
  });

  it('refuses a game for one', async () => {
    const run = tournamentMany('oyno-puzzle', { bots: ['random', 'mcts:10'] });
    await expect(run).rejects.toMatchObject({ code: 'bad-argument' });
  });
});
