/** The syntax of `rules`. */
import { type RulesFlags, rulesCommand } from '../commands/rules.ts';
import { openGame } from '../registry.ts';
import type { CommandLine } from './command-line.ts';
import { jsonFlag } from './flags.ts';

/** Adds `rules`. */
export function addRules({ program, t, registry }: CommandLine): void {
  program
    .command('rules')
    .description('print the numbered rules of a game, or one of them')
    .argument('<game>', 'the id of a game')
    .argument('[id]', 'the id of a rule, such as OY-11')
    .addOption(jsonFlag())
    .action(async (game: string, id: string | undefined, flags: RulesFlags) =>
      rulesCommand(t, await openGame(t.io, registry, game), id, flags),
    );
}
