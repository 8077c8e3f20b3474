/**
 * What games of the library import: all that authors have but `defineGame`, which also takes rules on objects. So a game by numbers
 * does not load immer.
 */
export type { Draft } from 'immer';
export { bitsOf, countBits, hasBit, lowestBit, type Mask, maskOf, nthBit, withoutLowest } from '../core/bits.ts';
export { D6, isChanceResult, sample } from '../core/chance/dice.ts';
export { cryptoRandom, seededRandom } from '../core/chance/random.ts';
export { deepFreeze, mutableCopy } from '../core/data.ts';
export { checkCount, checkSettings, checkState, RuleError, show } from '../core/errors.ts';
export type {
  AboutGame,
  Board,
  BoardPart,
  DrawingOptions,
  Encoding,
  FullKit,
  GameKit,
  ObservationField,
  ObservationSchema,
  PositionNotation,
  SpokenBoard,
} from '../core/kit.ts';
export { firstOfType, playerName } from '../core/kit.ts';
export {
  escapeMarkup,
  type Palette,
  renderSvg,
  SHARED_COLOURS,
  type SvgAttributes,
  type SvgElement,
  svgElement,
  svgPath,
  type WriteColour,
} from '../core/svg.ts';
export type * from '../core/types.ts';
export { CHANCE, OVER, SEVERAL } from '../core/types.ts';
export type { MenuWords, OptionWords, Reason, Reasons, Words } from '../core/words.ts';
export { defineBoard, defineBoardIn } from './define-board.ts';
export {
  type Box,
  type Drawing,
  type Marks,
  marksOf,
  type PartDrawing,
  renderDrawing,
  svgMarks,
  svgPreview,
  svgShadow,
  svgTarget,
} from './drawing.ts';
export {
  countField,
  defineEncoding,
  type EncodingRules,
  type FieldRules,
  fieldsBySeat,
  maskField,
  oneHotField,
  type ReadNumber,
  seatCountsField,
  seatField,
  seatMaskField,
  type WriteField,
  writeMask,
} from './encoding.ts';
export {
  chancesBySeat,
  type Evaluate,
  evaluateBy,
  evaluateLazily,
  evaluateTrained,
  type Features,
  type LearnedSettings,
  makeVectors,
  type ReadFeatures,
  type TrainedNetwork,
  toChances,
  writeWinners,
} from './evaluation.ts';
export { type CacheSettings, cacheByText } from './lookup.ts';
export { defineNumberedGame } from './make-game.ts';
export {
  makeNetwork,
  type Network,
  networkRunner,
  packNetwork,
  type RunNetwork,
  unpackNetwork,
} from './network.ts';
export { badOption, flag, integer, oneOf } from './options.ts';
export {
  definePosition,
  type PositionLine,
  type PositionRules,
  type PositionWord,
  positionOption,
  withPosition,
} from './position.ts';
export { keepHighest, promptEach, promptGroups, sameSide, seatGroups, teamSides } from './seats.ts';
export { sideNeighbours, squareName, squareNames, squareNumber } from './squares.ts';
export type { SharedSentences } from './words/en.ts';
export {
  asker,
  type ListWords,
  listInWords,
  type NameOf,
  namesOr,
  narrator,
  sentence,
  textWidth,
  violations,
} from './words.ts';
