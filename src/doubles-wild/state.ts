/** Doubles Wild: types, options and setup. Rules DW-1 to DW-41 (docs/doubles-wild.md). */
import {
  type BaseOptions,
  badOption,
  flag,
  type Option,
  type OptionTable,
  oneOf,
  resolveOptions,
  type Seat,
} from '../author/index.ts';

/** What a match can be set up with. */
export interface DoublesWildOptions extends BaseOptions {
  /** How many play. Default 2; with `teams` 4. DW-2 */
  readonly seats?: 2 | 3 | 4 | undefined;
  /** Four play as two teams, seats 0 and 2 against 1 and 3. Default false. DW-40 */
  readonly teams?: boolean | undefined;
  /** What follows a tie for the highest score. Default `play-on`. DW-33 */
  readonly tieBreak?: 'play-on' | 'shared' | undefined;
  /** The red totals that the rows bear, from the top: 3 to 11 in any order. Default ascending. DW-3 */
  readonly rows?: readonly number[] | undefined;
  /** The blue totals that the columns bear, from the left: 3 to 11 in any order. Default ascending. DW-3 */
  readonly columns?: readonly number[] | undefined;
}

/**
 * What comes next. Chance: `first` (who begins), `roll` (the four dice), `reroll`, `clash` (dice of a battle).
 * A question: `keep` (or roll again), `square` (a wild choice), `teammate` (leave or replace), `battle` (which dice
 * to roll again). `over`.
 */
export type DoublesWildPhase =
  | 'first'
  | 'roll'
  | 'keep'
  | 'reroll'
  | 'square'
  | 'teammate'
  | 'battle'
  | 'clash'
  | 'over';

/** A match. All of it is public: the view is the state. */
export interface DoublesWildState {
  readonly seats: number;
  readonly teams: boolean;
  readonly tieBreak: 'play-on' | 'shared';
  /** The red total of each row, from the top. */
  readonly rows: readonly number[];
  /** The blue total of each column, from the left. */
  readonly columns: readonly number[];
  readonly phase: DoublesWildPhase;
  /** Whose turn it is; in `first`, who rolls; in a battle the attacker. */
  readonly turn: Seat;
  /** The first player of the match; -1 before it is known. DW-1 */
  readonly first: Seat;
  /** In `first`, by seat: the total; 0 is still to roll, -1 is out of it. Else -1. */
  readonly totals: readonly number[];
  /** The marker on each of the 81 squares, row by row from the top: its owner's seat, or -1. */
  readonly cells: readonly number[];
  /** By seat: markers to place. */
  readonly supply: readonly number[];
  /** By seat: markers that are out of the match. DW-22, DW-41 */
  readonly lost: readonly number[];
  /** By seat: the three-in-a-rows of its colour made in the main game. DW-30 */
  readonly threes: readonly number[];
  /** The dice of the turn, red, red, blue, blue; -1 before they are rolled. DW-10 */
  readonly dice: readonly number[];
  /** The dice that are about to be rolled again, a bit each: 1 the first, 2 the second, 4, 8. */
  readonly rolling: number;
  /** The square of the battle, or of the teammate's marker; else -1. */
  readonly square: number;
  /** Of a battle: 1 to 3, from 4 on the rounds after a tie; else 0. DW-20, DW-21 */
  readonly round: number;
  /** Of a battle, who rolls or is asked: 0 the attacker, 1 the defender. */
  readonly side: number;
  /** The attacker's dice, -1 before they are rolled. */
  readonly attack: readonly number[];
  /** The defender's dice, -1 before they are rolled. */
  readonly defence: readonly number[];
  /** In the tie-break: the seats that play on, in the order of their turns; else empty. DW-33 */
  readonly tied: readonly Seat[];
  /** The seat that decided the tie-break, or -1. */
  readonly decider: Seat;
}

/** Keeps the four dice as they are. DW-10 */
export interface DoublesWildKeep {
  readonly type: 'keep';
  readonly seat: Seat;
}
/** Rolls dice of the turn again. DW-10 */
export interface DoublesWildReroll {
  readonly type: 'reroll';
  readonly seat: Seat;
  readonly dice: 'red' | 'blue' | 'all';
}
/** Chooses a square after a double: `r5b7` is where the row of red 5 meets the column of blue 7. DW-12 */
export interface DoublesWildSquare {
  readonly type: 'square';
  readonly seat: Seat;
  readonly square: string;
}
/** Leaves a teammate's marker where it is. DW-41 */
export interface DoublesWildLeave {
  readonly type: 'leave';
  readonly seat: Seat;
}
/** Replaces a teammate's marker. DW-41 */
export interface DoublesWildReplace {
  readonly type: 'replace';
  readonly seat: Seat;
}
/** In a battle: rolls no die again. DW-20 */
export interface DoublesWildStand {
  readonly type: 'stand';
  readonly seat: Seat;
}
/** In a battle: rolls some of the own dice again, named by their places 1 to 3, in ascending order. DW-20, DW-21 */
export interface DoublesWildFight {
  readonly type: 'fight';
  readonly seat: Seat;
  readonly dice: readonly number[];
}

