/** Writes one file of a dataset. */
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { GameTypes } from '../../core/index.ts';
import { arrowRows, loadArrow } from './arrow.ts';
import { beginFile, type WrittenFile } from './files.ts';
import { type DatasetJob, type DatasetPlan, type ShardRange, shardFile, shardRange } from './job.ts';
import { collectRows, playMatch } from './rows.ts';

/** Rows are written when they take so many bytes, so that the memory does not depend on the size of a shard. */
const BATCH_BYTES = 32 * 2 ** 20;

/** A shard that was written. */
export interface WrittenShard extends WrittenFile {
  readonly rows: number;
}

/** Writes shards, by their numbers. */
export type ShardWriter = (shard: number, options: ShardOptions) => Promise<WrittenShard>;

/** A writer in this thread. */
export function shardWriter<G extends GameTypes>(folder: string, job: DatasetJob, plan: DatasetPlan<G>): ShardWriter {
  return (shard, { onMatches, signal }) =>
    writeShard(plan, {
      ...shardRange(job, shard),
      path: join(folder, shardFile(shard)),
      about: { 'tabletop-rules': JSON.stringify({ ...job, shard }) },
      onMatch: (rows) => onMatches(1, rows),
      signal,
    });
}

/** How a shard is written. */
interface WriteShardOptions extends ShardRange {
  readonly path: string;
  /** Kept in the file. */
  readonly about: Readonly<Record<string, string>>;
  /** Called after each match, with how many rows it has. */
  readonly onMatch?: ((rows: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Plays the matches of a shard and writes its file. The bytes depend on the plan, the range and `about` alone.
 *
 * @throws RuleError `no-package`; the reason of the signal; what a bot or the rules throw; errors with a code of Node
 */
async function writeShard<G extends GameTypes>(
  plan: DatasetPlan<G>,
  { path, about, firstMatch, matches, onMatch, signal }: WriteShardOptions,
): Promise<WrittenShard> {
  const arrow = await loadArrow();
  const { toBatch } = arrowRows(arrow, plan.widths, about);
  const collector = collectRows(plan.widths);
  const file = beginFile(path);
  const writer = new arrow.RecordBatchFileWriter();
  let rows = 0;
  let batches = 0;
  let writing = true;
  const flush = (): void => {
    writer.write(toBatch(collector.take()));
    batches++;
  };
  const play = async (): Promise<void> => {
    try {
      for (let match = firstMatch; match < firstMatch + matches && writing; match++) {
        signal?.throwIfAborted();
        const added = playMatch(plan, match, collector);
        rows += added;
        onMatch?.(added);
        if (collector.bytes() >= BATCH_BYTES) flush();
        // Lets the file be written, and signals arrive.
        await setImmediate();
      }
      // A file without a batch would have no schema.
      if (writing && (collector.bytes() > 0 || batches === 0)) flush();
    } finally {
      writer.finish();
    }
  };
  const write = async (): Promise<void> => {
    try {
      for await (const chunk of writer) file.add(chunk);
    } finally {
      writing = false;
    }
  };
  try {
    // Both have ended before the file is closed.
    for (const ended of await Promise.allSettled([play(), write()])) {
      if (ended.status === 'rejected') throw ended.reason;
    }
    return { rows, ...file.finish() };
  } catch (error) {
    file.discard();
    throw error;
  }
}

/** How a shard is written. */
export interface ShardOptions {
  /** Called now and then: so many matches more are done, with so many rows. */
  readonly onMatches: (matches: number, rows: number) => void;
  readonly signal: AbortSignal | undefined;
}
