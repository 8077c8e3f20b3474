/**
 * Oyno: the duel, `oyno`, and the solo puzzle, `oynoPuzzle`, with their boards, what bots know about them, and for the puzzle a
 * solver and a generator.
 *
 * @packageDocumentation
 * @names The duel: oyno, Oyno, OynoOptions, OynoState, OynoPhase, OynoPrompt, OynoChance, OYNO_OPEN, OYNO_DRAW,
 *   OYNO_NOWHERE, OYNO_NOT_ROLLED
 * @names Moves of the duel: OynoMove, OynoPlace, OynoMoveBone, OynoFlip, OynoTake, OynoLift, OynoRoll, OynoSet,
 *   OynoCode, OYNO_CODES
 * @names The puzzle: oynoPuzzle, OynoPuzzle*, solveOynoPuzzle, hintOynoPuzzle, OynoSolution, OynoSolveOptions,
 *   generateOynoPuzzle, OynoGenerateOptions, OynoGeneratedPuzzle
 * @names Reading a state: oynoCells, OYNO_EMPTY, oynoUpperCounts, oynoPosition, oynoBoardOf, OynoBoard,
 *   OynoBoardName, OYNO_BOARDS
 * @names Drawing, bots and learning: oynoBoard, oynoAdvice, oynoEvaluate, oynoEncoding, oynoPuzzle*
 */
export { oynoAdvice } from './bot/advice.ts';
export { oynoEvaluate } from './bot/evaluation.ts';
export { oyno } from './game.ts';
export { oynoEncoding } from './learning/encoding.ts';
export { oynoPuzzleAdvice } from './puzzle/bot/advice.ts';
export { oynoPuzzleEvaluate } from './puzzle/bot/evaluation.ts';
export { generateOynoPuzzle } from './puzzle/bot/generator.ts';
export { hintOynoPuzzle, solveOynoPuzzle } from './puzzle/bot/solver.ts';
export { oynoPuzzle } from './puzzle/game.ts';
export { oynoPuzzleEncoding } from './puzzle/learning/encoding.ts';
export type * from './puzzle/types.ts';
export { oynoBoard, oynoPuzzleBoard } from './render/board.ts';
export { OYNO_BOARDS } from './rules/board.ts';
export { EMPTY as OYNO_EMPTY, oynoCells, oynoUpperCounts } from './rules/cells.ts';
export { oynoBoardOf } from './rules/context.ts';
export { OYNO_CODES } from './rules/explain.ts';
export { DRAW as OYNO_DRAW, OPEN as OYNO_OPEN } from './rules/outcome.ts';
export { oynoPosition } from './rules/position.ts';
export { NOT_ROLLED as OYNO_NOT_ROLLED, NOWHERE as OYNO_NOWHERE } from './rules/wild-bones.ts';
export type * from './types.ts';
