/**
 * Matches in PostgreSQL: `postgresStorage` is a storage for `createHost` of `tabletop-rules/online`, for hosts on any number of
 * machines. Needs the package `pg`.
 *
 * @packageDocumentation
 */

export { type PostgresOptions, postgresStorage } from '../storage/postgres.ts';
