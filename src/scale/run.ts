/** What runs of all kinds take. */

import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { RuleError } from '../core/index.ts';
import {
  addCounts,
  checkCount,
  checkObject,
  checkSettings,
  type MatchCounts,
  NO_MATCHES,
  show,
  withSortedKeys,
} from '../core/internal.ts';
import { type ChunkResult, type Executor, localExecutor, QUEUE_PARALLEL, threadExecutor } from './executors.ts';
import { chunkCount, chunkRange, type Job, measureChunkSize, type PlanSettings } from './job.ts';
import type { FoundGame } from './load.ts';
import type { MatchScore } from './luck.ts';
import type { QueueAddress } from './queue/connection.ts';

/** How far a run is. */
export interface ManyProgress {
  /** Matches that are done, those of an earlier run among them. */
  readonly done: number;
  readonly matches: number;
  /** Matches a second, since this run began. */
  readonly perSecond: number;
  /** How many seconds are left at this rate. */
  readonly secondsLeft: number;
  /** The token with which a run goes on from here, if this one is lost. */
  token(): string;
}

/** How a run is run. Nothing of it changes a result. */
export interface RunSettings {
  /** How many worker threads; 0: this thread. Default: as many as there are cores. */
  readonly workers?: number | undefined;
  /**
   * The Redis of a queue, whose workers play, on any number of machines: `redis://host:6379`, or all its settings. `workers` does not
   * matter then.
   */
  readonly queue?: string | QueueAddress | undefined;
  /** Called from time to time. */
  readonly onProgress?: ((progress: ManyProgress) => void) | undefined;
  /** Stops the run, which then resolves with what is done. */
  readonly signal?: AbortSignal | undefined;
  /** The token of a run that was stopped, to go on with. */
  readonly resume?: string | undefined;
  /** How many matches a chunk has, which is what a worker gets at a time. Default: as many as take about half a second. */
  readonly chunk?: number | undefined;
}

const RUN_SETTINGS: readonly string[] = ['workers', 'queue', 'onProgress', 'signal', 'resume', 'chunk'];

/**
 * Refuses settings of the wrong kind.
 *
 * @throws RuleError `bad-argument`
 */
function checkRunSettings({ workers, chunk }: RunSettings): void {
  if (workers !== undefined) checkCount('workers', workers, 0);
  if (chunk !== undefined) checkCount('chunk', chunk, 1);
}

/** How many chunks are run at the same time. */
function parallelOf({ workers = availableParallelism(), queue }: RunSettings): number {
  if (queue !== undefined) return QUEUE_PARALLEL;
  return Math.max(1, workers);
}

/** Opens what runs the chunks. `chunks`: how many are left. */
async function openExecutor(settings: RunSettings, found: FoundGame, chunks: number): Promise<Executor> {
  if (chunks > 0 && settings.queue !== undefined) {
    const { queueExecutor } = await import('./queue/index.ts');
    return queueExecutor(settings.queue);
  }
  if (settings.workers === 0 || chunks === 0) return localExecutor(found.kit);
  return threadExecutor(Math.min(parallelOf(settings), chunks), found.startThread);
}

// A short text with which a run goes on that was stopped.

/** What is done of a run. */
interface RunState {
  readonly matchesPerChunk: number;
  /** The chunks that are done. */
  readonly done: readonly Range[];
  /** What they came to, by line-up. */
  readonly counts: readonly MatchCounts[];
  /** By line-up and match, where luck is measured; with `null` for those that are not done. */
  readonly scores?: Scores;
}

/** By line-up and match. */
export type Scores = readonly (readonly MatchScore[])[];

/** Begins each token; the number is that of its shape. */
const PREFIX = 'tr1';
const DIGEST_LENGTH = 16;

/** What all parts of a run have in common, as a short text: everything that results depend on. */
function jobDigest({ matchesPerChunk: _, ...job }: Job): string {
  return digest(JSON.stringify(withSortedKeys(job)));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH);
}

/** The token of a run: `tr1`, the digest of the job, what is done in base64url, and a checksum, with dots between. */
function writeToken(job: Job, { matchesPerChunk, done, counts, scores }: RunState): string {
  const body = Buffer.from(JSON.stringify([job.seed, matchesPerChunk, done, counts, scores])).toString('base64url');
  const whole = `${PREFIX}.${jobDigest(job)}.${body}`;
  return `${whole}.${digest(whole)}`;
}

