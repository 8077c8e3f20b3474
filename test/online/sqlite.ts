/** The SQLite of tests: that of the runtime, or better-sqlite3 where it is installed. */
import { isRuleError } from 'tabletop-rules/core';
import { loadDriver, type SqliteDriver } from '../../src/online/storage/sqlite-file.ts';
import { WHOLE } from '../runs.ts';

const driver: SqliteDriver | undefined = await loadDriver().catch((error: unknown) => {
  if (isRuleError(error) && error.code === 'no-package') return undefined;
  throw error;
});

/** Whether the tests with SQLite run. Where everything is tested they do, and fail where there is none. */
export const HAS_SQLITE: boolean = driver !== undefined || WHOLE;

/** Whether Node has an SQLite of its own, so that no package is needed. */
export const IN_NODE: boolean = process.getBuiltinModule('node:sqlite') !== undefined;

/** Flags with which Node has none. */
export const WITHOUT_SQLITE: readonly string[] = IN_NODE ? ['--no-experimental-sqlite'] : [];

/** Opens a file as another program would. */
export function openRaw(file: string): InstanceType<SqliteDriver> {
  return new driver!(file);
}
