/**
 * Fundomino: two to four players, hidden hands, bent coloured dominoes that must match and fit.
 *
 * @packageDocumentation
 */

export { COLOURS as FUNDOMINO_COLOURS, type FundominoColour, type FundominoEnd } from './ends.ts';
export { fundominoEvaluate } from './evaluate.ts';
export { FUNDOMINO_CODES, type FundominoCode } from './explain.ts';
export { fundomino } from './game.ts';
export {
  type FundominoFreeEnd,
  type FundominoLink,
  fundominoChain,
  fundominoEnds,
  fundominoHand,
  fundominoTiles,
} from './objects.ts';
export { DEFAULT_TILES as FUNDOMINO_TILES, type FundominoTile } from './sets.ts';
export type {
  Fundomino,
  FundominoAccept,
  FundominoAsk,
  FundominoCall,
  FundominoChallenge,
  FundominoChance,
  FundominoDirection,
  FundominoDraw,
  FundominoMove,
  FundominoOptions,
  FundominoPass,
  FundominoPerfectTen,
  FundominoPhase,
  FundominoPlay,
  FundominoRefuse,
  FundominoRound,
  FundominoRoundEnd,
  FundominoStart,
  FundominoState,
  FundominoVariant,
  FundominoView,
  FundominoWaive,
} from './state.ts';
export { fundominoSvg } from './svg.ts';
export { fundominoText } from './text.ts';
