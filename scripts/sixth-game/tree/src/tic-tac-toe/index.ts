/**
 * Tic-tac-toe for two: the game `ticTacToe`, its board, and what bots know about it.
 *
 * @packageDocumentation
 * @names The game: ticTacToe, TicTacToe, TicTacToeState, TicTacToeMove
 * @names Drawing, bots and learning: ticTacToeBoard, ticTacToeKnowledge, ticTacToeEvaluate, ticTacToeEncoding,
 *   ticTacToeKit
 */
export { ticTacToeBoard } from './board.ts';
export { ticTacToeEvaluate, ticTacToeKnowledge } from './bot.ts';
export { ticTacToeEncoding } from './encoding.ts';
export { type TicTacToe, type TicTacToeMove, type TicTacToeState, ticTacToe } from './game.ts';
export { ticTacToeKit } from './kit.ts';
