/**
 * Oyno: the duel, `oyno`, and the solo puzzle, `oynoPuzzle`, with their boards, what bots know about them, and for the puzzle a
 * solver and a generator.
 *
 * @packageDocumentation
 * @names The duel: oyno, Oyno, OynoOptions, OynoState, OynoPhase, OynoPrompt, OynoChance, OYNO_OPEN, OYNO_DRAW,
 *   OYNO_NOWHERE, OYNO_NOT_ROLLED
 * @names Moves of the duel: OynoMove, OynoPlace, OynoMoveBone, OynoFlip, OynoTake, OynoLift, OynoRoll, OynoSet,
 *   OynoCode, OYNO_CODES
 * @names The puzzle: oynoPuzzle, OynoPuzzle*, oynoPuzzleSolve, oynoPuzzleHint, OynoSolution, OynoSolveOptions,
 *   oynoPuzzleGenerate, OynoGenerateOptions, OynoGeneratedPuzzle
 * @names Reading a state: oynoCells, OYNO_EMPTY, oynoCellNames, oynoUpperCounts, oynoPosition, oynoLayoutOf,
 *   OynoLayout, OynoBoardName, OYNO_LAYOUTS
 * @names Words: OynoWords, OynoSentences
 * @names Drawing, bots and learning: oynoKit, oynoBoard, oynoKnowledge, oynoEvaluate, oynoEncoding, oynoPuzzle*
 */
export { oynoEvaluate, oynoKnowledge } from './bot.ts';
export { oynoEncoding } from './encoding.ts';
export { oyno } from './game.ts';
export { oynoKit } from './kit.ts';
export { oynoPuzzleEvaluate, oynoPuzzleKnowledge } from './puzzle/bot.ts';
export { oynoPuzzleEncoding } from './puzzle/encoding.ts';
export { oynoPuzzleGenerate } from './puzzle/generator.ts';
export { oynoPuzzleKit } from './puzzle/kit.ts';
export { oynoPuzzle } from './puzzle/rules.ts';
export { oynoPuzzleHint, oynoPuzzleSolve } from './puzzle/solver.ts';
export { oynoBoard, oynoPuzzleBoard } from './render/board.ts';
export { OYNO_LAYOUTS } from './rules/board.ts';
export { EMPTY as OYNO_EMPTY, oynoCells, oynoUpperCounts } from './rules/bones.ts';
export {
  DRAW as OYNO_DRAW,
  NOT_ROLLED as OYNO_NOT_ROLLED,
  NOWHERE as OYNO_NOWHERE,
  OPEN as OYNO_OPEN,
} from './rules/duel.ts';
export { OYNO_CODES } from './rules/explain.ts';
export { oynoCellNames, oynoLayoutOf } from './rules/moves.ts';
export { oynoPosition } from './rules/setup.ts';
export type * from './types.ts';
export type { OynoSentences, OynoWords } from './words/en.ts';
