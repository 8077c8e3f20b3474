/**
 * Oyno: the duel and the solo puzzle.
 *
 * @packageDocumentation
 */
export { OYNO_BOARDS, type OynoBoard, type OynoBoardName } from './board.ts';
export { oynoEvaluate } from './evaluate.ts';
export { OYNO_CODES, type OynoCode } from './explain.ts';
export { oyno, oynoPuzzle } from './game.ts';
export { oynoPuzzleEvaluate } from './puzzle/evaluate.ts';
export { generateOynoPuzzle, type OynoGeneratedPuzzle, type OynoGenerateOptions } from './puzzle/generator.ts';
export { hintOynoPuzzle, type OynoSolution, type OynoSolveOptions, solveOynoPuzzle } from './puzzle/solver.ts';
export type {
  OynoPuzzle,
  OynoPuzzleChance,
  OynoPuzzleMove,
  OynoPuzzleOptions,
  OynoPuzzlePhase,
  OynoPuzzleState,
} from './puzzle/state.ts';
export type {
  Oyno,
  OynoAsk,
  OynoChance,
  OynoFlip,
  OynoLift,
  OynoMove,
  OynoMoveBone,
  OynoOptions,
  OynoPhase,
  OynoPlace,
  OynoRoll,
  OynoSet,
  OynoState,
  OynoTake,
} from './state.ts';
export { oynoSvg } from './svg.ts';
export { oynoBoard } from './tables.ts';
export { oynoText } from './text.ts';
export { oynoPosition } from './write-position.ts';
