/** What writes the shards of a job: this thread, or others. */
import { join } from 'node:path';
import type { GameTypes } from '../../core/index.ts';
import { type DatasetJob, shardFile, shardRange } from './job.ts';
import type { DatasetPlan } from './plan.ts';
import { type WrittenShard, writeShard } from './write-shard.ts';

/** How a shard is written. */
export interface ShardOptions {
  /** Called now and then: so many matches more are done, with so many rows. */
  readonly onMatches: (matches: number, rows: number) => void;
  readonly signal: AbortSignal | undefined;
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
