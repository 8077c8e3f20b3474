/** The types of Oyno: the board, which both games share, and the duel. The puzzle's own are in `puzzle/types.ts`. */
import type { Seat } from '../author/index.ts';

/** The name of a board. OY-3 */
export type OynoBoardName = 'square' | 'round';

/**
 * A board as data: the cells' names, the number of the centre, and for each cell the numbers of those that share a
 * side with it.
 */
export interface OynoBoard {
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
  readonly board?: OynoBoardName | OynoBoard | undefined;
  /** When a bone may be placed. Default `when-upper`. OY-11 */
  readonly place?: 'when-upper' | 'any-time' | undefined;
  /** Whether bones may be rolled. Default false. OY-20 */
  readonly wild?: boolean | undefined;
  /** At which occurrence of a position the duel is a draw, 2 to 100. Default `never`. OY-18 */
  readonly drawAfter?: number | 'never' | undefined;
  /** A position to start from, as `b2=R c4=b`: red and blue, capitals for upper bones. Default: the empty board. */
  readonly position?: string | undefined;
  /** Who is to move at the start. Default 0, red. OY-10 */
  readonly turn?: Seat | undefined;
}

/** What a duel waits for. `turn`: the start of a turn. `set`: a bone is in hand. `roll`: it is being rolled. `over`. */
export type OynoPhase = 'turn' | 'set' | 'roll' | 'over';

/** A duel. All of it is public: the view is the state. */
export interface OynoState {
  /** The board's name, or a custom board as JSON: see `oynoBoardOf`. */
  readonly board: string;
  readonly place: 'when-upper' | 'any-time';
  readonly wild: boolean;
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
}
