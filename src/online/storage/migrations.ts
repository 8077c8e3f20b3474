/** The tables of a database of SQL, and how those of an older version become today's. */

/** What one version changes, in the language of each database. */
interface Migration {
  readonly sqlite: string;
  /** Names without a schema: the connection looks for them in that of the storage. */
  readonly postgres: string;
}

/**
 * All versions of the tables, the first one first. A storage applies those that it does not have yet, when it is opened. A
 * version that was in a release never changes.
 *
 * 1. What 0.2 made. The log, and beside it the listings, one row for a match, with its last revision. In PostgreSQL two
 *    writers of a revision meet at that row: the second waits, and finds another revision there; the key of the log holds in
 *    any case. In SQLite the log is the order of changes as well: its ids grow with each commit and are never used again, so
 *    that another process reads what is new by one range of them.
 * 2. When a host was there last, as far as it can be told when somebody has acted last: the time of the update is no time of a
 *    clock. Documents. And an index by which what is due is found without the matches that are not.
 * 3. When spectators have seen the last change, by which the public list is in order, and an index for the list of all matches.
 */
const MIGRATIONS: readonly Migration[] = [
  {
    sqlite: `
      CREATE TABLE matches (
        match TEXT PRIMARY KEY,
        revision INTEGER NOT NULL,
        game TEXT NOT NULL,
        phase TEXT NOT NULL,
        listed INTEGER NOT NULL,
        creator TEXT NOT NULL,
        at REAL NOT NULL,
        due REAL,
        summary TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX matches_phase ON matches (phase, at);
      CREATE INDEX matches_creator ON matches (creator, phase);
      CREATE TABLE entries (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        match TEXT NOT NULL,
        revision INTEGER NOT NULL,
        entry TEXT NOT NULL,
        UNIQUE (match, revision)
      ) STRICT;
      CREATE TABLE notes (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        match TEXT NOT NULL,
        note TEXT NOT NULL
      ) STRICT;`,
    postgres: `
      CREATE TABLE entries (
        match text COLLATE "C",
        revision integer,
        entry text NOT NULL,
        PRIMARY KEY (match, revision)
      );
      CREATE TABLE matches (
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
      CREATE INDEX matches_phase ON matches (phase, at);
      CREATE INDEX matches_creator ON matches (creator, phase);`,
  },
  {
    sqlite: `
      CREATE TABLE hosts (
        id INTEGER PRIMARY KEY,
        last REAL NOT NULL,
        downtime REAL NOT NULL
      ) STRICT;
      INSERT INTO hosts SELECT 1, at, 0 FROM matches ORDER BY at DESC LIMIT 1;
      CREATE TABLE documents (
        kind TEXT NOT NULL,
        id TEXT NOT NULL,
        version INTEGER NOT NULL,
        sort_order REAL NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (kind, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX documents_order ON documents (kind, sort_order, id);
      CREATE INDEX matches_due ON matches (due) WHERE due IS NOT NULL;`,
    postgres: `
      CREATE TABLE hosts (
        id integer PRIMARY KEY,
        last double precision NOT NULL,
        downtime double precision NOT NULL
      );
      INSERT INTO hosts SELECT 1, at, 0 FROM matches ORDER BY at DESC LIMIT 1;
      CREATE TABLE documents (
        kind text COLLATE "C",
        id text COLLATE "C",
        version integer NOT NULL,
        sort_order double precision NOT NULL,
        value text NOT NULL,
        PRIMARY KEY (kind, id)
      );
      CREATE INDEX documents_order ON documents (kind, sort_order, id);
      CREATE INDEX matches_due ON matches (due) WHERE due IS NOT NULL;`,
  },
  {
    sqlite: `
      ALTER TABLE matches ADD COLUMN shown REAL NOT NULL DEFAULT 0;
      UPDATE matches SET shown = at;
      CREATE INDEX matches_shown ON matches (listed, phase, shown, match);
      CREATE INDEX matches_at ON matches (at, match);`,
    postgres: `
      ALTER TABLE matches ADD COLUMN shown double precision;
      UPDATE matches SET shown = at;
      ALTER TABLE matches ALTER COLUMN shown SET NOT NULL;
      CREATE INDEX matches_shown ON matches (listed, phase, shown, match);
      CREATE INDEX matches_at ON matches (at, match);`,
  },
];

/** The version of the tables that this library uses. */
export const TABLES_VERSION: number = MIGRATIONS.length;

/** The statements that make tables of today of those of a version; 0: where there are none. */
export function migrationsFrom(version: number, database: keyof Migration): readonly string[] {
  return MIGRATIONS.slice(version).map((migration) => migration[database]);
}

/** Why tables of a version that this library does not know cannot be used. */
export function unknownVersion(version: unknown): string {
  return `its tables are of version ${String(version)}, and this library knows those up to version ${TABLES_VERSION}: it was used by a newer version of the library`;
}
