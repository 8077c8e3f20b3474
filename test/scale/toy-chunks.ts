/** Chunks that are played in no time: what a match comes to is computed from its number. */
import { addCounts, LIBRARY_VERSION, type MatchCounts, NO_MATCHES } from '../../src/core/internal.ts';
import type { Executor } from '../../src/scale/executors.ts';
import { type ChunkRange, chunkCount, chunkRange, type Job } from '../../src/scale/job.ts';

/** A job of toy matches. */
export function toyJob(given: Partial<Job> = {}): Job {
  return {
    library: LIBRARY_VERSION,
    game: { id: 'toy', version: 1 },
    options: { size: 3 },
    seed: 7,
    lineUps: [null],
    matches: 1_000,
    maxMoves: 100,
    matchesPerChunk: 10,
    ...given,
  };
}

/** The numbers of all chunks. */
export function allChunks(job: Job): readonly number[] {
  return Array.from({ length: chunkCount(job) }, (_, i) => i);
}

/** What a chunk comes to. */
export function toyCounts(job: Job, chunk: number): MatchCounts {
  return toyMatches(job, chunkRange(job, chunk));
}

/** What all chunks come to. */
export function toyTotal(job: Job): MatchCounts {
  return allChunks(job)
    .map((chunk) => toyCounts(job, chunk))
    .reduce(addCounts, NO_MATCHES);
}

function toyMatches(job: Job, { lineUp, first, matches }: ChunkRange): MatchCounts {
  const bots = job.lineUps[lineUp]?.join() ?? '';
  let counts = NO_MATCHES;
  for (let n = first; n < first + matches; n++) {
    const hash = Math.imul(n + bots.length + 1, 0x9e3779b1 ^ job.seed) >>> 8;
    const ends = hash % 5 === 0 ? { unfinished: 1, reasons: {}, winners: {} } : { unfinished: 0, ...ended(hash) };
    counts = addCounts(counts, { matches: 1, moves: hash % 97, ...ends });
  }
  return counts;
}

function ended(hash: number): Pick<MatchCounts, 'reasons' | 'winners'> {
  return { reasons: { [`reason-${hash % 3}`]: 1 }, winners: { [['0', '1', '0,1', ''][hash % 4] ?? '']: 1 } };
}

/** An executor of this thread that plays by a function, which may be told to stop. */
export function toyExecutor(
  parallel: number,
  play: (job: Job, chunk: number, signal: AbortSignal | undefined) => MatchCounts | Promise<MatchCounts> = toyCounts,
): Executor {
  return {
    parallel,
    run: async (job, chunks, { onResult, signal }) => {
      for (const chunk of chunks) {
        const counts = await play(job, chunk, signal);
        if (signal?.aborted === true) return;
        onResult({ chunk, counts });
      }
    },
    close: async () => undefined,
  };
}

/** Waits until the signal is aborted. */
export function untilAborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) resolve();
    signal?.addEventListener('abort', () => resolve());
  });
}
