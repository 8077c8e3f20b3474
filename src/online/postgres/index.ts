/**
 * Matches in PostgreSQL: a storage for hosts on several machines, with the package `pg`.
 *
 * @packageDocumentation
 */

export { type PostgresOptions, postgresStorage } from './postgres-storage.ts';
