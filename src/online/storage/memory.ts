/** Matches in the memory of this process: for tests, and for servers that may forget. */
import { mutableCopy } from '../../core/internal.ts';
import { jsonOf, withCheckedArguments } from './arguments.ts';
import type {
  DocumentQuery,
  DueClaim,
  Entry,
  ListedMatch,
  ListedPlace,
  Listing,
  ListingQuery,
  MatchStorage,
  StorageChange,
  StoredDocument,
} from './storage.ts';

// Who hears of the changes of a storage.

type Subscriber = (change: StorageChange) => void;

/** The subscribers of a storage, by match. */
interface Subscribers {
  /** Tells those of its match, or all of a gap, a little later: never while a subscriber is writing itself. */
  notify(change: StorageChange): void;
  /** Adds one. Returns the function that removes it. */
  subscribe(match: string, listener: Subscriber): () => void;
  /** Removes all. */
  clear(): void;
}

/** No subscribers yet. `onCount` is called with how many matches have some when that changes. */
export function createSubscribers(onCount: (count: number) => void = () => {}): Subscribers {
  const matches = new Map<string, Set<Subscriber>>();
  const subscribed = (change: StorageChange): readonly Subscriber[] => {
    if (change.type === 'gap') return [...matches.values()].flatMap((listeners) => [...listeners]);
    return [...(matches.get(change.match) ?? [])];
  };
  return {
    notify: (change) => {
      queueMicrotask(() => {
        for (const listener of subscribed(change)) listener(change);
      });
    },
    subscribe: (match, listener) => {
      // The same function can subscribe twice.
      const own: Subscriber = (change) => {
        if (matches.get(match)?.has(own)) listener(change);
      };
      const listeners = matches.get(match) ?? new Set();
      matches.set(match, listeners.add(own));
      onCount(matches.size);
      return () => {
        listeners.delete(own);
        if (listeners.size > 0 || matches.get(match) !== listeners) return;
        matches.delete(match);
        onCount(matches.size);
      };
    },
    clear: () => {
      matches.clear();
      onCount(0);
    },
  };
}

interface StoredMatch {
  /** JSON, as a database would keep it: nobody can change what is stored. */
  readonly entries: string[];
  listing: Listing;
}

interface KeptDocument extends Omit<StoredDocument, 'value'> {
  readonly text: string;
}

/**
 * A storage that keeps matches in memory, for one process. Several hosts of that process can share it.
 *
 * @example
 * ```ts
 * import { createHost, memoryStorage } from 'tabletop-rules/online';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const host = createHost({ games: [oyno], storage: memoryStorage() });
 * host.close();
 * ```
 */
export function memoryStorage(): MatchStorage {
  const matches = new Map<string, StoredMatch>();
  /** By kind, and then by id. */
  const documents = new Map<string, Map<string, KeptDocument>>();
  const keep = (kind: string, { id, version, order, value }: StoredDocument): void => {
    const kept = documents.get(kind) ?? new Map<string, KeptDocument>();
    kept.set(id, { id, version, order, text: jsonOf('value', value) });
    documents.set(kind, kept);
  };
  const listings = (): readonly ListedMatch[] => [...matches].map(([match, { listing }]) => ({ match, listing }));
  const { notify, subscribe, clear } = createSubscribers();
  let last: number | undefined;
  let downtime = 0;

  return withCheckedArguments({
    append: async (match, revision, entries, listing, newDocuments = []) => {
      const stored = matches.get(match);
      if (revision !== (stored?.entries.length ?? 0)) return false;
      const texts = entries.map((entry) => jsonOf('an entry', entry));
      // A copy, as of the entries: nobody can change what is stored.
      jsonOf('listing', listing);
      const kept = mutableCopy(listing);
      for (const { value } of newDocuments) jsonOf('value', value);
      if (stored === undefined) matches.set(match, { entries: texts, listing: kept });
      else {
        stored.entries.push(...texts);
        stored.listing = kept;
      }
      for (const { kind, id, order, value } of newDocuments) {
        if (!documents.get(kind)?.has(id)) keep(kind, { id, version: 1, order, value });
      }
      notify({ type: 'appended', match, revision: revision + entries.length - 1 });
      return true;
    },
    read: async (match, since) =>
      (matches.get(match)?.entries ?? []).slice(since).map((text): Entry => JSON.parse(text)),
    list: async (query) => findMatches(listings(), query).map((found) => mutableCopy(found)),
    claimDue: async (claim) =>
      dueMatches(listings(), claim).map(({ match, listing }) => {
        matches.get(match)!.listing = { ...listing, due: claim.until };
        return match;
      }),
    remove: async (match, before) => {
      const stored = matches.get(match);
      if (stored === undefined || stored.listing.at >= before) return false;
      return matches.delete(match);
    },
    readDocument: async (kind, id) => {
      const kept = documents.get(kind)?.get(id);
      return kept && storedDocument(kept);
    },
    writeDocument: async (kind, id, version, document) => {
      const kept = documents.get(kind);
      if (version !== (kept?.get(id)?.version ?? 0)) return false;
      if (document !== null) {
        keep(kind, { id, version: version + 1, ...document });
        return true;
      }
      if (kept === undefined || !kept.delete(id)) return false;
      if (kept.size === 0) documents.delete(kind);
      return true;
    },
    listDocuments: async (query) =>
      findDocuments([...(documents.get(query.kind)?.values() ?? [])], query).map(storedDocument),
    beat: async (at, gap) => {
      const passed = Math.max(0, at - (last ?? at));
      last = Math.max(at, last ?? at);
      if (passed > gap) downtime += passed;
      return { now: last, downtime };
    },
    note: async (match, note) => notify({ type: 'note', match, note }),
    subscribe: async (match, listener) => subscribe(match, listener),
    close: async () => clear(),
  });
}

