/** `worker`: plays the chunks of runs that others start with `--queue`. */

import { Option } from 'commander';
import { isRuleError } from '../../core/index.ts';
import type { ModulePolicy, PlayedChunk } from '../../scale/queue/index.ts';
import { CliError, EXIT } from '../errors.ts';
import { count, plural, type Terminal } from '../output.ts';
import { type CommandLine, integerFrom, threadCount } from '../syntax.ts';

const CHUNK_TIME = 600;

const LOST_AFTER = 15;

export function addWorker({ program, t }: CommandLine): void {
  program
    .command('worker')
    .description('play the matches of others, who run them with --queue')
    .requiredOption('--queue <address>', 'the Redis of the queue: redis://host:6379')
    .option('--workers <n>', 'how many threads play; default: as many as there are cores', threadCount)
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

interface WorkerFlags {
  readonly queue: string;
  readonly workers?: number;
  readonly modules?: string;
  readonly allowModules?: boolean;
  readonly chunkTime: number;
  readonly lostAfter: number;
}

/** How often it says what it has done, in milliseconds. */
const REPORT_MS = 10_000;

/** Plays chunks until the process is asked to end. */
async function workerCommand(t: Terminal, flags: WorkerFlags): Promise<void> {
  const threads = flags.workers ?? t.io.cores;
  const stopped = t.io.stopped();
  const log = createLog(t);
  // Loaded when they are asked for: their packages are optional, and not part of this program.
  const { startQueueWorker } = await import('../../scale/queue/index.ts');
  try {
    const worker = await startQueueWorker({
      url: flags.queue,
      workers: threads,
      modules: modulePolicy(flags),
      chunkTime: flags.chunkTime * 1_000,
      lostAfter: flags.lostAfter * 1_000,
      onChunk: log.add,
      onError: (error) => t.err(`The queue: ${error.message}`),
    });
    t.out(
      `Ready, with ${plural(threads, 'thread')}. Ctrl-C finishes the chunks at hand and ends; twice, it ends at once.`,
    );
    await stopped;
    t.err('Finishing the chunks at hand.');
    await worker.close();
    t.out(log.total());
  } catch (error) {
    if (!isRuleError(error) || error.code === 'bad-argument') throw error;
    throw new CliError(error.code, error.message, 'See `tabletop-rules worker --help`.', EXIT.file);
  }
}

function modulePolicy({ modules, allowModules }: WorkerFlags): ModulePolicy {
  if (allowModules === true) return 'all';
  return modules === undefined ? 'none' : { folder: modules };
}

/** Counts what is done, and says so from time to time. */
function createLog(t: Terminal) {
  const since = t.io.now();
  let chunks = 0;
  let matches = 0;
  let last = since;
  const total = (): string => `${plural(chunks, 'chunk')}, ${plural(matches, 'match', 'matches')}.`;
  return {
    total,
    add: (played: PlayedChunk): void => {
      chunks++;
      matches += played.matches;
      const now = t.io.now();
      if (now - last < REPORT_MS) return;
      last = now;
      t.err(`${total()} The last: ${count(played.matches)} of ${played.game} in ${count(Math.round(played.time))} ms.`);
    },
  };
}
