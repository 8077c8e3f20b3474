/** The memory as a storage, and storages with planted faults. */
import { type MatchStorage, memoryStorage } from 'tabletop-rules/online';
import { checkStorage, STORAGE_CHECKS, type StorageCheckName, StorageError } from 'tabletop-rules/testing';
import { expect, test } from 'vitest';

test('the memory keeps the contract', async () => {
  const storage = memoryStorage();
  const { counts } = await checkStorage(async () => storage);
  expect(Object.keys(counts)).toEqual(Object.keys(STORAGE_CHECKS));
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
  // Nothing of the suite is left.
  const again = memoryStorage();
  await checkStorage(async () => again, { writers: 2, revisions: 1 });
  expect(await again.list({ limit: 100 })).toEqual([]);
});

const FAULTS: readonly (readonly [StorageCheckName, string, (storage: MatchStorage) => Partial<MatchStorage>])[] = [
  [
    'order',
    'entries are read backwards',
    (inner) => ({ read: async (...given) => [...(await inner.read(...given))].reverse() }),
  ],
  [
    'gaps',
    'a gap is filled with nothing',
    (inner) => ({
      append: async (match, revision, entries, listing) =>
        (await inner.append(match, revision, entries, listing)) ||
        ((await inner.read(match, 0)).length < revision && inner.append(match, 0, entries, listing)),
    }),
  ],
  [
    'once',
    'a revision is written again',
    (inner) => ({
      append: async (match, revision, entries, listing) => {
        const { length } = await inner.read(match, 0);
        return inner.append(match, revision < length ? length : revision, entries, listing);
      },
    }),
  ],
  [
    'race',
    'whoever has looked before the others have written succeeds',
    (inner) => ({
      append: async (match, revision, entries, listing) => {
        const isFree = (await inner.read(match, 0)).length === revision;
        await Promise.resolve();
        await inner.append(match, revision, entries, listing);
        return isFree;
      },
    }),
  ],
  [
    'apart',
    'one that loses takes another one with it',
    (inner) => {
      let last: Promise<boolean> = Promise.resolve(true);
      return {
        append: async (match, revision, entries, listing) => {
          const before = last;
          last = inner.append(match, revision, entries, listing);
          return (await last) && (entries.length === 1 || before);
        },
      };
    },
  ],
  ['list', 'the newest come first', (inner) => ({ list: async (query) => [...(await inner.list(query))].reverse() })],
  ['list', 'the limit is not kept', (inner) => ({ list: (query) => inner.list({ ...query, limit: 1_000 }) })],
  ['remove', 'whatever has changed since is removed', (inner) => ({ remove: (match) => inner.remove(match, 1e12) })],
  ['notice', 'nobody hears of anything', () => ({ subscribe: () => () => {} })],
  ['notice', 'notes are lost', () => ({ note: async () => {} })],
  ['time', 'the time is that of whoever asks', () => ({ beat: async (at) => ({ now: at, downtime: 0 }) })],
  ['time', 'nothing is downtime', (inner) => ({ beat: async (at) => ({ ...(await inner.beat(at, 1e12)) }) })],
];

test.each(FAULTS)('the check "%s" finds that %s', async (check, _, fault) => {
  const inner = memoryStorage();
  const storage: MatchStorage = { ...inner, ...fault(inner) };
  const found = await checkStorage(async () => storage, { patience: 50 }).catch((error: unknown) => error);
  expect(found).toBeInstanceOf(StorageError);
  expect(found).toMatchObject({ check, name: 'StorageError' });
});

test('the check "kept" finds connections that share nothing, and "whole" an append that is made in part', async () => {
  const apart = await checkStorage(async () => memoryStorage()).catch((error: unknown) => error);
  expect(apart).toMatchObject({ check: 'kept' });
  const inner = memoryStorage();
  const partly: MatchStorage = {
    ...inner,
    append: async (match, revision, entries, listing) => {
      const done = await inner.append(match, revision, entries, listing);
      // The rest, where only the first is there already.
      if (!done && entries.length > 1) await inner.append(match, revision + 1, entries.slice(1), listing);
      return done;
    },
  };
  expect(await checkStorage(async () => partly).catch((error: unknown) => error)).toMatchObject({ check: 'whole' });
});
