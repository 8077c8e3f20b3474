/** Bots in every game of the library and in the toys. */
import { describe, expect, test } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { mctsBot, randomBot } from '../../src/bots/index.ts';
import { type AnyGame, type Bot, type GameTypes, playout, seededRandom } from '../../src/core/index.ts';
import { snatch } from '../core/toy.ts';
import { kits } from '../kits.ts';
import { dare } from './dare.ts';
import { middleOf } from './middle.ts';
import { turnOf } from './turns.ts';

const toys: { readonly game: AnyGame; readonly advice?: object }[] = [ticTacToe, connectFour, snatch, dare].map(
  (game) => ({
    game: game as AnyGame,
  }),
);
const all = [...kits.map(({ game, bot }) => ({ game, advice: bot })), ...toys];

describe('every game', () => {
  test.each(all.map((row) => [row.game.id, row] as const))(
    '%s: search bots and random bots play legal moves in every seat',
    (_, { game, advice }) => {
      const { min, max } = game.seats;
      for (const seats of new Set([min, max])) {
        const state = game.setup(min === max ? {} : { seats });
        // `playout` refuses an illegal move.
        for (let match = 0; match < 2; match++) {
          const bots = Array.from(
            { length: seats },
            (_seat, seat): Bot<GameTypes> =>
              seat % 2 === match % 2 ? mctsBot(game, { ...advice, iterations: 12, depth: 10 }) : randomBot,
          );
          const { moves } = playout(game, state, seededRandom(match), { bots, maxMoves: 80 });
          expect(moves).toBeGreaterThan(1);
        }
      }
    },
  );

  test.each(all.map((row) => [row.game.id, row] as const))(
    '%s: the same view and seed give the same move, and the view does not change',
    (_, { game, advice }) => {
      const state = middleOf(game, 3);
      const turn = turnOf(game, state, 5);
      const before = JSON.stringify(turn.view);
      const make = () => mctsBot(game, { ...advice, iterations: 60 });
      const move = make()(turn);
      expect(turn.moves).toContain(move);
      expect(make()(turnOf(game, state, 5))).toEqual(move);
      // A copy of the view is as good.
      expect(game.format(make()({ ...turn, view: JSON.parse(before), random: seededRandom(5) }))).toBe(
        game.format(move),
      );
      expect(JSON.stringify(turn.view)).toBe(before);
    },
  );
});
