/** Bots of all levels, each in a worker. */
import { type AsyncBot, type Level, workerBot } from 'tabletop-rules/bots';
import type { GameTypes } from 'tabletop-rules/core';

/** A bot that thinks in a worker. */
export interface Opponent {
  readonly bot: AsyncBot<GameTypes>;
  /** Ends the worker. */
  close(): void;
}

/** Starts a worker for a game. The bot can be asked at once. */
export function startOpponent(gameId: string, level: Level): Opponent {
  const name = `${gameId} ${level}`;
  const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module', name });
  const answers = workerBot<GameTypes>(worker);
  const ready = new Promise<void>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => {
      if (data === 'ready') resolve();
    });
    worker.addEventListener('error', ({ message }) => reject(new Error(`The bot cannot start. ${message ?? ''}`)));
  });
  // Whoever asks gets the rejection; nobody may ask.
  ready.catch(() => {});
  return {
    bot: async (turn, options) => {
      await ready;
      return answers(turn, options);
    },
    close: () => worker.terminate(),
  };
}
