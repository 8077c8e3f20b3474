/** Many machines by a queue in Redis. */
export type { QueueAddress } from './connect.ts';
export type { ModulePolicy } from './module-policy.ts';
export { queueExecutor } from './queue-executor.ts';
export { type PlayedChunk, type QueueWorker, type QueueWorkerSettings, startQueueWorker } from './queue-worker.ts';
