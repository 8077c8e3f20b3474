/** The syntax of `games`. */
import { type GamesFlags, gamesCommand } from '../commands/games.ts';
import { openGame } from '../registry.ts';
import type { CommandLine } from './command-line.ts';
import { GAME_ARGUMENT, jsonFlag } from './flags.ts';

/** Adds `games`. */
export function addGames({ program, t, registry }: CommandLine): void {
  program
    .command('games')
    .description('list the games and their options, or describe one of them')
    .argument('[game]', GAME_ARGUMENT)
    .addOption(jsonFlag())
    .action(async (game: string | undefined, flags: GamesFlags) =>
      gamesCommand(t, registry, game === undefined ? undefined : await openGame(t.io, registry, game), flags),
    );
}
