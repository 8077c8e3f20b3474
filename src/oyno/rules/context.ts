/** Lookup tables of a board, made once for each board. Both games have the same. */
import { cacheByText, type Mask, maskOf } from '../../author/index.ts';
import type { OynoBoard, OynoMove, OynoMoveBone } from '../types.ts';
import { isBoardName } from './board.ts';
import { parseBoard } from './board-option.ts';
import { BONES } from './bones.ts';
import { type MoveTables, moveTables } from './move-tables.ts';

/** A board as masks, and the tables of its moves. */
export interface Context extends MoveTables {
  readonly board: OynoBoard;
  /** The number of a cell by its name. */
  readonly cellNumber: ReadonlyMap<string, number>;
  /** The cells beside the centre: where bones can be. OY-4 */
  readonly places: Mask;
  /** One more than the places that are empty with all bones of both players on the board: see `sample`. */
  readonly fewestColumns: number;
  /** By cell: the cells that share a side with it. OY-2 */
  readonly adjacent: Int32Array;
  /** By seat and `from × cellCount + to`: the moves of a bone that were asked for so far, as objects. */
  readonly boneMoves: readonly (OynoMoveBone | undefined)[][];
  /** By seat and number: the other moves that were asked for so far, as objects. */
  readonly otherMoves: readonly (OynoMove | undefined)[][];
}

/** The context of the board that a state holds as text. */
const contextOfBoard: (text: string) => Context = /* @__PURE__ */ cacheByText((text) => makeContext(parseBoard(text)), {
  lasts: isBoardName,
  bytes: bytesOf,
});

/** The context of a state or view. */
export function contextOf({ board }: { readonly board: string }): Context {
  return contextOfBoard(board);
}

/**
 * The board that a state or view is played on.
 *
 * @example
 * ```ts
 * import { oyno, oynoBoardOf } from 'tabletop-rules/oyno';
 *
 * const { cells, centre } = oynoBoardOf(oyno.setup());
 * cells[centre]; // => 'c3'
 * ```
 */
export function oynoBoardOf(view: { readonly board: string }): OynoBoard {
  return contextOf(view).board;
}

/** Bytes of a move and of the place where it is listed. */
const BYTES_A_MOVE = 64;

/** About how many bytes a context can take: most are moves as objects, for both seats. */
function bytesOf({ size }: Context): number {
  return 2 * size * BYTES_A_MOVE;
}

function makeContext(board: OynoBoard): Context {
  const { cells, adjacent, centre } = board;
  const tables = moveTables(cells.length);
  return {
    ...tables,
    board,
    cellNumber: new Map(cells.map((name, cell) => [name, cell])),
    places: maskOf(cells.keys()) & ~(1 << centre),
    fewestColumns: cells.length - 2 * BONES,
    adjacent: Int32Array.from(adjacent, maskOf),
    // An object for each move would be most of the cost of a board that is looked up once.
    boneMoves: bySeat<OynoMoveBone>(cells.length ** 2),
    otherMoves: bySeat<OynoMove>(tables.move),
  };
}

/** An empty list for each seat. */
function bySeat<T>(length: number): (T | undefined)[][] {
  return [0, 1].map(() => new Array<T | undefined>(length).fill(undefined));
}
