/** Connections to a database. */
import { RuleError } from '../../core/index.ts';
import { loadPackage, reasonOf, show } from '../../core/internal.ts';
import { migrationsFrom, TABLES_VERSION, unknownVersion } from './migrations.ts';
import type { StorageChange } from './storage.ts';

/** What is used of the package `pg`. */
interface Driver {
  readonly Client: typeof import('pg').Client;
  readonly Pool: typeof import('pg').Pool;
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

/** The first and the longest pause before the connection is made again, in milliseconds. */
const PAUSES = { first: 100, longest: 5_000 } as const;
/** How often the connection is tried, in milliseconds: one that is dead and does not say so would miss changes. */
const CHECK_TIME = 10_000;

/** What a listener needs. */
interface ListenerSettings {
  readonly driver: Driver;
  readonly connection: import('pg').ClientConfig;
  readonly channel: string;
  /** Called with each change. */
  readonly notify: (change: StorageChange) => void;
  /** Called when the connection is lost, and when it cannot be made again. */
  readonly onError: (error: unknown) => void;
}

/** A connection that is made again whenever it is lost. */
interface Listener {
  close(): Promise<void>;
}

/** Connects, and listens. Rejects where that fails; later it tries again, and tells `gap` once it listens again. */
export async function createListener(settings: ListenerSettings): Promise<Listener> {
  const { driver, connection, channel, notify, onError } = settings;
  let client: import('pg').Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const listen = async (): Promise<void> => {
    const mine = new driver.Client(connection);
    let isLost = false;
    const lose = (error: unknown): void => {
      if (isLost) return;
      isLost = true;
      mine.end().catch(() => undefined);
      if (client !== mine) return;
      client = undefined;
      clearTimeout(timer);
      if (isClosed) return;
      onError(error);
      again(PAUSES.first);
    };
    mine.on('error', lose);
    mine.on('end', () => lose(new Error('The connection was closed.')));
    mine.on('notification', ({ payload }) => {
      const change = parseChange(payload);
      if (change === undefined) onError(new Error('A notification is not of this library, and ignored.'));
      else notify(change);
    });
    const check = (): void => {
      timer = setTimeout(() => void mine.query('SELECT 1').then(check, lose), CHECK_TIME);
    };
    try {
      await mine.connect();
      await mine.query(`LISTEN "${channel}"`);
    } catch (error) {
      isLost = true;
      mine.end().catch(() => undefined);
      throw error;
    }
    client = mine;
    if (isClosed) await mine.end();
    else check();
  };

  const again = (pause: number): void => {
    timer = setTimeout(() => {
      if (isClosed) return;
      listen().then(
        () => notify({ type: 'gap' }),
        (error: unknown) => {
          if (isClosed) return;
          onError(error);
          again(Math.min(PAUSES.longest, 2 * pause));
        },
      );
    }, pause);
  };

  await listen();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

/** A change as it is sent: the match, and its last revision or a note. */
export function changeText(match: string, news: number | string): string {
  return JSON.stringify([match, news]);
}

/** What was sent. On the channel of the storage there is nothing else; if there is, it is not ours. */
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
