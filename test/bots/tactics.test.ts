/** Positions of the example games in which one move is best. */
import { describe, expect, test } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { type TicTacToe, ticTacToe } from '../../examples/tic-tac-toe.ts';
import { mctsBot } from '../../src/bots/index.ts';
import { runs } from '../runs.ts';
import { moveOf, stateAfter, turnOf } from './turns.ts';

describe('tic-tac-toe', () => {
  /** Against every reply of the other side: how often the bot loses. */
  function losses(state: TicTacToe['State'], seat: number, seed: number): number {
    const status = ticTacToe.status(state);
    if (status.type === 'over') return status.outcome.winners.includes(seat) ? 0 : 1;
    if (status.type === 'chance') return 0;
    if (status.seats[0] !== seat) {
      const replies = ticTacToe.legalMoves(state).map((move) => ticTacToe.apply(state, move));
      return replies.reduce((sum, next) => sum + losses(next, seat, seed), 0);
    }
    const bot = mctsBot(ticTacToe, { iterations: 3_000 });
    return losses(ticTacToe.apply(state, bot(turnOf(ticTacToe, state, seed))), seat, seed);
  }

  test.each([0, 1])('is never lost from seat %i against any replies', (seat) => {
    for (let seed = 1; seed <= runs(3); seed++) expect(losses(ticTacToe.setup(), seat, seed)).toBe(0);
  });

  test('this test can fail: nine iterations do not see a fork', () => {
    const bot = mctsBot(ticTacToe, { iterations: 9 });
    // O has the middle between two corners of X, and loses by taking a third.
    const state = stateAfter(ticTacToe, 'a1 b2 c3');
    const answers = Array.from({ length: 20 }, (_, seed) => moveOf(ticTacToe, bot, state, seed));
    expect(answers.some((text) => text === 'a3' || text === 'c1')).toBe(true);
  });
});

describe('connect four', () => {
  test.each([
    ['wins across', 'b b c c d d', /^[ae]$/],
    ['wins upwards', 'a b a b a b', /^a$/],
    ['blocks upwards', 'a b a b c b', /^b$/],
    ['blocks across', 'a b a c g d', /^e$/],
    ['wins on a diagonal', 'a b b c d c c d g d g', /^d$/],
  ])('%s', (_, moves, best) => {
    const state = stateAfter(connectFour, moves);
    for (let seed = 1; seed <= runs(5); seed++) {
      expect(moveOf(connectFour, mctsBot(connectFour, { iterations: 2_000 }), state, seed)).toMatch(best);
    }
  });
});
