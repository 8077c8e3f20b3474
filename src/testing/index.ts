/**
 * For tests of your own games, boards and storages: `checkGame`, `checkBoard` and `checkStorage` check what each must guarantee;
 * `matches` is an arbitrary of legal matches for fast-check; `scripted` prescribes dice and draws. Needs `fast-check`.
 * Scripted chance alone is `tabletop-rules/testing/script`, which loads without it.
 *
 * @packageDocumentation
 * @names A game: checkGame, CHECKS, CheckName, CheckSettings, CheckReport, ConformanceError, ConformanceFault
 * @names A board: checkBoard, BOARD_CHECKS, BoardCheckName, CheckBoardSettings, BoardReport
 * @names A storage: checkStorage, STORAGE_CHECKS, StorageCheckName, CheckStorageSettings, StorageReport,
 *   StorageError
 * @names Generated matches: matches, MatchesOptions, GeneratedMatch
 * @names Scripted chance: scripted, withScript, Script, ScriptedFaces
 */

export { BOARD_CHECKS, type BoardCheckName } from './board/board-checks.ts';
export { type BoardReport, type CheckBoardSettings, checkBoard } from './board/check-board.ts';
export { checkGame } from './check-game.ts';
export { CHECKS, type CheckName } from './check-names.ts';
export { type CheckStorageSettings, checkStorage, type StorageReport } from './check-storage.ts';
export { ConformanceError, type ConformanceFault } from './conformance-error.ts';
export { type GeneratedMatch, type MatchesOptions, matches } from './matches.ts';
export type { CheckReport } from './report.ts';
export { type Script, type ScriptedFaces, scripted, withScript } from './script/index.ts';
export type { CheckSettings } from './settings.ts';
export { STORAGE_CHECKS, type StorageCheckName } from './storage-checks.ts';
export { StorageError } from './storage-error.ts';
