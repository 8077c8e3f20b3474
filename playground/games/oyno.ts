/** The duel of Oyno. */
import { type OynoOptions, oyno, oynoAdvice, oynoBoard } from 'tabletop-rules/oyno';
import type { GameKit } from '../games.ts';

/** What the playground needs of it. */
export const kit: GameKit = {
  game: oyno,
  board: oynoBoard,
  advice: oynoAdvice,
  usesChance({ wild }: OynoOptions) {
    return wild === true;
  },
  seatNames: ['Red', 'Blue'],
  namesItself: true,
};
