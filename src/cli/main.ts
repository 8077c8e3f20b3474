#!/usr/bin/env node
/** The entry of `npx tabletop-rules`, and of its threads. */

import { realpathSync } from 'node:fs';
import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { games } from '../games.ts';
import { EXIT, report } from './errors.ts';
import { outputError } from './file-errors.ts';
import { shownText } from './output.ts';
import { gameIo, isClosedOutput, processIo, type ThreadOrder } from './process.ts';
import { run } from './program.ts';

if (isMainThread) runCommand();
// Only `startThread` starts threads of this program.
else if (parentPort !== null) void runThread(parentPort, workerData as ThreadOrder);

function runCommand(): void {
  // A reader such as `head` closes the pipe early. That is no error.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (isClosedOutput(error)) process.exit(EXIT.ok);
      // Where this is the error stream itself, nothing more can be said.
      if (stream !== process.stderr) {
        const { text } = report(outputError(error), false);
        process.stderr.write(`${text}\n`);
      }
      process.exit(EXIT.file);
    });
  }
  // Outside of what a command calls: a promise of a game's that nobody waits for.
  process.on('uncaughtException', (error) => {
    const { text, exit } = report(error, (process.env['DEBUG'] ?? '') !== '');
    process.stderr.write(`${shownText(text)}\n`);
    process.exit(exit);
  });
  // Installed commands are links to the program.
  const program = realpathSync(process.argv[1] ?? '');
  run(process.argv.slice(2), processIo(program), games).then((exit) => {
    process.exitCode = exit;
  });
}

/** What a thread needs is loaded when it is needed, as the commands that take long to load are. */
async function runThread(port: MessagePort, order: ThreadOrder): Promise<void> {
  const io = gameIo();
  switch (order.task) {
    case 'watch':
      return (await import('./watchdog.ts')).serveWatch(port, order.watch);
    case 'chunks':
      return (await import('./many.ts')).serveChunks(port, io, games);
    case 'bots':
      return (await import('./commands/serve.ts')).serveBots(port, io, games);
    case 'shards':
      return (await import('./commands/dataset.ts')).serveDataset(port, io, games, order.game);
    case 'env':
      return (await import('./commands/env-threads.ts')).serveEnv(port, io, games, order.env);
  }
}
