/** What writes the shards of a job: this thread, or others. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { NodePort } from '../../bots/index.ts';
import { type GameTypes, RuleError } from '../../core/index.ts';
import { checkFunction, checkObject, checkSettings, show } from '../../core/internal.ts';
import { type Encodable, observationFields } from '../observe.ts';
import { COLUMNS, loadArrow } from './arrow.ts';
import {
  type DatasetManifest,
  type DatasetShard,
  isUnfinished,
  isWhole,
  readManifest,
  removeUnfinished,
  writeFault,
  writeManifest,
} from './files.ts';
import { makeFolder } from './folder.ts';
import {
  type DatasetJob,
  type DatasetPlan,
  type DatasetSettings,
  differences,
  jobOf,
  planOf,
  shardCount,
  shardFile,
  shardRange,
} from './job.ts';
import { type ShardOptions, type ShardWriter, shardWriter, type WrittenShard } from './shard.ts';
import { workerShardWriter } from './threads.ts';

// Writes a dataset into a folder, or what is missing of it.

/** How far the writing of a dataset is. */
export interface DatasetProgress {
  /** How many matches there will be. */
  readonly matches: number;
  /** How many are done, those of earlier runs among them. */
  readonly done: number;
  /** How many rows they have. */
  readonly rows: number;
  /** How many matches and rows this run has added. */
  readonly added: { readonly matches: number; readonly rows: number };
}

/** What to write, and how. */
export interface WriteDatasetSettings<G extends GameTypes> extends DatasetSettings<G> {
  /** The folder; it is made where it is missing. */
  readonly out: string;
  /**
   * Worker threads in which `serveShards` answers, with the same game and bots. The caller starts and ends them. Default:
   * matches are played in this thread, one after the other.
   */
  readonly workers?: readonly NodePort[] | undefined;
  /** Called as matches are done. */
  readonly onProgress?: ((progress: DatasetProgress) => void) | undefined;
  /** Stops the run: it resolves with what is whole so far. */
  readonly signal?: AbortSignal | undefined;
}

/** What a run came to. */
export interface WrittenDataset {
  readonly manifest: DatasetManifest;
  /** Whether all files are there. Else the same call goes on. */
  readonly complete: boolean;
}

const NAMES = [
  'out',
  'matches',
  'seed',
  'options',
  'bots',
  'maxMoves',
  'matchesPerShard',
  'workers',
  'onProgress',
  'signal',
];

/** How often the manifest is written at most, in milliseconds. A killed run plays again what it does not list. */
const MANIFEST_INTERVAL = 2_000;

/**
 * Plays matches and writes a row for each decision, as Apache Arrow files and a manifest. Needs the package `apache-arrow`.
 *
 * The same settings give the same bytes, whatever the number of workers, if the bots do the same with the same seed. A run that
 * was stopped, or killed, is gone on with by the same call: files that the manifest lists are kept. One process at a time writes
 * into a folder.
 *
 * @param game - the game, its kit or its encoding
 * @throws RuleError the promise is rejected with `no-package`, `other-dataset`, `bad-dataset`, `no-encoding`, `bad-options`,
 * `bad-argument`, `bad-seed`, `write-failed`, and what a bot throws
 *
 * @example
 * ```ts no-run
 * import { greedyBot } from 'tabletop-rules/bots';
 * import { writeDataset } from 'tabletop-rules/learning/dataset';
 * import { oynoKit } from 'tabletop-rules/oyno';
 *
 * const make = () => greedyBot(oynoKit);
 * const { complete } = await writeDataset(oynoKit, {
 *   out: 'data',
 *   matches: 1_000,
 *   seed: 1,
 *   bots: [{ name: 'greedy', make }, { name: 'greedy', make }],
 * });
 * ```
 */
export async function writeDataset<G extends GameTypes>(
  game: Encodable<G>,
  settings: WriteDatasetSettings<G>,
): Promise<WrittenDataset> {
  checkRun(settings);
  try {
    return await writeMissing(game, settings);
  } catch (error) {
    throw writeFault(settings.out, error);
  }
}

/** Refuses what would only fail once something has been written. */
function checkRun(settings: object): void {
  checkObject(settings, 'settings with a folder and a number of matches, { out, matches }');
  checkSettings(settings, NAMES);
  const { out, workers, onProgress, signal }: { readonly [name: string]: unknown } = { ...settings };
  if (typeof out !== 'string' || out === '') {
    throw new RuleError('bad-argument', `"out" is the path of a folder, not ${show(out)}.`);
  }
  checkFunction('onProgress', onProgress);
  if (signal !== undefined && !(signal instanceof AbortSignal)) {
    throw new RuleError('bad-argument', `"signal" is an AbortSignal, not ${show(signal)}.`);
  }
  if (workers !== undefined && !(Array.isArray(workers) && workers.every(isPort))) {
    const expects = 'a list of worker threads, in which `serveShards` answers';
    throw new RuleError('bad-argument', `"workers" is ${expects}, not ${show(workers)}.`, { details: { expects } });
  }
}

