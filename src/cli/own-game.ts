/** Games of the operator of a server, as its page names them. */
import type { AboutGame } from '../core/index.ts';

/** Where the module of a game is. */
export interface OwnModule {
  /** Its address, relative to the page. */
  readonly module: string;
  /** The name of its export; `undefined`: the default, or the only game of the module. */
  readonly export?: string | undefined;
}

/** A game, as the page names it. */
export interface OwnGame extends OwnModule {
  readonly id: string;
  readonly name: string;
  readonly about: AboutGame;
  /** The addresses of two pictures, for a light and for a dark page. */
  readonly pictures: readonly string[];
}
