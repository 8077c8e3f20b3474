/** A PostgreSQL of our own: in a folder of its own, on a free port of this machine, and gone afterwards. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Where Debian puts the programs of each version. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder with `initdb` and `postgres`: of `PATH`, or the newest of Debian's. `undefined`: it is not installed. */
export const POSTGRES: string | undefined = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  ...(existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin')),
].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));

/** A running cluster. */
export interface PostgresCluster {
  /** The address of its database. */
  readonly connectionString: string;
  /** The id of its first process. */
  readonly pid: number;
  /** Stops it and starts it again. `immediate`: as in a crash, without finishing anything. */
  restart(how: 'fast' | 'immediate'): Promise<void>;
  /** Stops it, and removes its folder. */
  close(): Promise<void>;
}

/** Makes a cluster and starts it. Throws where PostgreSQL is not installed, or does not start. */
export async function startCluster(settings: readonly string[] = []): Promise<PostgresCluster> {
  if (POSTGRES === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  const bin = POSTGRES;
  const folder = mkdtempSync(join(tmpdir(), 'tabletop-postgres-'));
  const user = ordinaryUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...user };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'tabletop', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const port = await freePort();
  const connectionString = `postgres://tabletop@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const all = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`, ...settings];
    const args = ['-D', data, ...all.flatMap((setting) => ['-c', setting])];
    const child = spawn(join(bin, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    server = child;
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-2_000);
    });
    const deadline = Date.now() + 60_000;
    while (!(await answers(connectionString))) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL does not start: ${said}`);
      await pause(50);
    }
  };

  const stop = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    const child = server;
    if (child === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  // A test that is stopped leaves nothing running.
  const onExit = (): void => {
    server?.kill('SIGQUIT');
  };
  process.on('exit', onExit);
  const close = async (): Promise<void> => {
    process.off('exit', onExit);
    await stop('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    connectionString,
    get pid() {
      return server?.pid ?? 0;
    },
    restart: async (how) => {
      await stop(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await start();
    },
    close,
  };
}

/** PostgreSQL refuses to run as root: then it runs as the user of Debian's package, or as nobody. */
function ordinaryUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
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

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
