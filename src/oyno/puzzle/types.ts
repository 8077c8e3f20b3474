/** The types of the solo puzzle: OY-30 to OY-34. */
import type { OynoBoard, OynoBoardName, OynoCode, OynoMoveBone } from '../types.ts';

/** What a puzzle can be set up with. */
export interface OynoPuzzleOptions {
  readonly seats?: 1 | undefined;
  /** 1 to 9: level 1 has 8 bones, each further one adds a bone. Default 1. OY-32 */
  readonly level?: number | undefined;
  /** Default `square`. OY-3 */
  readonly board?: OynoBoardName | OynoBoard | undefined;
  /** A puzzle of your own instead of a random one, as `b2=U c4=u`: `U` upper, `u` lower. OY-33 */
  readonly position?: string | undefined;
}

/** What a puzzle waits for. `lay`: chance lays the next bone. */
export type OynoPuzzlePhase = 'lay' | 'move' | 'over';

/** A puzzle. All of it is public: the view is the state. */
export interface OynoPuzzleState {
  /** The board's name, or a custom board as JSON: see `oynoBoardOf`. */
  readonly board: string;
  readonly phase: OynoPuzzlePhase;
  /** How many bones the puzzle has. */
  readonly total: number;
  /** The cells of the bones that are laid, as a mask: 1 for the first cell of the board, 2 for the next. See `oynoCells`. */
  readonly bones: number;
  /** The cells of upper bones, as a mask. See `oynoUpperCounts`. */
  readonly upper: number;
}

/** Moves an upper bone to another cell, where it is set upper. OY-31 */
export type OynoPuzzleMove = OynoMoveBone;

/** What is left to chance, by label: a bone of the start has two dice, the cell's name, and `lower` or `upper`. OY-30 */
export type OynoPuzzleChance = { readonly bone: string };

/** What the player can be asked. */
export type OynoPuzzlePrompt = 'move';

/** The types of the puzzle. */
export interface OynoPuzzle {
  View: OynoPuzzleState;
  State: OynoPuzzleState;
  Move: OynoPuzzleMove;
  Options: OynoPuzzleOptions;
  Chance: OynoPuzzleChance;
  Prompt: OynoPuzzlePrompt;
  Code: OynoCode;
}

/** How far the solver searches. OY-34 */
export interface OynoSolveOptions {
  /** Gives up when so many positions are kept. Default 4,000,000: about 90 MB. */
  readonly maxPositions?: number | undefined;
  /** Gives up on solutions of more moves. Default: no limit. */
  readonly maxLength?: number | undefined;
}

/** What the solver found. `positions`: how many it kept. OY-34 */
export type OynoSolution =
  | { readonly kind: 'solved'; readonly moves: readonly OynoPuzzleMove[]; readonly positions: number }
  /** Proved: every reachable position was visited. */
  | { readonly kind: 'unsolvable'; readonly positions: number }
  /** A limit was reached; a solution, if there is one, has more moves than `longerThan`. */
  | { readonly kind: 'unknown'; readonly longerThan: number; readonly positions: number };

/** What puzzle to generate. OY-34 */
export interface OynoGenerateOptions {
  /** How many moves its shortest solutions have: at least 1. Random puzzles have 1 to 5. */
  readonly length: number;
  /** 1 to 9. Default 1. OY-32 */
  readonly level?: number | undefined;
  /** Default `square`. OY-3 */
  readonly board?: OynoBoardName | OynoBoard | undefined;
  /** The same seed gives the same puzzle. Default: random. */
  readonly seed?: number | undefined;
  /** How many positions to try. Default 2,000. */
  readonly maxTries?: number | undefined;
  /** How many positions the solver may keep in all tries together. Default 2,000,000: a few seconds. */
  readonly maxPositions?: number | undefined;
}

/** A generated puzzle. OY-34 */
export interface OynoGeneratedPuzzle {
  /** What to set it up with: `oynoPuzzle.setup(options)`. */
  readonly options: OynoPuzzleOptions;
  /** A shortest solution. */
  readonly solution: readonly OynoPuzzleMove[];
}
