/** Planted faults of storages. The check that must find each is named with it. */
import { type Entry, type Listing, type MatchStorage, memoryStorage, type StorageChange } from 'tabletop-rules/online';
import { checkStorage, type StorageCheckName, StorageError } from 'tabletop-rules/testing';
import { found, type Planted } from './planted.ts';
import { DOCUMENT_FAULTS } from './storage-documents.ts';
import { LOG_FAULTS } from './storage-logs.ts';

/** The check, what is wrong, and what is changed of a good storage. */
export type StorageFault = readonly [StorageCheckName, string, (storage: MatchStorage) => Partial<MatchStorage>];

const FORGETS =
  'A storage in memory may forget. What a crash takes, its own process cannot see: kill it, and read again.';

/** What is stored by reference: the same objects each time. */
function sameObjects<T extends object>(): (value: T) => T {
  const known = new Map<string, T>();
  return (value) => {
    const text = JSON.stringify(value);
    const same = known.get(text) ?? value;
    known.set(text, same);
    return same;
  };
}

const FAULTS: readonly StorageFault[] = [
  ...LOG_FAULTS,
  ['list', 'the newest come first', (inner) => ({ list: async (query) => [...(await inner.list(query))].reverse() })],
  ['list', 'the limit is not kept', (inner) => ({ list: (query) => inner.list({ ...query, limit: 1_000 }) })],
  ['list', 'what is due later is idle', (inner) => ({ list: ({ dueBefore: _, ...query }) => inner.list(query) })],
  [
    'due',
    'what is due stays due',
    (inner) => ({ claimDue: ({ at, limit }) => inner.claimDue({ at, until: at, limit }) }),
  ],
  [
    'due',
    'several get the same',
    (inner) => {
      let last: Promise<readonly string[]> | undefined;
      return {
        claimDue: async (claim) => {
          last ??= inner.claimDue(claim);
          const found = await last;
          last = undefined;
          return found;
        },
      };
    },
  ],
  ['notice', 'nobody hears of anything', () => ({ subscribe: async () => () => {} })],
  ['notice', 'notes are lost', () => ({ note: async () => {} })],
  ['time', 'the time is that of whoever asks', () => ({ beat: async (at) => ({ now: at, downtime: 0 }) })],
  ['time', 'nothing is downtime', (inner) => ({ beat: async (at) => ({ ...(await inner.beat(at, 1e12)) }) })],
  [
    'own',
    'whoever changes what was read changes the log',
    (inner) => {
      const same = sameObjects<Entry>();
      return { read: async (...given) => (await inner.read(...given)).map(same) };
    },
  ],
  [
    'own',
    'whoever changes what was listed changes the listing',
    (inner) => {
      const same = sameObjects<Listing>();
      return {
        list: async (query) =>
          (await inner.list(query)).map(({ match, listing }) => ({ match, listing: same(listing) })),
      };
    },
  ],
  [
    'own',
    'whoever changes a document that was read changes what is stored',
    (inner) => {
      const same = sameObjects<object>();
      return {
        readDocument: async (...given) => {
          const document = await inner.readDocument(...given);
          return document && { ...document, value: same(document.value) };
        },
      };
    },
  ],
  [
    'own',
    'what was appended is kept as it is, not as a copy',
    (inner) => {
      const kept = new Map<string, Entry[]>();
      return {
        append: async (match, revision, entries, listing, documents) => {
          if (!(await inner.append(match, revision, entries, listing, documents))) return false;
          kept.set(match, [...(kept.get(match) ?? []).slice(0, revision), ...entries]);
          return true;
        },
        read: async (match, since) =>
          (await inner.read(match, since)).map(
            (_, i): Entry => JSON.parse(JSON.stringify(kept.get(match)![since + i])),
          ),
      };
    },
  ],
  [
    'pages',
    'a log ends after 100',
    (inner) => ({ read: async (...given) => (await inner.read(...given)).slice(0, 100) }),
  ],
  [
    'pages',
    'a list ends after 100',
    (inner) => ({ list: (query) => inner.list({ ...query, limit: Math.min(100, query.limit) }) }),
  ],
  [
    'pages',
    'a list of documents ends after 100',
    (inner) => ({ listDocuments: (query) => inner.listDocuments({ ...query, limit: Math.min(100, query.limit) }) }),
  ],
  [
    'pages',
    'matches of the same time are listed in any order',
    (inner) => ({
      list: async (query) => {
        const all = [...(await inner.list(query))];
        const [first, second] = [all[0]?.listing.at, all[1]?.listing.at];
        return first !== undefined && first === second ? all.reverse() : all;
      },
    }),
  ],
  [
    'notice',
    'subscribers are told of an append that has lost',
    (inner) => {
      const listeners = new Set<(change: StorageChange) => void>();
      return {
        append: async (match, revision, entries, listing, documents) => {
          const done = await inner.append(match, revision, entries, listing, documents);
          const change: StorageChange = { type: 'appended', match, revision: revision + entries.length - 1 };
          if (!done) for (const listener of listeners) listener(change);
          return done;
        },
        subscribe: async (match, listener) => {
          listeners.add(listener);
          const end = await inner.subscribe(match, listener);
          return () => {
            listeners.delete(listener);
            end();
          };
        },
      };
    },
  ],
  [
    'notice',
    'subscribers are told of the first revision of an append, not the last',
    (inner) => ({
      subscribe: (match, listener) =>
        inner.subscribe(match, (change) =>
          listener(change.type === 'appended' ? { ...change, revision: Math.max(0, change.revision - 1) } : change),
        ),
    }),
  ],
  [
    'notice',
    'whoever has unsubscribed goes on hearing',
    (inner) => ({
      subscribe: async (...given) => {
        await inner.subscribe(...given);
        return () => {};
      },
    }),
  ],
  ['closed', 'subscribers hear on after the storage was closed', () => ({ close: async () => {} })],
  [
    'list',
    'what comes after a place includes that place',
    (inner) => ({
      list: async ({ after, ...query }) => {
        const all = await inner.list({ ...query, limit: 1_000 });
        const at = after === undefined ? 0 : all.findIndex(({ match }) => match === after.match);
        return all.slice(Math.max(0, at), Math.max(0, at) + query.limit);
      },
    }),
  ],
  ...DOCUMENT_FAULTS,
];

