/** Oyno, the duel: types, options and setup. Rules OY-1 to OY-21 (docs/oyno.md). */
import {
  type BaseOptions,
  badOption,
  flag,
  integer,
  type Option,
  type OptionTable,
  oneOf,
  resolveOptions,
  type Seat,
} from '../author/index.ts';
import { boardOption, boardText, type OynoBoard, type OynoBoardName, parseBoard } from './board.ts';
import { positionOption, readPosition } from './position.ts';

/** What a duel can be set up with. */
export interface OynoOptions extends BaseOptions {
  readonly seats?: 2 | undefined;
  /** Default `square`. OY-3 */
  readonly board?: OynoBoardName | OynoBoard | undefined;
  /** When a bone may be placed. Default `when-upper`. OY-11 */
  readonly place?: 'when-upper' | 'any-time' | undefined;
  /** Whether bones may be rolled. Default false. OY-20 */
  readonly wild?: boolean | undefined;
  /** How often a position may stand before it is a draw, at least 2. Default `never`. OY-18 */
  readonly drawAfter?: number | 'never' | undefined;
  /** A start of your own, as `b2=R c4=b`: red and blue, capitals for upper bones. Default: the empty board. */
  readonly position?: string | undefined;
  /** Who is to move at the start. Default 0, red. OY-10 */
  readonly turn?: Seat | undefined;
}

/** What a duel waits for. `turn`: the start of a turn. `set`: a bone is in hand. `roll`: it is being rolled. `over`. */
export type OynoPhase = 'turn' | 'set' | 'roll' | 'over';

/** A duel. All of it is public: the view is the state. */
export interface OynoState {
  /** The board's name, or a board of the caller's own as JSON: see `oynoBoard`. */
  readonly board: string;
  readonly place: 'when-upper' | 'any-time';
  readonly wild: boolean;
  /** 0: never a draw. */
  readonly drawAfter: number;
  readonly phase: OynoPhase;
  readonly turn: Seat;
  /** By cell: -1 empty, 0 red lower, 1 red upper, 2 blue lower, 3 blue upper. */
  readonly cells: readonly number[];
  /** By seat: bones beside the board. */
  readonly supply: readonly number[];
  /** By seat: upper bones on the board. */
  readonly upper: readonly number[];
  /** The cell that the bone in hand was lifted from, or -1. */
  readonly from: number;
  /** How the bone in hand fell: 0 lower, 1 upper, -1 not rolled. */
  readonly side: number;
  /** With `drawAfter`: the positions at the start of each turn since the last bone was placed. */
  readonly stood: readonly string[];
  /** -1 while it is open; the winner's seat; 2 for a draw. */
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

/** How a rolled bone falls. OY-20 */
export interface OynoChance {
  readonly type: 'chance';
  readonly label: 'bone';
  readonly faces: readonly ('lower' | 'upper')[];
}

/** What a player can be asked. */
export type OynoAsk = 'turn' | 'set';

/** The types of the duel. */
export interface Oyno {
  View: OynoState;
  State: OynoState;
  Move: OynoMove;
  Chance: OynoChance;
  Options: OynoOptions;
  Ask: OynoAsk;
}

/** Bones of each player. OY-10 */
export const BONES = 8;
/** The result of a drawn duel. */
export const DRAW = 2;
/** Letters of bones by their number in `cells`; a capital is upper. */
export const LETTERS = 'rRbB';

const drawAfter: Option<number | 'never'> = {
  about: 'the duel is a draw when a position has stood so many times',
  expects: '"never" or an integer of at least 2',
  default: 'never',
  read: (value, name) => {
    if (value === 'never') return value;
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 2) return value;
    throw badOption(name, value, drawAfter.expects);
  },
};

/** The options as data. */
export const OPTIONS: OptionTable<OynoOptions> = {
  seats: oneOf([2], 'the players'),
  board: boardOption,
  place: oneOf(['when-upper', 'any-time'], 'when a bone may be placed: with all yours upper, or at any time'),
  wild: flag('bones may be rolled instead of being set upper'),
  drawAfter,
  position: positionOption(LETTERS),
  turn: integer(0, 1, 0, 'who is to move at the start'),
};

/** The first state. */
export function setup(options: OynoOptions): OynoState {
  const { board, place, wild, drawAfter, position, turn } = resolveOptions(OPTIONS, options);
  const text = boardText(board);
  const cells = readPosition(position, parseBoard(text), LETTERS);
  const count = (test: (piece: number) => boolean): number => cells.filter(test).length;
  const supply = [0, 1].map((seat) => BONES - count((piece) => piece >> 1 === seat));
  const upper = [0, 1].map((seat) => count((piece) => piece === seat * 2 + 1));
  if (supply.some((left) => left < 0))
    throw badOption('position', position, `a position of at most ${BONES} bones a colour`);
  // OY-33
  if (upper.some((bones) => bones === BONES))
    throw badOption('position', position, 'a position that is not won already');
  return {
    board: text,
    place,
    wild,
    drawAfter: drawAfter === 'never' ? 0 : drawAfter,
    phase: 'turn',
    turn,
    cells,
    supply,
    upper,
    from: -1,
    side: -1,
    stood: drawAfter === 'never' ? [] : [standing(cells, turn)],
    result: -1,
  };
}

/** A position with the player to move, as the text that two equal ones share. OY-18 */
export function standing(cells: readonly number[], turn: Seat): string {
  let text = String(turn);
  for (let cell = 0; cell < cells.length; cell++) text += LETTERS[cells[cell]!] ?? '.';
  return text;
}
