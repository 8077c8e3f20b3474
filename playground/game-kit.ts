/** What the playground needs of a game. */
import type { AnyGame, Board, GameTypes, PlayerMove, Seat } from 'tabletop-rules/core';

/** The options of `mctsBot` that suit a game. */
interface GameBotOptions {
  evaluate(state: object): readonly number[];
  solvedMove?(view: object, seat: Seat): PlayerMove | undefined;
  isDominated?(view: object, move: PlayerMove): boolean;
  readonly depth?: number;
  readonly exploration?: number;
}

/** A game, its drawing, and what its bots know. */
export interface GameKit {
  readonly game: AnyGame;
  readonly board: Board<GameTypes>;
  readonly botOptions: GameBotOptions;
  /** The next move of a shortest solution, in puzzles. */
  solve?(view: object): PlayerMove | undefined;
  /** What the seats are called where people give no names. */
  readonly seatNames: readonly string[];
  /** Whether the game's own drawing calls the seats so. */
  readonly namesItself: boolean;
}
