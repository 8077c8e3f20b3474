/** A bot decides the same in all states that look the same to its seat. */
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
import { turnOf } from './turns.ts';

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
          const other = game.determinize(turn.view, turn.seat, random);
          expect(game.view(other, turn.seat)).toEqual(turn.view);
          if (JSON.stringify(other) === JSON.stringify(state)) return;
          compared++;
          const bots = [() => mctsBot(game, { iterations: 40, depth: 10 })];
          if (evaluated !== undefined) {
            bots.push(() => mctsBot(game, { ...evaluated, iterations: 40 }));
            bots.push(() => greedyBot(game, evaluated));
          }
          for (const bot of bots) expect(bot()(turnOf(game, other, 9))).toEqual(bot()(turnOf(game, state, 9)));
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
