/** Matches in PostgreSQL. */
import { RuleError } from '../../core/index.ts';
import { checkCount, checkSettings, show } from '../../core/internal.ts';
import { jsonOf, withCheckedArguments } from './arguments.ts';
import { createBatches } from './batches.ts';
import { DOCUMENT_COLUMNS, type DocumentRow, documentStatement, storedDocument } from './documents.ts';
import { type ListingRow, listedMatch, listStatement } from './listings.ts';
import { createSubscribers } from './memory.ts';
import {
  badDatabase,
  changeText,
  connectionSettings,
  loadDriver,
  makeTables,
  openSession,
  quoted,
  type Session,
  shardOf,
  tellOthers,
} from './postgres-connection.ts';
import type { Entry, Listing, MatchStorage, NewDocument, StorageTime } from './storage.ts';

// Entries are appended to the logs of several matches by one statement.

/** Entries for one match. */
interface Append {
  readonly match: string;
  /** The revision of the first. */
  readonly revision: number;
  /** JSON, as what follows: nothing that is no JSON gets into a statement with others. */
  readonly entries: readonly string[];
  readonly listing: Listing;
  readonly summary: string;
  readonly documents: readonly { readonly document: NewDocument; readonly text: string }[];
}

/** How often a statement is sent again that has waited for another one, while that waited for it. */
const MOST_TRIES = 5;
/** The code of PostgreSQL for that. */
const DEADLOCK = '40P01';

/**
 * The function that appends to several matches, each once. What it returns says for each whether it did.
 *
 * One statement is one transaction: the listings are updated where the revision is the one before, those that were updated
 * get their entries and documents, and are told to the hosts that follow them, when the transaction is committed and not otherwise.
 */
