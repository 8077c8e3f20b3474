/** Boards: a square grid with four homes; how a state holds its board, and its lookup tables. WU-1 */
import {
  badOption,
  cacheByText,
  checkState,
  type Option,
  RuleError,
  show,
  squareNames,
} from '../../author/without-immer.ts';
import type { WunbyColour, WunbyGrid, WunbyHomes, WunbyState } from '../types.ts';
import {
  closedBy,
  isOpen,
  LENGTHS,
  makeRuns,
  makeSlotMasks,
  makeSlots,
  type Runs,
  type Slot,
  type WallTables,
  wallWords,
} from './barriers.ts';
import { type MoveNumbers, type MoveObjects, makeMoveNumbers, makeMoveObjects } from './moves.ts';
import { makePathTrees } from './paths.ts';
import { COLOURS, makeSquareWords, NO_COLOUR } from './squares.ts';
import { makeCandidates, makeWalkScratch, type WalkTables } from './walks.ts';

/** A board with its lookup tables. */
export interface Context extends SizeTables {
  readonly board: SizeAndHomes;
  /** By square: the number of the colour whose HOME it is, or `NO_COLOUR`. */
  readonly homeOf: Int8Array;
  /** By colour: the squares of its HOME. */
  readonly homes: readonly (readonly number[])[];
}

/** About how many bytes a board's own part takes, besides its text: fields, and the homes by name and by number. */
const BYTES = 16_000;

const contextOfText: (text: string) => Context = /* @__PURE__ */ cacheByText((text) => makeContext(parseBoard(text)), {
  lasts: isPlainText,
  bytes: () => BYTES,
});

/** The tables of the board of a state or view. */
export function contextOf({ board }: { readonly board: string }): Context {
  return contextOfText(board);
}

function makeContext(board: SizeAndHomes): Context {
  const tables = sizeTables(board.size);
  const { names, squareOf } = tables;
  const homes = COLOURS.map((colour) => board.homes[colour].map((name) => squareOf.get(name)!));
  const homeOf = new Int8Array(names.length).fill(NO_COLOUR);
  homes.forEach((home, colour) => {
    for (const square of home) homeOf[square] = colour;
  });
  return { ...tables, board, homeOf, homes };
}

/**
 * The board that a state or view is played on: what its numbers of squares and slots refer to.
 *
 * @throws RuleError `bad-state` when the state has no board of Wunby
 *
 * @example
 * ```ts
 * import { wunby, wunbyGridOf } from 'tabletop-rules/wunby';
 *
 * const { squares, slots } = wunbyGridOf(wunby.setup());
 * squares[20]; // => 'c3'
 * slots.length; // => 384
 * ```
 */
export function wunbyGridOf(view: { readonly board: string }): WunbyGrid {
  checkState('Wunby', view, 'board');
  const { board, names, slots } = contextOf(view);
  return Object.freeze({ size: board.size, homes: board.homes, squares: names, slots });
}

/**
 * The names of the squares by number, as moves have them; `indexOf` of it is the number of a name.
 *
 * @example
 * ```ts
 * import { wunby, wunbySquareNames } from 'tabletop-rules/wunby';
 *
 * const names = wunbySquareNames(wunby.setup());
 * names[20]; // => 'c3'
 * names.indexOf('c3'); // => 20
 * ```
 */
export function wunbySquareNames(view: { readonly board: string }): readonly string[] {
  checkState('Wunby', view, 'board');
  return contextOf(view).names;
}

/**
 * The slots that are open, by number, ascending: a barrier of their length can stand there beside all others. WU-3
 *
 * @example
 * ```ts
 * import { wunby, wunbyGridOf, wunbyOpenSlots } from 'tabletop-rules/wunby';
 *
 * const state = wunby.setup({ layout: ['c3-e3n', 'a1n'] });
 * const { slots } = wunbyGridOf(state);
 * wunbyOpenSlots(state).length; // => 363
 * wunbyOpenSlots(state).some((slot) => slots[slot] === 'a1n'); // => false
 * ```
 */
