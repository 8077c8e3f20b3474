/**
 * Doubles Wild, for two to four players or two teams: the game `doublesWild`, its board, what bots know about it, and the exact
 * odds of its battles.
 *
 * @packageDocumentation
 * @names The game: doublesWild, DoublesWild, DoublesWildOptions, DoublesWildState, DoublesWildPhase,
 *   DoublesWildPrompt, DoublesWildChance
 * @names Moves: DoublesWildMove, DoublesWildKeep, DoublesWildReroll, DoublesWildSquare, DoublesWildDecline,
 *   DoublesWildLeave, DoublesWildReplace, DoublesWildStand, DoublesWildFight, DoublesWildCode, DOUBLES_WILD_CODES
 * @names Reading a state: doublesWildCells, doublesWildSquareNames, doublesWildScores, doublesWildDice, DoublesWildDice, DOUBLES_WILD_*
 * @names Odds of battles: doublesWildBattle*, DoublesWildBattle*
 * @names Words: DoublesWildWords, DoublesWildSentences
 * @names Drawing, bots and learning: doublesWildKit, doublesWildBoard, doublesWildKnowledge, doublesWildEvaluate, doublesWildEncoding
 */
export { doublesWildEvaluate, doublesWildKnowledge } from './bot/knowledge.ts';
export { doublesWildBattleMove, doublesWildBattleOdds } from './bot/odds.ts';
export { doublesWildEncoding } from './encoding.ts';
export { doublesWild } from './game.ts';
export { doublesWildKit } from './kit.ts';
export { doublesWildBoard } from './render/board.ts';
export {
  ATTACKER as DOUBLES_WILD_ATTACKER,
  DEFENDER as DOUBLES_WILD_DEFENDER,
  NO_BATTLE as DOUBLES_WILD_NO_BATTLE,
} from './rules/battle.ts';
export { doublesWildSquareNames, NO_SQUARE as DOUBLES_WILD_NO_SQUARE } from './rules/board.ts';
export {
  doublesWildDice,
  NOT_ROLLING as DOUBLES_WILD_NOT_ROLLING,
  TO_ROLL as DOUBLES_WILD_TO_ROLL,
} from './rules/dice.ts';
export { doublesWildScores } from './rules/ending.ts';
export { DOUBLES_WILD_CODES } from './rules/explain.ts';
export { doublesWildCells, NOBODY as DOUBLES_WILD_NOBODY } from './rules/markers.ts';
export type {
  DoublesWild,
  DoublesWildBattle,
  DoublesWildBattleChoice,
  DoublesWildBattleOdds,
  DoublesWildChance,
  DoublesWildCode,
  DoublesWildDecline,
  DoublesWildDice,
  DoublesWildFight,
  DoublesWildKeep,
  DoublesWildLeave,
  DoublesWildMove,
  DoublesWildOptions,
  DoublesWildPhase,
  DoublesWildPrompt,
  DoublesWildReplace,
  DoublesWildReroll,
  DoublesWildSquare,
  DoublesWildStand,
  DoublesWildState,
} from './types.ts';
export type { DoublesWildSentences, DoublesWildWords } from './words/en.ts';
