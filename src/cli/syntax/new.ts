/** The syntax of `new`. */
import { Option } from 'commander';
import { type NewFlags, newCommand, STARTER_KINDS } from '../commands/new.ts';
import type { CommandLine } from './command-line.ts';

/** Adds `new`. */
export function addNew({ program, t }: CommandLine): void {
  program
    .command('new')
    .description('write a small game of your own to begin with: rules, board, tests and a page')
    .argument('<folder>', 'a new folder, named like the game: my-game')
    .addOption(new Option('--kind <kind>', 'hidden hands, or dice').choices(STARTER_KINDS).default('cards'))
    .action((folder: string, flags: NewFlags) => newCommand(t, folder, flags));
}
