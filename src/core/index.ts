/**
 * For apps: matches with their dice, undo and records, and the types that every game shares. Start with `createMatch` and a
 * game; `resumeMatch` and `replay` read saved matches, `playout` and `simulate` play at random or by bots. `Game` says
 * what every game can do.
 *
 * @packageDocumentation
 * @names Matches: createMatch, resumeMatch, Match, MatchOptions, ResumeOptions, UndoOptions, MatchSnapshot,
 *   Playable, PlayOptions, LogEntry, Snapshot, MaybePromise
 * @names Records: MatchRecord, replay, Replay, ReplayOptions, packRecord, unpackRecord
 * @names A game: Game, AnyGame, GameTypes, ViewOf, ActionOf, SeenActionOf, PlayerMove, Seat, Observer, Sender,
 *   Status, Outcome, Turn, CHANCE, OVER, SEVERAL
 * @names Chance: ChanceNode*, ChanceResult*, ResultOf, SeenResultOf, Die, D6, Face, sample, outcomes,
 *   WeightedResult, isChanceResult, formatChance, parseChance, Random, cryptoRandom, RandomBits,
 *   seededRandom
 * @names Options: Option, OptionTable, Resolved, resolveOptions
 * @names Errors: RuleError, RuleErrorExtra, isRuleError, toViolation, Violation, Result, Scalar, ErrorCode,
 *   CoreCode, CODES
 * @names Random play: playout, Playout, PlayoutOptions, simulate, Simulation, SimulateOptions, perft
 * @names Boards and bots: Board, BoardPart, DrawingOptions, Bot, BotTurn, BotAdvice, LevelTemperatures
 * @names Kits: GameKit, FullKit, AboutGame, Encoding, Layout, ObservationField
 * @names For authors: Rules, NumberedRules, Numbered, NumberedOf, rulesOf
 */

export type { Board, BoardPart, DrawingOptions } from './board.ts';
export { isChanceResult, outcomes, sample, type WeightedResult } from './chance.ts';
export { formatChance, parseChance } from './chance-notation.ts';
export { CODES, type CoreCode } from './codes.ts';
export { D6 } from './dice.ts';
export { type ErrorCode, isRuleError, RuleError, type RuleErrorExtra, toViolation } from './errors.ts';
export { rulesOf } from './game.ts';
export type { AboutGame, Encoding, FullKit, GameKit, Layout, ObservationField } from './kit.ts';
export {
  createMatch,
  type Match,
  type MatchOptions,
  type MatchSnapshot,
  type ResumeOptions,
  resumeMatch,
  type UndoOptions,
} from './match.ts';
export { resolveOptions } from './options.ts';
export { packRecord, unpackRecord } from './packed-record.ts';
export { perft } from './perft.ts';
export type { LogEntry, MaybePromise, Playable, PlayOptions, Snapshot } from './playable.ts';
export { type Playout, type PlayoutOptions, playout } from './playout.ts';
export { cryptoRandom, type RandomBits, seededRandom } from './random.ts';
export { type MatchRecord, type Replay, type ReplayOptions, replay } from './record.ts';
export { type SimulateOptions, type Simulation, simulate } from './simulate.ts';
export { CHANCE, OVER, SEVERAL } from './turn.ts';
export type * from './types.ts';
