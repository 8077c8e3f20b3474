/**
 * The inside door: what the library's own tools (bots, suite, boards, online matches, command line) use of core besides its
 * public interface. Not exported by the package.
 */

// Plain data and checks of it.
export { bitsOf, lowestBit, maskOf, sampleBit } from './bits.ts';
// Chance: random integers, results of dice and their numbers.
export {
  chanceNow,
  countOutcomes,
  drawOutcome,
  facesOf,
  outcomeOf,
  outcomesTrusted,
  redactResult,
  resultOfOutcome,
  rollTrusted,
  sampleTrusted,
} from './chance/dice.ts';
export { readResult, readResultText } from './chance/outside.ts';
export { loopRandom, MOST_MATCHES, matchRandom, platformCrypto } from './chance/random.ts';
export {
  asDraft,
  copierOf,
  deepFreeze,
  hasFrozenPart,
  isRecord,
  mutableCopy,
  ownValue,
  sameData,
  withSortedKeys,
} from './data.ts';
// Refusals, and what errors of others say.
export {
  bySeat,
  checkCount,
  checkFunction,
  checkList,
  checkNumber,
  checkObject,
  checkRandom,
  checkSeat,
  checkSettings,
  checkText,
  describeMove,
  errorCode,
  loadPackage,
  missingGlobal,
  noMoves,
  noPackage,
  type OptionalPackage,
  reasonOf,
  show,
  toRuleError,
  wrongKind,
} from './errors.ts';
export { executorOf, isGame } from './executor/attached.ts';
// Rules by numbers and in place: what searches and simulations call.
export {
  hasNumbers,
  numberOfMove,
  readMoveNumber,
  scratchCopier,
  turnOfStatus,
  unfrozenCopier,
  type WithNumbers,
} from './executor/by-numbers.ts';
// Games and kits, and modules that export them.
export { attachRules } from './executor/create.ts';
export { bySender, fieldName, NOTHING, wrongShape } from './executor/executor.ts';
export {
  askBot,
  MAX_MOVES,
  playInPlace,
  playRandomly,
  sampleMove,
} from './executor/in-place.ts';
export { noteView } from './executor/views.ts';
export { exportedKit, exportsOf, kitsOf } from './exports.ts';
export { gameOf, hasGame, kitOf, leastMove } from './kit.ts';
// Running matches: what hosts and local matches share.
export {
  chosenSeats,
  commit,
  dueRolls,
  endByResignation,
  isSealed,
  type LiveMatch,
  loggedStep,
  plyToUndo,
  prepareAction,
  resignationStatus,
  type Step,
  startLive,
  takeBack,
} from './match/live.ts';
export { createListeners, RESIGNED, reportError } from './match/playable.ts';
// Many matches, counted.
export {
  addCounts,
  checkMatches,
  createOutcomeCounter,
  type MatchCounts,
  NO_MATCHES,
  type PlayedMatch,
  playMatches,
  playWhole,
  randomSeed,
  simulationOf,
  winningSeats,
} from './match/simulate.ts';
// The value of an option in a line of text, and records.
export { writtenValue } from './options.ts';
export { base64url } from './records/packed.ts';
export { readMatch } from './records/read-match.ts';
export { checkOrigin, firstState, namedOptions, ownAction, recordOptions } from './records/record.ts';
// Drawings.
export { escapeMarkup, SHARED_COLOURS } from './svg.ts';
export { LIBRARY_VERSION } from './version.ts';
