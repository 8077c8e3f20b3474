/** Moves as numbers, as objects and as text. */
import type { Seat } from '../../author/without-immer.ts';
import type { WunbyMove } from '../types.ts';
import { COLOURS, MOST_SEATS } from './squares.ts';

// The numbers of moves, one range for each type. A move from square to square has a number for each pair of squares, a
// move of a barrier one for each pair of slots of the same length; so those that can never be legal have one too.

/** The moves that do not depend on the board. */
export const FORFEIT = 0;
export const DECLARE = 1;
export const PASS = 2;
/** The choice of the first colour; the others follow. */
export const CHOOSE = 3;
const PLACE: number = CHOOSE + COLOURS.length;

/** Where the ranges begin. */
export interface MoveNumbers {
  /** By square. */
  readonly placeNumbers: number;
  /** By slot. */
  readonly buildNumbers: number;
  /** By pair of squares: where a marker moves from, times how many squares there are, and where it moves to. */
  readonly moveNumbers: number;
  readonly repeatNumbers: number;
  readonly jumpNumbers: number;
  /** By length from 1: by pair of slots of that length, each counted from the first one of that length. */
  readonly barrierNumbers: Int32Array;
  /** How many numbers there are. */
  readonly numberCount: number;
}

/** Lays the numbers out. */
export function makeMoveNumbers(squares: number, firstSlot: Int32Array): MoveNumbers {
  const lengths = firstSlot.length - 1;
  const placeNumbers = PLACE;
  const buildNumbers = placeNumbers + squares;
  const moveNumbers = buildNumbers + firstSlot[lengths]!;
  const repeatNumbers = moveNumbers + squares * squares;
  const jumpNumbers = repeatNumbers + squares * squares;
  const barrierNumbers = new Int32Array(lengths);
  let numberCount = jumpNumbers + squares * squares;
  for (let i = 0; i < lengths; i++) {
    barrierNumbers[i] = numberCount;
    numberCount += (firstSlot[i + 1]! - firstSlot[i]!) ** 2;
  }
  return { placeNumbers, buildNumbers, moveNumbers, repeatNumbers, jumpNumbers, barrierNumbers, numberCount };
}

/** The length of the barrier that a number moves. */
export function lengthMoved(n: number, { barrierNumbers }: MoveNumbers): number {
  return n < barrierNumbers[1]! ? 1 : n < barrierNumbers[2]! ? 2 : 3;
}

// The move of a number.

/** The move of a number; often the same object each time. */
export type MoveObjects = (n: number, seat: Seat) => WunbyMove;

/**
 * How many move objects are kept, those of all sizes together: on the rulebook's board most of four seats, since lists
 * repeat those of matches before. At 56 bytes each, and 12 for its place, at most 18 MB. A power of two.
 */
const MOST_KEPT = 262_144;
/** By seat: where its moves begin, so far apart that those of two seats hardly meet. */
const SEAT_PLACES: readonly number[] = [0, MOST_KEPT / 2, MOST_KEPT / 4, (MOST_KEPT / 4) * 3];
/** More than the largest size. */
const SIZES = 16;

/** By place: a move object, and a number that tells which, 0 for none. The next one of a place takes it. */
interface Kept {
  readonly moves: (WunbyMove | undefined)[];
  readonly keys: Int32Array;
}

let kept: Kept | undefined;

/** The moves on boards of a size. */
export function makeMoveObjects(
  size: number,
  names: readonly string[],
  slots: readonly string[],
  numbers: MoveNumbers,
  firstSlot: Int32Array,
): MoveObjects {
  kept ??= { moves: new Array<WunbyMove | undefined>(MOST_KEPT), keys: new Int32Array(MOST_KEPT) };
  const { moves, keys } = kept;
  // The lists of names are frozen, and those are read slowly.
  const context = { ...numbers, names: [...names], slots: [...slots], firstSlot };
  return (n, seat) => {
    const key = (n * MOST_SEATS + seat) * SIZES + size;
    const place = (n + SEAT_PLACES[seat]!) & (MOST_KEPT - 1);
    if (keys[place] === key) return moves[place]!;
    const move = makeMove(n, seat, context);
    keys[place] = key;
    moves[place] = move;
    return move;
  };
}

/** The names of squares and slots, and the numbers of moves. */
interface MoveNames extends MoveNumbers {
  readonly names: readonly string[];
  readonly slots: readonly string[];
  readonly firstSlot: Int32Array;
}

function makeMove(n: number, seat: Seat, context: MoveNames): WunbyMove {
  const { names, slots, placeNumbers, buildNumbers, moveNumbers, repeatNumbers, jumpNumbers, barrierNumbers } = context;
  if (n >= barrierNumbers[0]!) return makeBarrierMove(n, seat, context);
  // Literals, since freezing one costs little.
  if (n >= moveNumbers) {
    const base = n >= jumpNumbers ? jumpNumbers : n >= repeatNumbers ? repeatNumbers : moveNumbers;
    const type = n >= jumpNumbers ? 'jump' : n >= repeatNumbers ? 'repeat' : 'move';
    const from = Math.floor((n - base) / names.length);
    return Object.freeze({ type, seat, from: names[from]!, to: names[n - base - from * names.length]! });
  }
  if (n >= buildNumbers) return Object.freeze({ type: 'build', seat, slot: slots[n - buildNumbers]! });
  if (n >= placeNumbers) return Object.freeze({ type: 'place', seat, square: names[n - placeNumbers]! });
  switch (n) {
    case FORFEIT:
      return Object.freeze({ type: 'forfeit', seat });
    case DECLARE:
      return Object.freeze({ type: 'declare', seat });
    case PASS:
      return Object.freeze({ type: 'pass', seat });
    default:
      return Object.freeze({ type: 'choose', seat, colour: COLOURS[n - CHOOSE]! });
  }
}

