/** Fundomino: types, options and setup. Rules FU-1 to FU-42 (docs/fundomino.md). */
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
import { NO_ENDS } from './chain.ts';
import { tilesOption } from './sets.ts';

/** A way to play and score. FU-21, FU-30 to FU-32 */
export type FundominoVariant = 'basic' | 'face-value' | 'team' | 'caribbean';

/** What a match can be set up with. */
export interface FundominoOptions extends BaseOptions {
  /** How many play. Default 2; with `team`, `caribbean` or `teams` 4. */
  readonly seats?: 2 | 3 | 4 | undefined;
  /** The way to play and score. Default `basic`. FU-21, FU-30 to FU-32 */
  readonly variant?: FundominoVariant | undefined;
  /** With `face-value` and 4 seats: seats 0 and 2 against 1 and 3. Default false. FU-30 */
  readonly teams?: boolean | undefined;
  /** The points that win. Default 120. FU-23 */
  readonly target?: number | undefined;
  /** Whether "Domino!" has to be said, and others may call its silence. Default `declared`. FU-18 */
  readonly dominoCall?: 'declared' | 'automatic' | undefined;
  /** A double may reverse the order of turns. Default false. FU-40 */
  readonly doubleBack?: boolean | undefined;
  /** The double 2 may challenge to double the stakes. Default false. FU-41 */
  readonly doubleStakes?: boolean | undefined;
  /** Ends that add up to a multiple of ten score for who says so first. Default false. FU-42 */
  readonly perfectTen?: boolean | undefined;
  /** Another set: up to 64 different tiles such as `3|5`, `1|again-purple`, `4|wild`, `7-red|2`. FU-4 */
  readonly tiles?: readonly string[] | undefined;
}

/** What a player can be asked. */
export type FundominoAsk = 'start' | 'direction' | 'play' | 'call' | 'perfect-ten' | 'challenge' | 'answer';

/**
 * What a match waits for: an answer, or chance. `deal` a tile of the deal, `opening` who starts, `draw` a draw in turn,
 * `penalty` the tile after a call, `plus` the tile after a draw symbol.
 */
export type FundominoPhase = FundominoAsk | 'deal' | 'opening' | 'draw' | 'penalty' | 'plus' | 'over';

/** How a round ended: somebody finished it, nobody could play, or doubled stakes were refused. FU-19, FU-41 */
export type FundominoRoundEnd = 'finished' | 'blocked' | 'refused';

/** The round before this one, with all hands shown. */
export interface FundominoRound {
  /** Its number, from 1. */
  readonly round: number;
  readonly ended: FundominoRoundEnd;
  /** By seat: the tiles that were left, by number. */
  readonly hands: readonly (readonly number[])[];
  /** By seat: 1 is best; ties share a rank. FU-21, FU-22 */
  readonly ranks: readonly number[];
  /** By seat: what the round's end scored; partners both have their team's. */
  readonly points: readonly number[];
  /** By seat: what "Perfect 10" had scored in it; partners both have their team's. FU-42 */
  readonly tens: readonly number[];
  /** 1, or more when doubled; the points hold it already. FU-41 */
  readonly stakes: number;
}

/**
 * What an observer may know. Tiles are numbered by their place in the set. Hidden is where tiles are that the observer
 * has not seen: `null`, with the sizes of hands and stock beside it. Groups of seats are a bit each: 1 is seat 0.
 */
