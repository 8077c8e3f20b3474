/** What the writing of datasets needs from the process, as one object that tests replace. */
import { Worker } from 'node:worker_threads';
import type { NodePort } from '../../bots/index.ts';

/** The `workerData` of a thread that writes files of a dataset. */
export const DATASET_THREAD = 'dataset';

/** A thread that writes files of a dataset. */
export type DatasetThread = NodePort & Pick<Worker, 'terminate'>;

/** The process as `dataset` sees it. */
export interface DatasetIo {
  /** Starts a thread that runs `serveDataset`. */
  startThread(): DatasetThread;
}

/** The `DatasetIo` of this process. `program`: the file that it runs. */
export function processDatasetIo(program: string): DatasetIo {
  return { startThread: () => new Worker(program, { workerData: DATASET_THREAD }) };
}
