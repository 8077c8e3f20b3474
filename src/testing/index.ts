/**
 * For tests of your own games, boards and storages: `checkGame`, `checkBoard` and `checkStorage` check what each must guarantee;
 * `matches` is an arbitrary of legal matches for fast-check; `scripted` prescribes dice and draws. Needs `fast-check`.
 * Scripted chance alone is `tabletop-rules/testing/script`, which loads without it.
 *
 * @packageDocumentation
 * @names A game: checkGame, CHECKS, CheckName, CheckSettings, CheckReport, ConformanceError, ConformanceFault
 * @names A board: checkBoard, BOARD_CHECKS, BoardCheckName, CheckBoardSettings, BoardReport, KitWithBoard
 * @names A storage: checkStorage, STORAGE_CHECKS, StorageCheckName, CheckStorageSettings, StorageReport,
 *   StorageError
 * @names Generated matches: matches, MatchesOptions, GeneratedMatch
 * @names Scripted chance: scripted, withScript, Script, ScriptedFaces
 */

export { type BoardReport, type CheckBoardSettings, checkBoard, type KitWithBoard } from './check-board.ts';
export type { CheckReport } from './check-game.ts';
export { checkGame } from './check-game.ts';
export {
  type CheckStorageSettings,
  checkStorage,
  STORAGE_CHECKS,
  type StorageCheckName,
  type StorageReport,
} from './check-storage.ts';
export { BOARD_CHECKS, type BoardCheckName } from './checks/board.ts';
export { CHECKS, type CheckName } from './checks/names.ts';
export { ConformanceError, type ConformanceFault, StorageError } from './errors.ts';
export { type GeneratedMatch, type MatchesOptions, matches } from './ply.ts';
export { type Script, type ScriptedFaces, scripted, withScript } from './script/index.ts';
export type { CheckSettings } from './settings.ts';
