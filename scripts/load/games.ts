/** The games of the library, as they are played under load. */
import type { AnyGame } from '../../src/core/index.ts';
import { games } from '../../src/games.ts';

/** A game, with how many seats its matches have. */
export interface LoadGame {
  readonly game: AnyGame;
  readonly options: object;
  readonly seats: number;
}

/** By the game's id: options other than none. */
const OPTIONS: Readonly<Record<string, object>> = {
  wumpus: { seats: 3 },
  fundomino: { seats: 3 },
  wunby: { seats: 2 },
};

const kits = await Promise.all(games.map((listed) => listed.load()));

/** All games. */
export const LOAD_GAMES: readonly LoadGame[] = kits.map(({ game }) => {
  const options = OPTIONS[game.id] ?? {};
  return { game, options, seats: game.sides(game.setup(options)).length };
});
