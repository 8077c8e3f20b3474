/** The syntax of `games`. */
import { type GamesFlags, gamesCommand } from '../commands/games.ts';
import type { CommandLine } from './command-line.ts';
import { jsonFlag } from './flags.ts';

/** Adds `games`. */
export function addGames({ program, t, registry }: CommandLine): void {
  program
    .command('games')
    .description('list the games and their options')
    .addOption(jsonFlag())
    .action((flags: GamesFlags) => gamesCommand(t, registry, flags));
}
