/**
 * Matches in a file: a storage on SQLite, with the package `better-sqlite3`.
 *
 * @packageDocumentation
 */

export { type SqliteOptions, sqliteStorage } from './sqlite-storage.ts';
