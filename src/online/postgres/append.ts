/** Entries are appended to the logs of several matches by one statement. */
import type { Entry } from '../entry.ts';
import type { Listing } from '../storage.ts';
import type { Pool } from './connect.ts';
import { changeText } from './listener.ts';
import { quoted } from './tables.ts';

/** Entries for one match. */
export interface Append {
  readonly match: string;
  /** The revision of the first. */
  readonly revision: number;
  readonly entries: readonly Entry[];
  readonly listing: Listing;
}

/** How often a statement is sent again that has waited for another one, while that waited for it. */
const MOST_TRIES = 5;
/** The code of PostgreSQL for that. */
const DEADLOCK = '40P01';

/**
 * The function that appends to several matches, each once. What it returns says for each whether it did.
 *
 * One statement is one transaction: the listings are updated where the revision is the one before, those that were updated
 * get their entries, and are told to all hosts, when the transaction is committed and not otherwise.
 */
export function createAppend(
  pool: Pool,
  schema: string,
  channel: string,
): (appends: readonly Append[]) => Promise<readonly boolean[]> {
  const name = quoted(schema);
  const columns = 'revision, game, phase, listed, creator, at, due, summary';
  const text = `
    WITH given AS (
      SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[], $4::text[], $5::text[], $6::boolean[], $7::text[],
        $8::float8[], $9::float8[], $10::text[], $11::text[])
        AS given (match, before, revision, game, phase, listed, creator, at, due, summary, news)
    ), created AS (
      INSERT INTO ${name}.matches (match, ${columns}) SELECT match, ${columns} FROM given WHERE before = -1
      ON CONFLICT (match) DO NOTHING RETURNING match
    ), updated AS (
      UPDATE ${name}.matches AS stored SET (${columns}) = (SELECT ${columns
        .split(', ')
        .map((column) => `given.${column}`)
        .join(', ')})
      FROM given WHERE stored.match = given.match AND stored.revision = given.before RETURNING stored.match
    ), won AS (
      SELECT match FROM created UNION ALL SELECT match FROM updated
    ), added AS (
      INSERT INTO ${name}.entries (match, revision, entry)
      SELECT match, revision, entry FROM unnest($12::text[], $13::integer[], $14::text[]) AS rows (match, revision, entry)
      JOIN won USING (match)
    )
    SELECT match, pg_notify($15, news) FROM won JOIN given USING (match)`;

  const write = async (values: readonly unknown[]): Promise<ReadonlySet<string>> => {
    for (let tries = 1; ; tries++) {
      try {
        const { rows } = await pool.query<{ match: string }>({ name: 'append', text, values: [...values] });
        return new Set(rows.map(({ match }) => match));
      } catch (error) {
        // Nothing of it was written.
        if (tries === MOST_TRIES || !hasCode(error, DEADLOCK)) throw error;
      }
    }
  };

  return async (appends) => {
    // In the same order on all hosts, so that seldom two statements wait for each other.
    const sorted = [...appends].sort((a, b) => (a.match < b.match ? -1 : 1));
    const rows = sorted.flatMap(({ match, revision, entries }) =>
      entries.map((entry, i) => [match, revision + i, JSON.stringify(entry)] as const),
    );
    const won = await write([
      sorted.map(({ match }) => match),
      sorted.map(({ revision }) => revision - 1),
      sorted.map(lastOf),
      sorted.map(({ listing }) => listing.game),
      sorted.map(({ listing }) => listing.phase),
      sorted.map(({ listing }) => listing.listed),
      sorted.map(({ listing }) => listing.creator),
      sorted.map(({ listing }) => listing.at),
      sorted.map(({ listing }) => listing.due),
      sorted.map(({ listing }) => JSON.stringify(listing.summary)),
      sorted.map((append) => changeText(append.match, lastOf(append))),
      rows.map(([match]) => match),
      rows.map(([, revision]) => revision),
      rows.map(([, , entry]) => entry),
      channel,
    ]);
    return appends.map(({ match }) => won.has(match));
  };
}

/** The revision of the last of its entries. */
function lastOf({ revision, entries }: Append): number {
  return revision + entries.length - 1;
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
