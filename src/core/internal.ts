/** What the library's own bots, kit and command line use of core besides its public door. Not part of the package. */
export { applyLegal, copierOf, mutableCopy } from './apply.ts';
export { checkCount, checkObserver, checkRandom, checkSeat, checkSettings } from './arguments.ts';
export { outcomesTrusted, rollTrusted, sampleTrusted } from './chance.ts';
export { readResult, readResultText } from './chance-notation.ts';
export { legalAction, listMoves } from './check.ts';
export { drawFace, totalWeight } from './dice.ts';
export { rethrow, show, toRuleError, violation } from './errors.ts';
export { attachRules, noMoves, statusOf } from './game.ts';
export { createListeners, type Listeners } from './listeners.ts';
export { type Data, type DataLimits, deepFreeze, isRecord, ownValue, readData, sameData } from './plain-data.ts';
export { chanceNow, MAX_MOVES, playInPlace, privateCopy, rollNow, sampleMove } from './playout.ts';
export { checkedRandom, draw, randomFrom } from './random.ts';
