/** Lookup tables of a board, made once for each board: numbers of cells, and the object of every possible move. */
import { cacheByText, type Seat } from '../../author/index.ts';
import type { OynoBoard, OynoFlip, OynoLift, OynoMoveBone, OynoPlace, OynoRoll, OynoSet, OynoTake } from '../types.ts';
import { isBoardName } from './board.ts';
import { parseBoard } from './board-option.ts';

/** A board with its lookups. Lists of moves are by seat, then by number of cell. */
export interface Lookups {
  readonly board: OynoBoard;
  readonly adjacent: readonly (readonly number[])[];
  readonly centre: number;
  /** The cells beside the centre: where bones can be. OY-4 */
  readonly places: readonly number[];
  /** The number of a cell by its name. */
  readonly number: ReadonlyMap<string, number>;
  readonly place: readonly (readonly OynoPlace[])[];
  readonly flip: readonly (readonly OynoFlip[])[];
  /** By seat, from and to. */
  readonly move: readonly (readonly (readonly OynoMoveBone[])[])[];
  readonly lift: readonly (readonly OynoLift[])[];
  readonly set: readonly (readonly OynoSet[])[];
  readonly take: readonly OynoTake[];
  readonly roll: readonly OynoRoll[];
}

/** The lookups of the board that a state holds as text. */
export const lookupsOf: (text: string) => Lookups = /* @__PURE__ */ cacheByText(
  (text) => makeLookups(parseBoard(text)),
  isBoardName,
);

/** The board that a state or view is played on. */
export function oynoBoard(view: { readonly board: string }): OynoBoard {
  return lookupsOf(view.board).board;
}

function makeLookups(board: OynoBoard): Lookups {
  const { cells, adjacent, centre } = board;
  const bySeat = <T>(make: (seat: Seat) => T): T[] => [make(0), make(1)];
  const byCell = <T extends object>(make: (cell: string) => T): T[] => cells.map((cell) => Object.freeze(make(cell)));
  return {
    board,
    adjacent,
    centre,
    places: cells.flatMap((_, cell) => (cell === centre ? [] : [cell])),
    number: new Map(cells.map((name, cell) => [name, cell])),
    place: bySeat((seat) => byCell((cell) => ({ type: 'place', seat, cell }))),
    flip: bySeat((seat) => byCell((cell) => ({ type: 'flip', seat, cell }))),
    move: bySeat((seat) => cells.map((from) => byCell((to) => ({ type: 'move', seat, from, to })))),
    lift: bySeat((seat) => byCell((from) => ({ type: 'lift', seat, from }))),
    set: bySeat((seat) => byCell((cell) => ({ type: 'set', seat, cell }))),
    take: bySeat((seat) => Object.freeze({ type: 'take', seat })),
    roll: bySeat((seat) => Object.freeze({ type: 'roll', seat })),
  };
}
