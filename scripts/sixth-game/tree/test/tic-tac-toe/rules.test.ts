/** The rules of tic-tac-toe. */
import { ticTacToe } from 'tabletop-rules/tic-tac-toe';
import { expect, test } from 'vitest';

/** The state after moves in notation. */
function after(moves: string): ReturnType<typeof ticTacToe.setup> {
  let state = ticTacToe.setup();
  for (const text of moves.split(' ').filter((move) => move !== '')) {
    const parsed = ticTacToe.parse(text, state);
    if (!parsed.ok) throw new Error(parsed.error.message);
    state = ticTacToe.apply(state, parsed.value);
  }
  return state;
}

test('TT-1 nine squares are empty, and crosses begin', () => {
  expect(ticTacToe.legalMoves(ticTacToe.setup())).toHaveLength(9);
  expect(ticTacToe.status(ticTacToe.setup())).toEqual({ type: 'turn', prompt: 'mark', seats: [0] });
});

test('TT-2 the players mark empty squares in turn', () => {
  const state = after('b2 a1');
  expect(ticTacToe.status(state)).toMatchObject({ seats: [0] });
  expect(ticTacToe.legalMoves(state).map((move) => ticTacToe.format(move))).not.toContain('b2');
});

test('TT-3 three in a row win', () => {
  expect(ticTacToe.status(after('a1 b1 a2 b2 a3'))).toMatchObject({ type: 'over', outcome: { winners: [0] } });
});

test('TT-4 a full board is a draw', () => {
  expect(ticTacToe.status(after('b2 a1 c1 a3 a2 c2 b1 b3 c3'))).toMatchObject({
    type: 'over',
    outcome: { winners: [0, 1] },
  });
});
