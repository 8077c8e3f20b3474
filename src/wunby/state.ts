/** Wunby: types, options and setup. Rules WU-1 to WU-32 (docs/wunby.md). */
import {
  type BaseOptions,
  badOption,
  flag,
  integer,
  type OptionTable,
  oneOf,
  resolveOptions,
  type Seat,
} from '../author/index.ts';
import { put } from './barriers.ts';
import {
  boardText,
  homesOption,
  LARGEST,
  makeBoard,
  SIZE,
  SMALLEST,
  type WunbyColour,
  type WunbyHomes,
} from './board.ts';
import { barriersOption, countsOf, layoutOption, readLayout, type WunbyBarrierCounts } from './layout.ts';
import { tables } from './tables.ts';

/** What a match can be set up with. */
export interface WunbyOptions extends BaseOptions {
  /** How many play. Default 2; with `teams` 4. WU-12 */
  readonly seats?: 2 | 4 | undefined;
  /** Four play as two teams, seats 0 and 2 against 1 and 3. Default false. WU-11 */
  readonly teams?: boolean | undefined;
  /** Squares in a row, 4 to 15; without `homes` an odd number from 7 on. Default 9. WU-1 */
  readonly size?: number | undefined;
  /** The squares of each HOME, by name, none twice, at least as many as a player has markers, at most 64. WU-1 */
  readonly homes?: WunbyHomes | 'middle' | undefined;
  /** How many barriers there are of each length, at most 64 in all. Default six of each. WU-2 */
  readonly barriers?: WunbyBarrierCounts | undefined;
  /** The slots where the barriers stand, by name, at most 64. Default: the players put them up. WU-13 */
  readonly layout?: readonly string[] | 'players' | undefined;
  /** Whether REPEAT is two moves beside the standard die's, or one more. Default `extra`. WU-26 */
  readonly repeat?: 'extra' | 'total' | undefined;
  /** Whether a tie can be declared. Default `declared`. WU-31 */
  readonly tie?: 'declared' | 'off' | undefined;
}

const faces = ['1-B', '2-B', '3-B', 'REPEAT', 'JUMP', 'WILD'] as const;

/** The faces of the Wunby die. WU-20 */
export const FACES: Readonly<typeof faces> = /* @__PURE__ */ Object.freeze(faces);

/** A face of the Wunby die. */
export type WunbyFace = (typeof FACES)[number];

/** What a match waits for. */
export type WunbyPhase = 'first' | 'colour' | 'build' | 'roll' | 'move' | 'place' | 'tie' | 'over';

/**
 * A match. All of it is public: the view is the state. Squares are numbered row by row from a1, 0; slots as
 * `wunbyBoard` lists them.
 */
export interface WunbyState {
  /** The board: its size as text; with homes of its own JSON. `wunbyBoard` reads it. WU-1 */
  readonly board: string;
  readonly seats: number;
  readonly teams: boolean;
  readonly repeat: 'extra' | 'total';
  readonly tie: 'declared' | 'off';
  /**
   * What comes next. Chance: `first` (who begins), `roll` (both dice). A question: `colour`, `build` (put up a
   * barrier), `move` (use the dice), `place` (a marker that was removed), `tie` (declare it or not). `over`.
   */
  readonly phase: WunbyPhase;
  /** Who chooses, builds or moves; -1 before it is known who begins. */
  readonly turn: Seat;
  /** The first player, or -1. WU-10 */
  readonly first: Seat;
  /** The seats that roll for it next; none once it is settled. WU-10 */
  readonly rollers: readonly Seat[];
  /** By seat: 0 red, 1 blue, 2 yellow, 3 green, -1 not chosen yet. WU-11 */
  readonly colours: readonly number[];
  /** The squares of all markers, seat after seat, equally many each; -1 is beside the board. WU-12 */
  readonly markers: readonly number[];
  /** By seat: how many of its markers are HOME. */
  readonly homed: readonly number[];
  /** Barriers of length 1, 2 and 3 that are still to be put up. WU-13 */
  readonly pile: readonly number[];
  /** The slots in which barriers stand, ascending. WU-3 */
  readonly barriers: readonly number[];
  /** By slot: how many barriers keep one from standing there, one that stands there among them. */
  readonly blocked: readonly number[];
  /** By length from 1: how many slots are open. */
  readonly open: readonly number[];
  /** What the standard die shows; 0 before it is rolled. WU-20 */
  readonly number: number;
  /** What the Wunby die shows; `none` before it is rolled. WU-20 */
  readonly face: WunbyFace | 'none';
  /** The dice that are still to be used, a bit each: 1 the standard die, 2 the Wunby die. WU-20 */
  readonly due: number;
  /** 1 between the two moves of a REPEAT. WU-26 */
  readonly again: number;
  /** Whose marker was removed and is to be placed; else -1. WU-24 */
  readonly lifted: Seat;
  /** The seats that have passed on a tie, a bit each. WU-31 */
  readonly passed: number;
  /** Why it ended; `none` while it goes on. WU-30, WU-31 */
  readonly reason: 'none' | 'home' | 'tie';
  /** Who has won. */
  readonly winners: readonly Seat[];
}

