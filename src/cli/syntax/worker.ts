/** The syntax of `worker`. */
import { Option } from 'commander';
import { integerFrom } from '../arguments.ts';
import { type WorkerFlags, workerCommand } from '../commands/worker.ts';
import type { CommandLine } from './command-line.ts';

const CHUNK_TIME = 600;
const LOST_AFTER = 15;

/** Adds `worker`. */
export function addWorker({ program, t }: CommandLine): void {
  program
    .command('worker')
    .description('play the matches of others, who run them with --queue')
    .requiredOption('--queue <address>', 'the Redis of the queue: redis://host:6379')
    .option('--workers <n>', 'how many threads play; default: as many as there are cores', integerFrom(1))
    .option('--modules <folder>', 'load games and bots of their own from files in this folder')
    .option('--allow-modules', 'load games and bots of their own from every file, and from packages')
    .addOption(
      new Option('--chunk-time <seconds>', 'give up what takes longer').argParser(integerFrom(1)).default(CHUNK_TIME),
    )
    .addOption(
      new Option('--lost-after <seconds>', 'when others get the matches of a worker of which nothing is heard')
        .argParser(integerFrom(1))
        .default(LOST_AFTER),
    )
    .action((flags: WorkerFlags) => workerCommand(t, flags));
}
