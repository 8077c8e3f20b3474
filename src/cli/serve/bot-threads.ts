/** Bots of all games and levels in a few threads, so that the one that answers requests is never blocked. */
import { MessageChannel } from 'node:worker_threads';
import { type AsyncBot, type Level, workerPool } from '../../bots/index.ts';
import type { GameTypes } from '../../core/index.ts';
import type { BotOrder } from './serve-bots.ts';
import type { BotThread } from './server-io.ts';

/** Threads that are started when a bot is asked for the first time. */
export interface BotThreads {
  /** A bot for any number of matches and seats at once. */
  bot(gameId: string, level: Level): AsyncBot<GameTypes>;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** No threads yet; `count`: how many at most. */
export function createBotThreads(start: () => BotThread, count: number): BotThreads {
  const threads = new Set<BotThread>();
  /** By game and level. */
  const bots = new Map<string, AsyncBot<GameTypes>>();

  const addThread = (): void => {
    const thread = start();
    threads.add(thread);
    const forget = (): void => {
      // With the next question a new thread takes its place, and every bot gets ports to all of them.
      if (threads.delete(thread)) bots.clear();
    };
    // What has failed in it is told by its ports, as a bot that has failed.
    thread.on('error', forget);
    thread.on('exit', forget);
  };

  const newBot = (game: string, level: Level): AsyncBot<GameTypes> => {
    while (threads.size < count) addThread();
    const ports = [...threads].map((thread) => {
      const { port1, port2 } = new MessageChannel();
      const order: BotOrder = { game, level, port: port2 };
      thread.postMessage(order, [port2]);
      return port1;
    });
    return workerPool<GameTypes>(ports).bot();
  };

  return {
    bot: (gameId, level) => (turn, options) => {
      const key = `${gameId} ${level}`;
      const bot = bots.get(key) ?? newBot(gameId, level);
      bots.set(key, bot);
      return bot(turn, options);
    },
    close: async () => {
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}
