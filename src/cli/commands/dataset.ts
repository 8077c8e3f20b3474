/** `dataset`: plays matches and writes their decisions as files for training. */

import type { MessagePort } from 'node:worker_threads';
import { Option } from 'commander';
import type { GameTypes } from '../../core/index.ts';
import { removeUnfinished } from '../../learning/dataset/files.ts';
import { type DatasetBot, type WrittenDataset, writeDataset } from '../../learning/dataset/index.ts';
import { MAX_MOVES } from '../../learning/dataset/job.ts';
import { serveShardsBy, writerOfJob } from '../../learning/dataset/threads.ts';
import { BOT_NAMES, type NamedBot, readBot, readBots } from '../bots.ts';
import { EXIT } from '../errors.ts';
import { encodingOf, type GameList, type GameOptionFlags, gameOptions, type NamedKit, openGame } from '../game.ts';
import { count, plural, type Terminal } from '../output.ts';
import type { GameIo } from '../process.ts';
import { startRunProgress } from '../progress.ts';
import { type CommandLine, GAME_ARGUMENT, integerFrom, seedFlag, threadCount, withGameOptions } from '../syntax.ts';

export function addDataset({ program, t, games, exit }: CommandLine): void {
  withGameOptions(program.command('dataset'))
    .description('play matches and write a row for each decision, to train on; the same command goes on with a run')
    .argument('<game>', GAME_ARGUMENT)
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
    .option('--workers <n>', 'how many threads play; default: one a core', threadCount)
    .action(async (name: string, flags: DatasetFlags) => {
      exit(await datasetCommand(t, await openGame(t.io, games, name), flags));
    });
}

interface DatasetFlags extends GameOptionFlags {
  readonly matches: number;
  readonly out: string;
  readonly bots: string;
  readonly seed?: number;
  readonly maxMoves: number;
  readonly shardMatches?: number;
  readonly workers?: number;
}

/** Writes a dataset, or what is missing of it. Returns the exit code. */
async function datasetCommand(t: Terminal, kit: NamedKit, flags: DatasetFlags): Promise<number> {
  const { game, file } = kit;
  const encoding = encodingOf(kit);
  const { matches, out, seed, maxMoves } = flags;
  const options = gameOptions(kit, flags);
  const bots = datasetBots(kit, readBots(flags.bots, game.sides(game.setup(options)).length));
  const stop = new AbortController();
  let exit: number = EXIT.ok;
  t.io.stopped().then((code) => {
    exit = code;
    stop.abort();
  });
  const threads = Array.from({ length: flags.workers ?? t.io.cores }, () =>
    t.io.startThread({ task: 'shards', game: file ?? game.id }),
  );
  const progress = startRunProgress(t, game.id, matches);
  const start = t.io.now();
  let written: WrittenDataset;
  try {
    written = await writeDataset(encoding, {
      out,
      matches,
      seed,
      options,
      bots,
      maxMoves,
      matchesPerShard: flags.shardMatches,
      workers: threads,
      signal: stop.signal,
      onProgress: ({ done, rows, added }) => {
        const rate = (added.rows / Math.max(t.io.now() - start, 1)) * 1_000;
        progress.update(done);
        progress.note(`${count(rows)} rows, ${count(Math.round(rate))} rows/s`);
      },
    });
  } finally {
    progress.end();
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
  // Threads that were in the middle of a file have ended only now.
  removeUnfinished(out);
  const { manifest, complete } = written;
  const rows = manifest.shards.reduce((sum, shard) => sum + shard.rows, 0);
  const done = manifest.shards.reduce((sum, shard) => sum + shard.matches, 0);
  const files = plural(manifest.shards.length, 'file');
  const text = `${plural(done, 'match', 'matches')}, ${plural(rows, 'row')} in ${files}`;
  if (complete) {
    t.out(`${game.name}: seed ${manifest.seed}, ${text}: ${out}`);
    return EXIT.ok;
  }
  t.err(`Stopped with ${text} of ${plural(matches, 'match', 'matches')}. The same command goes on.`);
  return exit;
}

/** In a thread: writes the files of a dataset that it is asked for. `name`: the game, as it was typed. */
export function serveDataset(thread: MessagePort, io: GameIo, games: GameList, name: string): void {
  const opened = openGame(io, games, name);
  serveShardsBy(thread, async (folder, job) => {
    const kit = await opened;
    return writerOfJob(folder, job, encodingOf(kit), datasetBots(kit, job.bots.map(readBot)));
  });
}

/** Named bots as a dataset takes them. */
function datasetBots(kit: NamedKit, bots: readonly NamedBot[]): readonly DatasetBot<GameTypes>[] {
  return bots.map((bot) => ({ name: bot.name, make: (onProgress) => bot.make(kit, onProgress) }));
}
