/** What runs chunks: threads of this process, or the workers of a queue. */
import type { MatchCounts } from '../core/internal.ts';
import type { Job } from './job.ts';

/** What the matches of a chunk came to. Plain JSON. */
export interface ChunkResult {
  /** The number of the chunk. */
  readonly chunk: number;
  readonly counts: MatchCounts;
}

/** How chunks are run. */
export interface ExecuteOptions {
  /** Called once for each chunk, in any order. */
  readonly onResult: (result: ChunkResult) => void;
  /** Stops the run; chunks that are not reported by then count as not played. */
  readonly signal?: AbortSignal | undefined;
}

/** How many chunks the workers of a queue are taken to run at the same time: they come and go, so nobody knows. */
export const QUEUE_PARALLEL = 64;

/** Runs chunks of matches. */
export interface Executor {
  /** How many chunks it runs at the same time, as far as it knows. */
  readonly parallel: number;
  /**
   * Runs chunks of a job and reports the result of each once. The numbers are taken from the iterable as they are needed: there
   * may be very many. Resolves when all are reported, or soon after the signal is aborted, without an error. A chunk whose
   * worker fails is tried again; after that the promise is rejected.
   *
   * @throws RuleError `chunk-failed` with the cause; an error with a code that the rules or a bot threw, as it is
   */
  run(job: Job, chunks: Iterable<number>, options: ExecuteOptions): Promise<void>;
  /** Frees what it holds: threads, connections. */
  close(): Promise<void>;
}