/** Chooses a colour. WU-11 */
export interface WunbyChoose {
  readonly type: 'choose';
  readonly seat: Seat;
  readonly colour: WunbyColour;
}
/** Puts a barrier of the pile into a slot. WU-13 */
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
/** Puts the marker that was removed on a square. WU-24 */
export interface WunbyPlace {
  readonly type: 'place';
  readonly seat: Seat;
  readonly square: string;
}
/** Gives up what is left of the dice: none of it is possible. WU-20 */
export interface WunbyForfeit {
  readonly type: 'forfeit';
  readonly seat: Seat;
}
/** Declares a tie. WU-31 */
export interface WunbyDeclare {
  readonly type: 'declare';
  readonly seat: Seat;
}
/** Does not declare a tie. WU-31 */
export interface WunbyPass {
  readonly type: 'pass';
  readonly seat: Seat;
}

/** Any move of a player. */
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

/** A standard die for each who rolls for who begins, in seat order. WU-10 */
export interface WunbyFirstChance {
  readonly type: 'chance';
  readonly label: 'first';
  readonly faces: readonly number[];
}
/** Both dice of a turn: the standard die, then the Wunby die. WU-20 */
export interface WunbyRollChance {
  readonly type: 'chance';
  readonly label: 'roll';
  readonly faces: readonly (number | WunbyFace)[];
}

/** Any result of chance. */
export type WunbyChance = WunbyFirstChance | WunbyRollChance;

/** What a player can be asked. */
export type WunbyAsk = 'colour' | 'build' | 'move' | 'place' | 'tie';

/** The types of the game. */
export interface Wunby {
  View: WunbyState;
  State: WunbyState;
  Move: WunbyMove;
  Chance: WunbyChance;
  Options: WunbyOptions;
  Ask: WunbyAsk;
}

/** The fewest and the most who can play; three can not. WU-12 */
export const FEWEST = 2;
export const MOST = 4;
/** The bits of `due`. WU-20 */
export const STANDARD = 1;
export const WUNBY = 2;

/** Markers of each player: five of two, three of four. WU-12 */
export function markersOf(seats: number): number {
  return seats === 2 ? 5 : 3;
}

/** The seat whose marker is on a square, or -1. */
export function ownerAt({ markers, seats }: WunbyState, square: number): Seat {
  const marker = markers.indexOf(square);
  return marker === -1 ? -1 : Math.floor(marker / markersOf(seats));
}

/** The options as data. */
export const OPTIONS: OptionTable<WunbyOptions> = {
  seats: {
    ...oneOf([2, 4], 'how many play; with teams 4'),
    defaultWith: ({ teams }) => (teams === true ? 4 : 2),
  },
  teams: flag('four play as two teams, seats 0 and 2 against 1 and 3'),
  size: integer(SMALLEST, LARGEST, SIZE, 'squares in a row; without homes an odd number from 7 on'),
  homes: homesOption,
  barriers: barriersOption,
  layout: layoutOption,
  repeat: oneOf(['extra', 'total'], 'REPEAT: two moves beside the standard die’s, or one more than that'),
  tie: oneOf(['declared', 'off'], 'two sides home at once: a tie may be declared, or the mover’s side wins'),
};

/** The first state. */
export function setup(options: WunbyOptions): WunbyState {
  const { seats, teams, size, homes, barriers, layout, repeat, tie } = resolveOptions(OPTIONS, options);
  if (teams && seats !== 4) throw badOption('teams', teams, 'false unless "seats" is 4');
  const bySeat = (value: number): number[] => Array.from({ length: seats }, () => value);
  const board = boardText(makeBoard(size, homes, markersOf(seats)));
  const { slots, lengths } = tables(board);
  const counts = countsOf(barriers);
  const state = {
    board,
    seats,
    teams,
    repeat,
    tie,
    phase: 'first' as const,
    turn: -1,
    first: -1,
    rollers: bySeat(0).map((_, seat) => seat),
    colours: bySeat(-1),
    markers: Array.from({ length: seats * markersOf(seats) }, () => -1),
    homed: bySeat(0),
    // With a layout nothing is left to put up. WU-13
    pile: layout === 'players' ? counts : counts.map(() => 0),
    barriers: [] as number[],
    blocked: slots.map(() => 0),
    open: lengths.map(({ count }) => count),
    number: 0,
    face: 'none' as const,
    due: 0,
    again: 0,
    lifted: -1,
    passed: 0,
    reason: 'none' as const,
    winners: [],
  };
  if (layout !== 'players') for (const slot of readLayout(layout, size, counts)) put(state, tables(board), slot);
  return state;
}
