/** What the declaration of a command gets. */

import { type Command, InvalidArgumentError, Option } from 'commander';
import { MAX_MOVES } from '../core/internal.ts';
import type { GameList } from './game.ts';
import type { Terminal } from './output.ts';

/** The command line that a command is added to. */
export interface CommandLine {
  readonly program: Command;
  readonly t: Terminal;
  readonly games: GameList;
  /** Sets the exit code of the run. Without a call, it is 0. */
  exit(code: number): void;
}

// Flags that several commands have.

/** What the argument of a command that takes a game is. */
export const GAME_ARGUMENT = 'the id of a game, or a file that exports one: ./my-game.js';

/** `--game`, for saved matches. */
export const gameFlag = (): Option =>
  new Option('--game <game>', 'the game, where it is in a file of your own: ./my-game.js');

/** `--seed`. `about`: what stays the same. */
export const seedFlag = (about: string): Option => new Option('--seed <n>', about).argParser(readSeed);

export const maxMovesFlag = (): Option =>
  new Option('--max-moves <n>', 'stop a match after so many moves').argParser(integerFrom(1)).default(MAX_MOVES);

export const observerFlag = (): Option =>
  new Option('--observer <who>', 'a seat, "spectator", or "all"').default('all');

export const jsonFlag = (): Option => new Option('--json', 'print one JSON document');

/** Adds the flags of a command that sets up a game. */
export const withGameOptions = (command: Command): Command =>
  command
    .option('-o, --option <name=value>', "an option of the game's; repeat it for more", collect, [])
    .option('--seats <n>', 'how many seats play', integerFrom(1))
    .option('--position <text>', 'the position to start from, as `render --line` writes it');

/** `--position`, for what is no match: `--game` says of which game it is. */
export const positionFlag = (): Option =>
  new Option('--position <text>', 'a position of --game instead of a file, as `render --line` writes it');

// Parsers of arguments for commander.

/** Collects the values of an option that can be repeated. */
export function collect(value: string, previous: readonly string[]): readonly string[] {
  return [...previous, value];
}

/** A parser of integers of at least `min`. */
export function integerFrom(min: number, max: number = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^-?\d+$/.test(text) && value >= min && value <= max) return value;
    const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
    throw new InvalidArgumentError(`It must be an integer ${range}.`);
  };
}

/** A parser of how many threads: a system that gives no more of them would end the process. */
export const threadCount: (text: string) => number = integerFrom(1, 512);

/** The largest seed: games and bots take the seeds next to it too. */
const MAX_SEED = 2 ** 52;

/** A parser of seeds. */
const readSeed: (text: string) => number = integerFrom(-MAX_SEED, MAX_SEED);

/** A parser of port numbers; 0: any that is free. */
export const readPort: (text: string) => number = integerFrom(0, 65_535);