export function wunbyOpenSlots(view: Pick<WunbyState, 'board' | 'walls'>): readonly number[] {
  checkState('Wunby', view, 'board', 'walls');
  const context = contextOf(view);
  return context.slots.flatMap((_, slot) => (isOpen(view.walls, slot, context) ? [slot] : []));
}

// The lookup tables that boards of a size have in common: squares, slots, walks, and the numbers of moves.

/** What boards of a size have in common. */
interface SizeTables extends WalkTables, WallTables, MoveNumbers {
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
  /** The slots by length and direction. */
  readonly runs: readonly Runs[];
  /** By slot: whether it runs across, 1 or 0; and its first square. */
  readonly across: Uint8Array;
  readonly slotSquare: Uint8Array;
  /** By slot: the other slots of its length that a barrier in it closes. WU-25 */
  readonly closedBy: readonly (readonly number[])[];
  /** The walls of a board without barriers. */
  readonly noWalls: readonly number[];
  readonly moveObjects: MoveObjects;
}

const bySize: (SizeTables | undefined)[] = [];

/** The tables of a size, 4 to 15: made once. */
function sizeTables(size: number): SizeTables {
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
    pathTrees: makePathTrees(),
    scratch: makeWalkScratch(squareWords),
    squareCount: names.length,
    names,
    squareOf: new Map(names.map((name, square) => [name, square])),
    candidates: makeCandidates(size),
    slots: slotNames,
    slotOf: new Map(slotNames.map((name, slot) => [name, slot])),
    lengthOf: Uint8Array.from(slots, ({ length }) => length),
    runs: makeRuns(slots, squareWords, names.length),
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

// Boards, with the homes in the middle of the sides or elsewhere: WU-1.

/** A board: how many squares it has in a row, and its homes. */
interface SizeAndHomes {
  readonly size: number;
  readonly homes: WunbyHomes;
}

/** The smallest board, on which four homes of three squares just fit, and the largest. */
export const SMALLEST_SIZE = 4;
export const LARGEST_SIZE = 15;
/** The size of the board of the rulebook. WU-1 */
export const RULEBOOK_SIZE = 9;
/** The squares of a HOME in the middle of a side, and the smallest board on which four of them do not touch. WU-1 */
const MIDDLE_HOME = 5;
const SMALLEST_WITH_MIDDLE_HOMES = 7;

/**
 * The board of a match.
 *
 * @param markers - how many each player has
 * @throws RuleError `bad-options` naming the option, where size, homes and markers conflict
 */
export function makeBoard(size: number, homes: WunbyHomes | 'middle', markers: number): SizeAndHomes {
  if (homes === 'middle') {
    if (hasMiddleHomes(size)) return { size, homes: middleHomes(size) };
    throw badOption(
      'size',
      size,
      `an odd number of at least ${SMALLEST_WITH_MIDDLE_HOMES} where "homes" are not given`,
    );
  }
  const { names, squareOf } = sizeTables(size);
  for (const colour of COLOURS) {
    const list = homes[colour];
    const off = list.findIndex((square) => !squareOf.has(square));
    if (off !== -1) {
      throw badOption(`homes.${colour}[${off}]`, list[off], `a square of the board, a1 to ${names[names.length - 1]}`);
    }
    if (list.length < markers) {
      throw badOption(
        `homes.${colour}`,
        list.join(' '),
        `at least ${markers} squares: each player has ${markers} markers`,
      );
    }
  }
  return { size, homes };
}

/** Whether a board has no custom homes. */
function isPlainBoard({ size, homes }: SizeAndHomes): boolean {
  return hasMiddleHomes(size) && JSON.stringify(homes) === JSON.stringify(middleHomes(size));
}

/** Whether a board of this size has a middle for homes of five squares. WU-1 */
function hasMiddleHomes(size: number): boolean {
  return size % 2 === 1 && size >= SMALLEST_WITH_MIDDLE_HOMES;
}

/** The homes of a board without custom homes: five squares in the middle of each side. WU-1 */
function middleHomes(size: number): WunbyHomes {
  const { names } = sizeTables(size);
  const from = (size - MIDDLE_HOME) / 2;
  const line = (square: (along: number) => number): readonly string[] =>
    Object.freeze(Array.from({ length: MIDDLE_HOME }, (_, i) => names[square(from + i)]!));
  return Object.freeze({
    red: line((column) => (size - 1) * size + column),
    blue: line((row) => row * size + size - 1),
    yellow: line((column) => column),
    green: line((row) => row * size),
  });
}

// The option `homes`: WU-1.

/** The longest list that core accepts in options: of squares, and of slots. */
export const LONGEST_LIST = 64;

const HOMES_EXPECTS = `"middle", or the squares of all four homes: { red, blue, yellow, green }, each a list of at most ${LONGEST_LIST} names`;
const SQUARE_NAME = /^[a-z][1-9]\d?$/;

/** The option `homes`: names of squares. `makeBoard` checks them against the size of the board. WU-1 */
export const homesOption: Option<WunbyHomes | 'middle'> = {
  about: 'the squares of each colour’s HOME: "middle" (five in the middle of each side), or your own',
  expects: HOMES_EXPECTS,
  default: 'middle',
  read: (value, name) => {
    if (value === 'middle') return value;
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw badOption(name, value, HOMES_EXPECTS);
    const lists = new Map<string, unknown>(Object.entries(value));
    for (const key of lists.keys()) {
      if (!COLOURS.some((colour) => colour === key)) throw badOption(`${name}.${key}`, lists.get(key), 'left out');
    }
    const taken = new Map<string, string>();
    const read = (colour: WunbyColour): readonly string[] => {
      const list = lists.get(colour);
      if (!Array.isArray(list)) throw badOption(`${name}.${colour}`, list, 'a list of names of squares');
      const squares = list.map((square: unknown, i): string => {
        const at = `${name}.${colour}[${i}]`;
        if (typeof square !== 'string' || !SQUARE_NAME.test(square))
          throw badOption(at, square, 'the name of a square');
        const other = taken.get(square);
        if (other !== undefined) throw badOption(at, square, `another square: ${square} is in the home of ${other}`);
        taken.set(square, colour);
        return square;
      });
      return Object.freeze(squares);
    };
    // Frozen, since `wunbyGridOf` hands these lists out.
    return Object.freeze({ red: read('red'), blue: read('blue'), yellow: read('yellow'), green: read('green') });
  },
};

// How a state holds its board: as text, so that equal boards are equal texts, which are compared fast.

/** A board as text: its size; with custom homes JSON. */
export function boardText(board: SizeAndHomes): string {
  const { size, homes } = board;
  return isPlainBoard(board) ? String(size) : JSON.stringify({ size, homes });
}

/** Whether a text represents a board without custom homes, as `boardText` writes it: `09` does not. */
function isPlainText(text: string): boolean {
  return /^[1-9]\d?$/.test(text);
}

/**
 * The board that a text represents.
 *
 * @throws RuleError `bad-state` when it is none
 */
function parseBoard(text: string): SizeAndHomes {
  try {
    if (isPlainText(text)) return makeBoard(checkedSize(Number(text)), 'middle', 0);
    const given = new Map<string, unknown>(Object.entries(JSON.parse(text)));
    return makeBoard(checkedSize(given.get('size')), homesOption.read(given.get('homes'), 'homes'), 0);
  } catch (error) {
    // `setup` checks boards, so this state was not made by it.
    throw new RuleError('bad-state', `The state has no board of Wunby: ${show(text)}.`, { cause: error });
  }
}

function checkedSize(size: unknown): number {
  if (typeof size === 'number' && Number.isInteger(size) && size >= SMALLEST_SIZE && size <= LARGEST_SIZE) return size;
  throw new RuleError('bad-state', `A board of Wunby has ${SMALLEST_SIZE} to ${LARGEST_SIZE} squares in a row.`);
}
