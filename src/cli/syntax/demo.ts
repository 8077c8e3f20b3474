/** The syntax of `demo`. */
import { Option } from 'commander';
import { integerFrom } from '../arguments.ts';
import { type DemoFlags, demoCommand } from '../commands/demo.ts';
import type { CommandLine } from './command-line.ts';
import { maxMovesFlag, seedFlag } from './flags.ts';

/** Adds `demo`. */
export function addDemo({ program, t, registry }: CommandLine): void {
  program
    .command('demo')
    .description('play matches of every game, solve puzzles, show the results')
    .addOption(
      new Option('--matches <n>', 'how many of each game, and so many puzzles at most').argParser(integerFrom(0)),
    )
    .addOption(seedFlag('the same matches each time'))
    .addOption(maxMovesFlag())
    .action((flags: DemoFlags) => demoCommand(t, registry, flags));
}
