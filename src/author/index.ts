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
 * @names Words: sentence, textWidth, listInWords, ListWords, SharedSentences, NameOf, namesOr, narrator, asker, playerName, show
 * @names Drawing: defineBoard, defineBoardIn, renderDrawing, Drawing, PartDrawing, Box, Marks, marksOf, svg*, Svg*, renderSvg, WriteColour,
 *   Palette, SHARED_COLOURS, escapeMarkup
 * @names Evaluations: Evaluate, evaluate*, TrainedNetwork, LearnedSettings, chancesBySeat, writeWinners
 * @names Networks: Network, RunNetwork, makeNetwork, networkRunner, packNetwork, unpackNetwork, Features, ReadFeatures, makeVectors,
 *   toChances
 * @names Observations: defineEncoding, EncodingRules, FieldRules, WriteField,
 *   ReadNumber, maskField, writeMask, oneHotField, countField, seatField, seatMaskField, seatCountsField,
 *   fieldsBySeat
 * @names Positions: definePosition, withPosition, positionOption, Position*
 * @names Values and caches: mutableCopy, deepFreeze, checkSettings, checkCount, checkState, cacheByText, CacheSettings
 */

export { defineGame } from './define-game.ts';
export * from './without-immer.ts';
