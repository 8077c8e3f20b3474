/** The duel of Oyno. */
import { oyno, oynoBoard, oynoEvaluate } from 'tabletop-rules/oyno';
import type { GameKit } from '../game-kit.ts';

/** What the playground needs of it. */
export const kit: GameKit = {
  game: oyno,
  board: oynoBoard,
  botOptions: { evaluate: oynoEvaluate },
  seatNames: ['Red', 'Blue'],
  namesItself: true,
};
