/** Plays matches in worker threads, or in this thread. */
import { mkdirSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { type MatchResult, type MatchTask, playTask } from './play-task.ts';

/** How matches are run. */
interface RunOptions {
  /** How many threads; 0: this one. No result depends on it. */
  readonly workers: number;
  readonly signal: AbortSignal;
  /** Called for each match when it is over, in any order. */
  readonly onResult: (task: MatchTask, result: MatchResult) => void;
}

/** Plays matches. Stops at once, without an error, when the signal is aborted. */
export async function runTasks(tasks: readonly MatchTask[], options: RunOptions): Promise<void> {
  if (tasks.length === 0) return;
  if (options.workers > 0) {
    await runInWorkers(tasks, options);
    return;
  }
  for (const task of tasks) {
    if (options.signal.aborted) return;
    options.onResult(task, playTask(task));
    await setImmediate();
  }
}

async function runInWorkers(tasks: readonly MatchTask[], { workers, signal, onResult }: RunOptions): Promise<void> {
  const file = await bundleWorker();
  const queue = [...tasks].reverse();
  const threads = Array.from({ length: Math.min(workers, tasks.length) }, () => new Worker(file));
  try {
    await Promise.all(threads.map((thread) => runQueue(thread, queue, signal, onResult)));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

/** Has a thread play from a queue until it is empty. */
function runQueue(
  thread: Worker,
  queue: MatchTask[],
  signal: AbortSignal,
  onResult: RunOptions['onResult'],
): Promise<void> {
  return new Promise((resolve, reject) => {
    let task: MatchTask | undefined;
    const next = (): void => {
      task = signal.aborted ? undefined : queue.pop();
      if (task === undefined) resolve();
      else thread.postMessage(task);
    };
    thread.on('message', (result: MatchResult) => {
      if (task !== undefined && !signal.aborted) onResult(task, result);
      next();
    });
    thread.on('error', reject);
    signal.addEventListener('abort', () => resolve(), { once: true });
    next();
  });
}

/** Bundles what runs in the threads, which cannot load TypeScript. */
async function bundleWorker(): Promise<string> {
  const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
  const folder = here('../../node_modules/.cache/tournament');
  mkdirSync(folder, { recursive: true });
  // A file of this process: others may run at the same time.
  const file = `${folder}/worker-${process.pid}.mjs`;
  await build({
    entryPoints: [here('worker.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outfile: file,
    alias: { 'tabletop-rules': here('../../src') },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return file;
}
