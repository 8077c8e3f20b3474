/** What runs in a thread for bots. */
import type { MessagePort } from 'node:worker_threads';
import { asyncLevelBot, type Level, serveBot } from '../../bots/index.ts';
import { findGame, type GameRegistry } from '../registry.ts';

/** A bot that a thread is to have. */
export interface BotOrder {
  /** The id of a game. */
  readonly game: string;
  readonly level: Level;
  /** Where the bot is asked. */
  readonly port: MessagePort;
}

/** Answers for each bot that the thread is told to have. */
export function serveBots(thread: MessagePort, registry: GameRegistry): void {
  thread.on('message', ({ game: id, level, port }: BotOrder) => {
    const { game, advice } = findGame(registry, id);
    serveBot(port, game, asyncLevelBot(game, level, { ...advice, withoutKnowledge: true }));
  });
}
