/**
 * For authors of games. `defineGame` makes a game from its rules; the rest is what rules of many games need: kinds of options,
 * sets of small integers as masks, squares and their names, sentences, drawings, observations for networks, and learned
 * evaluations. A game imports this and nothing else of the library.
 *
 * @packageDocumentation
 * @names A game: defineGame, defineNumberedGame, teamSides, sameSide, promptEach, promptGroups, seatGroups, keepHighest, violations,
 *   firstOfType
 * @names Options: oneOf, flag, integer, badOption
 * @names Squares and sets: square*, sideNeighbours, Mask, maskOf, bitsOf, countBits, nthBit, lowestBit,
 *   withoutLowest, hasBit
 * @names Words: sentence, listInWords, NameOf, namesOr, narrator, asker, playerName, show
 * @names Drawing: defineBoard, renderDrawing, Drawing, PartDrawing, Box, Marks, marksOf, svg*, Svg*, renderSvg, WriteColour,
 *   Palette, SHARED_COLOURS, escapeMarkup
 * @names Evaluations: Evaluate, evaluate*, LearnedSettings, countSides, chancesBySeat, writeWinners
 * @names Networks: Network, RunNetwork, makeNetwork, countWeights, networkRunner, softsign, packNetwork,
 *   unpackNetwork, Features, ReadFeatures, makeVectors, ReadChances, chancesBy, toChances
 * @names Observations: defineEncoding, EncodingRules, FieldRules, WriteField,
 *   ReadNumber, maskField, writeMask, oneHotField, countField, seatField, seatMaskField, seatCountsField,
 *   fieldsBySeat
 * @names Positions: definePosition, withPosition, positionOption, Position*
 * @names Values and caches: mutableCopy, deepFreeze, checkSettings, checkCount, checkState, cacheByText, CacheSettings
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
export { defineBoard } from './define-board.ts';
export { defineGame } from './define-game.ts';
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
  chancesBy,
  chancesBySeat,
  countSides,
  type Evaluate,
  evaluateBy,
  evaluateLazily,
  type Features,
  type LearnedSettings,
  makeVectors,
  type ReadChances,
  type ReadFeatures,
  toChances,
  writeWinners,
} from './evaluation.ts';
export { type CacheSettings, cacheByText } from './lookup.ts';
export { defineNumberedGame } from './make-game.ts';
export {
  countWeights,
  makeNetwork,
  type Network,
  networkRunner,
  packNetwork,
  type RunNetwork,
  softsign,
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
export { asker, listInWords, type NameOf, namesOr, narrator, sentence, violations } from './words.ts';
