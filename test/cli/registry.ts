/** A registry of small games: the examples, and one with hidden hands, dice and a race. */
import { connectFour, connectFourText } from '../../examples/connect-four.ts';
import { ticTacToe, ticTacToeText } from '../../examples/tic-tac-toe.ts';
import type { GameRegistry } from '../../src/cli/game.ts';
import { highCard, highCardText } from './high-card.ts';

export const registry: GameRegistry = [
  {
    game: ticTacToe,
    board: { text: ticTacToeText, svg: (view) => `<svg><title>${JSON.stringify(view)}</title></svg>` },
    // In place of a solver: the first legal move.
    solve: (state) => ({ kind: 'solved', moves: ticTacToe.legalMoves(state as never).slice(0, 1) }),
    demo: { matches: 20, puzzles: 3 },
  },
  { game: connectFour, board: { text: connectFourText }, demo: { matches: 20 } },
  { game: highCard, board: { text: highCardText }, demo: { matches: 20 } },
];
