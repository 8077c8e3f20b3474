/** A Redis of our own: in a folder of its own, on a free port of this machine, and gone afterwards. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The program, found by `PATH`. `undefined`: it is not installed. */
export const REDIS: string | undefined = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'redis-server'))
  .find((file) => existsSync(file));

/** How long a server may take to answer, in milliseconds. */
const START_TIME = 30_000;
const PAUSE = 20;

/** What a server keeps when it ends. */
export interface RedisSettings {
  /** Whether it writes what it holds to a file, so that it is there again after `restart`. Default: `false`. */
  readonly isKept?: boolean | undefined;
}

/** A running server. */
export interface RedisServer {
  /** Its address: `redis://127.0.0.1:…`. */
  readonly url: string;
  /** The id of its process. */
  readonly pid: number;
  /** Stops it. `SIGKILL`: as in a crash, without finishing anything. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts it again, in the same folder and on the same port. */
  start(): Promise<void>;
  /** Stops it, and removes its folder. */
  close(): Promise<void>;
}

/** Starts a server. Throws where Redis is not installed, or does not start. */
export async function startRedis({ isKept = false }: RedisSettings = {}): Promise<RedisServer> {
  if (REDIS === undefined) throw new Error('Redis is not installed: apt-get install redis-server');
  const program = REDIS;
  const folder = mkdtempSync(join(tmpdir(), 'tabletop-redis-'));
  const port = await freePort();
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir: folder,
    // No snapshots: what is kept is kept by the log of commands, which has everything that was acknowledged.
    save: '',
    appendonly: isKept ? 'yes' : 'no',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  let server: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    server = child;
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said = `${said}${chunk}`.slice(-2_000);
      });
    }
    const deadline = Date.now() + START_TIME;
    while (!(await answers(port))) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`Redis does not start: ${said}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  };

  const stop = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const child = server;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  // A test that is stopped leaves nothing running.
  const onExit = (): void => {
    server?.kill('SIGKILL');
  };
  process.on('exit', onExit);
  const close = async (): Promise<void> => {
    process.off('exit', onExit);
    await stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return server?.pid ?? 0;
    },
    stop,
    start,
    close,
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** Whether a server there answers, and has read what it keeps. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.on('data', (data) => {
      socket.destroy();
      resolve(data.toString().startsWith('+PONG'));
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
  });
}
