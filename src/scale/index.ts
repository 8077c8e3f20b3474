/**
 * Many matches on all cores: `simulateMany` counts how they end, `tournamentMany` rates bots, and `startQueueWorker` lends another
 * machine to them. Results do not depend on the number of workers. `engineBot` is a program of any language as a bot of a host. For Node.
 *
 * @packageDocumentation
 * @names Many matches: simulateMany, SimulateManyOptions, ManySimulation, tournamentMany, TournamentManyOptions,
 *   ManyTournament, RatedBot, BotPair, ShareWithoutLuck, RunSettings, ManyProgress
 * @names What is played: PlanSettings, GameName, BotReference, ModuleReference, BotMaker
 * @names On many machines: startQueueWorker, QueueWorker, QueueWorkerOptions, QueueAddress, ModulePolicy,
 *   ChunkLimits, PlayedChunk
 * @names Programs as bots: engineBot, EngineBot
 * @names Errors: ScaleCode, SCALE_CODES
 */

export { type EngineBot, engineBot } from './async-engine.ts';
export type { BotReference, PlanSettings } from './job.ts';
export { SCALE_CODES, type ScaleCode } from './job.ts';
export type { BotMaker, GameName } from './load.ts';
export type { ModuleReference } from './modules.ts';
export {
  type ChunkLimits,
  type ModulePolicy,
  type PlayedChunk,
  type QueueAddress,
  type QueueWorker,
  type QueueWorkerOptions,
  startQueueWorker,
} from './queue/index.ts';
export type { ManyProgress, RunSettings } from './run.ts';
export { type ManySimulation, type SimulateManyOptions, simulateMany } from './simulate.ts';
export {
  type BotPair,
  type ManyTournament,
  type RatedBot,
  type ShareWithoutLuck,
  type TournamentManyOptions,
  tournamentMany,
} from './tournament.ts';
