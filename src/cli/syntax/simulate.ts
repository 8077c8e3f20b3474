/** The syntax of `simulate`. */
import { Option } from 'commander';
import { integerFrom } from '../arguments.ts';
import { BOT_NAMES } from '../bots.ts';
import { type SimulateFlags, simulateCommand } from '../commands/simulate.ts';
import { findGame } from '../registry.ts';
import type { CommandLine } from './command-line.ts';
import { jsonFlag, maxMovesFlag, seedFlag, withGameOptions } from './flags.ts';

const MATCHES = 1_000;

/** Adds `simulate`. */
export function addSimulate({ program, t, registry }: CommandLine): void {
  withGameOptions(program.command('simulate'))
    .description('play many matches, at random or by bots, and count how they end')
    .argument('<game>', 'the id of a game')
    .option('--bots <list>', `who plays, by seat: ${BOT_NAMES}; the last one counts for the seats after it`)
    .addOption(new Option('--matches <n>', 'how many').argParser(integerFrom(0)).default(MATCHES))
    .addOption(seedFlag('the same matches each time'))
    .addOption(maxMovesFlag())
    .addOption(jsonFlag())
    .action((id: string, flags: SimulateFlags) => simulateCommand(t, findGame(registry, id), flags));
}