/** Any move of a player. */
export type DoublesWildMove =
  | DoublesWildKeep
  | DoublesWildReroll
  | DoublesWildSquare
  | DoublesWildLeave
  | DoublesWildReplace
  | DoublesWildStand
  | DoublesWildFight;

/** Dice: three for the first player (DW-1), the four of a turn, those rolled again (DW-10), those of a battle (DW-20). */
export interface DoublesWildChance {
  readonly type: 'chance';
  readonly label: 'first' | 'roll' | 'reroll' | 'battle';
  readonly faces: readonly number[];
}

/** What a player can be asked. */
export type DoublesWildAsk = 'keep' | 'square' | 'teammate' | 'battle';

/** The types of the game. */
export interface DoublesWild {
  View: DoublesWildState;
  State: DoublesWildState;
  Move: DoublesWildMove;
  Chance: DoublesWildChance;
  Options: DoublesWildOptions;
  Ask: DoublesWildAsk;
}

/** The fewest and the most who can play. DW-2 */
export const FEWEST = 2;
export const MOST = 4;
/** Rows and columns. DW-3 */
export const SIZE = 9;
/** Squares of the board. */
export const SQUARES: number = SIZE * SIZE;
/** The lowest total that has a line. DW-3 */
export const LOWEST = 3;
/** Markers of each player, by the number of players. DW-2 */
const MARKERS: readonly number[] = [0, 0, 24, 16, 12];

const ASCENDING: readonly number[] = Object.freeze(Array.from({ length: SIZE }, (_, i) => LOWEST + i));

/** An option that is an order of the totals 3 to 11. DW-3 */
function order(about: string): Option<readonly number[]> {
  const expects = 'the numbers 3 to 11, each once';
  return {
    about,
    expects,
    default: ASCENDING,
    read: (value, name) => {
      if (!Array.isArray(value) || value.length !== SIZE) throw badOption(name, value, expects);
      return ASCENDING.map((total, i): number => {
        const given: unknown = value[i];
        if (typeof given !== 'number' || !value.includes(total)) throw badOption(name, value, expects);
        return given;
      });
    },
  };
}

/** The options as data. */
export const OPTIONS: OptionTable<DoublesWildOptions> = {
  seats: {
    ...oneOf([2, 3, 4], 'how many play; with teams 4'),
    defaultWith: ({ teams }) => (teams === true ? 4 : 2),
  },
  teams: flag('four play as two teams, seats 0 and 2 against 1 and 3'),
  tieBreak: oneOf(['play-on', 'shared'], 'a tie for the highest: the tied play on for a first three, or share the win'),
  rows: order('the red totals of the rows, from the top'),
  columns: order('the blue totals of the columns, from the left'),
};

/** The first state. */
export function setup(options: DoublesWildOptions): DoublesWildState {
  const { seats, teams, tieBreak, rows, columns } = resolveOptions(OPTIONS, options);
  // DW-40
  if (teams && seats !== 4) throw badOption('teams', teams, 'false unless "seats" is 4');
  const bySeat = (value: number): number[] => Array.from({ length: seats }, () => value);
  return {
    seats,
    teams,
    tieBreak,
    rows: [...rows],
    columns: [...columns],
    phase: 'first',
    turn: 0,
    first: -1,
    totals: bySeat(0),
    cells: Array.from({ length: SQUARES }, () => -1),
    supply: bySeat(markersOf(seats)),
    lost: bySeat(0),
    threes: bySeat(0),
    dice: [-1, -1, -1, -1],
    rolling: 0,
    square: -1,
    round: 0,
    side: 0,
    attack: [-1, -1, -1],
    defence: [-1, -1, -1],
    tied: [],
    decider: -1,
  };
}

/** Markers that each player begins with. DW-2 */
export function markersOf(seats: number): number {
  return MARKERS[seats]!;
}
