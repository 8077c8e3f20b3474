/** Hosts on a storage, for one run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchStorage } from '../../src/online/index.ts';
import { postgresStorage } from '../../src/online/postgres/index.ts';
import { type SqliteOptions, sqliteStorage } from '../../src/online/sqlite/index.ts';
import { type PostgresCluster, startCluster } from '../servers/postgres-cluster.ts';
import { bundleProgram, type HostProcess, type StoragePlace, startHost } from './start-host.ts';

/** Which storage. */
export type StorageKind = 'sqlite' | 'postgres';

/** Hosts that share a storage. */
export interface Setting {
  readonly hosts: readonly HostProcess[];
  /** Where PostgreSQL is used. */
  readonly cluster: PostgresCluster | undefined;
  /** The folder with the file of SQLite. */
  readonly folder: string;
  /** Opens the storage in this process. */
  openStorage(): Promise<MatchStorage>;
  close(): Promise<void>;
}

/** Starts hosts on a storage: one on SQLite, two on PostgreSQL, unless told otherwise. */
export async function startSetting(
  kind: StorageKind,
  given: {
    readonly hosts?: number | undefined;
    readonly folder?: string;
    readonly profile?: string | undefined;
    readonly synchronous?: SqliteOptions['synchronous'];
  } = {},
): Promise<Setting> {
  const count = given.hosts ?? (kind === 'sqlite' ? 1 : 2);
  const program = await bundleProgram('host');
  const folder = mkdtempSync(join(given.folder ?? tmpdir(), 'tabletop-load-'));
  const cluster = kind === 'postgres' ? await startCluster() : undefined;
  const storage: StoragePlace =
    cluster === undefined
      ? { file: join(folder, 'matches.db'), synchronous: given.synchronous }
      : { connectionString: cluster.connectionString };
  const hosts: HostProcess[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(hosts.map((host) => host.stop()));
    await cluster?.close();
    rmSync(folder, { recursive: true });
    rmSync(program);
  };
  try {
    for (let i = 0; i < count; i++) hosts.push(await startHost(program, { storage, port: 0 }, given.profile));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    hosts,
    cluster,
    folder,
    openStorage: () => ('file' in storage ? sqliteStorage(storage) : postgresStorage(storage.connectionString)),
    close,
  };
}
