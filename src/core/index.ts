/**
 * What every game stands on: the contract, chance, matches, records, playouts.
 *
 * @packageDocumentation
 */

export type { Draft } from 'immer';
export { type ChanceResult, D6, formatChance, outcomes, parseChance, sample } from './chance.ts';
export type * from './contract.ts';
export { deepFreeze, readSettings } from './data.ts';
export {
  CODES,
  type CoreCode,
  type ErrorCode,
  RuleError,
  type RuleErrorExtra,
  show,
  toViolation,
} from './errors.ts';
export { thaw } from './execute.ts';
export { guardView } from './guard.ts';
export {
  createMatch,
  type Match,
  type MatchEvent,
  type MatchOptions,
  type PlayOptions,
  type ResumeOptions,
  resumeMatch,
  type Snapshot,
} from './match.ts';
export { resolveOptions } from './options.ts';
export { perft } from './perft.ts';
export {
  type Playout,
  type PlayoutOptions,
  playout,
  type SimulateOptions,
  type Simulation,
  simulate,
} from './playout.ts';
export { cryptoRandom, seededRandom } from './random.ts';
export { formatMove, type MatchRecord, type Replay, replay } from './record.ts';
export { isChanceMove, sidesOf } from './rules.ts';
