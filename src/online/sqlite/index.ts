/**
 * Matches in a file: `sqliteStorage` is a storage for `createHost` of `tabletop-rules/online`, for hosts on one machine. It
 * uses the SQLite of the runtime; on Node 20, which has none, the package `better-sqlite3`.
 *
 * @packageDocumentation
 */

export { type SqliteOptions, sqliteStorage } from '../storage/sqlite.ts';
