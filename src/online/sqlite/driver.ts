/** SQLite itself: that of the runtime where it has one, or the package `better-sqlite3`. Both are used by what they share. */
import { noPackage } from '../../core/internal.ts';

/** An open file. */
export interface SqliteFile {
  exec(sql: string): unknown;
  prepare<Values extends unknown[], Row>(sql: string): SqliteStatement<Values, Row>;
  /** Throws where it is closed already, on some runtimes. */
  close(): unknown;
}

/** A statement. The values are for its `?`, or an object with exactly the names of its `@name`. */
export interface SqliteStatement<Values extends unknown[], Row> {
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
