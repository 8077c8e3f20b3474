/**
 * Wunby: two or four players or two teams in a maze that everybody rebuilds.
 *
 * @packageDocumentation
 */
export { COLOURS as WUNBY_COLOURS, type WunbyColour, type WunbyHomes } from './board.ts';
export { wunbyEvaluate } from './evaluate.ts';
export { WUNBY_CODES, type WunbyCode } from './explain.ts';
export { wunby } from './game.ts';
export type { WunbyBarrierCounts } from './layout.ts';
export {
  FACES as WUNBY_FACES,
  type Wunby,
  type WunbyAsk,
  type WunbyBarrier,
  type WunbyBuild,
  type WunbyChance,
  type WunbyChoose,
  type WunbyDeclare,
  type WunbyFace,
  type WunbyFirstChance,
  type WunbyForfeit,
  type WunbyJump,
  type WunbyMove,
  type WunbyOptions,
  type WunbyPass,
  type WunbyPhase,
  type WunbyPlace,
  type WunbyRepeat,
  type WunbyRollChance,
  type WunbyState,
  type WunbyStep,
} from './state.ts';
export { wunbySvg } from './svg.ts';
export { type WunbyBoard, wunbyBoard } from './tables.ts';
export { wunbyText } from './text.ts';
