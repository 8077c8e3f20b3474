/** The games of the library, as they are played under load. */
import type { AnyGame } from '../../src/core/index.ts';
import { doublesWild } from '../../src/doubles-wild/index.ts';
import { fundomino } from '../../src/fundomino/index.ts';
import { oyno, oynoPuzzle } from '../../src/oyno/index.ts';
import { wumpus } from '../../src/wumpus/index.ts';
import { wunby } from '../../src/wunby/index.ts';

/** A game, with how many seats its matches have. */
export interface LoadGame {
  readonly game: AnyGame;
  readonly options: object;
  readonly seats: number;
}

/** All games. */
export const LOAD_GAMES: readonly LoadGame[] = [
  { game: oyno, options: {}, seats: 2 },
  { game: oynoPuzzle, options: {}, seats: 1 },
  { game: doublesWild, options: {}, seats: 2 },
  { game: wumpus, options: { seats: 3 }, seats: 3 },
  { game: fundomino, options: { seats: 3 }, seats: 3 },
  { game: wunby, options: { seats: 2 }, seats: 2 },
];
