/** What runs in a worker thread: plays chunks. Its file is an entry of the package, which `executors.ts` finds. */
import { isRuleError, toViolation, type Violation } from '../core/index.ts';
import type { ChunkResult } from './executors.ts';
import { type Job, runChunk } from './job.ts';

/** A chunk to play. */
export interface ChunkTask {
  readonly job: Job;
  readonly chunk: number;
}

/**
 * What came of it. Errors are data: of an error that is thrown, threads pass on neither its class nor its code. One without a
 * code is the fault of a game's or bot's code.
 */
export type ChunkAnswer =
  | { readonly ok: true; readonly result: ChunkResult }
  | { readonly ok: false; readonly refused: Violation }
  | { readonly ok: false; readonly fault: string };

/** Plays a chunk. */
export default async function playChunk({ job, chunk }: ChunkTask): Promise<ChunkAnswer> {
  try {
    return { ok: true, result: await runChunk(job, chunk) };
  } catch (error) {
    if (isRuleError(error)) return { ok: false, refused: toViolation(error) };
    return { ok: false, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
