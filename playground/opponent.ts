/** Bots of all levels, each in a worker. */
import { type AsyncBot, type Level, workerBot } from 'tabletop-rules/bots';
import type { GameTypes } from 'tabletop-rules/core';
import { startWorker } from './worker-start.ts';

/** A bot that thinks in a worker. */
export interface Opponent {
  readonly bot: AsyncBot<GameTypes>;
  /** Ends the worker. */
  close(): void;
}

/** Starts a worker for a game. The bot can be asked at once. */
export function startOpponent(gameId: string, level: Level): Opponent {
  const { worker, ready } = startWorker(`${gameId} ${level}`);
  const answers = workerBot<GameTypes>(worker);
  return {
    bot: async (turn, options) => {
      await ready;
      return answers(turn, options);
    },
    close: () => worker.terminate(),
  };
}
