/** Connections to a database. */
import { RuleError } from '../../core/index.ts';
import { loadPackage, reasonOf, show } from '../../core/internal.ts';
import { migrationsFrom, TABLES_VERSION, unknownVersion } from './migrations.ts';
import type { StorageChange } from './storage.ts';

/** What is used of the package `pg`. */
interface Driver {
  readonly Client: typeof import('pg').Client;
  readonly Pool: typeof import('pg').Pool;
  readonly DatabaseError: typeof import('pg').DatabaseError;
}
/** Connections that are shared by all queries. */
export type Pool = import('pg').Pool;

const PG = { name: 'pg', install: 'pg@8', needs: 'postgresStorage needs' } as const;
/** How long a connection and a query may take, in milliseconds. A query that is late has lost its connection. */
const TIMEOUT = 10_000;

/** The settings of every connection. */
export function connectionSettings(connectionString: string | undefined): import('pg').ClientConfig {
  return {
    ...(connectionString !== undefined && { connectionString }),
    application_name: 'tabletop-rules',
    connectionTimeoutMillis: TIMEOUT,
    query_timeout: TIMEOUT,
    keepAlive: true,
  };
}

/**
 * Loads the optional peer.
 *
 * @throws RuleError `no-package`
 */
export async function loadDriver(): Promise<Driver> {
  const { default: driver } = await loadPackage(PG, () => import('pg'));
  return driver;
}

/** Why a database cannot hold matches. */
export function badDatabase(schema: string, error: unknown): RuleError {
  if (error instanceof RuleError) return error;
  const reason = reasonOf(error);
  return new RuleError(
    'bad-storage',
    `The matches cannot be kept in the schema ${show(schema)} of this database: ${reason}. Check the address of the database, and that its user may create a schema; or give another name as "schema".`,
    { details: { schema, reason }, cause: error },
  );
}

// The tables of a storage, made by whichever host is first.

/** How long the tables of an older version may take until they are those of today, in milliseconds. */
const MIGRATION_TIMEOUT = 3_600_000;

/** A schema that holds matches, quoted for statements. */
export function quoted(schema: string): string {
  return `"${schema}"`;
}

/**
 * Makes the tables where there are none, or changes those of an older version, in one transaction. Several hosts can do so at
 * the same time: one does, and the others wait. Who may not create anything can use what is there.
 */
