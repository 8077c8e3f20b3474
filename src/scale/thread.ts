/** What runs in a worker thread: plays chunks. Its file is an entry of the package, which `executors.ts` finds. */
import { isRuleError, type Result, toViolation } from '../core/index.ts';
import type { ChunkResult } from './executors.ts';
import { chunkFailed, type Job, runChunk } from './job.ts';

/** A chunk to play. */
export interface ChunkTask {
  readonly job: Job;
  readonly chunk: number;
}

/** Plays a chunk. Errors are data: of an error that is thrown, threads pass on neither its class nor its code. */
export default async function playChunk(task: ChunkTask): Promise<Result<ChunkResult>> {
  try {
    return { ok: true, value: await runChunk(task.job, task.chunk) };
  } catch (error) {
    if (isRuleError(error)) return { ok: false, error: toViolation(error) };
    // One without a code is the fault of a game's or bot's code.
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ok: false, error: toViolation(chunkFailed(task, fault)) };
  }
}
