/** The conformance suite on the game and on its board. */
import { checkBoard, checkGame } from 'tabletop-rules/testing';
import { ticTacToe, ticTacToeBoard } from 'tabletop-rules/tic-tac-toe';
import { expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';

test('the conformance suite passes', () => {
  expect(checkGame(ticTacToe, { runs: runs(20), seed: seed(1) }).plies).toBeGreaterThan(20);
});

test('the board passes its checks', () => {
  expect(checkBoard(ticTacToe, ticTacToeBoard, { runs: runs(5), seed: seed(1) }).paths).toBeGreaterThan(0);
});
