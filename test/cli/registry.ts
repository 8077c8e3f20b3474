/** A list of small games: the examples, and one with hidden hands, dice and a race. */
import { connectFour, connectFourText } from '../../examples/connect-four.ts';
import { ticTacToe, ticTacToeText } from '../../examples/tic-tac-toe.ts';
import type { GameList } from '../../src/cli/game.ts';
import type { GameKit } from '../../src/core/index.ts';
import { highCard, highCardText } from './high-card.ts';

export const smallKits = [
  {
    game: ticTacToe,
    board: { text: ticTacToeText, svg: (view: object) => `<svg><title>${JSON.stringify(view)}</title></svg>` },
    // In place of a solver: the first legal move.
    solve: (view: object) => ticTacToe.legalMoves(view as never)[0],
  },
  { game: connectFour, board: { text: connectFourText } },
  { game: highCard, board: { text: highCardText } },
  // Boards with as much as a terminal needs.
] as unknown as readonly GameKit[];

/** Kits as a list of games. */
export function listOf(kits: readonly GameKit[]): GameList {
  return kits.map((kit) => ({ id: kit.game.id, load: async () => kit }));
}

export const registry: GameList = listOf(smallKits);
