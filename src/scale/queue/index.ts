/** Many machines by a queue in Redis. */

export { queueExecutor } from './client.ts';
export type { QueueAddress } from './connection.ts';
export type { ModulePolicy } from './messages.ts';
export type { ChunkLimits, PlayedChunk, QueueWorker } from './worker.ts';
export { type QueueWorkerOptions, startQueueWorker } from './worker.ts';
