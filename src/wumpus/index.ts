/**
 * Hunt the Wumpus, the board game: two to four hunters with hidden hands of cards, and one Wumpus. The game `wumpus`, its board,
 * and what bots know about it.
 *
 * @packageDocumentation
 * @names The game: wumpus, Wumpus, WumpusOptions, WumpusState, WumpusView, WumpusPhase, WumpusPrompt, WumpusChance
 * @names Moves: WumpusMove, WumpusChoose, WumpusPass, WumpusScent, WumpusSteer, WumpusRetreat, WumpusSuffer,
 *   WumpusHazards, WumpusStep, WumpusStay, WumpusAmbush, WumpusHalt, WumpusAttack, WumpusEvade, WumpusEnd,
 *   WumpusKeep, WumpusDiscard, WumpusRedraw, WumpusCode, WUMPUS_CODES
 * @names Reading a state: wumpusSquareNames, wumpusHand, wumpusCounts, WumpusCard, WumpusAttackCard, WumpusEvadeCard,
 *   WumpusHunter, WumpusTerrain, WumpusDirection, WUMPUS_*
 * @names Words: WumpusWords, WumpusSentences
 * @names Drawing, bots and learning: wumpusKit, wumpusBoard, wumpusKnowledge, wumpusEvaluate, wumpusEncoding
 */

export { wumpusEvaluate, wumpusKnowledge } from './bot/knowledge.ts';
export { wumpusEncoding } from './encoding.ts';
export { wumpus } from './game.ts';
export { wumpusKit } from './kit.ts';
export { wumpusBoard } from './render/board.ts';
export {
  DIRECTIONS as WUMPUS_DIRECTIONS,
  HUNTER_IDS as WUMPUS_HUNTERS,
  NOWHERE as WUMPUS_NOWHERE,
  TERRAINS as WUMPUS_TERRAINS,
  UNCHOSEN as WUMPUS_UNCHOSEN,
  UNLAID as WUMPUS_UNLAID,
  wumpusSquareNames,
} from './rules/board.ts';
export { CARDS as WUMPUS_CARDS, wumpusCounts, wumpusHand } from './rules/cards.ts';
export { WUMPUS_CODES } from './rules/explain.ts';
export { NOBODY as WUMPUS_NOBODY } from './rules/rounds.ts';
export type {
  Wumpus,
  WumpusAmbush,
  WumpusAttack,
  WumpusAttackCard,
  WumpusCard,
  WumpusChance,
  WumpusChoose,
  WumpusCode,
  WumpusDirection,
  WumpusDiscard,
  WumpusEnd,
  WumpusEvade,
  WumpusEvadeCard,
  WumpusHalt,
  WumpusHazards,
  WumpusHunter,
  WumpusKeep,
  WumpusMove,
  WumpusOptions,
  WumpusPass,
  WumpusPhase,
  WumpusPrompt,
  WumpusRedraw,
  WumpusRetreat,
  WumpusScent,
  WumpusState,
  WumpusStay,
  WumpusSteer,
  WumpusStep,
  WumpusSuffer,
  WumpusTerrain,
  WumpusView,
} from './types.ts';
export type { WumpusSentences, WumpusWords } from './words/en.ts';
