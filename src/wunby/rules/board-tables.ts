/** The lookup tables of a board, made once for each board: numbers of squares and slots, and the move objects. */
import { cacheByText, squareNames } from '../../author/index.ts';
import type { WunbyBoard } from '../types.ts';
import { conflictsOf, LENGTHS, makeSlots } from './barrier-slots.ts';
import type { Board } from './board.ts';
import { isPlainText, parseBoard } from './board-text.ts';
import { COLOURS } from './colours.ts';
import { type MoveTables, makeMoves } from './move-tables.ts';

/** A board with its lookup tables. */
export interface BoardTables {
  readonly board: Board;
  readonly size: number;
  /** The names of the squares. */
  readonly names: readonly string[];
  /** By square: the number of the colour whose HOME it is, or `NO_COLOUR`. */
  readonly homeOf: readonly number[];
  /** By colour: the squares of its HOME. */
  readonly homes: readonly (readonly number[])[];
  /** The names of the slots. */
  readonly slots: readonly string[];
  /** The number of a slot by its name. */
  readonly slotNumber: ReadonlyMap<string, number>;
  /** By slot: 1 to 3. */
  readonly lengthOf: readonly number[];
  /** By length from 1: the number of the first slot, and how many there are. */
  readonly lengths: readonly { readonly from: number; readonly count: number }[];
  /** By slot: the slots that a barrier there closes, itself too. WU-3 */
  readonly conflicts: readonly (readonly number[])[];
  /** By slot: those of `conflicts` that are as long, without itself. WU-25 */
  readonly sameLengthConflicts: readonly (readonly number[])[];
  /** By slot: 1 when it runs across. */
  readonly across: readonly number[];
  /** By slot: the row that it begins in, counted from 1. */
  readonly rowOf: readonly number[];
  /** By slot: the mask of its columns. */
  readonly columnMask: readonly number[];
  /** The move objects. */
  readonly moves: MoveTables;
}

/** The tables of the board that a state holds as text. */
export const boardTables: (text: string) => BoardTables = /* @__PURE__ */ cacheByText(
  (text) => makeTables(parseBoard(text)),
  {
    lasts: isPlainText,
  },
);

/**
 * The board that a state or view is played on: what its numbers of squares and slots refer to.
 *
 * @throws RuleError `bad-state` when the state has no board of Wunby
 */
export function wunbyBoard(view: { readonly board: string }): WunbyBoard {
  const { board, names, slots } = boardTables(view.board);
  return Object.freeze({ size: board.size, homes: board.homes, squares: names, slots });
}

function makeTables(board: Board): BoardTables {
  const { size } = board;
  const names = squareNames(size, size);
  const homes = COLOURS.map((colour) => board.homes[colour].map((name) => names.indexOf(name)));
  const slots = makeSlots(size);
  const conflicts = conflictsOf(slots);
  const slotNames = Object.freeze(slots.map(({ name }) => name));
  const lengths = Array.from({ length: LENGTHS }, (_, i) => ({
    from: slots.findIndex(({ length }) => length === i + 1),
    count: slots.filter(({ length }) => length === i + 1).length,
  }));
  return {
    board,
    size,
    names,
    homeOf: names.map((_, square) => homes.findIndex((home) => home.includes(square))),
    homes,
    slots: slotNames,
    slotNumber: new Map(slotNames.map((name, slot) => [name, slot])),
    lengthOf: slots.map(({ length }) => length),
    lengths,
    conflicts,
    sameLengthConflicts: conflicts.map((all, slot) =>
      all.filter((other) => other !== slot && slots[other]!.length === slots[slot]!.length),
    ),
    across: slots.map(({ across }) => (across ? 1 : 0)),
    rowOf: slots.map(({ squares }) => Math.floor(squares[0]! / size) + 1),
    columnMask: slots.map(({ squares }) => squares.reduce((mask, square) => mask | (1 << (square % size)), 0)),
    moves: makeMoves(names, slotNames),
  };
}
