/** Storages: what is listed and read, also while others write, and what belongs to whoever has read it. */
import { withSortedKeys } from '../../core/internal.ts';
import type { Listing, ListingQuery } from '../../online/storage/storage.ts';
import type { StorageProbe } from '../check-storage.ts';
import { entry, listing, wait } from './storage-parts.ts';

/** How many appends are watched by readers. */
const WATCHED = 20;
/** How many entries each has. */
const TOGETHER = 3;

/** `seen` and `fresh`: while entries are appended, others read, list, and try to write between them. */
export async function checkSeen({ one, two, run, id, expect }: StorageProbe): Promise<void> {
  const match = id('seen');
  const creator = `${run}-seen`;
  for (let round = 0; round < WATCHED; round++) {
    const revision = round * TOGETHER;
    const entries = Array.from({ length: TOGETHER }, (_, i) => entry(revision + i));
    let isWriting = true;
    let looks = 0;
    const watch = async (): Promise<void> => {
      while (isWriting) {
        const { length } = await two.read(match, 0);
        expect(
          'seen',
          length % TOGETHER,
          0,
          `${length} entries are seen of appends of ${TOGETHER} each, and left over`,
        );
        const [listed] = await two.list({ creator, limit: 1 });
        expect(
          'fresh',
          (listed?.listing.at ?? 0) >= length,
          true,
          `the list has the listing of ${length} entries or more`,
        );
        // A storage may wait for what is no promise.
        if (++looks % 8 === 0) await wait(0);
      }
    };
    const meddle = async (): Promise<void> => {
      while (isWriting) {
        const isBetween = await two.append(match, revision + 1, [entry(9)], listing({ creator }));
        expect('seen', isBetween, false, 'an append between entries that are appended together');
        if (++looks % 8 === 0) await wait(0);
      }
    };
    const write = async (): Promise<boolean> => {
      try {
        return await one.append(match, revision, entries, listing({ creator, at: revision + TOGETHER }));
      } finally {
        isWriting = false;
      }
    };
    const [done] = await Promise.all([write(), watch(), meddle()]);
    expect('seen', done, true, 'an append while others read');
  }
}

export async function checkList({ one, run: creator, id, expect }: StorageProbe): Promise<void> {
  const listings: Readonly<Record<string, Listing>> = {
    c: listing({ creator, at: 3_000, due: 4_999.5, phase: 'playing' }),
    a: listing({ creator, at: 1_000, game: 'other' }),
    d: listing({ creator, at: 4_000, listed: false, due: 9_000, phase: 'playing' }),
    b: listing({ creator, at: 2_000, phase: 'over' }),
  };
  for (const [name, given] of Object.entries(listings)) await one.append(id(name), 0, [entry(0)], given);
  const cases: readonly (readonly [Omit<ListingQuery, 'creator'>, readonly string[]])[] = [
    [{ limit: 10 }, ['a', 'b', 'c', 'd']],
    [{ limit: 2 }, ['a', 'b']],
    [{ game: 'other', limit: 10 }, ['a']],
    [{ game: 'check', limit: 10 }, ['b', 'c', 'd']],
    [{ phase: 'playing', limit: 10 }, ['c', 'd']],
    [{ phase: 'playing', listed: true, limit: 10 }, ['c']],
    [{ listed: false, limit: 10 }, ['d']],
    [{ before: 3_000, limit: 10 }, ['a', 'b']],
    // One that is due later is not idle.
    [{ before: 5_000, limit: 10 }, ['a', 'b', 'c']],
    [{ order: 'newest', limit: 3 }, ['d', 'c', 'b']],
    [{ after: { at: 2_000, match: id('b') }, limit: 10 }, ['c', 'd']],
    [{ order: 'newest', after: { at: 3_000, match: id('c') }, limit: 10 }, ['b', 'a']],
    [{ dueAt: 4_999, limit: 10 }, []],
    [{ dueAt: 4_999.5, limit: 10 }, ['c']],
    [{ dueAt: 9_000, phase: 'playing', limit: 10 }, ['c', 'd']],
    [{ game: 'none', limit: 10 }, []],
  ];
  for (const [query, names] of cases) {
    const found = await one.list({ ...query, creator });
    const expected = names.map((name) => ({ match: id(name), listing: listings[name] }));
    // A storage may change the order of keys.
    expect('list', withSortedKeys(found), withSortedKeys(expected), `the list for ${JSON.stringify(query)}`);
  }
  await one.append(id('a'), 1, [entry(1)], { ...listings['a']!, at: 9_000, phase: 'over' });
  const [last] = (await one.list({ creator, limit: 10 })).slice(-1);
  expect('list', [last?.match, last?.listing.phase], [id('a'), 'over'], 'the last of the list after it has changed');
}

/** `own`: changes what was written and what was read, and reads again. */
export async function checkOwn({ one, run, id, expect }: StorageProbe): Promise<void> {
  const match = id('own');
  const creator = `${run}-own`;
  const given = [entry(0)];
  const listed = listing({ creator });
  const document = { order: 1, value: { text: 'as it was' } };
  await one.append(match, 0, given, listed);
  await one.writeDocument(run, match, 0, document);
  const look = async (): Promise<readonly object[]> => [
    await one.read(match, 0),
    await one.list({ creator, limit: 1 }),
    (await one.readDocument(run, match)) ?? {},
    await one.listDocuments({ kind: run, limit: 1 }),
  ];
  const names = ['a log', 'a list', 'a document', 'a list of documents'];
  const before = (await look()).map((found) => JSON.stringify(found));
  for (const mine of [given, listed, document]) spoil(mine);
  for (const [i, found] of (await look()).entries()) {
    expect('own', JSON.stringify(found), before[i], `${names[i]} after what was written has been changed`);
    spoil(found);
  }
  for (const [i, found] of (await look()).entries()) {
    expect('own', JSON.stringify(found), before[i], `${names[i]} after what was read has been changed`);
  }
  await one.writeDocument(run, match, 1, null);
}

/** Changes every text and number in an object, as far as its owner lets it. */
function spoil(object: object): void {
  for (const [key, value] of Object.entries(object)) {
    if (typeof value === 'object' && value !== null) spoil(value);
    else if (typeof value === 'string' || typeof value === 'number') Reflect.set(object, key, 'spoilt');
  }
}
