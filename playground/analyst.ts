/** Analyses of a game, for everything on a page that asks for them. */
import { type WorkerAnalysis, workerAnalysis } from 'tabletop-rules/bots';
import type { GameTypes } from 'tabletop-rules/core';
import { type StartedWorker, startWorker } from './worker-start.ts';

/** `analyse` and `review` in a worker. */
export interface Analyst extends WorkerAnalysis<GameTypes> {
  /** Ends the worker. */
  close(): void;
}

/** The worker starts with the first request: most matches need none. */
export function lazyAnalyst(gameId: string): Analyst {
  let started: (StartedWorker & { readonly analysis: WorkerAnalysis<GameTypes> }) | undefined;
  const start = async (): Promise<WorkerAnalysis<GameTypes>> => {
    if (started === undefined) {
      const { worker, ready } = startWorker(gameId);
      started = { worker, ready, analysis: workerAnalysis<GameTypes>(worker) };
    }
    await started.ready;
    return started.analysis;
  };
  return {
    analyse: async (view, seat, options) => (await start()).analyse(view, seat, options),
    review: async (record, options) => (await start()).review(record, options),
    close: () => started?.worker.terminate(),
  };
}
