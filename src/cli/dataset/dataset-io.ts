/** What the writing of datasets needs from the process, as one object that tests replace. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { NodePort } from '../../bots/index.ts';
import { SIGNALS } from '../interrupt.ts';

/** The `workerData` of a thread that writes files of a dataset. */
export const DATASET_THREAD = 'dataset';

/** A thread that writes files of a dataset. */
export type DatasetThread = NodePort & Pick<Worker, 'terminate'>;

/** The process as `dataset` sees it. */
export interface DatasetIo {
  /** How many threads can run at once. */
  readonly cores: number;
  /** Starts a thread that runs `serveDataset`. */
  startThread(): DatasetThread;
  /**
   * Resolves with an exit code when somebody asks the process to end: Ctrl-C, or another signal. The next one ends it at
   * once.
   */
  stopped(): Promise<number>;
}

/** The `DatasetIo` of this process. `program`: the file that it runs. */
export function processDatasetIo(program: string): DatasetIo {
  return {
    cores: availableParallelism(),
    startThread: () => new Worker(program, { workerData: DATASET_THREAD }),
    stopped: () =>
      new Promise((resolve) => {
        for (const [signal, exit] of Object.entries(SIGNALS)) process.once(signal, () => resolve(exit));
      }),
  };
}
