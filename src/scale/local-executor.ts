/** This thread, chunk by chunk. */
import { setImmediate } from 'node:timers/promises';
import type { Executor } from './executor.ts';
import type { LoadedGame } from './games.ts';
import { runChunk } from './run-chunk.ts';

/** Plays in this thread, and lets it do other things between two chunks. */
export function localExecutor(loaded: LoadedGame): Executor {
  return {
    parallel: 1,
    run: async (job, chunks, { onResult, signal }) => {
      for (const chunk of chunks) {
        if (signal?.aborted === true) return;
        onResult(await runChunk(job, chunk, loaded));
        await setImmediate();
      }
    },
    close: async () => {},
  };
}
