/** The types of Wunby: options, state, moves, dice, prompts and codes. No values. Rules WU-1 to WU-32 (docs/wunby.md). */
import type { Seat } from '../author/without-immer.ts';

/** A colour. WU-1 */
export type WunbyColour = 'red' | 'blue' | 'yellow' | 'green';

/** The squares of each colour's HOME, by name. WU-1 */
export type WunbyHomes = Readonly<Record<WunbyColour, readonly string[]>>;

/** The number of barriers of each length, at most 64 in all; none of a length that is left out. WU-2 */
export interface WunbyBarrierCounts {
  readonly 1?: number;
  readonly 2?: number;
  readonly 3?: number;
}

/** The options of a match. */
export interface WunbyOptions {
  /** The number of players. Default 2; with `teams` 4. WU-12 */
  readonly seats?: 2 | 4 | undefined;
  /** Four play as two teams, seats 0 and 2 against 1 and 3. Default false. WU-11 */
  readonly teams?: boolean | undefined;
  /** Squares in a row, 4 to 15; without `homes` an odd number from 7 on. Default 9. WU-1 */
  readonly size?: number | undefined;
  /** The squares of each HOME, by name, none twice, at least as many as a player has markers, at most 64. WU-1 */
  readonly homes?: WunbyHomes | 'middle' | undefined;
  /** How many barriers there are of each length, at most 64 in all. Default six of each. WU-2 */
  readonly barriers?: WunbyBarrierCounts | undefined;
  /** The slots where the barriers stand, by name, at most 64. Default: the players place them. WU-13 */
  readonly layout?: readonly string[] | 'players' | undefined;
  /** Whether REPEAT is two moves in addition to the standard die's, or one. Default `extra`. WU-26 */
  readonly repeat?: 'extra' | 'total' | undefined;
  /** Whether a tie can be declared. Default `declared`. WU-31 */
  readonly tie?: 'declared' | 'off' | undefined;
  /** The position to start from, as `wunbyKit.position` writes it. Default: the start. */
  readonly position?: string | undefined;
}

/** A face of the Wunby die. WU-20 */
export type WunbyFace = '1-B' | '2-B' | '3-B' | 'REPEAT' | 'JUMP' | 'WILD';

/**
 * What comes next. Chance: `first` (who begins), `roll` (both dice). A prompt: `colour`, `build` (place a barrier of the
 * pile), `move` (use the dice), `place` (the marker that was removed), `tie` (declare it or not). `over`.
 */
export type WunbyPhase = 'first' | 'colour' | 'build' | 'roll' | 'move' | 'place' | 'tie' | 'over';

/**
 * A match. All of it is public: the view is the state. Squares are numbered row by row from a1, which is 0; slots as
 * `wunbyGridOf` lists them; colours from 0: red, blue, yellow, green.
 */
export interface WunbyState {
  /** The board: its size as text, or JSON for a board with custom homes. `wunbyGridOf` reads it. WU-1 */
  readonly board: string;
  readonly seats: number;
  readonly teams: boolean;
  readonly repeat: 'extra' | 'total';
  readonly tie: 'declared' | 'off';
  readonly phase: WunbyPhase;
  /** The seat that chooses, builds or moves; `WUNBY_NOBODY` before it is known who begins. */
  readonly turn: Seat;
  /** The seat that began, or `WUNBY_NOBODY`. WU-10 */
  readonly firstSeat: Seat;
  /** The seats that roll for who begins next; empty once that is settled. WU-10 */
  readonly rollers: readonly Seat[];
  /** By seat: its colour, or `WUNBY_NO_COLOUR` before it has chosen. WU-11 */
  readonly colours: readonly number[];
  /** The squares of all markers, seat after seat, equally many each; `WUNBY_OFF_BOARD` for one beside the board. WU-12 */
  readonly markers: readonly number[];
  /** By seat: how many of its markers are HOME. */
  readonly homeCounts: readonly number[];
  /** By length from 1: the barriers that are still to be placed. WU-13 */
  readonly pile: readonly number[];
  /** The slots in which barriers stand, ascending. WU-3 */
  readonly barriers: readonly number[];
  /** By length from 1: how many barriers stand. */
  readonly standing: readonly number[];
  /**
   * What the barriers cover: four sets of squares, one after the other, as words of up to 31 bits with as many whole rows
   * as fit. Squares whose north edge is covered; whose east edge is; squares at whose north-east corner is the inside of
   * a barrier that runs across; and of one that runs upright. `wunbyOpenSlots` reads it. WU-3
   */
  readonly walls: readonly number[];
  /** What the standard die shows; 0 before it is rolled. WU-20 */
  readonly number: number;
  /** What the Wunby die shows; `none` before it is rolled. WU-20 */
  readonly face: WunbyFace | 'none';
  /** The dice that are still to be used, as a mask of `WUNBY_DICE`: 1 the standard die, 2 the Wunby die. WU-20 */
  readonly unusedDiceMask: number;
  /** Whether the first of the two moves of a REPEAT has been made, and the second has not. WU-26 */
  readonly midRepeat: boolean;
  /** The seat whose marker was removed and is to be placed, or `WUNBY_NOBODY`. WU-24 */
  readonly removedSeat: Seat;
  /** The seats that have passed on a tie, as a mask. WU-31 */
  readonly passedMask: number;
  /** Why the match ended; `none` while it goes on. WU-30, WU-31 */
  readonly reason: 'none' | 'home' | 'tie';
  /** The seats that have won. */
  readonly winners: readonly Seat[];
}

