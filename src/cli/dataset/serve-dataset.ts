/** What runs in a thread that writes files of a dataset. */
import type { MessagePort } from 'node:worker_threads';
import { serveShardsBy, writerOfJob } from '../../learning/dataset/threads.ts';
import { readBot } from '../bots.ts';
import { findGame, type GameRegistry } from '../registry.ts';
import { datasetBots } from './dataset-bots.ts';

/** Writes the files that the thread is asked for. */
export function serveDataset(thread: MessagePort, registry: GameRegistry): void {
  serveShardsBy(thread, (folder, job) => {
    const entry = findGame(registry, job.game);
    return writerOfJob(folder, job, entry.game, datasetBots(entry, job.bots.map(readBot)));
  });
}
