/** Bots of all games and levels in a few threads, so that the one that answers requests is never blocked. */
import { MessageChannel } from 'node:worker_threads';
import { type AsyncBot, type Level, type WorkerPool, workerPool } from '../../bots/index.ts';
import type { GameTypes } from '../../core/index.ts';
import type { BotOrder } from './serve-bots.ts';
import type { BotThread } from './server-io.ts';

/** Threads that are started when a bot is asked for the first time. */
export interface BotThreads {
  /** A bot for one seat of one match. */
  bot(gameId: string, level: Level): AsyncBot<GameTypes>;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** No threads yet; `count`: how many at most. */
export function createBotThreads(start: () => BotThread, count: number): BotThreads {
  const threads = new Set<BotThread>();
  /** By game and level. */
  const pools = new Map<string, WorkerPool<GameTypes>>();

  const addThread = (): void => {
    const thread = start();
    threads.add(thread);
    const forget = (): void => {
      // With the next question a new thread takes its place, and every pool gets ports to all of them.
      if (threads.delete(thread)) pools.clear();
    };
    // What has failed in it is told by its ports, as a bot that has failed.
    thread.on('error', forget);
    thread.on('exit', forget);
  };

  const newPool = (game: string, level: Level): WorkerPool<GameTypes> => {
    while (threads.size < count) addThread();
    const ports = [...threads].map((thread) => {
      const { port1, port2 } = new MessageChannel();
      const order: BotOrder = { game, level, port: port2 };
      thread.postMessage(order, [port2]);
      return port1;
    });
    return workerPool<GameTypes>(ports);
  };

  return {
    bot: (gameId, level) => {
      const key = `${gameId} ${level}`;
      let seated: { readonly pool: WorkerPool<GameTypes>; readonly bot: AsyncBot<GameTypes> } | undefined;
      return (turn, options) => {
        const pool = pools.get(key) ?? newPool(gameId, level);
        pools.set(key, pool);
        if (seated?.pool !== pool) seated = { pool, bot: pool.bot() };
        return seated.bot(turn, options);
      };
    },
    close: async () => {
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}
