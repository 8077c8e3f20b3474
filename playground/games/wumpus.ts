/** Hunt the Wumpus. */
import { wumpus, wumpusAdvice, wumpusBoard } from 'tabletop-rules/wumpus';
import type { GameKit } from '../game-kit.ts';

/** What the playground needs of it. */
export const kit: GameKit = {
  game: wumpus,
  board: wumpusBoard,
  advice: wumpusAdvice,
  maskingPrompts: ['scent', 'hazards', 'retreat'],
  seatNames: ['Player 1', 'Player 2', 'Player 3', 'Player 4'],
  namesItself: false,
};
