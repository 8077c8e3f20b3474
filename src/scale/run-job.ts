/** Runs what is missing of a job, and adds up what its chunks came to. */
import { addCounts, type MatchCounts, NO_MATCHES } from '../core/internal.ts';
import { createChunkSet } from './chunk-set.ts';
import { measureChunkSize } from './chunk-size.ts';
import type { ChunkResult } from './executor.ts';
import type { LoadedGame } from './games.ts';
import { chunkCount, type Job } from './job.ts';
import { openExecutor, parallelOf, type RunSettings } from './run-settings.ts';
import { checkToken, type Token, writeToken } from './token.ts';

/** What is done of a job. */
export interface JobResult {
  /** What the matches came to, by line-up. */
  readonly counts: readonly MatchCounts[];
  /** Whether all matches have been played. */
  readonly complete: boolean;
  /** The token with which to go on; absent when all is done. */
  readonly token?: string;
}

/**
 * Runs a job to its end, or until the signal is aborted.
 *
 * @throws RuleError `wrong-run`, `no-package`, `chunk-failed`, and what the rules and bots throw
 */
export async function runJob(
  plan: Omit<Job, 'matchesPerChunk'>,
  loaded: LoadedGame,
  settings: RunSettings,
  token: Token | undefined,
): Promise<JobResult> {
  const matchesPerChunk =
    token?.matchesPerChunk ?? settings.chunk ?? (await measureChunkSize(plan, loaded, parallelOf(settings)));
  const job: Job = { ...plan, matchesPerChunk };
  if (token !== undefined) checkToken(token, job);
  const chunks = chunkCount(job);
  const done = createChunkSet(token?.done);
  const counts = job.lineUps.map((_, lineUp) => token?.counts[lineUp] ?? NO_MATCHES);
  const sum = (): number => counts.reduce((all, { matches }) => all + matches, 0);
  const writeNow = (): string => writeToken(job, { matchesPerChunk, done: done.ranges(), counts });
  const executor = await openExecutor(settings, loaded, chunks - done.size);
  const all = job.matches * job.lineUps.length;
  const before = sum();
  const start = performance.now();
  const onResult = ({ chunk, counts: added }: ChunkResult): void => {
    // Counted once, whatever an executor reports.
    if (!done.add(chunk)) return;
    const lineUp = chunk % job.lineUps.length;
    counts[lineUp] = addCounts(counts[lineUp]!, added);
    if (settings.onProgress === undefined) return;
    const now = sum();
    const perSecond = ((now - before) / Math.max(performance.now() - start, 1)) * 1_000;
    const secondsLeft = (all - now) / perSecond;
    settings.onProgress({ done: now, matches: all, perSecond, secondsLeft, token: writeNow });
  };
  try {
    await executor.run(job, done.missing(chunks), { onResult, signal: settings.signal });
  } finally {
    await executor.close();
  }
  const complete = done.size === chunks;
  return { counts, complete, ...(!complete && { token: writeNow() }) };
}
