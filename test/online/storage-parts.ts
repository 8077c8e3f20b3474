/** What tests of storages write and wait for. */
import type { Entry, Listing, ListingQuery } from 'tabletop-rules/online';

/** An entry of a log. */
export const ENTRY: Entry = { type: 'undo-asked', at: 0, seat: 0 };

/** A listing. */
export const LISTING: Listing = {
  game: 'toy',
  phase: 'open',
  listed: true,
  creator: '',
  at: 0,
  shown: 0,
  due: null,
  summary: { options: {}, seats: [], clock: null, asked: [] },
};

/** Lists of a site with many matches, and the index from which each is read, in its order. */
export const INDEXED_LISTS: readonly (readonly [name: string, query: ListingQuery, index: string])[] = [
  ['all_matches', { order: 'newest', after: { at: 5_000, match: 'm1' }, limit: 50 }, 'matches_at'],
  [
    'public_ones',
    { phase: 'playing', listed: true, by: 'shown', order: 'newest', after: { at: 5_000, match: 'm1' }, limit: 50 },
    'matches_shown',
  ],
];

/** Waits until a list has what is looked for. Throws after a long time. */
export async function eventually<T>(list: readonly T[], isIt: (item: T) => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    if (list.some(isIt)) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('It did not come.');
}
