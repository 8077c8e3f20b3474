/** What tests of storages write and wait for. */
import type { Entry, Listing, ListingQuery, MatchStorage } from 'tabletop-rules/online';

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

/** Appends to two matches at once what is no JSON, and what is: the one is refused, and keeps nothing back from the other. */
export async function appendNoJson(storage: MatchStorage): Promise<readonly unknown[]> {
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  const entry: Entry = { ...ENTRY, ...circular };
  const results = await Promise.allSettled([
    storage.append('no-json', 0, [ENTRY, entry], LISTING),
    storage.append('json', 0, [ENTRY], LISTING),
    storage.append('no-json-listed', 0, [ENTRY], { ...LISTING, summary: { ...LISTING.summary, options: circular } }),
    storage.append('no-json-beside', 0, [ENTRY], LISTING, [{ kind: 'k', id: 'i', order: 0, value: circular }]),
  ]);
  const logs = await Promise.all(
    ['no-json', 'json', 'no-json-listed', 'no-json-beside'].map((match) => storage.read(match, 0)),
  );
  return results.map((result, i) => [
    result.status === 'fulfilled' ? result.value : result.reason.code,
    logs[i]!.length,
  ]);
}

/** What `appendNoJson` returns. */
export const NO_JSON_REFUSED: readonly unknown[] = [
  ['bad-argument', 0],
  [true, 1],
  ['bad-argument', 0],
  ['bad-argument', 0],
];

/** Waits until a list has what is looked for. Throws after a long time. */
export async function eventually<T>(list: readonly T[], isIt: (item: T) => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    if (list.some(isIt)) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('It did not come.');
}
