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
  /** By seat, from and to; a list is made when it is first asked for, by `movesFrom`. */
  readonly move: readonly (readonly OynoMoveBone[] | undefined)[][];
  readonly lift: readonly (readonly OynoLift[])[];
  readonly set: readonly (readonly OynoSet[])[];
  readonly take: readonly OynoTake[];
  readonly roll: readonly OynoRoll[];
}

/** The lookups of the board that a state holds as text. */
export const lookupsOf: (text: string) => Lookups = /* @__PURE__ */ cacheByText(
  (text) => makeLookups(parseBoard(text)),
  { lasts: isBoardName, bytes: bytesOf },
);

/** Bytes of a move and of the place where it is listed. */
const BYTES_A_MOVE = 64;

/** About how many bytes lookups can take: most are the moves of a bone, from each cell to each, for both seats. */
function bytesOf({ board: { cells } }: Lookups): number {
  return 2 * cells.length * (cells.length + 4) * BYTES_A_MOVE;
}

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
    move: bySeat(() => cells.map(() => undefined)),
    lift: bySeat((seat) => byCell((from) => ({ type: 'lift', seat, from }))),
    set: bySeat((seat) => byCell((cell) => ({ type: 'set', seat, cell }))),
    take: bySeat((seat) => Object.freeze({ type: 'take', seat })),
    roll: bySeat((seat) => Object.freeze({ type: 'roll', seat })),
  };
}

/**
 * The moves of a seat's bone on a cell, by the cell that it goes to. On a large board there are 8,000 in all: making them
 * with the other lookups would be most of the cost of a board that was forgotten.
 */
export function movesFrom({ move, board }: Lookups, seat: Seat, from: number): readonly OynoMoveBone[] {
  return move[seat]![from] ?? makeMoves(move[seat]!, board.cells, seat, from);
}

function makeMoves(
  lists: (readonly OynoMoveBone[] | undefined)[],
  cells: readonly string[],
  seat: Seat,
  from: number,
): readonly OynoMoveBone[] {
  const name = cells[from]!;
  const moves = cells.map((to) => Object.freeze<OynoMoveBone>({ type: 'move', seat, from: name, to }));
  lists[from] = moves;
  return moves;
}
