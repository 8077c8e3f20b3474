/** The types of Oyno: the board, which both games share, and the duel. The puzzle's own come last. */
import type { Seat } from '../author/without-immer.ts';

/** The name of a board. OY-3 */
export type OynoBoardName = 'square' | 'round';

/**
 * A board as data: the cells' names, the number of the centre, and for each cell the numbers of those that share a
 * side with it.
 */
export interface OynoLayout {
  /** Names of lower-case letters and digits that begin with a letter: at least 17 beside the centre, 31 in all. */
  readonly cells: readonly string[];
  /** The number of the round cell in the middle, on which no bone rests. */
  readonly centre: number;
  /** By cell: the cells that share a side with it. Symmetric: each of two adjacent cells lists the other. OY-2 */
  readonly adjacent: readonly (readonly number[])[];
  /** By cell: where its middle is drawn, x to the right and y downwards, cells being about 1 apart. */
  readonly at?: readonly (readonly [number, number])[];
}

/** What a duel can be set up with. */
export interface OynoOptions {
  readonly seats?: 2 | undefined;
  /** Default `square`. OY-3 */
  readonly board?: OynoBoardName | OynoLayout | undefined;
  /** When a bone may be placed. Default `when-upper`. OY-11 */
  readonly place?: 'when-upper' | 'any-time' | undefined;
  /** Whether bones may be rolled. Default false. OY-20 */
  readonly wild?: boolean | undefined;
  /** Who wins when one move completes both players' bones: who made it, or nobody. Default `mover`. OY-16 */
  readonly bothComplete?: 'mover' | 'draw' | undefined;
  /** At which occurrence of a position the duel is a draw, 2 to 100. Default `never`. OY-18 */
  readonly drawAfter?: number | 'never' | undefined;
  /** The position to start from: `oynoKit.position` writes it; `b2=R c4=b` is enough. Default: the empty board. OY-33 */
  readonly position?: string | undefined;
  /** Who is to move at the start. Default 0, red. OY-10 */
  readonly turn?: Seat | undefined;
}

/** What a duel waits for. `turn`: the start of a turn. `set`: a bone is in hand. `roll`: it is being rolled. `over`. */
export type OynoPhase = 'turn' | 'set' | 'roll' | 'over';

/** A duel. All of it is public: the view is the state. */
export interface OynoState {
  /** The board's name, or a custom board as JSON: see `oynoLayoutOf`. */
  readonly board: string;
  readonly place: 'when-upper' | 'any-time';
  readonly wild: boolean;
  /** Who wins when one move completes both players' bones. OY-16 */
  readonly bothComplete: 'mover' | 'draw';
  /** At which occurrence of a position the duel is a draw; 0: never. */
  readonly drawAfter: number;
  readonly phase: OynoPhase;
  readonly turn: Seat;
  /** By seat: the cells of its bones, as a mask: 1 for the first cell of the board, 2 for the next. See `oynoCells`. */
  readonly bones: readonly number[];
  /** The cells of upper bones of both seats, as a mask. See `oynoUpperCounts`. */
  readonly upper: number;
  /** By seat: bones beside the board. */
  readonly supply: readonly number[];
  /** The cell that the bone in hand was lifted from, or `OYNO_NOWHERE`. */
  readonly liftedFrom: number;
  /** How the bone in hand fell: 0 lower, 1 upper, `OYNO_NOT_ROLLED`. */
  readonly rolledSide: number;
  /**
   * With `drawAfter`: how often each position has stood at the start of a turn since the last bone was placed. Entries
   * such as ` 0r.R..b:2` (who is to move, the cells, how often), spread over texts of about 1,000 characters; else empty.
   */
  readonly history: readonly string[];
  /** `OYNO_OPEN`, the winner's seat, or `OYNO_DRAW`. */
  readonly result: number;
}

/** Sets a bone from the supply upper on a cell. OY-11 */
export interface OynoPlace {
  readonly type: 'place';
  readonly seat: Seat;
  readonly cell: string;
}
/** Moves a bone to another cell, where it is set upper. OY-12 */
export interface OynoMoveBone {
  readonly type: 'move';
  readonly seat: Seat;
  readonly from: string;
  readonly to: string;
}
/** Turns a lower bone upper where it stands. OY-13 */
export interface OynoFlip {
  readonly type: 'flip';
  readonly seat: Seat;
  readonly cell: string;
}
/** With wild bones: takes a bone from the supply. OY-21 */
export interface OynoTake {
  readonly type: 'take';
  readonly seat: Seat;
}
/** With wild bones: lifts a bone; the neighbours of its cell are reversed. OY-21 */
export interface OynoLift {
  readonly type: 'lift';
  readonly seat: Seat;
  readonly from: string;
}
/** With wild bones: rolls the bone in hand. OY-20 */
export interface OynoRoll {
  readonly type: 'roll';
  readonly seat: Seat;
}
/** With wild bones: sets the bone in hand on a cell. OY-21 */
export interface OynoSet {
  readonly type: 'set';
  readonly seat: Seat;
  readonly cell: string;
}

/** Any move of a duel: `place`, `move` and `flip`; with wild bones `take`, `lift`, `roll`, `set` and `flip`. */
export type OynoMove = OynoPlace | OynoMoveBone | OynoFlip | OynoTake | OynoLift | OynoRoll | OynoSet;

/** What is left to chance, by label: how a rolled bone falls. OY-20 */
export type OynoChance = { readonly bone: 'lower' | 'upper' };

/** What a player can be asked. */
export type OynoPrompt = 'turn' | 'set';

/** Why a move of either game is refused, and what the generator of puzzles reports. The sentences are `OYNO_CODES`. */
export type OynoCode =
  | 'wrong-step'
  | 'wild-only'
  | 'no-such-cell'
  | 'centre-stays-empty'
  | 'cell-taken'
  | 'same-cell'
  | 'no-bone'
  | 'not-your-bone'
  | 'already-upper'
  | 'lower-bone'
  | 'must-place'
  | 'may-not-place'
  | 'no-bone-left'
  | 'already-rolled'
  | 'no-puzzle';

/** The types of the duel. */
export interface Oyno {
  View: OynoState;
  State: OynoState;
  Move: OynoMove;
  Options: OynoOptions;
  Chance: OynoChance;
  Prompt: OynoPrompt;
  Code: OynoCode;
  Reason: 'all-upper' | 'repetition' | 'both-upper';
}

// The types of the solo puzzle: OY-30 to OY-34.

/** What a puzzle can be set up with. */
export interface OynoPuzzleOptions {
  readonly seats?: 1 | undefined;
  /** 1 to 9: level 1 has 8 bones, each further one adds a bone. Default 1. OY-32 */
  readonly level?: number | undefined;
  /** Default `square`. OY-3 */
  readonly board?: OynoBoardName | OynoLayout | undefined;
  /** A puzzle of your own instead of a random one, as `b2=U c4=u`, or as `oynoPuzzleKit.position` writes it. OY-33 */
  readonly position?: string | undefined;
}

/** What a puzzle waits for. `lay`: chance lays the next bone. */
export type OynoPuzzlePhase = 'lay' | 'move' | 'over';

/** A puzzle. All of it is public: the view is the state. */
export interface OynoPuzzleState {
  /** The board's name, or a custom board as JSON: see `oynoLayoutOf`. */
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
  Reason: 'solved';
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
  readonly board?: OynoBoardName | OynoLayout | undefined;
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
