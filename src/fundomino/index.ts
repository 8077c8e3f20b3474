/**
 * Fundomino: two to four players with hidden hands of bent, coloured dominoes that must match and fit. The game `fundomino`, its
 * board, what bots know about it, and functions that read its packed state.
 *
 * @packageDocumentation
 * @names The game: fundomino, Fundomino, FundominoOptions, FundominoVariant, FundominoState, FundominoView,
 *   FundominoPhase, FundominoPrompt, FundominoChance
 * @names Moves: FundominoMove, FundominoStart, FundominoDirection, FundominoPlay, FundominoDraw, FundominoPass,
 *   FundominoDomino, FundominoCall, FundominoPerfectTen, FundominoWaive, FundominoChallenge, FundominoAccept,
 *   FundominoRefuse, FundominoCode, FUNDOMINO_CODES
 * @names Reading a state: fundominoChain, FundominoLink, fundominoEnds, FundominoFreeEnd, fundominoHand,
 *   fundominoTiles, FundominoTile, FundominoEnd, FundominoColour, fundominoPlaces, fundominoKnownTo,
 *   FundominoRound, FundominoRoundEnd, FUNDOMINO_*
 * @names Words: FundominoWords, FundominoSentences
 * @names Drawing, bots and learning: fundominoKit, fundominoBoard, fundominoRowsBoard, fundominoKnowledge, fundominoEvaluate, fundominoIsDominated,
 *   fundominoEncoding
 */

export { fundominoEvaluate } from './bot/evaluation.ts';
export { fundominoIsDominated, fundominoKnowledge } from './bot/knowledge.ts';
export { fundominoEncoding } from './encoding.ts';
export { fundomino } from './game.ts';
export { fundominoKit } from './kit.ts';
export { fundominoBoard, fundominoRowsBoard } from './render/board.ts';
export {
  fundominoChain,
  fundominoEnds,
  fundominoHand,
  fundominoKnownTo,
  fundominoPlaces,
  fundominoTiles,
} from './rules/accessors.ts';
export { FUNDOMINO_CODES } from './rules/explain.ts';
export {
  COLOURS as FUNDOMINO_COLOURS,
  DEFAULT_TILES as FUNDOMINO_TILES,
  IN_CHAIN as FUNDOMINO_IN_CHAIN,
  IN_STOCK as FUNDOMINO_IN_STOCK,
  NO_TILE as FUNDOMINO_NO_TILE,
  NOBODY as FUNDOMINO_NOBODY,
} from './rules/tiles.ts';
export type * from './types.ts';
export type { FundominoSentences, FundominoWords } from './words/en.ts';
