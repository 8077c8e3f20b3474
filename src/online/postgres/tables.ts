/** The tables of a storage, made by whichever host is first. */
import type { Pool } from './connect.ts';

/** The version of the tables. */
const VERSION = 1;

/** A schema that holds matches, quoted for statements. */
export function quoted(schema: string): string {
  return `"${schema}"`;
}

/** Makes the tables where there are none. Several hosts can do so at the same time: one does, and the others wait. */
export async function makeTables(pool: Pool, schema: string): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ encoding: string }>(`SELECT current_setting('server_encoding') AS encoding`);
    const encoding = rows[0]?.encoding;
    if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, and has to be UTF8`);
    await client.query('BEGIN');
    // Until the end of the transaction. The key is of this library and schema.
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`tabletop-rules ${schema}`]);
    const found = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
      `${quoted(schema)}.about`,
    ]);
    if (found.rows[0]?.exists !== true) await client.query(tablesOf(schema));
    const about = await client.query<{ version: unknown }>(`SELECT version FROM ${quoted(schema)}.about`);
    const version = about.rows[0]?.version;
    if (version !== VERSION) {
      throw new Error(
        `its tables are of version ${String(version)}, and of this library version ${VERSION} is expected`,
      );
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/**
 * The log, and beside it the listings, one row for a match, with its last revision. Two writers of a revision meet at that
 * row: the second waits, and finds another revision there. The key of the log holds in any case.
 */
function tablesOf(schema: string): string {
  const name = quoted(schema);
  return `
    CREATE SCHEMA IF NOT EXISTS ${name};
    CREATE TABLE ${name}.entries (
      match text COLLATE "C",
      revision integer,
      entry text NOT NULL,
      PRIMARY KEY (match, revision)
    );
    CREATE TABLE ${name}.matches (
      match text COLLATE "C" PRIMARY KEY,
      revision integer NOT NULL,
      game text NOT NULL,
      phase text NOT NULL,
      listed boolean NOT NULL,
      creator text NOT NULL,
      at double precision NOT NULL,
      due double precision,
      summary text NOT NULL
    );
    CREATE INDEX matches_phase ON ${name}.matches (phase, at);
    CREATE INDEX matches_creator ON ${name}.matches (creator, phase);
    CREATE TABLE ${name}.about (version integer NOT NULL);
    INSERT INTO ${name}.about VALUES (${VERSION});
  `;
}
