/**
 * The conformance kit: checks that a game keeps what every game promises; and scripted chance for tests.
 * Needs `fast-check`.
 *
 * @packageDocumentation
 */

export { checkGame } from './check-game.ts';
export { CHECKS, type CheckName } from './checks.ts';
export { ConformanceError, type ConformanceFault } from './failure.ts';
export { type GeneratedMatch, type MatchesOptions, matches } from './matches.ts';
export { type Script, type ScriptedFaces, scripted, withScript } from './script.ts';
export type { CheckReport, CheckSettings } from './settings.ts';
