/** Planted faults of storages: the logs. */
import type { Entry, Listing } from 'tabletop-rules/online';
import type { StorageFault } from './storages.ts';

/** Something else is done first. */
const later = (): Promise<void> => Promise.resolve();

export const LOG_FAULTS: readonly StorageFault[] = [
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
  ['remove', 'whatever has changed since is removed', (inner) => ({ remove: (match) => inner.remove(match, 1e12) })],
  [
    'order',
    'entries are sorted by their times',
    (inner) => ({ read: async (...given) => [...(await inner.read(...given))].sort((a, b) => a.at - b.at) }),
  ],
  [
    'order',
    'signs beyond two bytes are lost',
    (inner) => ({
      read: async (...given) =>
        (await inner.read(...given)).map((entry): Entry => JSON.parse(JSON.stringify(entry).replace(/\p{So}/gu, '?'))),
    }),
  ],
  ['order', 'a log is read from its beginning', (inner) => ({ read: (match) => inner.read(match, 0) })],
  [
    'whole',
    'the listing of an append that has lost is kept',
    (inner) => {
      const shown = new Map<string, Listing>();
      return {
        append: (match, revision, entries, listing, documents) => {
          shown.set(match, listing);
          return inner.append(match, revision, entries, listing, documents);
        },
        list: async (query) =>
          (await inner.list({ ...query, phase: undefined }))
            .map(({ match, listing }) => ({ match, listing: shown.get(match) ?? listing }))
            .filter(({ listing }) => query.phase === undefined || listing.phase === query.phase),
      };
    },
  ],
  [
    'seen',
    'the entries of an append are written one by one',
    (inner) => ({
      append: async (match, revision, entries, listing, documents) => {
        for (const [i, entry] of entries.entries()) {
          if (!(await inner.append(match, revision + i, [entry], listing, documents))) return false;
        }
        return true;
      },
    }),
  ],
  [
    'seen',
    'somebody else can write between the entries of an append',
    (inner) => {
      const shown = new Map<string, number>();
      return {
        append: async (match, revision, entries, listing, documents) => {
          for (const [i, entry] of entries.entries()) {
            if (!(await inner.append(match, revision + i, [entry], listing, documents))) return false;
            await later();
          }
          shown.set(match, revision + entries.length);
          return true;
        },
        read: async (match, since) => (await inner.read(match, 0)).slice(since, shown.get(match) ?? 0),
        remove: async (match, before) => (await inner.remove(match, before)) && shown.set(match, 0) !== undefined,
      };
    },
  ],
  [
    'fresh',
    'a list is written after the entries',
    (inner) => {
      const shown = new Map<string, string>();
      return {
        append: async (match, revision, entries, listing, documents) => {
          const json = JSON.stringify(listing);
          if (!(await inner.append(match, revision, entries, listing, documents))) return false;
          for (let i = 0; i < 10; i++) await later();
          shown.set(match, json);
          return true;
        },
        list: async (query) =>
          (await inner.list(query)).map(({ match, listing }) => {
            const json = shown.get(match);
            return { match, listing: json === undefined ? listing : JSON.parse(json) };
          }),
      };
    },
  ],
  [
    'remove',
    'what is appended while a match is removed is lost',
    (inner) => ({
      remove: async (match, before) => {
        const [last] = (await inner.read(match, 0)).slice(-1);
        if (
          last === undefined ||
          (before < 1e12 && (await inner.list({ before, limit: 1_000 })).every((found) => found.match !== match))
        )
          return false;
        await later();
        return inner.remove(match, Number.POSITIVE_INFINITY);
      },
    }),
  ],
  [
    'remove',
    'the entries of a match that was removed are left',
    (inner) => {
      const left = new Map<string, readonly Entry[]>();
      return {
        remove: async (match, before) => {
          left.set(match, await inner.read(match, 0));
          return inner.remove(match, before);
        },
        read: async (match, since) => {
          const entries = await inner.read(match, since);
          return entries.length > 0 ? entries : (left.get(match) ?? []).slice(since);
        },
      };
    },
  ],
];
