/** Storages: what is listed and read, also while others write, and what belongs to whoever has read it. */
import { withSortedKeys } from '../../core/internal.ts';
import type { Listing, ListingQuery, MatchStorage } from '../../online/storage/storage.ts';
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
    c: listing({ creator, at: 3_000, shown: 500.5, due: 4_999.5, phase: 'playing' }),
    a: listing({ creator, at: 1_000, shown: 700, game: 'other' }),
    d: listing({ creator, at: 4_000, shown: 700, listed: false, due: 9_000, phase: 'playing' }),
    b: listing({ creator, at: 2_000, shown: 900, phase: 'over' }),
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
    [{ before: 5_000, limit: 10 }, ['a', 'b', 'c', 'd']],
    [{ before: 5_000, dueBefore: 5_000, limit: 10 }, ['a', 'b', 'c']],
    [{ dueBefore: 4_999.5, limit: 10 }, ['a', 'b']],
    [{ order: 'newest', limit: 3 }, ['d', 'c', 'b']],
    [{ after: { at: 2_000, match: id('b') }, limit: 10 }, ['c', 'd']],
    [{ order: 'newest', after: { at: 3_000, match: id('c') }, limit: 10 }, ['b', 'a']],
    [{ by: 'shown', limit: 10 }, ['c', 'a', 'd', 'b']],
    [{ by: 'shown', order: 'newest', after: { at: 700, match: id('d') }, limit: 10 }, ['a', 'c']],
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

/** Before 1970, so that no other match is due. */
export async function checkDue({ one, two, id, expect }: StorageProbe): Promise<void> {
  const dues: Readonly<Record<string, number | null>> = { x: -9_000.5, y: -8_000, z: -7_000, never: null };
  for (const [name, due] of Object.entries(dues)) {
    await one.append(id(`due-${name}`), 0, [entry(0)], listing({ phase: 'playing', due }));
  }
  const claim = async (storage: MatchStorage, at: number, until: number, limit = 10): Promise<readonly string[]> =>
    [...(await storage.claimDue({ at, until, limit }))].sort();
  const named = (...names: readonly string[]): readonly string[] => names.map((name) => id(`due-${name}`));
  expect('due', await claim(one, -9_001, -1), [], 'what is due before all');
  expect('due', await claim(one, -7_500, -6_000, 1), named('x'), 'what is due for longest');
  expect('due', await claim(two, -7_500, -6_000), named('y'), 'the rest of what is due, on another connection');
  expect('due', await claim(one, -7_500, -6_000), [], 'what is due once more');
  expect('due', await claim(one, -6_000, -1), named('x', 'y', 'z'), 'what is due later');
  await one.append(id('due-x'), 1, [entry(1)], listing({ phase: 'playing', due: -5_000 }));
  await one.append(id('due-y'), 1, [entry(1)], listing({ phase: 'over', due: null }));
  expect('due', await claim(two, -5_000, -1), named('x'), 'what is due after it has changed');
  const many = Array.from({ length: 20 }, (_, i) => id(`due-${i}`));
  for (const match of many) await one.append(match, 0, [entry(0)], listing({ due: -9_000 }));
  const both = await Promise.all([one, two, one, two].map((storage) => claim(storage, -9_000, -1, 8)));
  expect('due', new Set(both.flat()).size, both.flat().length, 'different matches found by several at the same time');
  const rest = await claim(one, -9_000, -1, 100);
  expect('due', [...both.flat(), ...rest].sort(), [...many].sort(), 'all that were found');
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
