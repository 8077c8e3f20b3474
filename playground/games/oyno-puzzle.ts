/** The puzzle of Oyno. */
import { hintOynoPuzzle, oynoPuzzle, oynoPuzzleBoard, oynoPuzzleEvaluate } from 'tabletop-rules/oyno';
import type { GameKit } from '../game-kit.ts';

/** What the playground needs of it. */
export const kit: GameKit = {
  game: oynoPuzzle,
  board: oynoPuzzleBoard,
  botOptions: { evaluate: oynoPuzzleEvaluate },
  solve: hintOynoPuzzle,
  seatNames: ['The player'],
  namesItself: true,
};