/** A token that has been read. */
export interface Token extends RunState {
  /** The digest of its job. */
  readonly run: string;
  readonly seed: number;
}

/**
 * Reads a token.
 *
 * @throws RuleError `bad-token`
 */
function readToken(given: unknown): Token {
  const text = typeof given === 'string' ? given.trim() : '';
  const [prefix, run = '', body = '', checksum] = text.split('.');
  // The checksum finds what was not copied whole. It is no secret: a token is what a run of the same user gave.
  if (prefix !== PREFIX || checksum !== digest(text.slice(0, text.lastIndexOf('.')))) {
    throw new RuleError('bad-token', `This is no whole token of a run that was stopped: ${show(given)}.`);
  }
  // Written by `writeToken`, as the checksum is right.
  const [seed, matchesPerChunk, done, counts, scores]: [number, number, Range[], MatchCounts[], Scores | null] =
    JSON.parse(Buffer.from(body, 'base64url').toString());
  return { run, seed, matchesPerChunk, done, counts, ...(scores !== null && { scores }) };
}

/**
 * Refuses a token of another run.
 *
 * @throws RuleError `wrong-run`
 */
function checkToken(token: Token, job: Job): void {
  const run = jobDigest(job);
  if (token.run === run) return;
  throw new RuleError(
    'wrong-run',
    'The token is of another run. Give the same game, options, seed, bots, number of matches and limit of moves, under the same version of this library.',
    { details: { token: token.run, run } },
  );
}

// What runs of all kinds begin with.

/** The names of all settings. */
const SETTINGS: readonly string[] = ['matches', 'seed', 'options', 'bots', 'maxMoves', ...RUN_SETTINGS];

/**
 * Checks how a run is run, and reads its token: what an earlier run has done.
 *
 * @param more - the names of settings that this kind of runs has
 * @throws RuleError `bad-argument`, `bad-token`
 */
export function openRun(settings: PlanSettings & RunSettings, more: readonly string[] = []): Token | undefined {
  checkObject(settings, 'settings of a run');
  checkSettings(settings, SETTINGS.concat(more));
  checkRunSettings(settings);
  return settings.resume === undefined ? undefined : readToken(settings.resume);
}

// Which chunks are done, as ranges: a run has very many, nearly all of them one after the other.

/** A range of numbers: the first one, and the one after the last. */
type Range = readonly [first: number, end: number];

/** A set of numbers from 0. */
interface ChunkSet {
  /** How many there are. */
  readonly size: number;
  /** Adds a number; `false` if it was there. */
  add(number: number): boolean;
  /** The numbers that are not in the set now, below a limit. */
  missing(limit: number): Iterable<number>;
  /** The ranges, ascending, with gaps between them. */
  ranges(): readonly Range[];
}

/** A set of the numbers of these ranges, which are ascending with gaps between them. */
export function createChunkSet(given: readonly Range[] = []): ChunkSet {
  const ranges = given.map(([first, end]): [number, number] => [first, end]);
  let size = ranges.reduce((sum, [first, end]) => sum + end - first, 0);
  return {
    get size() {
      return size;
    },
    add: (number) => {
      // From the end: numbers come nearly in order.
      let at = ranges.length;
      while (at > 0 && ranges[at - 1]![0] > number) at--;
      const before = ranges[at - 1];
      const after = ranges[at];
      if (before !== undefined && number < before[1]) return false;
      size++;
      const joinsBefore = before?.[1] === number;
      const joinsAfter = after?.[0] === number + 1;
      if (joinsBefore && joinsAfter) {
        before![1] = after![1];
        ranges.splice(at, 1);
      } else if (joinsBefore) before![1]++;
      else if (joinsAfter) after![0]--;
      else ranges.splice(at, 0, [number, number + 1]);
      return true;
    },
    missing: (limit) =>
      gaps(
        ranges.map(([first, end]): Range => [first, end]),
        limit,
      ),
    ranges: () => ranges.map(([first, end]): Range => [first, end]),
  };
}

function* gaps(ranges: readonly Range[], limit: number): Iterable<number> {
  let number = 0;
  for (const [first, end] of [...ranges, [limit, limit] as const]) {
    for (; number < first; number++) yield number;
    number = end;
  }
}

