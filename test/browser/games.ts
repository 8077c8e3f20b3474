/** The games with boards, and options with which a random match ends soon. */
import type { AnyGame, Board, GameTypes } from 'tabletop-rules/core';
import { TRIED } from '../cases.ts';

/** A game and its board. */
export interface PlayedGame {
  readonly game: AnyGame;
  readonly board: Board<GameTypes>;
  /** Several sets of options, each played. */
  readonly options: readonly object[];
  /** For games whose random matches are too long to be played to the end. */
  evaluate?(state: object): readonly number[];
}

/** Every game of the library. */
export const GAMES: readonly PlayedGame[] = TRIED.map(({ kit: { game, board, bot }, shown, isLong }) => ({
  game,
  board,
  options: shown,
  ...(isLong && bot.evaluate !== undefined ? { evaluate: bot.evaluate } : {}),
}));
