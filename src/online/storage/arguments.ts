/** What the functions of a storage are given, checked once for every storage. */
import { RuleError } from '../../core/index.ts';
import { checkCount, checkFunction, checkList, checkObject, checkText, show } from '../../core/internal.ts';
import type { Listing, MatchStorage } from './storage.ts';

/**
 * The storage with its arguments checked: promises are rejected with `bad-argument`, and nothing is written, where one of them is of
 * another kind. Whether it is JSON shows when it is written: `jsonOf`.
 */
export function withCheckedArguments(storage: MatchStorage): MatchStorage {
  return {
    ...storage,
    append: async (match, revision, entries, listing, documents = []) => {
      checkText('match', match);
      checkCount('revision', revision, 0);
      checkList('entries', entries, 'a list of entries');
      for (const entry of entries) checkObject(entry, 'an entry as an object of JSON');
      checkListing(listing);
      checkList('documents', documents, 'a list of documents');
      for (const document of documents) checkDocument(document?.kind, document?.id, document);
      return storage.append(match, revision, entries, listing, documents);
    },
    read: async (match, since) => {
      checkText('match', match);
      checkCount('since', since, 0);
      return storage.read(match, since);
    },
    list: async (query) => {
      checkQuery(query);
      checkPlace(query.after, 'at', 'match');
      return storage.list(query);
    },
    claimDue: async (claim) => {
      checkObject(claim, 'what is due, { at, until, limit }');
      for (const name of ['at', 'until'] as const) checkTime(name, claim[name]);
      checkCount('limit', claim.limit, 0);
      return storage.claimDue(claim);
    },
    remove: async (match, before) => {
      checkText('match', match);
      checkTime('before', before);
      return storage.remove(match, before);
    },
    readDocument: async (kind, id) => {
      checkText('kind', kind);
      checkText('id', id);
      return storage.readDocument(kind, id);
    },
    writeDocument: async (kind, id, version, document) => {
      checkCount('version', version, 0);
      if (document === null) {
        checkText('kind', kind);
        checkText('id', id);
      } else checkDocument(kind, id, document);
      return storage.writeDocument(kind, id, version, document);
    },
    listDocuments: async (query) => {
      checkQuery(query);
      checkText('kind', query.kind);
      for (const name of ['from', 'to'] as const) if (query[name] !== undefined) checkTime(name, query[name]);
      checkPlace(query.after, 'order', 'id');
      return storage.listDocuments(query);
    },
    beat: async (at, gap) => {
      checkTime('at', at);
      checkTime('gap', gap);
      return storage.beat(at, gap);
    },
    note: async (match, note) => {
      checkText('match', match);
      checkText('note', note);
      return storage.note(match, note);
    },
    subscribe: async (match, listener) => {
      checkText('match', match);
      checkFunction('listener', listener ?? null);
      return storage.subscribe(match, listener);
    },
  };
}

function checkListing(listing: Listing): void {
  checkObject(listing, '"listing" as an object of JSON');
  const { game, phase, listed, creator, at, due, summary } = listing;
  for (const [name, text] of Object.entries({ game, phase, creator })) checkText(name, text);
  if (typeof listed !== 'boolean') {
    throw new RuleError('bad-argument', `"listed" must be true or false, not ${show(listed)}.`);
  }
  checkTime('at', at);
  if (due !== null) checkTime('due', due);
  checkObject(summary, 'what a list shows of a match');
}

/** Refuses what databases do not hold as a number. */
function checkTime(name: string, value: unknown): void {
  if (typeof value === 'number' && !Number.isNaN(value)) return;
  throw new RuleError('bad-argument', `"${name}" must be a number, not ${show(value)}.`);
}

function checkDocument(kind: unknown, id: unknown, document: { readonly order: number; readonly value: object }): void {
  checkText('kind', kind);
  checkText('id', id);
  checkObject(document, 'a document, { order, value }');
  checkTime('order', document.order);
  checkObject(document.value, '"value" as an object of JSON');
}

/**
 * A value as JSON.
 *
 * @throws RuleError `bad-argument` where JSON cannot hold it
 */
export function jsonOf(name: string, value: object): string {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    throw new RuleError('bad-argument', `"${name}" cannot be written as JSON.`, { details: { name }, cause });
  }
}

/** Refuses what is no place in a list: the number by which it is sorted, and a name. */
function checkPlace(place: object | undefined, number: string, name: string): void {
  if (place === undefined) return;
  checkObject(place, `a place in a list, { ${number}, ${name} }`);
  checkTime(`after.${number}`, Reflect.get(place, number));
  checkText(`after.${name}`, Reflect.get(place, name));
}

function checkQuery(query: { readonly limit: number }): void {
  checkObject(query, 'a query, such as { limit: 10 }');
  checkCount('limit', query.limit, 0);
}
