/** Wunby. */
import { wunby, wunbyBoard, wunbyEvaluate } from 'tabletop-rules/wunby';
import type { GameKit } from '../game-kit.ts';

/** What the playground needs of it. */
export const kit: GameKit = {
  game: wunby,
  board: wunbyBoard,
  botOptions: { evaluate: wunbyEvaluate, depth: 1, exploration: 0.2 },
  seatNames: ['Player 1', 'Player 2', 'Player 3', 'Player 4'],
  namesItself: false,
};
