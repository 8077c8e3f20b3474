/** A process of the nightly run: gets a task, tells its progress and its results. */
import { tryDoors } from './doors.ts';
import { checkByKit } from './kit.ts';
import type { NightlyResult, NightlyTask } from './tasks.ts';

/** What a process tells. */
export type WorkerMessage =
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'results'; readonly results: readonly NightlyResult[] };

const onProgress = (done: number): void => {
  process.send?.({ type: 'progress', done } satisfies WorkerMessage);
};

process.once('message', (task: NightlyTask) => {
  const results = task.type === 'kit' ? [checkByKit(task, onProgress)] : tryDoors(task, onProgress);
  process.send?.({ type: 'results', results } satisfies WorkerMessage, () => process.exit());
});
