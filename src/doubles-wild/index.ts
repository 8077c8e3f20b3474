/**
 * Doubles Wild.
 *
 * @packageDocumentation
 */
export { doublesWildBattleMove } from './battle-move.ts';
export {
  type DoublesWildBattle,
  type DoublesWildBattleChoice,
  type DoublesWildBattleOdds,
  doublesWildBattleOdds,
} from './battle-odds.ts';
export { doublesWildEvaluate } from './evaluate.ts';
export { DOUBLES_WILD_CODES, type DoublesWildCode } from './explain.ts';
export { doublesWild } from './game.ts';
export { doublesWildScores } from './score.ts';
export type {
  DoublesWild,
  DoublesWildAsk,
  DoublesWildChance,
  DoublesWildFight,
  DoublesWildKeep,
  DoublesWildLeave,
  DoublesWildMove,
  DoublesWildOptions,
  DoublesWildPhase,
  DoublesWildReplace,
  DoublesWildReroll,
  DoublesWildSquare,
  DoublesWildStand,
  DoublesWildState,
} from './state.ts';
export { doublesWildSvg } from './svg.ts';
export { doublesWildText } from './text.ts';
