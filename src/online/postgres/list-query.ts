/** Matches are found by their listings. */
import type { ListedMatch, ListingQuery, Phase } from '../storage.ts';
import type { Pool } from './connect.ts';
import { quoted } from './tables.ts';

/** A row of the listings. */
interface ListingRow {
  readonly match: string;
  readonly game: string;
  readonly phase: Phase;
  readonly listed: boolean;
  readonly creator: string;
  readonly at: number;
  readonly due: number | null;
  readonly summary: string;
}

/** What each field of a query compares. */
const CONDITIONS: readonly (readonly [Exclude<keyof ListingQuery, 'limit'>, string])[] = [
  ['phase', 'phase ='],
  ['game', 'game ='],
  ['listed', 'listed ='],
  ['creator', 'creator ='],
  ['before', 'at <'],
  ['dueAt', 'due <='],
];

/** The function that finds matches. */
export function createListQuery(pool: Pool, schema: string): (query: ListingQuery) => Promise<readonly ListedMatch[]> {
  return async (query) => {
    const given = CONDITIONS.filter(([name]) => query[name] !== undefined);
    const where = given.map(([, condition], i) => `${condition} $${i + 2}`).join(' AND ');
    const text = `SELECT * FROM ${quoted(schema)}.matches WHERE ${where || 'true'} ORDER BY at LIMIT $1`;
    const values = [query.limit, ...given.map(([name]) => query[name])];
    const { rows } = await pool.query<ListingRow>({ text, values });
    return rows.map(({ match, game, phase, listed, creator, at, due, summary }) => ({
      match,
      listing: { game, phase, listed, creator, at, due, summary: JSON.parse(summary) },
    }));
  };
}
