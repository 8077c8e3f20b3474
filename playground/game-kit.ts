/** What the playground needs of a game. */

import type { AnyGame, Board, BotAdvice, GameTypes, PlayerMove } from 'tabletop-rules/core';
import type { ChartColour } from './chart-colours.ts';

/** A game, its drawing, and what its bots know. */
export interface GameKit {
  readonly game: AnyGame;
  readonly board: Board<GameTypes>;
  readonly advice: BotAdvice<GameTypes>;
  /** The next move of a shortest solution, in puzzles. */
  solve?(view: object): PlayerMove | undefined;
  /** Values of options that the page makes, by option: the others that were chosen are given. */
  readonly madeOptions?: Readonly<Record<string, { readonly label: string; make(options: object): unknown }>>;
  /** Whether dice are rolled or cards drawn with some options. Default: always. */
  usesChance?(options: object): boolean;
  /** The prompts that are put to everybody, so that nobody learns who could act. */
  readonly maskingPrompts?: readonly string[];
  /** What a change ended, such as a round, in sentences; `undefined`: nothing. The page stops there. */
  stopAt?(before: object, after: object, names: readonly string[]): string | undefined;
  /** What else is marked in the drawing, for the line below it that explains its marks. */
  readonly marks?: string;
  /** The colours of the pieces by seat, for charts, where players have colours. */
  seatColours?(view: object): readonly (ChartColour | undefined)[];
  /** What the seats are called where people give no names. */
  readonly seatNames: readonly string[];
  /** Whether the game's own drawing calls the seats so. */
  readonly namesItself: boolean;
}
