/** The entry of `npx tabletop-rules`, and of its threads. */

import { realpathSync } from 'node:fs';
import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { games } from '../games.ts';
import { serveDataset } from './commands/dataset.ts';
import { serveBots } from './commands/serve.ts';
import { EXIT } from './errors.ts';
import { datasetOf, isClosedOutput, processIo } from './process.ts';
import { run } from './program.ts';

if (isMainThread) runCommand();
else if (parentPort !== null) runThread(parentPort);

function runCommand(): void {
  // A reader such as `head` closes the pipe early. That is no error.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (!isClosedOutput(error)) throw error;
      process.exit(EXIT.ok);
    });
  }
  // Installed commands are links to the program.
  const program = realpathSync(process.argv[1] ?? '');
  run(process.argv.slice(2), processIo(program), games).then((exit) => {
    process.exitCode = exit;
  });
}

function runThread(port: MessagePort): void {
  const dataset = datasetOf(workerData);
  if (dataset === undefined) serveBots(port, games);
  else serveDataset(port, games, dataset);
}
