/**
 * Wunby: two or four players or two teams in a maze that everybody rebuilds. The game `wunby`, its board, what bots know about it,
 * and the squares and slots that its numbers refer to.
 *
 * @packageDocumentation
 * @names The game: wunby, Wunby, WunbyOptions, WunbyBarrierCounts, WunbyHomes, WunbyState, WunbyPhase, WunbyPrompt,
 *   WunbyFaces
 * @names Moves: WunbyMove, WunbyChoose, WunbyBuild, WunbyStep, WunbyRepeat, WunbyJump, WunbyBarrier, WunbyPlace,
 *   WunbyForfeit, WunbyDeclare, WunbyPass, WunbyCode, WUNBY_CODES
 * @names Reading a state: wunbyGridOf, WunbyGrid, wunbySquareNames, wunbyOpenSlots, WunbyColour, WunbyFace, WUNBY_*
 * @names Words: WunbyWords, WunbySentences
 * @names Drawing, bots and learning: wunbyKit, wunbyBoard, wunbyKnowledge, wunbyEvaluate, wunbyEncoding
 */
export { wunbyEvaluate, wunbyKnowledge } from './bot/knowledge.ts';
export { wunbyEncoding } from './encoding.ts';
export { wunby } from './game.ts';
export { wunbyKit } from './kit.ts';
export { wunbyBoard } from './render/board.ts';
export { wunbyGridOf, wunbyOpenSlots, wunbySquareNames } from './rules/board.ts';
export { DICE as WUNBY_DICE, FACES as WUNBY_FACES } from './rules/dice.ts';
export { WUNBY_CODES } from './rules/explain.ts';
export {
  COLOURS as WUNBY_COLOURS,
  NO_COLOUR as WUNBY_NO_COLOUR,
  NOBODY as WUNBY_NOBODY,
  OFF_BOARD as WUNBY_OFF_BOARD,
} from './rules/squares.ts';
export type {
  Wunby,
  WunbyBarrier,
  WunbyBarrierCounts,
  WunbyBuild,
  WunbyChoose,
  WunbyCode,
  WunbyColour,
  WunbyDeclare,
  WunbyFace,
  WunbyFaces,
  WunbyForfeit,
  WunbyGrid,
  WunbyHomes,
  WunbyJump,
  WunbyMove,
  WunbyOptions,
  WunbyPass,
  WunbyPhase,
  WunbyPlace,
  WunbyPrompt,
  WunbyRepeat,
  WunbyState,
  WunbyStep,
} from './types.ts';
export type { WunbySentences, WunbyWords } from './words/en.ts';
