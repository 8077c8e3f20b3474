/** A Redis of our own: in a folder of its own, on a free port of this machine, and gone afterwards. */
import { existsSync, mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort, type OwnServer, startOwnServer } from './own-server.ts';

/** The program, found by `PATH`. `undefined`: it is not installed. */
export const REDIS: string | undefined = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'redis-server'))
  .find((file) => existsSync(file));

/** What a server keeps when it ends. */
interface RedisSettings {
  /** Whether it writes what it holds to a file, so that it is there when the server is started again. Default: `false`. */
  readonly isKept?: boolean | undefined;
}

/** A running server. */
export interface RedisServer extends OwnServer {
  /** Its address: `redis://127.0.0.1:…`. */
  readonly url: string;
}

/** Starts a server. Throws where Redis is not installed, or does not start. */
export async function startRedis({ isKept = false }: RedisSettings = {}): Promise<RedisServer> {
  if (REDIS === undefined) throw new Error('Redis is not installed: apt-get install redis-server');
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
  const server = await startOwnServer({
    name: 'Redis',
    program: REDIS,
    args,
    folder,
    answers: () => answers(port),
    crash: 'SIGKILL',
  });
  return Object.assign(server, { url: `redis://127.0.0.1:${port}` });
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
