/** What runs in a worker thread. Its file is an entry of the package, which `executors.ts` finds. */
import { parentPort } from 'node:worker_threads';
import { serveChunkThread } from './executors.ts';

if (parentPort !== null) serveChunkThread(parentPort);
