/** Doubles Wild. */
import { doublesWild, doublesWildAdvice, doublesWildBoard } from 'tabletop-rules/doubles-wild';
import type { GameKit } from '../games.ts';

/** What the playground needs of it. */
export const kit: GameKit = {
  game: doublesWild,
  board: doublesWildBoard,
  advice: doublesWildAdvice,
  seatColours: () => ['green', 'amber', 'purple', 'white'],
  seatNames: ['Green', 'Amber', 'Purple', 'White'],
  namesItself: true,
};
