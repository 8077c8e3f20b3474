/** Doubles Wild. */
import { doublesWild, doublesWildBattleMove, doublesWildBoard, doublesWildEvaluate } from 'tabletop-rules/doubles-wild';
import type { GameKit } from '../game-kit.ts';

/** What the playground needs of it. */
export const kit: GameKit = {
  game: doublesWild,
  board: doublesWildBoard,
  botOptions: { evaluate: doublesWildEvaluate, solvedMove: doublesWildBattleMove },
  seatNames: ['Green', 'Amber', 'Purple', 'White'],
  namesItself: true,
};
