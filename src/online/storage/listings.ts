/** The table of listings in a database of SQL: how matches are found in it. */
import type { Phase } from '../protocol.ts';
import type { ListedMatch, ListingQuery } from './storage.ts';

/** A row of the table. */
export interface ListingRow {
  readonly match: string;
  readonly game: string;
  readonly phase: Phase;
  /** SQLite has 0 and 1. */
  readonly listed: boolean | number;
  readonly creator: string;
  readonly at: number;
  readonly shown: number;
  readonly due: number | null;
  readonly summary: string;
}

/** What each field of a query demands of a row. */
const CONDITIONS: readonly (readonly [Exclude<keyof ListingQuery, 'limit' | 'by' | 'order' | 'after'>, string])[] = [
  ['phase', 'phase = ?'],
  ['game', 'game = ?'],
  ['listed', 'listed = ?'],
  ['creator', 'creator = ?'],
  ['before', 'at < ?'],
  ['dueBefore', '(due IS NULL OR due < ?)'],
];

/** A statement, with a `?` for each value. */
interface Statement {
  readonly sql: string;
  readonly values: readonly (string | number | boolean)[];
}

/** The statement that finds the rows to which a query applies. */
export function listStatement(table: string, query: ListingQuery): Statement {
  const { by = 'at', order = 'oldest', after, limit } = query;
  const [direction, comesAfter] = order === 'oldest' ? ['ASC', '>'] : ['DESC', '<'];
  const given = CONDITIONS.flatMap(([name, sql]) => {
    const value = query[name];
    return value === undefined ? [] : [{ sql, values: [value] }];
  });
  if (after !== undefined) given.push({ sql: `(${by}, match) ${comesAfter} (?, ?)`, values: [after.at, after.match] });
  const where = given.length === 0 ? '' : `WHERE ${given.map(({ sql }) => sql).join(' AND ')}`;
  return {
    sql: `SELECT * FROM ${table} ${where} ORDER BY ${by} ${direction}, match ${direction} LIMIT ?`,
    values: [...given.flatMap(({ values }) => values), limit],
  };
}

/** The match of a row. */
export function listedMatch({ match, game, phase, listed, creator, at, shown, due, summary }: ListingRow): ListedMatch {
  const listing = { game, phase, listed: Boolean(listed), creator, at, shown, due, summary: JSON.parse(summary) };
  return { match, listing };
}
