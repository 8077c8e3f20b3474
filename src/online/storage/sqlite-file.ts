/** The file of a storage: opened, and with its tables. */
import { RuleError } from '../../core/index.ts';
import { noPackage, reasonOf, show } from '../../core/internal.ts';
import { migrationsFrom, TABLES_VERSION, unknownVersion } from './migrations.ts';

// SQLite itself: that of the runtime where it has one, or the package `better-sqlite3`. Both are used by what they share.

/** An open file. */
export interface SqliteFile {
  exec(sql: string): unknown;
  prepare<Values extends unknown[], Row>(sql: string): SqliteStatement<Values, Row>;
  /** Throws where it is closed already, on some runtimes. */
  close(): unknown;
}

/** A statement. The values are for its `?`, or an object with exactly the names of its `@name`. */
interface SqliteStatement<Values extends unknown[], Row> {
  run(...values: Values): { readonly changes: number | bigint; readonly lastInsertRowid: number | bigint };
  get(...values: Values): Row | undefined;
  all(...values: Values): readonly Row[];
}

/** Opens a file by its absolute path, or `:memory:`. */
export type SqliteDriver = new (path: string) => SqliteFile;

const PACKAGE = {
  name: 'better-sqlite3',
  install: 'better-sqlite3@12',
  needs: 'sqliteStorage needs Node 22.13, Bun 1.4 or Deno 2.2 (or newer), or on Node 20',
} as const;

/**
 * Loads the driver.
 *
 * @throws RuleError `no-package`
 */
export async function loadDriver(): Promise<SqliteDriver> {
  // In a `try` also for bundlers: by that they know that the package may be missing.
  try {
    // Not imported: Node 20 does not have it. Node 22 warns that it is experimental.
    const runtime: { readonly DatabaseSync?: SqliteDriver } | undefined = process.getBuiltinModule('node:sqlite');
    if (runtime?.DatabaseSync !== undefined) return runtime.DatabaseSync;
    const { default: Driver } = await import('better-sqlite3');
    // The compiled part is loaded by the first database.
    new Driver(':memory:').close();
    return Driver;
  } catch (error) {
    throw noPackage(PACKAGE, error);
  }
}

/** Written into the head of each file, so that no other program's file is taken for one: `tbtr` in ASCII. */
const APPLICATION = 0x74627472;
/** So long a write waits for another process, in milliseconds. */
const LOCK_TIMEOUT = 5_000;

/**
 * Opens the file, and makes it where there is none.
 *
 * @throws RuleError `no-package`, `bad-storage`
 */
export async function openFile(path: string, synchronous: 'full' | 'normal'): Promise<SqliteFile> {
  const Driver = await loadDriver();
  // Not before: a page can load this module, and has neither.
  const [{ existsSync }, { dirname, resolve }] = await Promise.all([import('node:fs'), import('node:path')]);
  // Absolute, since some drivers take `file:matches.db` for an address.
  const place = path === ':memory:' ? path : resolve(path);
  // SQLite says of a folder that is missing only that the file cannot be opened.
  if (!existsSync(dirname(place))) throw badFile(path, 'its directory does not exist');
  let file: SqliteFile | undefined;
  try {
    file = new Driver(place);
    file.exec(`PRAGMA busy_timeout = ${LOCK_TIMEOUT}`);
    // Before anything is written to a file that is somebody else's.
    checkOwner(file, path);
    await useWriteAheadLog(file);
    file.exec(`PRAGMA synchronous = ${synchronous.toUpperCase()}`);
    // A write in any case, so that a file that cannot be written is found now; and only one process makes the tables.
    file.exec('BEGIN IMMEDIATE');
    const migrations = migrationsFrom(checkOwner(file, path), 'sqlite');
    if (migrations.length > 0) {
      for (const migration of migrations) file.exec(migration);
      file.exec(`PRAGMA application_id = ${APPLICATION}`);
      file.exec(`PRAGMA user_version = ${TABLES_VERSION}`);
    }
    file.exec('COMMIT');
    return file;
  } catch (error) {
    file?.close();
    throw error instanceof RuleError ? error : badFile(path, reasonOf(error), error);
  }
}

/** The pause before another try where SQLite does not wait by itself, in milliseconds. */
const PAUSE = 20;

/** SQLite does not wait for other processes that open the file at the same time: this does. */
async function useWriteAheadLog(file: SqliteFile): Promise<void> {
  for (const start = Date.now(); ; ) {
    try {
      file.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!reasonOf(error).includes('locked') || Date.now() - start >= LOCK_TIMEOUT) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** The version of the tables of the file; 0 where it is empty. Throws where it has anything else. */
function checkOwner(file: SqliteFile, path: string): number {
  const head = file.prepare<[], { application: number; version: number; tables: number }>(`
    SELECT application_id AS application, user_version AS version, (SELECT count(*) FROM sqlite_schema) AS tables
    FROM pragma_application_id, pragma_user_version`);
  const { application, version, tables } = head.get()!;
  if (application === APPLICATION) {
    if (version >= 1 && version <= TABLES_VERSION) return version;
    throw badFile(path, unknownVersion(version));
  }
  if (tables === 0 && application === 0) return 0;
  throw badFile(path, 'it is the database of another program');
}

function badFile(path: string, reason: string, cause?: unknown): RuleError {
  return new RuleError(
    'bad-storage',
    `The matches cannot be kept in ${show(path)}: ${reason}. Give a file that does not exist yet, in a folder that this process can write to.`,
    { details: { file: path, reason }, cause },
  );
}
