/** Many machines by a queue in Redis. */
export type { QueueAddress } from './connect.ts';
export type { ModulePolicy } from './module-policy.ts';
export { queueExecutor } from './queue-executor.ts';
export type { ChunkLimits, PlayedChunk, QueueWorker } from './serve-chunks.ts';
export { type QueueWorkerOptions, startQueueWorker } from './start-queue-worker.ts';
