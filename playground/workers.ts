/** Workers of the playground. */

import address from 'virtual:bot-worker';
import {
  type AsyncBot,
  type Level,
  type LevelRating,
  type WorkerAnalysis,
  workerAnalysis,
  workerBot,
} from 'tabletop-rules/bots';
import type { GameTypes } from 'tabletop-rules/core';
import type { OwnModule } from '../src/cli/own-game.ts';
import { ownGames } from './own-games.ts';

/** What a worker is for; its name is the JSON of it. */
export interface WorkerOrder {
  /** The id of a game. */
  readonly game: string;
  /** Where a game of the operator is, with a full address. */
  readonly own?: OwnModule | undefined;
  /** The level or the rating of its bot; `undefined`: there is none. */
  readonly level?: Level | LevelRating | undefined;
}

/** A worker that loads its game before it can listen. */
interface StartedWorker {
  readonly worker: Worker;
  /** Resolves when it listens; rejects when it cannot start. */
  readonly ready: Promise<void>;
}

/** Starts a worker. */
function startWorker(game: string, level?: WorkerOrder['level']): StartedWorker {
  const found = ownGames().find(({ id }) => id === game);
  const own = found && { module: new URL(found.module, document.baseURI).href, export: found.export };
  const order: WorkerOrder = { game, own, level };
  const name = JSON.stringify(order);
  const worker = new Worker(address, { type: 'module', name });
  const ready = new Promise<void>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => {
      if (data === 'ready') resolve();
    });
    worker.addEventListener('error', ({ message }) => reject(new Error(`The bot cannot start. ${message ?? ''}`)));
  });
  // Whoever asks gets the rejection; nobody may ask.
  ready.catch(() => {});
  return { worker, ready };
}

// Bots of all levels, each in a worker.

/** A bot that thinks in a worker. */
export interface Opponent {
  readonly bot: AsyncBot<GameTypes>;
  /** Ends the worker. */
  close(): void;
}

/** Starts a worker for a game. The bot can be asked at once. */
export function startOpponent(gameId: string, level: Level | LevelRating): Opponent {
  const { worker, ready } = startWorker(gameId, level);
  const answers = workerBot<GameTypes>(worker);
  return {
    bot: async (turn, options) => {
      await ready;
      return answers(turn, options);
    },
    close: () => worker.terminate(),
  };
}

// Analyses of a game, for everything on a page that asks for them.

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
