/** Connections to a database. */
import { RuleError } from '../../core/index.ts';
import { show } from '../../core/internal.ts';

/** What is used of the package `pg`. */
export interface Driver {
  readonly Client: typeof import('pg').Client;
  readonly Pool: typeof import('pg').Pool;
}
/** Connections that are shared by all queries. */
export type Pool = import('pg').Pool;

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
 * @throws RuleError `no-driver`
 */
export async function loadDriver(): Promise<Driver> {
  try {
    const { default: driver } = await import('pg');
    return driver;
  } catch (error) {
    throw new RuleError(
      'no-driver',
      `postgresStorage needs the package pg, which does not load (${reasonOf(error)}). Install it: npm install pg@8`,
      { details: { package: 'pg', expects: '8' }, cause: error },
    );
  }
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

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Where a name has several addresses, the reasons are those of each.
  const first: unknown = error instanceof AggregateError && error.message === '' ? error.errors[0] : error;
  return first instanceof Error ? first.message.split('\n')[0]! : String(first);
}