export interface FundominoView {
  readonly seats: number;
  readonly phase: FundominoPhase;
  readonly variant: FundominoVariant;
  /** Whether seats 0 and 2 play against 1 and 3. */
  readonly teams: boolean;
  readonly target: number;
  readonly dominoCall: 'declared' | 'automatic';
  readonly doubleBack: boolean;
  readonly doubleStakes: boolean;
  readonly perfectTen: boolean;
  /** The set: the names of the tiles in the order of their numbers, joined by spaces. FU-4 */
  readonly tiles: string;
  /** The number of the round, from 1. */
  readonly round: number;
  /** By seat; partners both have their team's. FU-23 */
  readonly scores: readonly number[];
  /** By seat: what "Perfect 10" has scored in this round; partners both have their team's. FU-42 */
  readonly tens: readonly number[];
  /** What the round's points are multiplied with. FU-41 */
  readonly stakes: number;
  /** 1 clockwise, to the next higher seat; -1 counterclockwise. FU-12, FU-40 */
  readonly direction: number;
  /** Whose turn it is, or who made the play that is being settled; -1 before the start. */
  readonly turn: Seat;
  /** The seats that are asked, a bit each; 0 at chance. */
  readonly asked: number;
  /** Who gets the tile that chance decides; else -1. */
  readonly taker: Seat;
  /** From whose hand it comes; -1 from the stock. FU-15, FU-18 */
  readonly giver: Seat;
  /** The tile that started the round; -1 before it is known. FU-11 */
  readonly startTile: number;
  /** The seats that have passed since the last play, a bit each. FU-19 */
  readonly passed: number;
  /** By seat: the rank of those who have run out of tiles; else 0. FU-19 */
  readonly finished: readonly number[];
  readonly handSizes: readonly number[];
  /** Tiles that can still be drawn. FU-32: what is set aside does not count. */
  readonly stockSize: number;
  /** By seat: how many tiles it has taken in this round since the deal. */
  readonly taken: readonly number[];
  /** By tile: the seat that holds it, -1 in the stock or set aside, -2 in the chain; `null` is hidden. */
  readonly places: readonly (number | null)[];
  /** By tile: the seat that lost it to its holder and so knows where it is; -1 nobody; `null` is hidden. FU-15, FU-18 */
  readonly seen: readonly (number | null)[];
  /**
   * The chain in the order of laying, six numbers a tile: tile, chain end, tile end that joins (0 turns right, 1 left),
   * cell q, cell r, heading on entering. `fundominoChain` gives it as objects. FU-3
   */
  readonly chain: readonly number[];
  /**
   * Both free ends, five numbers each: cell q and r that it faces, heading, tile end (twice the tile, 1 more for its
   * second end; -1 before the start), turns that fit (3 open, 1 only right, 2 only left, 0 dead end). `fundominoEnds`
   * gives them as objects. FU-3
   */
  readonly ends: readonly number[];
  /** The round before; `null` in the first. */
  readonly lastRound: FundominoRound | null;
}

/** The whole match. */
export interface FundominoState extends FundominoView {
  readonly places: readonly number[];
  readonly seen: readonly number[];
}

/** Places the tile that starts the round. FU-11 */
export interface FundominoStart {
  readonly type: 'start';
  readonly seat: Seat;
  readonly tile: string;
}
/** Decides the direction of play. FU-12 */
export interface FundominoDirection {
  readonly type: 'direction';
  readonly seat: Seat;
  readonly direction: 'clockwise' | 'counterclockwise';
}
/** Plays a tile. FU-13 */
export interface FundominoPlay {
  readonly type: 'play';
  readonly seat: Seat;
  readonly tile: string;
  /** The chain end. */
  readonly end: 0 | 1;
  /** The end of the tile that joins it: the first, which turns right, or the second, which turns left. FU-3 */
  readonly joins: 0 | 1;
  /** Says "Domino!"; left out is silence. FU-18 */
  readonly domino?: true;
  /** Reverses the order of turns. FU-40 */
  readonly reverse?: true;
}
/** Draws a tile from the stock. FU-13 */
export interface FundominoDraw {
  readonly type: 'draw';
  readonly seat: Seat;
}
/** Passes: nothing can be played and the stock is empty. FU-13 */
export interface FundominoPass {
  readonly type: 'pass';
  readonly seat: Seat;
}
/** Calls a "Domino!" that was not said. FU-18 */
export interface FundominoCall {
  readonly type: 'call';
  readonly seat: Seat;
}
/** Says "Perfect 10". FU-42 */
export interface FundominoPerfectTen {
  readonly type: 'perfect-ten';
  readonly seat: Seat;
}
/** Lets a silence, a perfect 10 or a challenge pass. FU-18, FU-41, FU-42 */
export interface FundominoWaive {
  readonly type: 'waive';
  readonly seat: Seat;
}
/** Challenges the opponents to double the stakes. FU-41 */
export interface FundominoChallenge {
  readonly type: 'challenge';
  readonly seat: Seat;
}
/** Accepts doubled stakes. FU-41 */
export interface FundominoAccept {
  readonly type: 'accept';
  readonly seat: Seat;
}
/** Refuses doubled stakes: the round is over. FU-41 */
export interface FundominoRefuse {
  readonly type: 'refuse';
  readonly seat: Seat;
}