function isPort(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'postMessage' in value && 'on' in value;
}

async function writeMissing<G extends GameTypes>(
  game: Encodable<G>,
  settings: WriteDatasetSettings<G>,
): Promise<WrittenDataset> {
  const { out, onProgress, signal } = settings;
  await loadArrow();
  const known = readManifest(out);
  const job = jobOf(game, settings, known);
  const plan = planOf(game, settings, job);
  makeFolder(out);
  checkFolder(out, job, known);
  removeUnfinished(out);
  const kept = await wholeShards(out, known?.shards ?? []);
  const about = { observation: observationFields(game, settings.options), widths: plan.widths, columns: COLUMNS };
  const shards = new Map(kept.map((one) => [one.shard, one]));
  const manifest = (): DatasetManifest => {
    return { ...job, ...about, shards: [...shards.values()].sort((a, b) => a.shard - b.shard) };
  };
  // From here on the folder is that of this job.
  writeManifest(out, manifest());
  const count = countProgress(job, shards.values(), onProgress);
  let listed = performance.now();
  const write = writersOf(job, settings.workers, out, plan);
  const missing = Array.from({ length: shardCount(job) }, (_, shard) => shard).filter((shard) => !shards.has(shard));
  try {
    await eachShard(missing, write, { onMatches: count, signal }, (shard, written) => {
      shards.set(shard, { file: shardFile(shard), shard, ...shardRange(job, shard), ...written });
      if (performance.now() - listed < MANIFEST_INTERVAL) return;
      writeManifest(out, manifest());
      listed = performance.now();
    });
  } finally {
    removeUnfinished(out);
    writeManifest(out, manifest());
  }
  return { manifest: manifest(), complete: shards.size === shardCount(job) };
}

/** Refuses the folder of another job, and one that holds anything else. */
function checkFolder(folder: string, job: DatasetJob, known: DatasetManifest | undefined): void {
  if (known === undefined) {
    const other = readdirSync(folder).find((name) => !isUnfinished(name));
    if (other === undefined) return;
    throw new RuleError(
      'other-dataset',
      `${show(folder)} holds other files, such as ${show(other)}. Give a folder that is empty or does not exist.`,
      { details: { folder, file: other } },
    );
  }
  const names = differences(job, known);
  if (names.length === 0) return;
  const differ = names.map((name) => `${name} is ${JSON.stringify(known[name])}, not ${JSON.stringify(job[name])}`);
  throw new RuleError(
    'other-dataset',
    `${show(folder)} holds another dataset: its ${differ.join('; its ')}. Give another folder, or the same settings.`,
    { details: { folder, differ: names.join(', ') } },
  );
}

/** The shards whose files are there as they were written: one that was damaged is written again. */
async function wholeShards(folder: string, listed: readonly DatasetShard[]): Promise<readonly DatasetShard[]> {
  const whole: DatasetShard[] = [];
  for (const shard of listed) if (await isWhole(join(folder, shard.file), shard)) whole.push(shard);
  return whole;
}

/** Counts matches and rows as they are done. */
function countProgress(
  { matches }: DatasetJob,
  known: Iterable<DatasetShard>,
  onProgress: WriteDatasetSettings<GameTypes>['onProgress'],
): ShardOptions['onMatches'] {
  let done = 0;
  let rows = 0;
  for (const shard of known) {
    done += shard.matches;
    rows += shard.rows;
  }
  const added = { matches: 0, rows: 0 };
  return (moreMatches, moreRows) => {
    added.matches += moreMatches;
    added.rows += moreRows;
    onProgress?.({ matches, done: done + added.matches, rows: rows + added.rows, added: { ...added } });
  };
}

/** What writes shards: each worker, or this thread. */
function writersOf<G extends GameTypes>(
  job: DatasetJob,
  workers: readonly NodePort[] = [],
  folder: string,
  plan: DatasetPlan<G>,
): readonly ShardWriter[] {
  return workers.length === 0
    ? [shardWriter(folder, job, plan)]
    : workers.map((worker) => workerShardWriter(worker, folder, job));
}

/** Has shards written, as many at once as there are writers. Ends early, without an error, when the signal is aborted. */
async function eachShard(
  shards: readonly number[],
  writers: readonly ShardWriter[],
  { signal, onMatches }: ShardOptions,
  onWritten: (shard: number, written: WrittenShard) => void,
): Promise<void> {
  const stop = new AbortController();
  const onAbort = (): void => stop.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted === true) onAbort();
  const queue = shards.values();
  const run = async (write: ShardWriter): Promise<void> => {
    // All writers take from the same queue.
    for (const shard of queue) {
      if (stop.signal.aborted) return;
      try {
        onWritten(shard, await write(shard, { signal: stop.signal, onMatches }));
      } catch (error) {
        if (stop.signal.aborted) return;
        // The others need not go on.
        stop.abort();
        throw error;
      }
    }
  };
  try {
    for (const ended of await Promise.allSettled(writers.map(run))) {
      if (ended.status === 'rejected') throw ended.reason;
    }
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}
