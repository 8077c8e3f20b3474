/** The lookup tables of a board, made once for each board: those of its size, and its homes. */
import { cacheByText } from '../../author/index.ts';
import type { WunbyBoard } from '../types.ts';
import type { Board } from './board.ts';
import { isPlainText, parseBoard } from './board-text.ts';
import { COLOURS, NO_COLOUR } from './colours.ts';
import { type SizeTables, sizeTables } from './size-tables.ts';

/** A board with its lookup tables. */
export interface Context extends SizeTables {
  readonly board: Board;
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

/**
 * The board that a state or view is played on: what its numbers of squares and slots refer to.
 *
 * @throws RuleError `bad-state` when the state has no board of Wunby
 *
 * @example
 * ```ts
 * import { wunby, wunbyBoardOf } from 'tabletop-rules/wunby';
 *
 * const { squares, slots } = wunbyBoardOf(wunby.setup());
 * squares[20]; // => 'c3'
 * slots.length; // => 384
 * ```
 */
export function wunbyBoardOf(view: { readonly board: string }): WunbyBoard {
  const { board, names, slots } = contextOf(view);
  return Object.freeze({ size: board.size, homes: board.homes, squares: names, slots });
}

function makeContext(board: Board): Context {
  const tables = sizeTables(board.size);
  const { names, squareOf } = tables;
  const homes = COLOURS.map((colour) => board.homes[colour].map((name) => squareOf.get(name)!));
  const homeOf = new Int8Array(names.length).fill(NO_COLOUR);
  homes.forEach((home, colour) => {
    for (const square of home) homeOf[square] = colour;
  });
  return { ...tables, board, homeOf, homes };
}
