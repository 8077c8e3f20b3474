/** The job of a dataset: what its bytes depend on, as plain data. */
import { sameData } from '../../core/internal.ts';

/** The version of the files. It is increased when older files could be misread. */
export const FORMAT = 1;

/** What the bytes of a dataset depend on. Plain JSON. */
export interface DatasetJob {
  readonly format: number;
  /** The version of this library: bots of another one may play otherwise. */
  readonly library: string;
  /** The id of the game. */
  readonly game: string;
  /** The version of its rules. */
  readonly rules: number;
  /** Its options, with every default filled in. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The seed of all matches: each draws from a source of its own, made of the seed and of its number. */
  readonly seed: number;
  /** By seat, as they were named. */
  readonly bots: readonly string[];
  /** After how many actions a match is stopped, results of chance among them. */
  readonly maxMoves: number;
  readonly matches: number;
  /** How many matches a shard has; the last one has what is left. */
  readonly matchesPerShard: number;
  /** What observations and actions mean: see `encodingFingerprint`. */
  readonly fingerprint: string;
}

/** The matches of a shard. */
export interface ShardRange {
  readonly firstMatch: number;
  readonly matches: number;
}

/** How many shards there are: they are numbered from 0. */
export function shardCount({ matches, matchesPerShard }: DatasetJob): number {
  return Math.ceil(matches / matchesPerShard);
}

/** The matches of a shard. */
export function shardRange({ matches, matchesPerShard }: DatasetJob, shard: number): ShardRange {
  const firstMatch = shard * matchesPerShard;
  return { firstMatch, matches: Math.min(matchesPerShard, matches - firstMatch) };
}

/** The name of the file of a shard. */
export function shardFile(shard: number): string {
  return `shard-${String(shard).padStart(SHARD_DIGITS, '0')}.arrow`;
}

const SHARD_DIGITS = 6;

/** The parts in which two jobs differ. */
export function differences(one: DatasetJob, other: DatasetJob): readonly (keyof DatasetJob)[] {
  const names = Object.keys(one) as (keyof DatasetJob)[];
  return names.filter((name) => !sameData(one[name], other[name]));
}
