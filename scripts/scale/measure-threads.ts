/** What worker threads gain: the same matches in this thread by `simulate`, and by `simulateMany` on more and more threads. */
import { simulate } from '../../src/core/index.ts';
import { oyno } from '../../src/oyno/index.ts';
import { simulateMany } from '../../src/scale/index.ts';

/** How a number of threads did. */
interface ThreadsRow {
  /** 0: the plain loop of `simulate`. */
  readonly threads: number;
  readonly matchesPerSecond: number;
  /** Memory of the process after a tenth of the run and at its end, in megabytes. */
  readonly memory: readonly [number, number];
}

/** Plays the matches once for each number of threads. Throws where the counts differ. */
export async function measureThreads(matches: number, upTo: number): Promise<readonly ThreadsRow[]> {
  const plan = { matches, seed: 1 };
  // Compiled once before it is measured, as the threads are for nearly all of their run.
  simulate(oyno, { ...plan, matches: Math.ceil(matches / 20) });
  const started = performance.now();
  const expected = simulate(oyno, plan);
  const rows: ThreadsRow[] = [{ threads: 0, matchesPerSecond: rate(matches, started), memory: [memory(), memory()] }];
  for (let workers = 1; workers <= upTo; workers++) {
    const begun = performance.now();
    let early = 0;
    const { seed, complete, ...counts } = await simulateMany('oyno', {
      ...plan,
      workers,
      onProgress: ({ done }) => {
        if (early === 0 && done >= matches / 10) early = memory();
      },
    });
    rows.push({ threads: workers, matchesPerSecond: rate(matches, begun), memory: [early, memory()] });
    if (JSON.stringify(counts) !== JSON.stringify(expected)) throw new Error(`Other counts by ${workers} threads.`);
  }
  return rows;
}

function rate(matches: number, started: number): number {
  return matches / ((performance.now() - started) / 1_000);
}

function memory(): number {
  return process.memoryUsage.rss() / 2 ** 20;
}
