/** The games that the command line knows, and what it needs of each beside the `Game` interface. */
import type { AnyGame, BaseOptions, PlayerMove, Seat } from '../core/index.ts';

/** What a solver found. */
type Solution =
  | { readonly kind: 'solved'; readonly moves: readonly PlayerMove[] }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'unknown' };

/** What a bot that searches is told of a game: see `MctsOptions`. */
interface Advice {
  evaluate(state: object): readonly number[];
  known?(view: object, seat: Seat): PlayerMove | undefined;
  readonly depth?: number;
  readonly exploration?: number;
}

/** One game on the shelf. */
export interface ShelfGame {
  readonly game: AnyGame;
  /** The board for a terminal, of any view of the game. */
  text(view: object): string;
  /** The board for a page. */
  svg?(view: object): string;
  /** A shortest solution, in games that have one. */
  solve?(state: object): Solution;
  /** How bots judge it; without, they try matches out to the end. */
  readonly advice?: Advice;
  /** How much of it `demo` plays, and with which options: some games end at random only with some. */
  readonly demo: { readonly matches: number; readonly puzzles?: number; readonly options?: BaseOptions };
}

/** The games, in the order in which they are listed. */
export type Shelf = readonly ShelfGame[];