/** Any move of a player. */
export type FundominoMove =
  | FundominoStart
  | FundominoDirection
  | FundominoPlay
  | FundominoDraw
  | FundominoPass
  | FundominoCall
  | FundominoPerfectTen
  | FundominoWaive
  | FundominoChallenge
  | FundominoAccept
  | FundominoRefuse;

/**
 * A tile by chance: of the deal (FU-10), from the stock (FU-13, FU-15, FU-18), out of a hand (FU-15, FU-18); or, as
 * `start`, which tile starts, found in the hands: one face; `none` when the tiles are dealt again (FU-11).
 */
export interface FundominoChance {
  readonly type: 'chance';
  readonly label: 'deal' | 'start' | 'draw' | 'take';
  readonly faces: readonly string[];
}

/** The types of the game. */
export interface Fundomino {
  View: FundominoView;
  State: FundominoState;
  Move: FundominoMove;
  Chance: FundominoChance;
  Options: FundominoOptions;
  Ask: FundominoAsk;
}

/** The fewest and the most who can play. */
export const FEWEST = 2;
export const MOST = 4;
/** Where a tile is that nobody holds: in the stock or set aside, or in the chain. */
export const IN_STOCK = -1;
export const IN_CHAIN = -2;
/** The face of `start` when no hand holds a tile that can. FU-11 */
export const NO_START = 'none';

/** Tiles dealt to each, by number of seats. FU-10 */
const HANDS: readonly number[] = [0, 0, 8, 7, 6];
/** FU-32 */
const CARIBBEAN_HAND = 8;

/** Tiles that each is dealt. FU-10, FU-32 */
export function handSize(variant: FundominoVariant, seats: number): number {
  return variant === 'caribbean' ? CARIBBEAN_HAND : HANDS[seats]!;
}

/** Whether a variant is always played in teams. FU-31, FU-32 */
function isPaired(variant: unknown): boolean {
  return variant === 'team' || variant === 'caribbean';
}

/** The options as data. */
export const OPTIONS: OptionTable<FundominoOptions> = {
  seats: {
    ...oneOf([2, 3, 4], 'how many play; with team, caribbean or teams 4'),
    defaultWith: ({ variant, teams }) => (isPaired(variant) || teams === true ? MOST : FEWEST),
  },
  variant: oneOf(['basic', 'face-value', 'team', 'caribbean'], 'the way to play and score'),
  teams: flag('with face-value: four play as two teams, seats 0 and 2 against 1 and 3'),
  target: integer(1, 1_000_000, 120, 'the points that win'),
  dominoCall: oneOf(['declared', 'automatic'], 'whether "Domino!" has to be said, and its silence can be called'),
  doubleBack: flag('a double may reverse the order of turns'),
  doubleStakes: flag('the double 2 may challenge to double the stakes of the round'),
  perfectTen: flag('ends that add up to a multiple of ten score for who says so first'),
  tiles: tilesOption,
};

/** The first state. */
export function setup(options: FundominoOptions): FundominoState {
  const { seats, variant, teams, tiles, ...rest } = resolveOptions(OPTIONS, options);
  const paired = isPaired(variant);
  // FU-31, FU-32
  if (paired && seats !== MOST) throw badOption('seats', seats, `4 with "variant" "${variant}"`);
  // FU-30
  if (teams && (variant === 'basic' || seats !== MOST)) {
    throw badOption('teams', teams, 'false unless "variant" is "face-value" and "seats" is 4');
  }
  // FU-10
  const needed = seats * handSize(variant, seats);
  if (tiles.length < needed) throw badOption('tiles', tiles, `a list of at least ${needed} tiles, which are dealt`);
  const bySeat = (): number[] => Array.from({ length: seats }, () => 0);
  return {
    seats,
    phase: 'deal',
    variant,
    teams: teams || paired,
    ...rest,
    tiles: tiles.join(' '),
    round: 1,
    scores: bySeat(),
    tens: bySeat(),
    stakes: 1,
    direction: 1,
    turn: -1,
    asked: 0,
    taker: 0,
    giver: -1,
    startTile: -1,
    passed: 0,
    finished: bySeat(),
    handSizes: bySeat(),
    stockSize: tiles.length,
    taken: bySeat(),
    places: tiles.map(() => IN_STOCK),
    seen: tiles.map(() => -1),
    chain: [],
    ends: [...NO_ENDS],
    lastRound: null,
  };
}
