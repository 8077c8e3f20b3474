/** Connections to a database. */
import { RuleError } from '../../core/index.ts';
import { loadPackage, reasonOf, show } from '../../core/internal.ts';

/** What is used of the package `pg`. */
export interface Driver {
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
