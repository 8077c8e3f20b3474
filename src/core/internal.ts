/**
 * What the library's own bots, test suite and command line use of core besides its public interface. Not exported by
 * the package.
 */

export { checkCount, checkSeat, checkSettings } from './arguments.ts';
export { bitsOf, maskOf, sampleBit } from './bits.ts';
export { bySeat } from './by-seat.ts';
export { base64url } from './bytes.ts';
export { outcomesTrusted, redactResult, rollTrusted, sampleTrusted } from './chance.ts';
export { readResult, readResultText } from './chance-notation.ts';
export { describeMove } from './check.ts';
export { missingGlobal, show, toRuleError } from './errors.ts';
export { attachRules, isGame, noMoves } from './game.ts';
export { gameOf, kitOf } from './kit.ts';
export { LIBRARY_VERSION } from './library-version.ts';
export { createListeners } from './listeners.ts';
export {
  commit,
  dueRolls,
  endByResignation,
  type LiveMatch,
  loggedStep,
  prepareAction,
  type Step,
  startLive,
  takeBack,
} from './live-match.ts';
export {
  addCounts,
  type MatchCounts,
  NO_MATCHES,
  winningSeats,
} from './match-counts.ts';
export { numberOfMove, readMoveNumber } from './move-numbers.ts';
export { copierLike, copierOf, mutableCopy } from './mutable-copy.ts';
export { hasNumbers, type WithNumbers } from './numbered-loop.ts';
export { countOutcomes, facesOf, outcomeOf } from './outcome-numbers.ts';
export { deepFreeze, hasFrozenPart, isRecord, ownValue, sameData, withSortedKeys } from './plain-data.ts';
export { playerName } from './player-name.ts';
export { chanceNow, MAX_MOVES, playInPlace, playRandomly, sampleMove } from './playout.ts';
export { loopRandom, MOST_MATCHES, matchRandom, platformCrypto } from './random.ts';
export { errorCode, loadPackage, noPackage, reasonOf } from './reason.ts';
export { firstState, recordOptions } from './record.ts';
export { RESIGNED, resignationStatus } from './resignation.ts';
export { checkMatches, playMatches, randomSeed, simulationOf } from './simulate.ts';
export { plyToUndo } from './undo.ts';
