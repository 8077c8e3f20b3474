/** A game with everything that tools for any game want of it. */
import type { Board } from './board.ts';
import type { BotAdvice, Game, GameTypes, Seat, ViewOf } from './types.ts';

/** One field of an observation: some numbers in a row, with one meaning. */
export interface ObservationField {
  /** Distinct among the fields of a game: `own upper bones`. */
  readonly name: string;
  /** The index of its first number in the observation. */
  readonly offset: number;
  /** How many numbers it has. */
  readonly length: number;
  /** The smallest and the largest value that a number of it can have. */
  readonly min: number;
  readonly max: number;
  /** What its numbers mean. */
  readonly about: string;
}

/** The fields of one shape. */
export interface Layout<G extends GameTypes> {
  /** How many numbers an observation has. */
  readonly size: number;
  /** The fields in their order. */
  readonly fields: readonly ObservationField[];
  /** Writes all fields; `out` has the length `size`. */
  write(view: ViewOf<G>, seat: Seat, out: Float32Array): void;
  /** For rules without `numbers`: all moves as moves of seat 0, by number. Else `undefined`. */
  readonly moves: readonly G['Move'][] | undefined;
}

/** How what a seat of a game may see becomes numbers; made by `defineEncoding`. It stands wherever a game can stand. */
export interface Encoding<G extends GameTypes> {
  /** The game that it is for. */
  readonly game: Game<G>;
  /** The version of the encoding. */
  readonly version: number;
  /** Options that only choose where a match begins. */
  readonly startOptions: readonly string[];
  /** The fields that observations of this view have, cached. */
  layout(view: ViewOf<G>): Layout<G>;
}

/** What menus, pages and tools say of a game. */
export interface AboutGame {
  /** One sentence for people who do not know it. */
  readonly sentence: string;
  /** How many play: `2 to 4 players`. */
  readonly players: string;
  /** The name of its page in the documentation: `oyno.md`. */
  readonly page: string;
  /** What the ids of its rules begin with: `OY`. */
  readonly rulePrefix: string;
  /** The headings of that page which are about another game. Default: none. */
  readonly otherGames?: readonly string[];
  /** What the seats are called where people give no names. */
  readonly seatNames: readonly string[];
  /** How many plies, chance included, a match between thoughtful players with the default options has, roughly. */
  readonly typicalPlies: number;
}

/**
 * One game, with everything that tools for any game want of it. Each game exports its own, such as `oynoKit`, and
 * `tabletop-rules/games` lists them. A kit of your own has as much as there is of yours.
 */
export interface GameKit<G extends GameTypes = GameTypes> {
  readonly game: Game<G>;
  /** Its drawing, what can be pointed at, and its sentences. */
  readonly board?: Board<G>;
  /** What bots know about it beside its rules. */
  readonly bot?: BotAdvice<G>;
  /** What a seat may see, as numbers. */
  readonly encoding?: Encoding<G>;
  readonly about?: AboutGame;
  /** The next move of a shortest solution, in puzzles; `undefined`: there is none, or it was not found. */
  solve?(view: ViewOf<G>): G['Move'] | undefined;
}

/** A kit in which nothing is left out, as those of the library's games. */
export type FullKit<G extends GameTypes = GameTypes> = GameKit<G> &
  Required<Pick<GameKit<G>, 'board' | 'bot' | 'encoding' | 'about'>>;

/** The kit of a game, or the game alone. */
export function kitOf<G extends GameTypes>(kitOrGame: GameKit<G> | Game<G>): GameKit<G> {
  return isKit(kitOrGame) ? kitOrGame : { game: kitOrGame };
}

/** The game of a kit, or the game itself. */
export function gameOf<G extends GameTypes>(kitOrGame: GameKit<G> | Game<G>): Game<G> {
  return isKit(kitOrGame) ? kitOrGame.game : kitOrGame;
}

/** Whoever takes the game of what is neither refuses it. */
function isKit<G extends GameTypes>(given: GameKit<G> | Game<G>): given is GameKit<G> {
  return typeof given === 'object' && given !== null && 'game' in given;
}