// Runs what is missing of a job, and adds up what its chunks came to.

/** What is done of a job. */
interface JobResult {
  /** What the matches came to, by line-up. */
  readonly counts: readonly MatchCounts[];
  /** By line-up and match, where luck is measured. */
  readonly scores: Scores;
  /** How many matches of each line-up count: fewer than were asked for where they are enough. */
  readonly rounds: number;
  /** Whether all matches have been played. */
  readonly complete: boolean;
  /** The token with which to go on; absent when all is done. */
  readonly token?: string;
}

/** When a run knows enough. */
interface StopRule {
  /** How many matches a chunk has: it looks after so many of each line-up. Else results would depend on how a run is cut. */
  readonly chunk: number;
  /** Whether the first matches of each line-up are enough, so many of them. */
  isEnough(scores: Scores, rounds: number): boolean;
}

/**
 * Runs a job to its end, or until the signal is aborted, or until it knows enough. With a rule to stop by, only the matches count
 * that come before: results do not depend on which others were played at the same time.
 *
 * @throws RuleError `wrong-run`, `no-package`, `chunk-failed`, and what the rules and bots throw
 */
export async function runJob(
  plan: Omit<Job, 'matchesPerChunk'>,
  found: FoundGame,
  settings: RunSettings,
  token: Token | undefined,
  rule?: StopRule,
): Promise<JobResult> {
  const matchesPerChunk =
    rule?.chunk ??
    token?.matchesPerChunk ??
    settings.chunk ??
    (await measureChunkSize(plan, found.kit, parallelOf(settings)));
  const job: Job = { ...plan, matchesPerChunk };
  if (token !== undefined) checkToken(token, job);
  const chunks = chunkCount(job);
  const done = createChunkSet(token?.done);
  const counts = job.lineUps.map((_, lineUp) => token?.counts[lineUp] ?? NO_MATCHES);
  const scores = job.lineUps.map((_, lineUp): MatchScore[] => [...(token?.scores?.[lineUp] ?? [])]);
  const sum = (): number => counts.reduce((all, { matches }) => all + matches, 0);
  const writeNow = (): string =>
    writeToken(job, { matchesPerChunk, done: done.ranges(), counts, ...(job.luck && { scores }) });
  const executor = await openExecutor(settings, found, chunks - done.size);
  const all = job.matches * job.lineUps.length;
  const before = sum();
  const start = performance.now();
  const stop = new AbortController();
  const stopped = (): void => stop.abort();
  if (settings.signal?.aborted === true) stop.abort();
  settings.signal?.addEventListener('abort', stopped, { once: true });
  /** How many chunks of each line-up have been looked at, all before them being done. */
  let seen = 0;
  let rounds: number | undefined;
  const look = (): void => {
    if (rule === undefined) return;
    const [first] = done.ranges();
    const whole = first?.[0] === 0 ? Math.floor(first[1] / job.lineUps.length) : 0;
    while (rounds === undefined && seen < whole) {
      seen++;
      const played = Math.min(seen * matchesPerChunk, job.matches);
      if (rule.isEnough(scores, played)) rounds = played;
    }
    if (rounds !== undefined) stop.abort();
  };
  const onResult = ({ chunk, counts: added }: ChunkResult): void => {
    // Counted once, whatever an executor reports.
    if (!done.add(chunk)) return;
    const { lineUp, first } = chunkRange(job, chunk);
    counts[lineUp] = addCounts(counts[lineUp]!, added);
    for (const [i, score] of (added.scores ?? []).entries()) scores[lineUp]![first + i] = score;
    look();
    if (settings.onProgress === undefined) return;
    const now = sum();
    const perSecond = ((now - before) / Math.max(performance.now() - start, 1)) * 1_000;
    const secondsLeft = (all - now) / perSecond;
    settings.onProgress({ done: now, matches: all, perSecond, secondsLeft, token: writeNow });
  };
  look();
  try {
    await executor.run(job, done.missing(chunks), { onResult, signal: stop.signal });
  } finally {
    settings.signal?.removeEventListener('abort', stopped);
    await executor.close();
  }
  const complete = rounds !== undefined || done.size === chunks;
  return { counts, scores, rounds: rounds ?? job.matches, complete, ...(!complete && { token: writeNow() }) };
}