export async function makeTables(pool: Pool, schema: string): Promise<void> {
  const client = await pool.connect();
  const patiently = (text: string, values: readonly string[] = []) =>
    // Its types do not have the time of a query.
    client.query(Object.assign({ text, values: [...values] }, { query_timeout: MIGRATION_TIMEOUT }));
  try {
    const { rows } = await client.query<{ encoding: string }>(`SELECT current_setting('server_encoding') AS encoding`);
    const encoding = rows[0]?.encoding;
    if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, and has to be UTF8`);
    await client.query('BEGIN');
    // Until the end of the transaction. The key is of this library and schema.
    await patiently('SELECT pg_advisory_xact_lock(hashtext($1))', [`tabletop-rules ${schema}`]);
    const version = await versionOf(client, schema);
    const migrations = migrationsFrom(version, 'postgres');
    if (version === 0) await client.query(createSchema(schema));
    if (migrations.length > 0) {
      await client.query(`SET LOCAL search_path TO ${quoted(schema)}`);
      for (const migration of migrations) await patiently(migration);
      await client.query(`UPDATE about SET version = ${TABLES_VERSION}`);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

function createSchema(schema: string): string {
  const name = quoted(schema);
  return `
    CREATE SCHEMA IF NOT EXISTS ${name};
    CREATE TABLE ${name}.about (version integer NOT NULL);
    INSERT INTO ${name}.about VALUES (0);`;
}

/** The version of the tables in a schema; 0 where there are none. Throws where they cannot be used. */
async function versionOf(client: import('pg').PoolClient, schema: string): Promise<number> {
  const about = `${quoted(schema)}.about`;
  const text = 'SELECT to_regclass($1) IS NOT NULL AS exists';
  const found = await client.query<{ exists: boolean }>(text, [about]);
  if (found.rows[0]?.exists !== true) return 0;
  const { rows } = await client.query<{ version: unknown }>(`SELECT version FROM ${about}`);
  const version = rows[0]?.version;
  if (typeof version === 'number' && version >= 1 && version <= TABLES_VERSION) return version;
  throw new Error(unknownVersion(version));
}

// The connection over which a database tells of changes.
//
// Each host follows the shards in which it has matches: it listens to the channel of the shard, and shares a lock of it, for as long
// as its connection lasts. An append needs that lock alone until it is committed, or else notifies the channel. So nobody is told
// what nobody else wants to know, commits of different hosts do not wait for each other, as they do after a NOTIFY, and a host that
// begins to follow a shard waits for the appends that are not going to tell it. One connection does all of this: its own lock does
// not keep it from having the lock alone.

/** Shards are told apart by the first character of the id of a match, so that a proxy can send each to one host. */
const SHARDS = 128;

/** The shard of a match. */
export function shardOf(match: string): number {
  return (match.charCodeAt(0) || 0) % SHARDS;
}

/** The first and the longest pause before the connection is made again, in milliseconds. */
const PAUSES = { first: 100, longest: 5_000 } as const;
/** How often the connection is tried, in milliseconds: one that is dead and does not say so would miss changes. */
const CHECK_TIME = 10_000;
/** PostgreSQL cuts longer names. */
const NAME_LENGTH = 58;

/** What a session needs. */
interface SessionSettings {
  readonly driver: Driver;
  readonly connection: import('pg').ClientConfig;
  readonly schema: string;
  /** Called with each change by another host. */
  readonly notify: (change: StorageChange) => void;
  /** Called when the connection is lost, and when it cannot be made again. */
  readonly onError: (error: unknown) => void;
}

/** A connection that is made again whenever it is lost. */
export interface Session {
  /** Sends a statement. Rejects also where there is no connection, and the first attempt to make it again has failed. */
  query<R extends object>(statement: import('pg').QueryConfig): Promise<readonly R[]>;
  /** Hears of what other hosts do to the matches of a shard, from when it resolves on; `unfollow` has to be called as often. */
  follow(shard: number): Promise<void>;
  unfollow(shard: number): void;
  close(): Promise<void>;
}

/** What an append or a note does for its shard, where `shard` and `news` are columns: nothing, where nobody else follows it. */
export function tellOthers(schema: string): string {
  return `(SELECT pg_notify('${channelOf(schema, '')}' || shard, news) WHERE NOT pg_try_advisory_xact_lock(${lockOf(schema)}, shard))`;
}

function channelOf(schema: string, shard: number | ''): string {
  return `${schema.slice(0, NAME_LENGTH)}_${shard}`;
}

/** The first key of the locks of a schema. */
function lockOf(schema: string): string {
  return `hashtext('tabletop-rules ${schema}')`;
}

/** A shard that is followed, and how often. */
interface Followed {
  times: number;
  readonly isReady: Promise<void>;
}

/** Connects. Rejects where that fails; later it tries again, and tells `gap` once it follows everything again. */
export async function openSession(settings: SessionSettings): Promise<Session> {
  const { driver, connection, schema, notify, onError } = settings;
  const followed = new Map<number, Followed>();
  let client: import('pg').Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  /** To connect again after the connection was lost. */
  let firstAttempt = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();

  /** One statement after the other. */
  const send = <R extends object>(by: import('pg').Client, statement: import('pg').QueryConfig) => {
    const sent = last.then(() => by.query<R>(statement));
    last = sent.catch(() => undefined);
    return sent;
  };

  const listen = async (by: import('pg').Client, shards: readonly number[]): Promise<void> => {
    if (shards.length === 0) return;
    await send(by, { text: shards.map((shard) => `LISTEN "${channelOf(schema, shard)}"`).join(';') });
    const text = `SELECT pg_advisory_lock_shared(${lockOf(schema)}, shard) FROM unnest($1::integer[]) AS rows (shard)`;
    await send(by, { text, values: [shards] });
  };

  const release = (shard: number): void => {
    const text = `UNLISTEN "${channelOf(schema, shard)}"; SELECT pg_advisory_unlock_shared(${lockOf(schema)}, ${shard})`;
    // Where it fails the connection is lost, and the lock with it.
    if (client !== undefined) send(client, { text }).catch(() => undefined);
  };

  const lose = (lost: import('pg').Client, error: unknown): void => {
    lost.end().catch(() => undefined);
    if (client !== lost) return;
    client = undefined;
    clearTimeout(timer);
    if (isClosed) return;
    onError(error);
    firstAttempt = again(PAUSES.first);
  };

  const connect = async (): Promise<void> => {
    const mine = new driver.Client(connection);
    mine.on('error', (error) => lose(mine, error));
    mine.on('end', () => lose(mine, new Error('The connection was closed.')));
    mine.on('notification', ({ payload, processId }) => {
      // Who has subscribed here is told without it.
      if (processId === processOf(mine)) return;
      const change = parseChange(payload);
      if (change === undefined) onError(new Error('A notification is not of this library, and ignored.'));
      else notify(change);
    });
    const check = (): void => {
      timer = setTimeout(
        () => void send(mine, { text: 'SELECT 1' }).then(check, (error) => lose(mine, error)),
        CHECK_TIME,
      );
    };
    try {
      await mine.connect();
      const shards = [...followed.keys()];
      await listen(mine, shards);
      client = mine;
      // Nobody wants them any more.
      for (const shard of shards) if (!followed.has(shard)) release(shard);
    } catch (error) {
      mine.end().catch(() => undefined);
      throw error;
    }
    if (isClosed) await mine.end();
    else check();
  };

  const again = async (pause: number): Promise<void> => {
    await new Promise((resolve) => {
      timer = setTimeout(resolve, pause);
      // It keeps no process alive.
      timer.unref();
    });
    if (isClosed) return;
    try {
      await connect();
      notify({ type: 'gap' });
    } catch (error) {
      if (isClosed) return;
      onError(error);
      void again(Math.min(PAUSES.longest, 2 * pause));
    }
  };

  const connected = async (): Promise<import('pg').Client> => {
    if (client === undefined && !isClosed) await firstAttempt;
    if (client === undefined) throw new Error('There is no connection to the database.');
    return client;
  };

  /** What the server has refused leaves the connection as it was. */
  const refused = (by: import('pg').Client, error: unknown): unknown => {
    if (!(error instanceof driver.DatabaseError)) lose(by, error);
    return error;
  };

  await connect();
  return {
    query: async <R extends object>(statement: import('pg').QueryConfig) => {
      const by = await connected();
      try {
        return (await send<R>(by, statement)).rows;
      } catch (error) {
        throw refused(by, error);
      }
    },
    follow: async (shard) => {
      const by = await connected();
      const known = followed.get(shard);
      if (known !== undefined) {
        known.times++;
        return known.isReady;
      }
      const isReady = listen(by, [shard]).catch((error: unknown) => {
        followed.delete(shard);
        throw refused(by, error);
      });
      followed.set(shard, { times: 1, isReady });
      return isReady;
    },
    unfollow: (shard) => {
      const known = followed.get(shard);
      if (known === undefined || --known.times > 0) return;
      followed.delete(shard);
      release(shard);
    },
    close: async () => {
      isClosed = true;
      if (client === undefined) return;
      clearTimeout(timer);
      await client.end();
    },
  };
}

/** The process of the server for a connection; its types do not have it. */
function processOf(client: import('pg').Client): unknown {
  return Reflect.get(client, 'processID');
}

/** A change as it is sent: the match, and its last revision or a note. */
export function changeText(match: string, news: number | string): string {
  return JSON.stringify([match, news]);
}

/** What was sent. On the channels of the storage there is nothing else; if there is, it is not ours. */
function parseChange(payload: string | undefined): StorageChange | undefined {
  let data: unknown;
  try {
    data = JSON.parse(payload ?? '');
  } catch {
    return undefined;
  }
  if (!Array.isArray(data)) return undefined;
  const [match, news]: readonly unknown[] = data;
  if (typeof match !== 'string') return undefined;
  if (typeof news === 'number')
    return Number.isSafeInteger(news) ? { type: 'appended', match, revision: news } : undefined;
  return typeof news === 'string' ? { type: 'note', match, note: news } : undefined;
}
