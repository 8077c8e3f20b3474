/**
 * Opponents for every game, ours or yours. They see only what a player sees.
 *
 * @packageDocumentation
 */
export { botTurn } from './bot-turn.ts';
export type { AbortSignalLike, DecisionOptions } from './decision-options.ts';
export { type GreedyOptions, greedyBot } from './greedy-bot.ts';
export { type AsyncBot, asyncMctsBot } from './mcts/async-mcts-bot.ts';
export { mctsBot } from './mcts/mcts-bot.ts';
export type { MctsOptions } from './mcts/options.ts';
export type { BotMove, BotProgress } from './mcts/progress.ts';
export { randomBot } from './random-bot.ts';
export type { BotPort, NodePort, WebPort } from './worker/port.ts';
export { type AnyBot, serveBot } from './worker/serve-bot.ts';
export { workerBot } from './worker/worker-bot.ts';
