/** The lookup tables that boards of a size have in common: squares, slots, walks, and the numbers of moves. */
import { squareNames } from '../../author/index.ts';
import { LENGTHS, makeSlots, type Slot } from './barrier-slots.ts';
import { type MoveNumbers, makeMoveNumbers } from './move-numbers.ts';
import { type MoveObjects, makeMoveObjects } from './move-objects.ts';
import { makeCandidates } from './reach.ts';
import { makeSlotMasks, wallWords } from './slot-masks.ts';
import { makeSquareWords } from './square-words.ts';
import { makeWalkScratch, type WalkTables } from './walks.ts';
import { closedBy, type WallTables } from './walls.ts';

/** What boards of a size have in common. */
export interface SizeTables extends WalkTables, WallTables, MoveNumbers {
  /** How many squares there are. */
  readonly squareCount: number;
  /** The names of the squares, and the number of each by its name. */
  readonly names: readonly string[];
  readonly squareOf: ReadonlyMap<unknown, number>;
  /** By square: for each number of steps the squares that they could lead to. */
  readonly candidates: Uint8Array;
  /** The names of the slots, and the number of each by its name. */
  readonly slots: readonly string[];
  readonly slotOf: ReadonlyMap<unknown, number>;
  /** By slot: 1 to 3. */
  readonly lengthOf: Uint8Array;
  /** By slot: whether it runs across, 1 or 0; and its first square. */
  readonly across: Uint8Array;
  readonly slotSquare: Uint8Array;
  /** By slot: the other slots of its length that a barrier in it closes. WU-25 */
  readonly closedBy: readonly (readonly number[])[];
  /** The walls of a board without barriers. */
  readonly noWalls: readonly number[];
  /** The moves as objects. */
  readonly moveObjects: MoveObjects;
}

const bySize: (SizeTables | undefined)[] = [];

/** The tables of a size, 4 to 15: made once. */
export function sizeTables(size: number): SizeTables {
  let tables = bySize[size];
  if (tables === undefined) {
    tables = makeSizeTables(size);
    bySize[size] = tables;
  }
  return tables;
}

function makeSizeTables(size: number): SizeTables {
  const names = squareNames(size, size);
  const slots = makeSlots(size);
  const slotNames = Object.freeze(slots.map(({ name }) => name));
  const squareWords = makeSquareWords(size);
  const walls = {
    slotMasks: makeSlotMasks(slots, squareWords),
    firstSlot: firstSlots(slots),
    noWalls: Array.from({ length: wallWords(squareWords) }, () => 0),
  };
  const moveNumbers = makeMoveNumbers(names.length, walls.firstSlot);
  return {
    ...squareWords,
    ...walls,
    ...moveNumbers,
    size,
    rowOf: Uint8Array.from(names, (_, square) => Math.floor(square / size)),
    columnOf: Uint8Array.from(names, (_, square) => square % size),
    scratch: makeWalkScratch(size, squareWords),
    squareCount: names.length,
    names,
    squareOf: new Map(names.map((name, square) => [name, square])),
    candidates: makeCandidates(size),
    slots: slotNames,
    slotOf: new Map(slotNames.map((name, slot) => [name, slot])),
    lengthOf: Uint8Array.from(slots, ({ length }) => length),
    across: Uint8Array.from(slots, ({ across }) => (across ? 1 : 0)),
    slotSquare: Uint8Array.from(slots, ({ squares }) => squares[0]!),
    closedBy: closedBy(slots, walls),
    moveObjects: makeMoveObjects(size, names, slotNames, moveNumbers, walls.firstSlot),
  };
}

/** By length from 1: the first slot; after the last length, how many slots there are. */
function firstSlots(slots: readonly Slot[]): Int32Array {
  const first = new Int32Array(LENGTHS + 1);
  slots.forEach(({ length }, slot) => {
    first[length] = slot + 1;
  });
  return first;
}
