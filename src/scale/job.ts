/** What is played, as plain JSON: it goes to threads and through queues, and results depend on nothing else. */

/** A value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** A game by reference: games consist of functions, which cannot be sent. */
export interface GameReference {
  /** The id of the game, which is looked up among those of this library unless there is a `module`. */
  readonly id: string;
  /** The version of its rules: whoever finds another one refuses to play. */
  readonly version: number;
  /**
   * Where a game of your own is exported: a path that begins with `.` or `/`, which is resolved against the folder in which a
   * process was started, a `file:` address, or the name of a package.
   */
  readonly module?: string;
  /** The name of the export. */
  readonly export?: string;
}

/**
 * A bot by text: `random`, a level such as `expert`, `mcts:200` (iterations a move), or the module path of a function that makes
 * one, as `./my-bot.js` or `./my-bot.js#name`.
 */
export type BotReference = string;

/**
 * A run of matches. Each line-up plays the matches 0 to `matches` - 1, and each match draws from a source of its own, made of
 * the seed and of its number: how matches are cut into chunks changes no result.
 */
export interface Job {
  /** The version of this library: bots of another one may play otherwise. */
  readonly library: string;
  readonly game: GameReference;
  /** The options of the game, complete. */
  readonly options: { readonly [name: string]: Json };
  /** A safe integer. */
  readonly seed: number;
  /** Who plays, each line-up by seat; `null`: everybody plays at random. */
  readonly lineUps: readonly (readonly BotReference[] | null)[];
  /** How many matches each line-up plays. */
  readonly matches: number;
  /** How many moves a match has at most, chance results among them. */
  readonly maxMoves: number;
  /** How many matches a chunk has; the last one of a line-up has what is left. */
  readonly matchesPerChunk: number;
}

/** The matches of a chunk. */
export interface ChunkRange {
  /** The number of the line-up. */
  readonly lineUp: number;
  /** The number of the first match, … */
  readonly first: number;
  /** … and how many there are. */
  readonly matches: number;
}

/** How many chunks a job has: they are numbered from 0. */
export function chunkCount({ lineUps, matches, matchesPerChunk }: Job): number {
  return lineUps.length * Math.ceil(matches / matchesPerChunk);
}

/** The matches of a chunk. Line-ups take turns, so that a run that is stopped has about as many matches of each. */
export function chunkRange({ lineUps, matches, matchesPerChunk }: Job, chunk: number): ChunkRange {
  const first = Math.floor(chunk / lineUps.length) * matchesPerChunk;
  return { lineUp: chunk % lineUps.length, first, matches: Math.min(matchesPerChunk, matches - first) };
}
