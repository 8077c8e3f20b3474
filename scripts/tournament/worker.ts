/** The thread in which matches are played: gets a task, answers with its result. */
import { parentPort } from 'node:worker_threads';
import { playTask } from './play-task.ts';

parentPort?.on('message', (task) => parentPort?.postMessage(playTask(task)));
