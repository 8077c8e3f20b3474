/** The syntax of `dataset`. */
import { Option } from 'commander';
import { MAX_MOVES } from '../../learning/dataset/job.ts';
import { integerFrom } from '../arguments.ts';
import { BOT_NAMES } from '../bots.ts';
import { type DatasetFlags, datasetCommand } from '../commands/dataset.ts';
import { findGame } from '../registry.ts';
import type { CommandLine } from './command-line.ts';
import { seedFlag, withGameOptions } from './flags.ts';

/** Adds `dataset`. */
export function addDataset({ program, t, registry, exit }: CommandLine): void {
  withGameOptions(program.command('dataset'))
    .description('play matches and write a row for each decision, to train on; the same command goes on with a run')
    .argument('<game>', 'the id of a game')
    .addOption(new Option('--matches <n>', 'how many').argParser(integerFrom(1)).makeOptionMandatory())
    .addOption(new Option('--out <folder>', 'where the files are written').makeOptionMandatory())
    .addOption(
      new Option(
        '--bots <list>',
        `who plays, by seat: ${BOT_NAMES}; the last one counts for the seats after it`,
      ).default('random'),
    )
    .addOption(seedFlag('the same files each time, if no bot has a limit of time'))
    .addOption(
      new Option('--max-moves <n>', 'stop a match after so many moves').argParser(integerFrom(1)).default(MAX_MOVES),
    )
    .option(
      '--shard-matches <n>',
      'how many matches a file has; default: so many that it has about 16 MB',
      integerFrom(1),
    )
    .option('--workers <n>', 'how many threads play; default: one a core', integerFrom(1))
    .action(async (id: string, flags: DatasetFlags) => {
      exit(await datasetCommand(t, findGame(registry, id), flags));
    });
}
