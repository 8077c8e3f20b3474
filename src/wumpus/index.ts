/**
 * Hunt the Wumpus, the board game: two to four hunters, hidden hands of cards, one Wumpus.
 *
 * @packageDocumentation
 */

export { DIRECTIONS as WUMPUS_DIRECTIONS, type WumpusDirection } from './board.ts';
export { CARDS as WUMPUS_CARDS, type WumpusAttackCard, type WumpusCard, type WumpusEvadeCard } from './cards.ts';
export { wumpusEvaluate } from './evaluate.ts';
export { WUMPUS_CODES, type WumpusCode } from './explain.ts';
export { wumpus } from './game.ts';
export { HUNTER_IDS as WUMPUS_HUNTERS, type WumpusHunter } from './hunters.ts';
export type {
  Wumpus,
  WumpusAmbush,
  WumpusAsk,
  WumpusAttack,
  WumpusChance,
  WumpusChoose,
  WumpusDiscard,
  WumpusDrawChance,
  WumpusEnd,
  WumpusEvade,
  WumpusFirstChance,
  WumpusHalt,
  WumpusHazards,
  WumpusKeep,
  WumpusLairChance,
  WumpusMove,
  WumpusOptions,
  WumpusPass,
  WumpusPhase,
  WumpusRedraw,
  WumpusRetreat,
  WumpusRollChance,
  WumpusScent,
  WumpusState,
  WumpusStay,
  WumpusStep,
  WumpusSuffer,
  WumpusTerrainChance,
  WumpusView,
} from './state.ts';
export { wumpusSvg } from './svg.ts';
export { TERRAINS as WUMPUS_TERRAINS, type WumpusTerrain } from './terrain.ts';
export { wumpusText } from './text.ts';