/** Of these matches, those to which a query applies. */
export function findMatches(all: readonly ListedMatch[], query: ListingQuery): readonly ListedMatch[] {
  const { by = 'at', order } = query;
  const sign = order === 'newest' ? -1 : 1;
  const placeOf = ({ match, listing }: ListedMatch): ListedPlace => ({ at: listing[by], match });
  return all
    .filter((found) => fits(query, found.listing))
    .filter((found) => query.after === undefined || sign * comparePlaces(placeOf(found), query.after) > 0)
    .sort((a, b) => sign * comparePlaces(placeOf(a), placeOf(b)))
    .slice(0, query.limit);
}

/** Of these matches, those that are due. */
export function dueMatches(all: readonly ListedMatch[], { at, limit }: DueClaim): readonly ListedMatch[] {
  const dueOf = ({ listing }: ListedMatch): number => listing.due ?? Number.POSITIVE_INFINITY;
  return all
    .filter((match) => dueOf(match) <= at)
    .sort((a, b) => dueOf(a) - dueOf(b))
    .slice(0, limit);
}

function fits(query: ListingQuery, listing: Listing): boolean {
  const { phase, game, listed, creator, before, dueBefore } = query;
  return (
    (phase === undefined || listing.phase === phase) &&
    (game === undefined || listing.game === game) &&
    (listed === undefined || listing.listed === listed) &&
    (creator === undefined || listing.creator === creator) &&
    (before === undefined || listing.at < before) &&
    (dueBefore === undefined || listing.due === null || listing.due < dueBefore)
  );
}

function storedDocument({ id, version, order, text }: KeptDocument): StoredDocument {
  return { id, version, order, value: JSON.parse(text) };
}

/** Of these documents of its kind, those to which a query applies. */
export function findDocuments<D extends Pick<StoredDocument, 'id' | 'order'>>(
  all: readonly D[],
  { order = 'ascending', limit, ...query }: DocumentQuery,
): readonly D[] {
  const sign = order === 'ascending' ? 1 : -1;
  return all
    .filter((document) => isListed(document, sign, query))
    .sort((a, b) => sign * compareDocuments(a, b))
    .slice(0, limit);
}

/** Whether a query applies; `sign` is 1 for an ascending list, or -1. */
function isListed(
  kept: Pick<StoredDocument, 'id' | 'order'>,
  sign: number,
  {
    from = Number.NEGATIVE_INFINITY,
    to = Number.POSITIVE_INFINITY,
    after,
  }: Pick<DocumentQuery, 'from' | 'to' | 'after'>,
): boolean {
  return kept.order >= from && kept.order <= to && (after === undefined || sign * compareDocuments(kept, after) > 0);
}

/** As databases sort: by the order, and then by the id. */
function compareDocuments(a: Pick<StoredDocument, 'order' | 'id'>, b: Pick<StoredDocument, 'order' | 'id'>): number {
  if (a.order !== b.order) return a.order - b.order;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/** As databases sort: by the time, and then by the id. */
function comparePlaces(a: ListedPlace, b: ListedPlace): number {
  if (a.at !== b.at) return a.at - b.at;
  return a.match < b.match ? -1 : Number(a.match > b.match);
}
