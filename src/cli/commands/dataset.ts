/** `dataset`: plays matches and writes their decisions as files for training. */

import { removeUnfinished } from '../../learning/dataset/files.ts';
import { type WrittenDataset, writeDataset } from '../../learning/dataset/index.ts';
import { readBots } from '../bots.ts';
import { datasetBots } from '../dataset/dataset-bots.ts';
import { EXIT } from '../errors.ts';
import { fileError } from '../files.ts';
import { count, plural } from '../format.ts';
import { type GameOptionFlags, gameOptions } from '../game-options.ts';
import type { GameEntry } from '../registry.ts';
import { startRunProgress } from '../run-progress.ts';
import type { Terminal } from '../terminal.ts';

/** Flags of `dataset`. */
export interface DatasetFlags extends GameOptionFlags {
  readonly matches: number;
  readonly out: string;
  readonly bots: string;
  readonly seed?: number;
  readonly maxMoves: number;
  readonly shardMatches?: number;
  readonly workers?: number;
}

/** Writes a dataset, or what is missing of it. Returns the exit code. */
export async function datasetCommand(t: Terminal, entry: GameEntry, flags: DatasetFlags): Promise<number> {
  const { game } = entry;
  const { matches, out, seed, maxMoves } = flags;
  const options = gameOptions(entry, flags);
  const bots = datasetBots(entry, readBots(flags.bots, game.sides(game.setup(options)).length));
  const stop = new AbortController();
  let exit: number = EXIT.ok;
  t.io.stopped().then((code) => {
    exit = code;
    stop.abort();
  });
  const threads = Array.from({ length: flags.workers ?? t.io.cores }, () => t.io.dataset.startThread());
  const progress = startRunProgress(t, game.id, matches);
  const start = t.io.now();
  let written: WrittenDataset;
  try {
    written = await writeDataset(game, {
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
  } catch (error) {
    throw isNodeError(error) ? fileError('write', error.path ?? out, error) : error;
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

/** Errors of files. */
function isNodeError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
