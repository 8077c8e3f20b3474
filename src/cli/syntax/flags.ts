/** Flags that several commands have. */
import { type Command, Option } from 'commander';
import { MAX_MOVES } from '../../core/internal.ts';
import { collect, integerFrom, readSeed } from '../arguments.ts';

/** What the argument of a command that takes a game is. */
export const GAME_ARGUMENT = 'the id of a game, or a file that exports one: ./my-game.js';

/** `--game`, for saved matches. */
export const gameFlag = (): Option =>
  new Option('--game <game>', 'the game, where it is in a file of your own: ./my-game.js');

/** `--seed`. `about`: what stays the same. */
export const seedFlag = (about: string): Option => new Option('--seed <n>', about).argParser(readSeed);

/** `--max-moves`. */
export const maxMovesFlag = (): Option =>
  new Option('--max-moves <n>', 'stop a match after so many moves').argParser(integerFrom(1)).default(MAX_MOVES);

/** `--observer`. */
export const observerFlag = (): Option =>
  new Option('--observer <who>', 'a seat, "spectator", or "all"').default('all');

/** `--json`. */
export const jsonFlag = (): Option => new Option('--json', 'print one JSON document');

/** Adds the flags of a command that sets up a game. */
export const withGameOptions = (command: Command): Command =>
  command
    .option('-o, --option <name=value>', "an option of the game's; repeat it for more", collect, [])
    .option('--seats <n>', 'how many seats play', integerFrom(1));
