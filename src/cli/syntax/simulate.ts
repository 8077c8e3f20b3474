/** The syntax of `simulate`. */
import { Option } from 'commander';
import { isModulePath } from '../../scale/modules.ts';
import { integerFrom } from '../arguments.ts';
import { BOT_NAMES } from '../bots.ts';
import { type SimulateFlags, simulateCommand } from '../commands/simulate.ts';
import { simulateManyCommand } from '../commands/simulate-many.ts';
import { findGame } from '../registry.ts';
import type { CommandLine } from './command-line.ts';
import { jsonFlag, maxMovesFlag, seedFlag, withGameOptions } from './flags.ts';

const MATCHES = 1_000;

/** Adds `simulate`. */
export function addSimulate({ program, t, registry, exit }: CommandLine): void {
  withGameOptions(program.command('simulate'))
    .description('play many matches, at random or by bots, and count how they end')
    .argument('<game>', 'the id of a game, or the module of your own: ./my-game.js')
    .option('--bots <list>', `who plays, by seat: ${BOT_NAMES}; the last one counts for the seats after it`)
    .addOption(new Option('--matches <n>', 'how many').argParser(integerFrom(0)).default(MATCHES))
    .addOption(seedFlag('the same matches each time'))
    .addOption(maxMovesFlag())
    .option('--workers <n>', 'play on so many worker threads; Ctrl-C then prints what is done', integerFrom(1))
    .option('--resume <token>', 'go on with a run that was stopped')
    .addOption(jsonFlag())
    .action(async (id: string, flags: SimulateFlags) => {
      if (flags.workers === undefined && flags.resume === undefined && !isModulePath(id)) {
        simulateCommand(t, findGame(registry, id), flags);
      } else {
        exit(await simulateManyCommand(t, id, flags));
      }
    });
}
