/** A PostgreSQL of our own: in a folder of its own, on a free port of this machine, and gone afterwards. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { freePort, type OwnServer, startOwnServer } from './own-server.ts';

/** Where Debian puts the programs of each version. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder with `initdb` and `postgres`: of `PATH`, or the newest of Debian's. `undefined`: it is not installed. */
export const POSTGRES: string | undefined = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  ...(existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin')),
].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));

/** A running cluster; its process is the first of several. */
export interface PostgresCluster extends Pick<OwnServer, 'pid' | 'close'> {
  /** The address of its database. */
  readonly connectionString: string;
  /** Stops it and starts it again. `immediate`: as in a crash, without finishing anything. */
  restart(how: 'fast' | 'immediate'): Promise<void>;
}

/** Makes a cluster and starts it. Throws where PostgreSQL is not installed, or does not start. */
export async function startCluster(settings: readonly string[] = []): Promise<PostgresCluster> {
  if (POSTGRES === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  const folder = mkdtempSync(join(tmpdir(), 'tabletop-postgres-'));
  const user = ordinaryUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(POSTGRES, 'initdb'),
    ['-D', data, '-U', 'tabletop', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { cwd: folder, ...user, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const port = await freePort();
  const connectionString = `postgres://tabletop@127.0.0.1:${port}/postgres`;
  const all = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`, ...settings];
  const server = await startOwnServer({
    name: 'PostgreSQL',
    program: join(POSTGRES, 'postgres'),
    args: ['-D', data, ...all.flatMap((setting) => ['-c', setting])],
    folder,
    user,
    answers: () => answers(connectionString),
    crash: 'SIGQUIT',
  });
  const restart = async (how: 'fast' | 'immediate'): Promise<void> => {
    await server.stop(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await server.start();
  };
  return Object.assign(server, { connectionString, restart });
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
