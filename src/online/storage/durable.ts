/** Matches in a Durable Object: of many matches each object has one, or those whose ids begin alike. */
import { jsonOf, withCheckedArguments } from './arguments.ts';
import { createSubscribers, dueMatches, findDocuments, findMatches } from './memory.ts';
import type { Entry, ListedMatch, Listing, MatchStorage, NewDocument, StoredDocument } from './storage.ts';

/** What is used of the storage of a Durable Object, `ctx.storage`: everything that a `put` has is written, or nothing. */
export interface DurableStore {
  /** The value of a key. */
  get<T>(key: string): Promise<T | undefined>;
  /** Writes values by their keys: 128 at most. Calls without anything awaited between them are written together. */
  put<T>(entries: Record<string, T>): Promise<void>;
  /** Removes keys, 128 at most. Returns how many there were. */
  delete(keys: string[]): Promise<number>;
  /** In the order of the keys. */
  list<T>(options: { prefix: string; start?: string }): Promise<Map<string, T>>;
  /** When the object's `alarm()` is called; `null`: never. */
  getAlarm(): Promise<number | null>;
  /** Calls the object's `alarm()` at that time, instead of any other. */
  setAlarm(at: number): Promise<void>;
}

/** So many keys are written or deleted by one call. */
const MOST_KEYS = 128;
/** Digits of a revision in a key. */
const DIGITS = 9;

interface Head {
  /** How many entries its log has. */
  readonly length: number;
  readonly listing: Listing;
}

/**
 * A storage that keeps matches in the storage of a Durable Object. There is one such object of a name, so it is the only host of its
 * matches. It sleeps when nobody asks for anything, which is no downtime: the alarm wakes it when a match is due, and has to call
 * `host.sweep()`.
 *
 * @param store - `ctx.storage` of the object
 *
 * @example
 * ```ts no-run
 * import { createHost, type DurableStore, durableStorage } from 'tabletop-rules/online';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * export class Matches {
 *   private readonly host;
 *   constructor(ctx: { readonly storage: DurableStore }) {
 *     this.host = createHost({ games: [oyno], storage: durableStorage(ctx.storage) });
 *   }
 *   fetch(request: Request) {
 *     return this.host.fetch(request);
 *   }
 *   alarm() {
 *     return this.host.sweep();
 *   }
 * }
 * ```
 */
export function durableStorage(store: DurableStore): MatchStorage {
  const { notify, subscribe, clear } = createSubscribers();
  let last = Promise.resolve<unknown>(undefined);
  /** What looks before it writes, one after the other: an object answers several requests at the same time. */
  const inOrder = <T>(run: () => Promise<T>): Promise<T> => {
    const result = last.then(run);
    last = result.catch(() => undefined);
    return result;
  };
  const heads = async (): Promise<readonly (ListedMatch & Head)[]> =>
    [...(await store.list<Head>({ prefix: HEAD }))].map(([key, head]) => ({ match: key.slice(HEAD.length), ...head }));
  /** There is one alarm: for what is due first. */
  const setAlarm = async (due: number): Promise<void> => {
    const alarm = await store.getAlarm();
    if (alarm === null || alarm > due + ALARM_DELAY) await store.setAlarm(due + ALARM_DELAY);
  };
  const newDocuments = async (documents: readonly NewDocument[]): Promise<Record<string, StoredDocument>> => {
    const made: Record<string, StoredDocument> = {};
    for (const { kind, id, order, value } of documents) {
      const key = documentKey(kind, id);
      if ((await store.get(key)) === undefined) made[key] = { id, version: 1, order, value };
    }
    return made;
  };
  let now: number | undefined;
  let downtime = 0;

  return withCheckedArguments({
    append: (match, revision, entries, listing, documents = []) =>
      inOrder(async () => {
        for (const entry of entries) jsonOf('an entry', entry);
        jsonOf('listing', listing);
        for (const { value } of documents) jsonOf('value', value);
        const head = await store.get<Head>(HEAD + match);
        if (revision !== (head?.length ?? 0)) return false;
        const length = revision + entries.length;
        const values = Object.entries<Head | Entry | StoredDocument>({
          [HEAD + match]: { length, listing },
          ...Object.fromEntries(entries.map((entry, i) => [entryKey(match, revision + i), entry])),
          ...(await newDocuments(documents)),
        });
        // Nothing is awaited between the calls: all are written, or none.
        const writes: Promise<void>[] = [];
        for (let i = 0; i < values.length; i += MOST_KEYS) {
          writes.push(store.put(Object.fromEntries(values.slice(i, i + MOST_KEYS))));
        }
        await Promise.all(writes);
        if (listing.due !== null) await setAlarm(listing.due);
        notify({ type: 'appended', match, revision: length - 1 });
        return true;
      }),
    read: async (match, since) => [
      ...(await store.list<Entry>({ prefix: entryPrefix(match), start: entryKey(match, since) })).values(),
    ],
    list: async (query) => findMatches(await heads(), query).map(({ match, listing }) => ({ match, listing })),
    claimDue: (claim) =>
      inOrder(async () => {
        const all = await heads();
        const claimed = new Set(dueMatches(all, claim).map(({ match }) => match));
        const dues: number[] = [];
        for (const { match, length, listing } of all) {
          const due = claimed.has(match) ? claim.until : listing.due;
          if (due !== null) dues.push(due);
          if (claimed.has(match)) await store.put<Head>({ [HEAD + match]: { length, listing: { ...listing, due } } });
        }
        if (dues.length > 0) await setAlarm(Math.min(...dues));
        return [...claimed];
      }),
    remove: (match, before) =>
      inOrder(async () => {
        const head = await store.get<Head>(HEAD + match);
        if (head === undefined || head.listing.at >= before) return false;
        // The head at last: until then it can be removed again.
        const keys = [...(await store.list({ prefix: entryPrefix(match) })).keys(), HEAD + match];
        for (let i = 0; i < keys.length; i += MOST_KEYS) await store.delete(keys.slice(i, i + MOST_KEYS));
        return true;
      }),
    readDocument: (kind, id) => store.get<StoredDocument>(documentKey(kind, id)),
    writeDocument: (kind, id, version, document) =>
      inOrder(async () => {
        const key = documentKey(kind, id);
        const stored = await store.get<StoredDocument>(key);
        if (version !== (stored?.version ?? 0)) return false;
        if (document === null) return (await store.delete([key])) > 0;
        jsonOf('value', document.value);
        await store.put<StoredDocument>({ [key]: { id, version: version + 1, ...document } });
        return true;
      }),
    listDocuments: async (query) =>
      findDocuments([...(await store.list<StoredDocument>({ prefix: documentKey(query.kind, '') })).values()], query),
    beat: async (at, gap) => {
      const passed = Math.max(0, at - (now ?? at));
      now = Math.max(at, now ?? at);
      if (passed > gap) downtime += passed;
      return { now, downtime };
    },
    note: async (match, note) => notify({ type: 'note', match, note }),
    subscribe: async (match, listener) => subscribe(match, listener),
    close: async () => clear(),
  });
}

const HEAD = 'match ';
/** A host takes care of what has been due for some seconds; the alarm comes a little later, in milliseconds. */
const ALARM_DELAY = 5_100;

function entryPrefix(match: string): string {
  return `entry ${match} `;
}

function entryKey(match: string, revision: number): string {
  return entryPrefix(match) + String(revision).padStart(DIGITS, '0');
}

function documentKey(kind: string, id: string): string {
  // In quotes, so that no kind is the beginning of another one.
  return `document ${JSON.stringify(kind)} ${id}`;
}