function makeBarrierMove(n: number, seat: Seat, context: MoveNames): WunbyMove {
  const { slots, firstSlot, barrierNumbers } = context;
  const length = lengthMoved(n, context);
  const first = firstSlot[length - 1]!;
  const count = firstSlot[length]! - first;
  const pair = n - barrierNumbers[length - 1]!;
  const from = Math.floor(pair / count);
  return Object.freeze({ type: 'barrier', seat, from: slots[first + from]!, to: slots[first + pair - from * count]! });
}

// The number of a move.

/** The numbers of squares and slots by name. Any other value has none. */
interface MovePlaces extends MoveNumbers {
  readonly squareCount: number;
  readonly firstSlot: Int32Array;
  readonly lengthOf: Uint8Array;
  readonly squareOf: ReadonlyMap<unknown, number>;
  readonly slotOf: ReadonlyMap<unknown, number>;
}

/** The number of a move whose fields come from outside; -1 where it names no square, slot or colour. */
export function numberOf(move: WunbyMove, context: MovePlaces): number {
  switch (move.type) {
    case 'move':
      return pairNumber(context.moveNumbers, move, context);
    case 'repeat':
      return pairNumber(context.repeatNumbers, move, context);
    case 'jump':
      return pairNumber(context.jumpNumbers, move, context);
    case 'barrier':
      return barrierNumber(move, context);
    case 'place':
      return singleNumber(context.placeNumbers, context.squareOf.get(move.square));
    case 'build':
      return singleNumber(context.buildNumbers, context.slotOf.get(move.slot));
    case 'choose': {
      const colour = COLOURS.indexOf(move.colour);
      return colour === -1 ? -1 : CHOOSE + colour;
    }
    case 'forfeit':
      return FORFEIT;
    case 'declare':
      return DECLARE;
    case 'pass':
      return PASS;
    default:
      return -1;
  }
}

function singleNumber(base: number, place: number | undefined): number {
  return place === undefined ? -1 : base + place;
}

function pairNumber(base: number, move: { from: string; to: string }, { squareOf, squareCount }: MovePlaces): number {
  const from = squareOf.get(move.from);
  const to = squareOf.get(move.to);
  return from === undefined || to === undefined ? -1 : base + from * squareCount + to;
}

function barrierNumber(move: { from: string; to: string }, context: MovePlaces): number {
  const { slotOf, lengthOf, firstSlot, barrierNumbers } = context;
  const from = slotOf.get(move.from);
  const to = slotOf.get(move.to);
  if (from === undefined || to === undefined || lengthOf[from] !== lengthOf[to]) return -1;
  const length = lengthOf[from]!;
  const first = firstSlot[length - 1]!;
  return barrierNumbers[length - 1]! + (from - first) * (firstSlot[length]! - first) + to - first;
}

// Moves as text: `choose red`, `build c3-e3n`, `move e1 e4`, `jump e1 e2`, `barrier c3n f2e`, `place e5`, `forfeit`.

/** The notation of a move. */
export function format(move: WunbyMove): string {
  switch (move.type) {
    case 'choose':
      return `choose ${move.colour}`;
    case 'build':
      return `build ${move.slot}`;
    case 'move':
    case 'repeat':
    case 'jump':
    case 'barrier':
      return `${move.type} ${move.from} ${move.to}`;
    case 'place':
      return `place ${move.square}`;
    case 'forfeit':
    case 'declare':
    case 'pass':
      return move.type;
  }
}

/** By type of move: its fields beside `type` and `seat`, in the order in which its notation has them after the type. */
export const MOVE_FIELDS: Readonly<Record<WunbyMove['type'], readonly string[]>> = {
  choose: ['colour'],
  build: ['slot'],
  move: ['from', 'to'],
  repeat: ['from', 'to'],
  jump: ['from', 'to'],
  barrier: ['from', 'to'],
  place: ['square'],
  forfeit: [],
  declare: [],
  pass: [],
};
const FIELDS_OF: ReadonlyMap<string, readonly string[]> = /* @__PURE__ */ new Map(Object.entries(MOVE_FIELDS));

/**
 * The move that a text represents, legal or not: case and spaces around words do not matter. `undefined` when the text
 * is no notation of a move.
 */
export function parse(text: string, seat: Seat): unknown {
  const [type = '', ...values] = text.trim().toLowerCase().split(/\s+/);
  const fields = FIELDS_OF.get(type);
  if (fields === undefined || fields.length !== values.length) return undefined;
  return { type, seat, ...Object.fromEntries(fields.map((field, i) => [field, values[i]])) };
}
