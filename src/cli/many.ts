/** Runs of many matches, in this thread, on threads or on a queue. */

import type { MessagePort } from 'node:worker_threads';
import type { Command } from 'commander';
import { serveChunkThread } from '../scale/executors.ts';
import type { FoundGame } from '../scale/load.ts';
import { readModulePath } from '../scale/modules.ts';
import type { ManyProgress, RunSettings } from '../scale/run.ts';
import { type GameList, type NamedKit, openGame } from './game.ts';
import { count, seconds, type Terminal } from './output.ts';
import type { GameIo } from './process.ts';
import { openProgressBar } from './progress.ts';
import { threadCount, withGameOptions } from './syntax.ts';

/** How a run is run. */
export interface ManyFlags {
  readonly workers?: number;
  readonly queue?: string;
  readonly resume?: string;
}

/** Adds the flags of a command that runs many matches. */
export const withManyFlags = (command: Command): Command =>
  withGameOptions(command)
    .option('--workers <n>', 'play on so many worker threads; Ctrl-C then prints what is done', threadCount)
    .option('--queue <address>', 'play on the workers of a queue, on any machines: redis://host:6379')
    .option('--resume <token>', 'go on with a run that was stopped');

/** The game, and how threads and workers of a queue find it. */
export function foundGame({ io }: Terminal, { file, ...kit }: NamedKit): FoundGame {
  const { id, version } = kit.game;
  // A name without a folder would be one of a package.
  const path = file === undefined || /[/\\]/.test(file) ? file : `./${file}`;
  const reference = { id, version, ...(path !== undefined && readModulePath(path)) };
  return { kit, reference, startThread: () => io.startThread({ task: 'chunks' }) };
}

/** In a thread: plays the chunks that it is asked for. */
export function serveChunks(port: MessagePort, io: GameIo, games: GameList): void {
  serveChunkThread(port, ({ id, module, export: name }) =>
    openGame(io, games, name === undefined ? (module ?? id) : `${module}#${name}`),
  );
}

/** Shows the progress of a run, and stops it at the first signal; the second one ends the process at once. */
export async function watchRun<T>(
  { io }: Terminal,
  label: string,
  total: number,
  run: (watched: Required<Pick<RunSettings, 'signal' | 'onProgress'>>) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  void io.stopped().then(() => stop.abort());
  const bar = openProgressBar(io.stderr, io.env, `${label} {bar} {percentage}% {speed} matches/s, {left} left`);
  bar?.start(total, 0, { speed: '', left: '' });
  const onProgress = ({ done, matches, perSecond: speed, secondsLeft }: ManyProgress): void => {
    bar?.setTotal(matches);
    bar?.update(done, { speed: count(Math.round(speed)), left: seconds(secondsLeft * 1_000) });
  };
  try {
    return await run({ signal: stop.signal, onProgress });
  } finally {
    bar?.stop();
  }
}

/** Says how a run goes on that was stopped after so many matches. */
export function noteStopped(t: Terminal, played: string, token: string): void {
  t.out(`Stopped after ${played} matches. Go on with the same command and:`);
  t.out(`  --resume ${token}`);
}
