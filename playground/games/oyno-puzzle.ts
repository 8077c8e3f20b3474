/** The puzzle of Oyno. */
import { hintOynoPuzzle, oynoPuzzle, oynoPuzzleAdvice, oynoPuzzleBoard } from 'tabletop-rules/oyno';
import type { GameKit } from '../games.ts';

/** What the playground needs of it. */
export const kit: GameKit = {
  game: oynoPuzzle,
  board: oynoPuzzleBoard,
  advice: oynoPuzzleAdvice,
  solve: hintOynoPuzzle,
  seatNames: ['The player'],
  namesItself: true,
};
