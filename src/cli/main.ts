#!/usr/bin/env node
/** The entry of `npx tabletop-rules`, and of its threads. */

import { realpathSync } from 'node:fs';
import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { games } from '../games.ts';
import { EXIT, report } from './errors.ts';
import { outputError } from './files.ts';
import { shownText } from './output.ts';
import { datasetOf, envOf, gameIo, isClosedOutput, processIo, watchOf } from './process.ts';
import { run } from './program.ts';

if (isMainThread) runCommand();
else if (parentPort !== null) runThread(parentPort);

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

function runThread(port: MessagePort): void {
  const io = gameIo();
  const watch = watchOf(workerData);
  const dataset = datasetOf(workerData);
  const env = envOf(workerData);
  // Loaded when they are needed, as the commands that take long to load are.
  if (watch !== undefined) void import('./watchdog.ts').then(({ serveWatch }) => serveWatch(port, watch));
  else if (env !== undefined)
    void import('./commands/env-threads.ts').then(({ serveEnv }) => serveEnv(port, io, games, env));
  else if (dataset === undefined)
    void import('./commands/serve.ts').then(({ serveBots }) => serveBots(port, io, games));
  else void import('./commands/dataset.ts').then(({ serveDataset }) => serveDataset(port, io, games, dataset));
}
