/** Searches where information is hidden: their values, and that they decide the same in states that look the same. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greedyBot, mctsBot } from '../../src/bots/index.ts';
import { type AnyGame, sample, seededRandom } from '../../src/core/index.ts';
import { fundomino, fundominoEvaluate } from '../../src/fundomino/index.ts';
import { wumpus, wumpusEvaluate } from '../../src/wumpus/index.ts';
import { snatch } from '../core/toy.ts';
import { runs, seed } from '../runs.ts';
import { dare } from './dare.ts';
import { middleOf } from './middle.ts';
import { searchOf } from './search-of.ts';
import { moveOf, turnOf } from './turns.ts';

describe('hidden information', () => {
  const deal = (own: number, other: number, trump: number) => {
    let state = dare.setup({ trump });
    for (const card of [own, other]) state = dare.apply(state, { type: 'chance', label: 'card', faces: [card] });
    return state;
  };

  test.each([
    // Showing is worth 0, 1/4, 3/8, 5/8, 3/4, 1; splitting a half; trumps from 1 on: daring never wins.
    [1, 1, 'split', 0.5],
    [3, 1, 'split', 0.5],
    [4, 1, 'split', 0.5],
    [6, 1, 'show', 5 / 8],
    [7, 1, 'show', 6 / 8],
    [9, 1, 'show', 1],
    // Seven of eight others are no trumps; with 9, none is.
    [3, 9, 'dare', 7 / 8],
    // Five of eight are trumps: a dare is worth 3/8.
    [2, 5, 'split', 0.5],
    // Three of eight are.
    [2, 7, 'dare', 5 / 8],
  ])('with card %i and trumps from %i on the best is %s, worth %f', (own, trump, best, value) => {
    const other = own === 5 ? 6 : 5;
    const { move, progress } = searchOf(dare, deal(own, other, trump), { iterations: 4_000 });
    expect(move).toBe(best);
    expect(Math.abs(progress.value - value)).toBeLessThan(0.05);
  });

  test('over all deals it never plays a move worth less than another', () => {
    // Trumps from 6 on: with 6 to 9 daring is worth 5/8, with 1 to 5 a half. Showing is worth more from 7 on.
    const counts: Record<string, number> = {};
    for (const own of [1, 2, 3, 4, 6, 7, 8, 9]) {
      const text = moveOf(dare, mctsBot(dare, { iterations: 4_000 }), deal(own, 5, 7), own);
      counts[text] = (counts[text] ?? 0) + 1;
    }
    // Trumps from 7 on: daring is worth 5/8 with 1 to 6, and 6/8 with 7 to 9; showing 6/8, 7/8, 1 with 7, 8, 9.
    expect((counts['dare'] ?? 0) + (counts['show'] ?? 0)).toBe(8);
    expect(counts['show']).toBeGreaterThanOrEqual(2);
    expect(counts['split']).toBeUndefined();
  });
});

// A bot decides the same in all states that look the same to its seat.

describe('indistinguishable states', () => {
  const twisted = { doubleBack: true, doubleStakes: true, perfectTen: true };
  test.each([
    ['wumpus', wumpus as AnyGame, 80, {}, { evaluate: wumpusEvaluate }],
    ['fundomino', fundomino as AnyGame, 60, {}, { evaluate: fundominoEvaluate }],
    ['fundomino, three, with every twist', fundomino as AnyGame, 80, { seats: 3, ...twisted }],
    ['fundomino, teams', fundomino as AnyGame, 80, { seats: 4, variant: 'caribbean', ...twisted }],
    ['snatch', snatch as AnyGame, 12, {}],
    ['dare', dare as AnyGame, 0, {}],
  ])(
    '%s: a bot plays the same move in states that its seat cannot distinguish',
    (_, game, most, options, evaluated?: { evaluate(state: object): readonly number[] }) => {
      let compared = 0;
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: most }), (start, plies) => {
          const random = seededRandom(start);
          let state = game.setup(options);
          for (let ply = 0; ; ply++) {
            const status = game.status(state);
            if (status.type === 'over') return;
            if (status.type === 'chance') state = game.apply(state, sample(game.chance(state), random));
            else {
              const moves = game.legalMoves(state, status.seats[0]!);
              // Up to a choice: a forced move proves nothing.
              if (ply >= plies && moves.length > 1) break;
              state = game.apply(state, moves[random(moves.length)]!);
            }
          }
          const turn = turnOf(game, state);
          const twin = game.determinize(turn.view, turn.seat, random);
          expect(game.view(twin, turn.seat)).toEqual(turn.view);
          if (JSON.stringify(twin) === JSON.stringify(state)) return;
          compared++;
          const bots = [() => mctsBot(game, { iterations: 40, depth: 10 })];
          if (evaluated !== undefined) {
            bots.push(() => mctsBot(game, { ...evaluated, iterations: 40 }));
            bots.push(() => greedyBot(game, evaluated));
          }
          for (const bot of bots) expect(bot()(turnOf(game, twin, 9))).toEqual(bot()(turnOf(game, state, 9)));
        }),
        { numRuns: runs(30), seed: seed(3) },
      );
      expect(compared).toBeGreaterThan(runs(8));
    },
  );

  test('the bot decides with a view that has holes', () => {
    const state = middleOf(wumpus as AnyGame, 4) as never;
    const turn = turnOf(wumpus, state);
    expect(turn.view.hands.filter((hand) => hand === null).length).toBeGreaterThan(0);
    expect(turn.moves).toContain(mctsBot(wumpus, { iterations: 20 })(turn));
  });
});
