/**
 * Hunt the Wumpus, the board game: two to four hunters with hidden hands of cards, and one Wumpus. The game `wumpus`, its board,
 * and what bots know about it.
 *
 * @packageDocumentation
 * @names The game: wumpus, Wumpus, WumpusOptions, WumpusState, WumpusView, WumpusPhase, WumpusPrompt, WumpusChance
 * @names Moves: WumpusMove, WumpusChoose, WumpusPass, WumpusScent, WumpusSteer, WumpusRetreat, WumpusSuffer,
 *   WumpusHazards, WumpusStep, WumpusStay, WumpusAmbush, WumpusHalt, WumpusAttack, WumpusEvade, WumpusEnd,
 *   WumpusKeep, WumpusDiscard, WumpusRedraw, WumpusCode, WUMPUS_CODES
 * @names Reading a state: wumpusCounts, WumpusCard, WumpusAttackCard, WumpusEvadeCard, WumpusHunter, WumpusTerrain,
 *   WumpusDirection, WUMPUS_*
 * @names Drawing, bots and learning: wumpusBoard, wumpusAdvice, wumpusEvaluate, wumpusEncoding
 */

export { wumpusAdvice } from './bot/advice.ts';
export { wumpusEvaluate } from './bot/evaluation.ts';
export { wumpus } from './game.ts';
export { wumpusKit } from './kit.ts';
export { wumpusEncoding } from './learning/encoding.ts';
export { wumpusBoard } from './render/board.ts';
export { DIRECTIONS as WUMPUS_DIRECTIONS, NOWHERE as WUMPUS_NOWHERE } from './rules/board.ts';
export { CARDS as WUMPUS_CARDS } from './rules/cards.ts';
export { WUMPUS_CODES } from './rules/explain.ts';
export { HUNTER_IDS as WUMPUS_HUNTERS, UNCHOSEN as WUMPUS_UNCHOSEN } from './rules/hunters.ts';
export { wumpusCounts } from './rules/packed-cards.ts';
export { TERRAINS as WUMPUS_TERRAINS, UNLAID as WUMPUS_UNLAID } from './rules/terrain.ts';
export { NOBODY as WUMPUS_NOBODY } from './rules/turn-order.ts';
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
