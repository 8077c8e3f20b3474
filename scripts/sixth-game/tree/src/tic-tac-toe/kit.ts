/** All that the library knows of tic-tac-toe. */
import { deepFreeze, type FullKit } from '../author/index.ts';
import { about } from './about.ts';
import { ticTacToeBoard } from './board.ts';
import { ticTacToeKnowledge } from './bot.ts';
import { ticTacToeEncoding } from './encoding.ts';
import { type TicTacToe, ticTacToe } from './game.ts';

/** Tic-tac-toe, with its board, what its bots know, and its observations: for everything that serves any game. */
export const ticTacToeKit: FullKit<TicTacToe> = /* @__PURE__ */ deepFreeze({
  game: ticTacToe,
  board: ticTacToeBoard,
  bot: ticTacToeKnowledge,
  encoding: ticTacToeEncoding,
  about,
});
