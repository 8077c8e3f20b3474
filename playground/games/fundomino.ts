/** Fundomino. */
import { fundomino, fundominoBoard, fundominoEvaluate, fundominoIsDominated } from 'tabletop-rules/fundomino';
import type { GameKit } from '../game-kit.ts';

/** What the playground needs of it. */
export const kit: GameKit = {
  game: fundomino,
  board: fundominoBoard,
  botOptions: { evaluate: fundominoEvaluate, isDominated: fundominoIsDominated },
  seatNames: ['Player 1', 'Player 2', 'Player 3', 'Player 4'],
  namesItself: false,
};