/** A storage with a fault, opened as often as it is wanted. */
const opener = (change: (inner: MatchStorage) => Partial<MatchStorage>) => () => {
  const inner = memoryStorage();
  const storage: MatchStorage = { ...inner, ...change(inner) };
  return async () => storage;
};

const planted = (
  check: StorageCheckName,
  title: string,
  open: () => () => Promise<MatchStorage>,
  unseen?: string,
): Planted => ({
  of: 'storage',
  check,
  title,
  ...(unseen !== undefined && { unseen }),
  find: () => found(() => checkStorage(open(), { patience: 50 }), StorageError),
});

/** Every planted fault of storages. */
export const STORAGE_FAULTS: readonly Planted[] = [
  ...FAULTS.map(([check, title, change]) => planted(check, title, opener(change))),
  planted(
    'kept',
    'what was appended last is lost when the process ends',
    opener(() => ({})),
    FORGETS,
  ),
  planted('kept', 'connections share nothing', () => async () => memoryStorage()),
  planted('notice', 'subscribers hear of their own connection only', () => {
    const inner = memoryStorage();
    return async () => {
      const own = new Set<(change: StorageChange) => void>();
      return {
        ...inner,
        append: async (match, revision, entries, ...rest) => {
          const done = await inner.append(match, revision, entries, ...rest);
          if (done) for (const tell of own) tell({ type: 'appended', match, revision: revision + entries.length - 1 });
          return done;
        },
        note: async (match, note) => {
          for (const tell of own) tell({ type: 'note', match, note });
        },
        subscribe: async (_, listener) => {
          own.add(listener);
          return () => own.delete(listener);
        },
        close: async () => own.clear(),
      };
    };
  }),
  planted(
    'whole',
    'an append is made in part',
    opener((inner) => ({
      append: async (match, revision, entries, listing) => {
        const done = await inner.append(match, revision, entries, listing);
        // The rest, where only the first is there already.
        if (!done && entries.length > 1) await inner.append(match, revision + 1, entries.slice(1), listing);
        return done;
      },
    })),
  ),
];