function createAppend(session: Session, schema: string): (appends: readonly Append[]) => Promise<readonly boolean[]> {
  const name = quoted(schema);
  const columns = 'revision, game, phase, listed, creator, at, shown, due, summary';
  const text = `
    WITH given AS (
      SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[], $4::text[], $5::text[], $6::boolean[], $7::text[],
        $8::float8[], $9::float8[], $10::float8[], $11::text[], $12::integer[], $13::text[])
        AS given (match, before, revision, game, phase, listed, creator, at, shown, due, summary, shard, news)
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
      SELECT match, revision, entry FROM unnest($14::text[], $15::integer[], $16::text[]) AS rows (match, revision, entry)
      JOIN won USING (match)
    ), written AS (
      INSERT INTO ${name}.documents (kind, id, version, sort_order, value)
      SELECT kind, id, 1, sort_order, value
      FROM unnest($17::text[], $18::text[], $19::text[], $20::float8[], $21::text[])
        AS rows (match, kind, id, sort_order, value)
      JOIN won USING (match)
      ON CONFLICT (kind, id) DO NOTHING
    )
    SELECT match, ${tellOthers(schema)} FROM won JOIN given USING (match)`;

  const write = async (values: readonly unknown[]): Promise<ReadonlySet<string>> => {
    for (let tries = 1; ; tries++) {
      try {
        const rows = await session.query<{ match: string }>({ name: 'append', text, values: [...values] });
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
      entries.map((entry, i) => [match, revision + i, entry] as const),
    );
    const documents = sorted.flatMap(({ match, documents }) => documents.map((one) => ({ match, ...one })));
    const won = await write([
      sorted.map(({ match }) => match),
      sorted.map(({ revision }) => revision - 1),
      sorted.map(lastOf),
      sorted.map(({ listing }) => listing.game),
      sorted.map(({ listing }) => listing.phase),
      sorted.map(({ listing }) => listing.listed),
      sorted.map(({ listing }) => listing.creator),
      sorted.map(({ listing }) => listing.at),
      sorted.map(({ listing }) => listing.shown),
      sorted.map(({ listing }) => listing.due),
      sorted.map(({ summary }) => summary),
      sorted.map(({ match }) => shardOf(match)),
      sorted.map((append) => changeText(append.match, lastOf(append))),
      rows.map(([match]) => match),
      rows.map(([, revision]) => revision),
      rows.map(([, , entry]) => entry),
      documents.map(({ match }) => match),
      documents.map(({ document }) => document.kind),
      documents.map(({ document }) => document.id),
      documents.map(({ document }) => document.order),
      documents.map(({ text }) => text),
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

/** How matches are kept in a database. */
export interface PostgresOptions {
  /** Where the database is: `postgres://user:password@host:5432/name?sslmode=verify-full`. Default: `PGHOST`, `PGUSER` and so on. */
  readonly connectionString?: string | undefined;
  /** The schema of the tables, with which the channels of changes begin. Default `tabletop_rules`. */
  readonly schema?: string | undefined;
  /** How many connections are open at most, beside the one that appends and listens. Default 5. */
  readonly connections?: number | undefined;
  /** Called when a connection was lost for which nobody was waiting; it is made again. Default: nothing. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** A note as it is told. */
interface Note {
  readonly shard: number;
  readonly news: string;
}

/** PostgreSQL sends payloads of less than so many bytes. */
const PAYLOAD = 8_000;
/** How many appends or notes are sent together at most. */
const MOST = 500;

/**
 * A storage that keeps matches in PostgreSQL, by the optional peer `pg`: for hosts on any number of machines. Changes reach
 * the other hosts that have matches whose ids begin with the same character, by LISTEN and NOTIFY, so the connection must be to
 * the server itself, or through a pooler in session mode.
 *
 * An append that has succeeded is committed: it survives what the server's `synchronous_commit` says, by default a loss of
 * power. While one statement is on its way, further appends wait, and go together in the next. Where the connection is lost
 * the call rejects, and it is not known whether it was carried out; a host finds out by reading.
 *
 * The tables are made by the first host. The user needs the right to create the schema only then.
 *
 * @param options - the address of the database, or all options
 * @throws RuleError `no-package` without the package, `bad-storage` where the database cannot be reached or holds something
 * else, `bad-argument`
 *
 * @example
 * ```ts no-run
 * import { createHost } from 'tabletop-rules/online';
 * import { postgresStorage } from 'tabletop-rules/online/postgres';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const storage = await postgresStorage('postgres://user@localhost/matches');
 * const host = createHost({ games: [oyno], storage });
 * ```
 */
export async function postgresStorage(options: string | PostgresOptions = {}): Promise<MatchStorage> {
  const { connectionString, schema, connections, onError } = checked(options);
  const driver = await loadDriver();
  const connection = connectionSettings(connectionString);
  const pool = new driver.Pool({ ...connection, max: connections });
  // Of connections that nobody uses: without a listener the process would end.
  pool.on('error', onError);
  const subscribers = createSubscribers();
  const session = await makeTables(pool, schema)
    .then(() => openSession({ driver, connection, schema, notify: subscribers.notify, onError }))
    .catch(async (error: unknown) => {
      await pool.end();
      throw badDatabase(schema, error);
    });

  const entries = `${quoted(schema)}.entries`;
  const matches = `${quoted(schema)}.matches`;
  const documents = `${quoted(schema)}.documents`;
  const append = createBatches<Append, boolean>({
    run: createAppend(session, schema),
    keyOf: ({ match }) => match,
    most: MOST,
  });
  const note = createBatches<Note, true>({
    run: async (notes) => {
      const text = `SELECT ${tellOthers(schema)} FROM unnest($1::integer[], $2::text[]) AS given (shard, news)`;
      const values = [notes.map(({ shard }) => shard), notes.map(({ news }) => news)];
      await session.query({ name: 'note', text, values });
      return notes.map(() => true);
    },
    most: MOST,
  });
  let closing: Promise<void> | undefined;

  return withCheckedArguments({
    append: async (match, revision, entries, listing, documents = []) => {
      const given = {
        match,
        revision,
        entries: entries.map((entry) => jsonOf('an entry', entry)),
        listing,
        summary: jsonOf('listing', listing.summary),
        documents: documents.map((document) => ({ document, text: jsonOf('value', document.value) })),
      };
      if (!(await append(given))) return false;
      subscribers.notify({ type: 'appended', match, revision: lastOf(given) });
      return true;
    },
    read: async (match, since) => {
      const text = `SELECT entry FROM ${entries} WHERE match = $1 AND revision >= $2 ORDER BY revision`;
      const { rows } = await pool.query<{ entry: string }>({ name: 'read', text, values: [match, since] });
      return rows.map(({ entry }): Entry => JSON.parse(entry));
    },
    list: async (query) => {
      const { sql, values } = listStatement(matches, query);
      const { rows } = await pool.query<ListingRow>({ text: numbered(sql), values: [...values] });
      return rows.map(listedMatch);
    },
    claimDue: async ({ at, until, limit }) => {
      const values = [at, until, limit];
      const { rows } = await pool.query<{ match: string }>({ name: 'claim', text: claimText(matches), values });
      return rows.map(({ match }) => match);
    },
    remove: async (match, before) => {
      const client = await pool.connect();
      let fault: Error | undefined;
      try {
        await client.query('BEGIN');
        const { rowCount } = await client.query(`DELETE FROM ${matches} WHERE match = $1 AND at < $2`, [match, before]);
        // A statement of its own, after whoever was appending: it sees all entries.
        if (rowCount === 1) await client.query(`DELETE FROM ${entries} WHERE match = $1`, [match]);
        await client.query('COMMIT');
        return rowCount === 1;
      } catch (error) {
        fault = error instanceof Error ? error : new Error(String(error));
        throw error;
      } finally {
        // After a fault the connection is closed, and with it the transaction.
        client.release(fault);
      }
    },
    readDocument: async (kind, id) => {
      const text = `SELECT ${DOCUMENT_COLUMNS} FROM ${documents} WHERE kind = $1 AND id = $2`;
      const { rows } = await pool.query<DocumentRow>({ name: 'readDocument', text, values: [kind, id] });
      return rows[0] && storedDocument(rows[0]);
    },
    writeDocument: async (kind, id, version, document) => {
      const { text, values } = writeStatement(documents, version, document);
      const { rowCount } = await pool.query({ text, values: [kind, id, ...values] });
      return rowCount === 1;
    },
    listDocuments: async (query) => {
      const { sql, values } = documentStatement(documents, query);
      const { rows } = await pool.query<DocumentRow>({ text: numbered(sql), values: [...values] });
      return rows.map(storedDocument);
    },
    beat: async (_, gap) => {
      // Of the clock of the server: hosts on other machines have others.
      const text = `
        WITH clock AS (SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now)
        INSERT INTO ${quoted(schema)}.hosts AS stored (id, last, downtime) SELECT 1, now, 0 FROM clock
        ON CONFLICT (id) DO UPDATE SET
          downtime = stored.downtime
            + CASE WHEN excluded.last - stored.last > $1 THEN excluded.last - stored.last ELSE 0 END,
          last = greatest(stored.last, excluded.last)
        RETURNING last AS now, downtime`;
      const { rows } = await pool.query<StorageTime>({ name: 'beat', text, values: [gap] });
      // The row was just written.
      return rows[0]!;
    },
    note: async (match, text) => {
      const news = changeText(match, text);
      const bytes = new TextEncoder().encode(news).byteLength;
      if (bytes >= PAYLOAD) {
        throw new RuleError('bad-argument', `A note has less than ${PAYLOAD} bytes, not ${bytes}.`, {
          details: { bytes, expects: `less than ${PAYLOAD}` },
        });
      }
      await note({ shard: shardOf(match), news });
      subscribers.notify({ type: 'note', match, note: text });
    },
    subscribe: async (match, listener) => {
      const shard = shardOf(match);
      await session.follow(shard);
      const unsubscribe = subscribers.subscribe(match, listener);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        unsubscribe();
        session.unfollow(shard);
      };
    },
    close: () => {
      subscribers.clear();
      closing ??= session.close().then(() => pool.end());
      return closing;
    },
  });
}

/** What writes the document `$1`, `$2`, with the values that follow. */
function writeStatement(
  documents: string,
  version: number,
  document: Pick<NewDocument, 'order' | 'value'> | null,
): { readonly text: string; readonly values: readonly unknown[] } {
  if (document === null) {
    return { text: `DELETE FROM ${documents} WHERE kind = $1 AND id = $2 AND version = $3`, values: [version] };
  }
  const values = [document.order, jsonOf('value', document.value)];
  if (version === 0) {
    const columns = '(kind, id, version, sort_order, value)';
    return { text: `INSERT INTO ${documents} ${columns} VALUES ($1, $2, 1, $3, $4) ON CONFLICT DO NOTHING`, values };
  }
  const text = `UPDATE ${documents} SET version = version + 1, sort_order = $3, value = $4
    WHERE kind = $1 AND id = $2 AND version = $5`;
  return { text, values: [...values, version] };
}

/** A statement with `$1`, `$2`, … in place of each `?`. */
function numbered(sql: string): string {
  let place = 0;
  return sql.replace(/\?/g, () => `$${++place}`);
}

/** The statement that claims what is due. */
export function claimText(matches: string): string {
  return `
    WITH found AS (SELECT match FROM ${matches} WHERE due <= $1 ORDER BY due LIMIT $3 FOR UPDATE SKIP LOCKED)
    UPDATE ${matches} AS stored SET due = $2 FROM found WHERE stored.match = found.match RETURNING stored.match`;
}

function checked(options: string | PostgresOptions): {
  readonly connectionString: string | undefined;
  readonly schema: string;
  readonly connections: number;
  readonly onError: (error: unknown) => void;
} {
  const given = typeof options === 'string' ? { connectionString: options } : options;
  checkSettings(given, ['connectionString', 'schema', 'connections', 'onError']);
  const { connectionString, schema = 'tabletop_rules', connections = 5, onError = () => {} } = given;
  if (connectionString !== undefined && typeof connectionString !== 'string') {
    throw new RuleError('bad-argument', `"connectionString" must be a text, not ${show(connectionString)}.`);
  }
  // It becomes a part of statements; longer names are cut by PostgreSQL.
  if (typeof schema !== 'string' || !/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) {
    const expects = 'a name of at most 63 small letters, digits and _';
    throw new RuleError('bad-argument', `"schema" must be ${expects}, not ${show(schema)}.`, {
      details: { schema: show(schema), expects },
    });
  }
  checkCount('connections', connections, 1);
  return { connectionString, schema, connections, onError };
}
