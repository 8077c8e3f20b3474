/** Matches are found by their listings. */
import type { ListedMatch, ListingQuery, Phase } from '../storage.ts';
import type { SqliteFile } from './driver.ts';

/** A row of the listings. */
interface ListingRow {
  readonly match: string;
  readonly game: string;
  readonly phase: Phase;
  readonly listed: number;
  readonly creator: string;
  readonly at: number;
  readonly due: number | null;
  readonly summary: string;
}

/** What each field of a query demands of a row. */
const CONDITIONS: Readonly<Record<Exclude<keyof ListingQuery, 'limit'>, string>> = {
  phase: 'phase = @phase',
  game: 'game = @game',
  listed: 'listed = @listed',
  creator: 'creator = @creator',
  before: 'at < @before',
  dueAt: 'due <= @dueAt',
};

/** The function that finds matches. There are few kinds of queries: their statements are kept. */
export function createListQuery(file: SqliteFile): (query: ListingQuery) => readonly ListedMatch[] {
  const prepare = (where: string) =>
    file.prepare<[object], ListingRow>(`SELECT * FROM matches ${where} ORDER BY at LIMIT @limit`);
  const statements = new Map<string, ReturnType<typeof prepare>>();
  return ({ limit, listed, ...query }) => {
    const all = { ...query, listed: listed === undefined ? undefined : Number(listed) };
    const values = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    const conditions = Object.entries(CONDITIONS).flatMap(([name, condition]) => (name in values ? [condition] : []));
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    const statement = statements.get(where) ?? prepare(where);
    statements.set(where, statement);
    return statement.all({ ...values, limit }).map(({ match, game, phase, listed, creator, at, due, summary }) => ({
      match,
      listing: { game, phase, listed: listed === 1, creator, at, due, summary: JSON.parse(summary) },
    }));
  };
}
