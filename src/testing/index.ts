/**
 * For tests of your own games, boards, bots, encodings and storages: `checkGame`, `checkBoard`, `checkBot`, `checkEncoding` and
 * `checkStorage` check what each must guarantee;
 * `matches` is an arbitrary of legal matches for fast-check; `scripted` prescribes dice and draws. Needs `fast-check`.
 * Scripted chance alone is `tabletop-rules/testing/script`, which loads without it.
 *
 * @packageDocumentation
 * @names A game: checkGame, CHECKS, CheckName, CheckSettings, CheckReport, ConformanceError, ConformanceFault
 * @names A board: checkBoard, BOARD_CHECKS, BoardCheckName, CheckBoardSettings, BoardReport, KitWithBoard
 * @names A bot: checkBot, BOT_CHECKS, BotCheckName, CheckBotSettings, BotReport, PositionSettings
 * @names An encoding: checkEncoding, ENCODING_CHECKS, EncodingCheckName, CheckEncodingSettings, EncodingReport
 * @names A storage: checkStorage, STORAGE_CHECKS, StorageCheckName, CheckStorageSettings, StorageReport,
 *   StorageError
 * @names Generated matches: matches, MatchesOptions, GeneratedMatch
 * @names Scripted chance: scripted, withScript, Script, ScriptedFaces
 */

export { type BoardReport, type CheckBoardSettings, checkBoard, type KitWithBoard } from './check-board.ts';
export { BOT_CHECKS, type BotCheckName, type BotReport, type CheckBotSettings, checkBot } from './check-bot.ts';
export {
  type CheckEncodingSettings,
  checkEncoding,
  ENCODING_CHECKS,
  type EncodingCheckName,
  type EncodingReport,
} from './check-encoding.ts';
export type { CheckReport } from './check-game.ts';
export { checkGame } from './check-game.ts';
export {
  type CheckStorageSettings,
  checkStorage,
  STORAGE_CHECKS,
  type StorageCheckName,
  type StorageReport,
} from './check-storage.ts';
export { BOARD_CHECKS, type BoardCheckName } from './checks/board-names.ts';
export { CHECKS, type CheckName } from './checks/names.ts';
export { ConformanceError, type ConformanceFault, StorageError } from './errors.ts';
export { type GeneratedMatch, type MatchesOptions, matches } from './ply.ts';
export type { PositionSettings } from './positions.ts';
export { type Script, type ScriptedFaces, scripted, withScript } from './script/index.ts';
export type { CheckSettings } from './settings.ts';