/** A board: what the numbers of squares and slots in a state refer to. */
export interface WunbyGrid {
  /** Squares in a row. */
  readonly size: number;
  /** The squares of each HOME, by name. WU-1 */
  readonly homes: WunbyHomes;
  /** The name of each square, by number. */
  readonly squares: readonly string[];
  /** The name of each slot, by number. WU-3 */
  readonly slots: readonly string[];
}

/** Chooses a colour. WU-11 */
export interface WunbyChoose {
  readonly type: 'choose';
  readonly seat: Seat;
  readonly colour: WunbyColour;
}
/** Places a barrier of the pile in a slot. WU-13 */
export interface WunbyBuild {
  readonly type: 'build';
  readonly seat: Seat;
  readonly slot: string;
}
/** Uses the standard die: a marker moves as many squares as it shows. WU-21 */
export interface WunbyStep {
  readonly type: 'move';
  readonly seat: Seat;
  readonly from: string;
  readonly to: string;
}
/** Uses the Wunby die, REPEAT or WILD as it: a move of the standard die's number. WU-26 */
export interface WunbyRepeat {
  readonly type: 'repeat';
  readonly seat: Seat;
  readonly from: string;
  readonly to: string;
}
/** Uses the Wunby die, JUMP or WILD as it: a marker goes over a barrier. WU-27 */
export interface WunbyJump {
  readonly type: 'jump';
  readonly seat: Seat;
  readonly from: string;
  readonly to: string;
}
/** Uses the Wunby die, 1-B, 2-B, 3-B or WILD as one of them: a barrier goes from slot to slot. WU-25 */
export interface WunbyBarrier {
  readonly type: 'barrier';
  readonly seat: Seat;
  readonly from: string;
  readonly to: string;
}
/** Places the marker that was removed on a square. WU-24 */
export interface WunbyPlace {
  readonly type: 'place';
  readonly seat: Seat;
  readonly square: string;
}
/** Gives up the dice that are left, neither of which has a move. WU-20 */
export interface WunbyForfeit {
  readonly type: 'forfeit';
  readonly seat: Seat;
}
/** Declares a tie. WU-31 */
export interface WunbyDeclare {
  readonly type: 'declare';
  readonly seat: Seat;
}
/** Declines to declare a tie. WU-31 */
export interface WunbyPass {
  readonly type: 'pass';
  readonly seat: Seat;
}

/** A move of a player. */
export type WunbyMove =
  | WunbyChoose
  | WunbyBuild
  | WunbyStep
  | WunbyRepeat
  | WunbyJump
  | WunbyBarrier
  | WunbyPlace
  | WunbyForfeit
  | WunbyDeclare
  | WunbyPass;

/**
 * By label, what the dice can show. `first`: a standard die for each of `rollers`, in seat order. `roll`: the standard
 * die, then the Wunby die. WU-10, WU-20
 */
export type WunbyFaces = {
  readonly first: number;
  readonly roll: number | WunbyFace;
};

/** What a player can be asked. */
export type WunbyPrompt = 'colour' | 'build' | 'move' | 'place' | 'tie';

/** Why a move is refused. `WUNBY_CODES` has a sentence for each. */
export type WunbyCode =
  | 'wrong-step'
  | 'no-such-colour'
  | 'colour-taken'
  | 'no-such-square'
  | 'no-such-slot'
  | 'pile-empty'
  | 'slot-closed'
  | 'die-used'
  | 'wrong-face'
  | 'repeat-first'
  | 'must-use-die'
  | 'no-marker'
  | 'same-square'
  | 'own-marker'
  | 'home-is-safe'
  | 'wrong-distance'
  | 'blocked-by-barrier'
  | 'not-adjacent'
  | 'nothing-to-jump'
  | 'no-barrier'
  | 'wrong-length'
  | 'same-slot'
  | 'square-taken';

/** The types of the game, bundled. */
export interface Wunby {
  View: WunbyState;
  State: WunbyState;
  Move: WunbyMove;
  Options: WunbyOptions;
  Chance: WunbyFaces;
  Prompt: WunbyPrompt;
  Code: WunbyCode;
  Reason: Exclude<WunbyState['reason'], 'none'>;
}
