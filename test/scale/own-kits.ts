/** A game, its kit, and things that have a game too, by module path. */
import type { Board, BotKnowledge, GameKit, GameTypes } from 'tabletop-rules/core';
import { type TicTacToe, ticTacToe } from '../../examples/tic-tac-toe.ts';

/** Searches try the first free square alone: bots with it play the only match there is. */
const inOrder: BotKnowledge<TicTacToe> = {
  evaluate: () => [0.5, 0.5],
  isDominated: (view, move) => ticTacToe.legalMoves(view)[0]?.cell !== move.cell,
};

export const ticTacToeKit: GameKit<TicTacToe> = { game: ticTacToe, bot: inOrder };

/** No kit: a drawing that has a game too, as those of 0.2 had. */
export const ticTacToeBoard: { readonly game: typeof ticTacToe } & Pick<Board<GameTypes>, 'text'> = {
  game: ticTacToe,
  text: () => '',
};

export { ticTacToe };
