/** A process of the nightly run: gets a task, tells its progress and its results. */
import { tryEntryPoints } from './entry-points.ts';
import { checkBySuite } from './suite.ts';
import type { NightlyResult, NightlyTask } from './tasks.ts';

/** What a process tells. */
export type WorkerMessage =
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'results'; readonly results: readonly NightlyResult[] };

const onProgress = (done: number): void => {
  process.send?.({ type: 'progress', done } satisfies WorkerMessage);
};

process.once('message', (task: NightlyTask) => {
  const results = task.type === 'suite' ? [checkBySuite(task, onProgress)] : tryEntryPoints(task, onProgress);
  process.send?.({ type: 'results', results } satisfies WorkerMessage, () => process.exit());
});
