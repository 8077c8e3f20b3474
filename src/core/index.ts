/**
 * For apps: matches with their dice, undo and records, and the types that every game shares. Start with `createMatch` and a
 * game; `resumeMatch` and `replay` read saved matches, `playout` and `simulate` play at random or by bots. `Game` says
 * what every game can do.
 *
 * @packageDocumentation
 * @names Matches: createMatch, resumeMatch, Match, MatchOptions, ResumeOptions, UndoOptions, MatchSnapshot,
 *   Playable, PlayOptions, LogEntry, Snapshot, MaybePromise
 * @names Records: MatchRecord, replay, Replay, ReplayOptions, packRecord, unpackRecord
 * @names Matches as text: formatMatch, parseMatch, gameOfMatch, seenRecord, MatchFile, MoveNote, MoveNotes, MatchLine,
 *   SeenRecord, SeenMove
 * @names A game: Game, AnyGame, GameTypes, ViewOf, ActionOf, SeenActionOf, PlayerMove, Seat, Observer, Sender,
 *   Status, Outcome, ReasonOf, Turn, CHANCE, OVER, SEVERAL
 * @names Chance: ChanceNode*, ChanceResult*, ResultOf, SeenResultOf, Die, D6, Face, sample, outcomes,
 *   WeightedResult, isChanceResult, formatChance, parseChance, Random, cryptoRandom, RandomBits,
 *   seededRandom
 * @names Options: Option, OptionSpecs, Resolved, resolveOptions
 * @names Errors: RuleError, RuleErrorExtra, isRuleError, toViolation, Violation, Result, Scalar, ErrorCode,
 *   CoreCode, CODES
 * @names Words: Words, MenuWords, OptionWords, Reason, Reasons, reasonIn, SpokenBoard
 * @names Random play: playout, Playout, PlayoutOptions, simulate, Simulation, SimulateOptions, perft
 * @names Boards and bots: Board, BoardPart, DrawingOptions, Bot, BotTurn, BotKnowledge, LevelLapses, Lapses, LookAhead
 * @names Kits: GameKit, FullKit, AboutGame, Encoding, ObservationSchema, ObservationField,
 *   PositionNotation
 * @names For authors: Rules, NumberedRules, Numbered, NumberedOf, CopyOf, CopyList, Copied, CopiedField, rulesOf, patchesOf, Patched
 */

export { D6, isChanceResult, outcomes, sample, type WeightedResult } from './chance/dice.ts';
export { formatChance, parseChance } from './chance/outside.ts';
export { cryptoRandom, type RandomBits, seededRandom } from './chance/random.ts';
export { CODES, type CoreCode } from './codes.ts';
export { type ErrorCode, isRuleError, RuleError, type RuleErrorExtra, toViolation } from './errors.ts';
export { rulesOf } from './executor/attached.ts';
export { type Playout, type PlayoutOptions, playout } from './executor/in-place.ts';
export { type Patched, patchesOf } from './executor/on-objects.ts';
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
} from './kit.ts';
export {
  createMatch,
  type Match,
  type MatchOptions,
  type MatchSnapshot,
  type ResumeOptions,
  resumeMatch,
  type UndoOptions,
} from './match/match.ts';
export type { LogEntry, MaybePromise, Playable, PlayOptions, Snapshot } from './match/playable.ts';
export { perft, type SimulateOptions, type Simulation, simulate } from './match/simulate.ts';
export { resolveOptions } from './options.ts';
export {
  type MatchFile,
  type MatchLine,
  type MoveNote,
  type MoveNotes,
  type SeenMove,
  type SeenRecord,
  seenRecord,
} from './records/match-file.ts';
export { packRecord, unpackRecord } from './records/packed.ts';
export { gameOfMatch, parseMatch } from './records/read-match.ts';
export { type MatchRecord, type Replay, type ReplayOptions, replay } from './records/record.ts';
export { formatMatch } from './records/write-match.ts';
export type * from './types.ts';
export { CHANCE, OVER, SEVERAL } from './types.ts';
export { type MenuWords, type OptionWords, type Reason, type Reasons, reasonIn, type Words } from './words.ts';
