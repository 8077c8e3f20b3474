/** Numbers of moves as objects, and back. */
import type { Seat } from '../../author/index.ts';
import type { WunbyMove } from '../types.ts';
import { COLOURS } from './colours.ts';
import { CHOOSE, DECLARE, FORFEIT, lengthMoved, type MoveNumbers, PASS } from './move-numbers.ts';
import { MOST_SEATS } from './seats.ts';

/** The names of squares and slots, and the numbers of moves. */
interface MoveNames extends MoveNumbers {
  readonly names: readonly string[];
  readonly slots: readonly string[];
  readonly firstSlot: Int32Array;
}

/** The numbers of squares and slots by name. Any other value has none. */
interface MovePlaces extends MoveNumbers {
  readonly squareCount: number;
  readonly firstSlot: Int32Array;
  readonly lengthOf: Uint8Array;
  readonly squareOf: ReadonlyMap<unknown, number>;
  readonly slotOf: ReadonlyMap<unknown, number>;
}

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

/** The move of a number; often the same object each time. */
export type MoveObjects = (n: number, seat: Seat) => WunbyMove;

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
