/**
 * Opponents for every game, ours or yours. They see what a player sees.
 *
 * @packageDocumentation
 */
export { type AsyncBot, asyncMctsBot, mctsBot } from './mcts.ts';
export type { AskOptions, MctsOptions, StopSignal } from './options.ts';
export type { BotPort, NodePort, WebPort } from './port.ts';
export type { BotMove, BotProgress } from './progress.ts';
export { randomBot } from './random-bot.ts';
export { botTurn } from './turn.ts';
export { type AnyBot, serveBot, workerBot } from './worker.ts';
