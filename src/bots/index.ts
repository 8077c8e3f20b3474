/**
 * Opponents and analysis for every game, ours or yours: `levelBot` by name of a level, `mctsBot` with settings of your own,
 * `analyse` and `review` for hints and what each decision gave away, and the same in workers. Bots see only what a player
 * sees. `botTurn` is what a bot gets.
 *
 * @packageDocumentation
 * @names Opponents: levelBot, asyncLevelBot, LevelOptions, Level, LevelRating, LEVELS, isLevel, mctsBot,
 *   asyncMctsBot, MctsOptions, AsyncMctsOptions, Rollouts, greedyBot, GreedyOptions, randomBot, AsyncBot, AnyBot
 * @names Asking a bot: botTurn, answerTimes, AnswerTime, DecisionOptions, AbortSignalLike, BotProgress, BotMove, resignation, Resignation,
 *   ResignationOptions
 * @names Analysis: analyse, AnalyseOptions, Analysis, AnalysedMove, review, Review*, reviewChart, reviewNotes, mergeNotes, grade, Grade, levelOfPlay, MISTAKES, Mistake, luck, luckChart, luckMoments, Luck*
 * @names Workers: workerBot, workerPool, WorkerPool, serveBot, workerAnalysis, WorkerAnalysis,
 *   WorkerAnalysisOptions, AnalysisBudget, serveAnalysis, BotPort, NodePort, WebPort
 */

export type { AnalysedMove, AnalyseOptions, Analysis } from './analysis/analyse.ts';
export { analyse } from './analysis/analyse.ts';
export { type ReviewChartOptions, type ReviewChartWords, reviewChart } from './analysis/chart.ts';
export { type Grade, grade, levelOfPlay } from './analysis/grade.ts';
export { type Luck, type LuckOfSeat, type LuckOptions, type LuckStep, luck } from './analysis/luck.ts';
export {
  type LuckChartOptions,
  type LuckChartWords,
  type LuckMoments,
  luckChart,
  luckMoments,
} from './analysis/luck-chart.ts';
export type { Review, ReviewedDecision, ReviewedSeat } from './analysis/review.ts';
export {
  MISTAKES,
  type Mistake,
  mergeNotes,
  type ReviewOptions,
  type ReviewProgress,
  review,
  reviewNotes,
} from './analysis/review.ts';
export { type AnswerTime, answerTimes } from './answer-times.ts';
export type { AbortSignalLike, BotMove, BotProgress, DecisionOptions } from './bot.ts';
export { botTurn, randomBot } from './bot.ts';
export { type GreedyOptions, greedyBot } from './greedy.ts';
export { isLevel, LEVELS, type Level } from './level-names.ts';
export {
  asyncLevelBot,
  type LevelOptions,
  type LevelRating,
  levelBot,
} from './levels.ts';
export { type Resignation, type ResignationOptions, resignation } from './resignation.ts';
export { type AsyncBot, type AsyncMctsOptions, asyncMctsBot, mctsBot } from './search/bots.ts';
export type { MctsOptions, Rollouts } from './search/options.ts';
export type { AnalysisBudget } from './worker/analysis.ts';
export { serveAnalysis, type WorkerAnalysis, type WorkerAnalysisOptions, workerAnalysis } from './worker/analysis.ts';
export { type AnyBot, serveBot, workerBot } from './worker/bot.ts';
export type { BotPort, NodePort, WebPort } from './worker/calls.ts';
export { type WorkerPool, workerPool } from './worker/pool.ts';
