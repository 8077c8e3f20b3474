/**
 * For authors of games. `defineGame` makes a game from its rules; the rest is what rules of many games need: kinds of options,
 * sets of small integers as masks, squares and their names, sentences, drawings, observations for networks, and learned
 * evaluations. A game imports this and nothing else of the library.
 *
 * @packageDocumentation
 * @names A game: defineGame, teamSides, sameSide, promptEach, promptGroups, seatGroups, keepHighest, violations
 * @names Options: oneOf, flag, integer, badOption
 * @names Squares and sets: square*, sideNeighbours, Mask, maskOf, bitsOf, countBits, nthBit, lowestBit,
 *   withoutLowest, hasBit
 * @names Words: sentence, listInWords, NameOf, namesOr, narrator, asker, playerName, show
 * @names Drawing: renderDrawing, Drawing, PartDrawing, Box, Marks, marksOf, svg*, Svg*, renderSvg, WriteColour,
 *   Palette, SHARED_COLOURS, escapeMarkup
 * @names Evaluations: Evaluate, evaluate*, LearnedSettings, countSides, chancesBySeat, writeWinners
 * @names Networks: Network, RunNetwork, makeNetwork, countWeights, networkRunner, squash, packNetwork,
 *   unpackNetwork, Features, ReadFeatures, makeVectors, ReadChances, chancesBy, toChances
 * @names Observations: defineEncoding, Encoding, EncodingRules, Layout, ObservationField, FieldRules, WriteField,
 *   ReadNumber, maskField, writeMask, oneHotField, countField, seatField, seatMaskField, seatCountsField,
 *   fieldsBySeat
 * @names Values and caches: mutableCopy, deepFreeze, checkSettings, checkCount, cacheByText, CacheSettings
 */

export type { Draft } from 'immer';
export { checkCount, checkSettings } from '../core/arguments.ts';
export { bitsOf, countBits, hasBit, lowestBit, type Mask, maskOf, nthBit, withoutLowest } from '../core/bits.ts';
export type { Board, BoardPart, DrawingOptions } from '../core/board.ts';
export { isChanceResult, sample } from '../core/chance.ts';
export { D6 } from '../core/dice.ts';
export { type Palette, SHARED_COLOURS } from '../core/drawing/palette.ts';
export {
  escapeMarkup,
  renderSvg,
  type SvgAttributes,
  type SvgElement,
  svgElement,
  svgPath,
  type WriteColour,
} from '../core/drawing/svg.ts';
export { RuleError, show } from '../core/errors.ts';
export type { AboutGame, Encoding, FullKit, GameKit, Layout, ObservationField } from '../core/kit.ts';
export { mutableCopy } from '../core/mutable-copy.ts';
export { deepFreeze } from '../core/plain-data.ts';
export { playerName } from '../core/player-name.ts';
export { cryptoRandom, seededRandom } from '../core/random.ts';
export { CHANCE, OVER, SEVERAL } from '../core/turn.ts';
export type * from '../core/types.ts';
export { type CacheSettings, cacheByText } from './cache.ts';
export { defineGame } from './define-game.ts';
export { type Drawing, type PartDrawing, renderDrawing } from './drawing/drawing.ts';
export { type Box, type Marks, marksOf, svgMarks, svgPreview, svgTarget } from './drawing/target.ts';
export {
  defineEncoding,
  type EncodingRules,
  type FieldRules,
  type WriteField,
} from './encoding/encoding.ts';
export {
  countField,
  fieldsBySeat,
  maskField,
  oneHotField,
  type ReadNumber,
  seatCountsField,
  seatField,
  seatMaskField,
  writeMask,
} from './encoding/fields.ts';
export { sideNeighbours, squareName, squareNames, squareNumber } from './grid.ts';
export { asker, type NameOf, namesOr, narrator } from './narrator.ts';
export {
  chancesBySeat,
  countSides,
  type Evaluate,
  evaluateBy,
  evaluateLazily,
  type LearnedSettings,
  writeWinners,
} from './network/learned-evaluation.ts';
export { countWeights, makeNetwork, type Network, networkRunner, type RunNetwork, squash } from './network/network.ts';
export { packNetwork, unpackNetwork } from './network/packed-network.ts';
export {
  chancesBy,
  type Features,
  makeVectors,
  type ReadChances,
  type ReadFeatures,
  toChances,
} from './network/side-chances.ts';
export { badOption, flag, integer, oneOf } from './options.ts';
export { promptEach, promptGroups, seatGroups } from './prompts.ts';
export { keepHighest } from './roll-off.ts';
export { sameSide, teamSides } from './sides.ts';
export { listInWords, sentence } from './text.ts';
export { violations } from './violations.ts';
