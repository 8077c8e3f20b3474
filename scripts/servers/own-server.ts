/** Servers of our own, for tests and measurements: each in a folder of its own, and gone afterwards. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a server may take to answer, in milliseconds. */
const START_TIME = 60_000;
const PAUSE = 20;
/** How much of what it says an error shows, in characters. */
const SAID_LENGTH = 2_000;

/** What is started, and how it is known to run. */
interface OwnServerSettings {
  /** How errors name it: `Redis`. */
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** Where it runs: removed at the end. */
  readonly folder: string;
  /** As whom it runs. Default: as this process. */
  readonly user?: Pick<SpawnOptions, 'uid' | 'gid'> | undefined;
  /** Whether it answers, and has read what it keeps. */
  answers(): Promise<boolean>;
  /** The signal that ends it without finishing anything. */
  readonly crash: NodeJS.Signals;
}

/** A server that was started. */
export interface OwnServer {
  /** The id of its process. */
  readonly pid: number;
  /** Stops it, unless it has ended. */
  stop(signal: NodeJS.Signals): Promise<void>;
  /** Starts it again, in the same folder and with the same arguments. */
  start(): Promise<void>;
  /** Stops it, and removes its folder. */
  close(): Promise<void>;
}

/** Starts a server. Throws where it does not start; its folder is removed then. */
export async function startOwnServer(settings: OwnServerSettings): Promise<OwnServer> {
  const { name, program, args, folder, user, answers, crash } = settings;
  let server: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const child = spawn(program, args, { cwd: folder, ...user, stdio: ['ignore', 'pipe', 'pipe'] });
    server = child;
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        said = `${said}${chunk}`.slice(-SAID_LENGTH);
      });
    }
    const deadline = Date.now() + START_TIME;
    while (!(await answers())) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${name} does not start: ${said}`);
      await pause(PAUSE);
    }
  };

  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    const child = server;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  // A test that is stopped leaves nothing running.
  const onExit = (): void => {
    server?.kill(crash);
  };
  process.on('exit', onExit);
  const close = async (): Promise<void> => {
    process.off('exit', onExit);
    await stop(crash);
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    get pid() {
      return server?.pid ?? 0;
    },
    stop,
    start,
    close,
  };
}

/** A port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
