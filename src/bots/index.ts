/**
 * Opponents and analysis for every game, ours or yours: `levelBot` by name of a level, `mctsBot` with settings of your own,
 * `analyse` and `review` for hints and what each decision gave away, and the same in workers. Bots see only what a player
 * sees. `botTurn` is what a bot gets.
 *
 * @packageDocumentation
 * @names Opponents: levelBot, asyncLevelBot, LevelOptions, Level, LEVELS, LEVEL_TIME_MS, isLevel, mctsBot,
 *   asyncMctsBot, MctsOptions, AsyncMctsOptions, Rollouts, greedyBot, GreedyOptions, randomBot, AsyncBot, AnyBot
 * @names Asking a bot: botTurn, DecisionOptions, AbortSignalLike, BotProgress, BotMove, resignation, Resignation,
 *   ResignationOptions
 * @names Analysis: analyse, AnalyseOptions, Analysis, AnalysedMove, review, Review*, reviewChart, MISTAKES, Mistake
 * @names Workers: workerBot, workerPool, WorkerPool, serveBot, workerAnalysis, WorkerAnalysis,
 *   WorkerAnalysisOptions, AnalysisBudget, serveAnalysis, BotPort, NodePort, WebPort
 */
export { analyse } from './analysis/analyse.ts';
export type { AnalysedMove, Analysis } from './analysis/analysis.ts';
export { MISTAKES, type Mistake } from './analysis/mistakes.ts';
export type { AnalyseOptions } from './analysis/options.ts';
export { type ReviewOptions, type ReviewProgress, review } from './analysis/review.ts';
export { type ReviewChartOptions, reviewChart } from './analysis/review-chart.ts';
export type { Review, ReviewedDecision, ReviewedSeat } from './analysis/review-result.ts';
export { botTurn } from './bot-turn.ts';
export type { AbortSignalLike, DecisionOptions } from './decision-options.ts';
export { type GreedyOptions, greedyBot } from './greedy-bot.ts';
export { asyncLevelBot, type LevelOptions, levelBot } from './levels/level-bot.ts';
export { LEVEL_TIME_MS } from './levels/level-settings.ts';
export { isLevel, LEVELS, type Level } from './levels/levels.ts';
export { type AsyncBot, type AsyncMctsOptions, asyncMctsBot } from './mcts/async-mcts-bot.ts';
export { mctsBot } from './mcts/mcts-bot.ts';
export type { MctsOptions, Rollouts } from './mcts/options.ts';
export type { BotMove, BotProgress } from './mcts/progress.ts';
export { randomBot } from './random-bot.ts';
export { type Resignation, type ResignationOptions, resignation } from './resignation.ts';
export type { AnalysisBudget } from './worker/analysis-messages.ts';
export type { BotPort, NodePort, WebPort } from './worker/port.ts';
export { serveAnalysis } from './worker/serve-analysis.ts';
export { type AnyBot, serveBot } from './worker/serve-bot.ts';
export { type WorkerAnalysis, type WorkerAnalysisOptions, workerAnalysis } from './worker/worker-analysis.ts';
export { workerBot } from './worker/worker-bot.ts';
export { type WorkerPool, workerPool } from './worker/worker-pool.ts';
