/** The suite for storages of online matches. */
import { withSortedKeys } from '../core/internal.ts';
// Not from its index: what the host needs of the platform is not needed here.
import type {
  DocumentQuery,
  Entry,
  Listing,
  ListingQuery,
  MatchStorage,
  NewDocument,
  StorageChange,
} from '../online/storage/storage.ts';
import { StorageError } from './errors.ts';

/** Every check of `checkStorage`, with what it demands. */
export const STORAGE_CHECKS = {
  order: 'Entries are read in the order in which they were appended, as they were, from any revision on.',
  gaps: 'Nothing is appended after a gap: the revision before must exist.',
  once: 'A revision is written once, and an append that loses changes nothing.',
  race: 'Of several writers of one revision, at the same time and over several connections, exactly one succeeds.',
  whole: 'An append of several entries is made as a whole or not at all, with its listing.',
  apart: 'Appends to several matches at the same time succeed or fail each for itself.',
  list: 'The list has the matches to which the query applies and no others, in its order, and not more than the limit.',
  due: 'A match that is due is found once, by one connection, until it is due again or has changed.',
  remove: 'A match is removed only if it has not changed since, and then nothing of it is left.',
  notice:
    'Subscribers of a match hear of every append to it, and of every note, on any connection, until they unsubscribe.',
  time: 'The time never goes back, on any connection, and what passes without any host is downtime.',
  kept: 'What one connection has appended, another one reads.',
  documents: 'A document is made once, and replaced or removed only at its version, of several writers by exactly one.',
  found:
    'The list of documents has those of the kind and the range and no others, in its order, and not more than the limit.',
  together: 'Documents of an append are made with it, or not at all; one that is there already stays as it is.',
} as const;

/** The name of a check of `checkStorage`. */
export type StorageCheckName = keyof typeof STORAGE_CHECKS;

declare function setTimeout(run: () => void, milliseconds: number): unknown;

/** How a storage is checked. */
export interface CheckStorageSettings {
  /** How many writers race for each revision. Default 8. */
  readonly writers?: number | undefined;
  /** For how many revisions they race. Default 50. */
  readonly revisions?: number | undefined;
  /** How long a subscriber may wait for a change, in milliseconds. Default 5,000. */
  readonly patience?: number | undefined;
}

/** What was done, when nothing was found. */
export interface StorageReport {
  /** How often each check compared something. */
  readonly counts: Readonly<Record<StorageCheckName, number>>;
}

/**
 * Checks what every storage of online matches must guarantee: see `STORAGE_CHECKS`. Its matches have random ids, so that the
 * storage need not be empty; they are removed at the end.
 *
 * @param open - opens a connection to the storage. It is called twice: what is shared between processes is checked over
 * two connections. Where one process is all there is, it may return the same storage
 * @throws StorageError naming the check that failed
 *
 * @example
 * ```ts
 * import { memoryStorage } from 'tabletop-rules/online';
 * import { checkStorage } from 'tabletop-rules/testing';
 *
 * const storage = memoryStorage();
 * const { counts } = await checkStorage(async () => storage, { revisions: 2 });
 * counts.race > 0; // => true
 * ```
 */
export async function checkStorage(
  open: () => Promise<MatchStorage>,
  settings: CheckStorageSettings = {},
): Promise<StorageReport> {
  const { writers = 8, revisions = 50, patience = 5_000 } = settings;
  const [one, two] = [await open(), await open()];
  const counts: Record<StorageCheckName, number> = {
    order: 0,
    gaps: 0,
    once: 0,
    race: 0,
    whole: 0,
    apart: 0,
    list: 0,
    due: 0,
    remove: 0,
    notice: 0,
    time: 0,
    kept: 0,
    documents: 0,
    found: 0,
    together: 0,
  };
  const run = `check-${Math.random().toString(36).slice(2)}`;
  const used = new Set<string>();
  const id = (name: string): string => {
    const match = `${run}-${name}`;
    used.add(match);
    return match;
  };
  const expect = (check: StorageCheckName, found: unknown, expected: unknown, what: string): void => {
    counts[check]++;
    const [is, should] = [JSON.stringify(found), JSON.stringify(expected)];
    if (is === should) return;
    throw new StorageError(check, STORAGE_CHECKS[check], `${what}: expected ${should}, found ${is}.`);
  };

  try {
    await checkLog(one, two, id, expect);
    await checkRace([one, two], id('race'), { writers, revisions }, expect);
    await checkApart([one, two], id, expect);
    await checkList(one, run, id, expect);
    await checkDue([one, two], id, expect);
    await checkRemove(one, two, id, expect);
    await checkNotice(one, two, id('notice'), patience, expect);
    await checkTime(one, two, expect);
    await checkDocuments([one, two], run, { writers, revisions }, expect);
    await checkFound(one, run, expect);
    await checkTogether(one, two, id('together'), run, expect);
  } finally {
    for (const match of used) await one.remove(match, Number.POSITIVE_INFINITY);
    for (const { id, version } of await one.listDocuments({ kind: run, limit: 1_000 })) {
      await one.writeDocument(run, id, version, null);
    }
    await one.close();
    if (two !== one) await two.close();
  }
  return { counts };
}

type Expect = (check: StorageCheckName, found: unknown, expected: unknown, what: string) => void;

/** An entry that a storage has not seen before: text of any kind, nested data, numbers that are no integers. */
function entry(n: number): Entry {
  return {
    type: 'played',
    at: n,
    key: `key ${n} ’ " \\ \n \u2028 \u{1f3b2}`,
    action: { type: 'chance', label: 'roll', faces: [n, `face ${n}`, -0.5] },
  };
}

function listing(change: Partial<Listing> = {}): Listing {
  return {
    game: 'check',
    phase: 'open',
    listed: true,
    creator: 'somebody',
    at: 1_000,
    due: null,
    summary: { options: { nested: [1, { a: null }] }, seats: [{ kind: 'open', name: '’' }], clock: null, asked: [0] },
    ...change,
  };
}

async function checkLog(
  one: MatchStorage,
  two: MatchStorage,
  id: (name: string) => string,
  expect: Expect,
): Promise<void> {
  const match = id('log');
  const entries = Array.from({ length: 6 }, (_, n) => entry(n));
  expect('order', await one.read(match, 0), [], 'a match that does not exist');
  expect('gaps', await one.append(match, 1, [entry(1)], listing()), false, 'revision 1 without revision 0');
  expect('gaps', await one.read(match, 0), [], 'after that');
  expect('order', await one.append(match, 0, entries.slice(0, 1), listing()), true, 'revision 0');
  expect('order', await one.append(match, 1, entries.slice(1, 4), listing()), true, 'revisions 1 to 3');
  expect('order', await one.append(match, 4, entries.slice(4), listing()), true, 'revisions 4 and 5');
  for (let since = 0; since <= 7; since++) {
    expect('order', await one.read(match, since), entries.slice(since), `entries from ${since} on`);
    expect(
      'kept',
      await two.read(match, since),
      entries.slice(since),
      `entries from ${since} on, on another connection`,
    );
  }
  for (const revision of [0, 3, 5]) {
    expect(
      'once',
      await two.append(match, revision, [entry(9)], listing({ phase: 'over' })),
      false,
      `revision ${revision} again`,
    );
  }
  expect('gaps', await two.append(match, 7, [entry(9)], listing()), false, 'revision 7 after revision 5');
  expect(
    'whole',
    await two.append(match, 5, [entry(9), entry(10)], listing({ phase: 'over' })),
    false,
    'revision 5 again, and 6',
  );
  expect('whole', await one.read(match, 0), entries, 'after appends that have lost');
  const listed = await one.list({ creator: 'somebody', phase: 'over', limit: 100 });
  expect(
    'whole',
    listed.some((found) => found.match === match),
    false,
    'a listing of an append that has lost',
  );
}

async function checkRace(
  storages: readonly MatchStorage[],
  match: string,
  { writers, revisions }: { readonly writers: number; readonly revisions: number },
  expect: Expect,
): Promise<void> {
  const won: Entry[] = [];
  for (let revision = 0; revision < revisions; revision++) {
    const mine = Array.from({ length: writers }, (_, writer) => entry(revision * writers + writer));
    const results = await Promise.all(
      mine.map((given, i) => storages[i % storages.length]!.append(match, revision, [given], listing())),
    );
    expect('race', results.filter(Boolean).length, 1, `writers of revision ${revision} that succeeded`);
    won.push(mine[results.indexOf(true)]!);
  }
  expect('race', await storages[0]!.read(match, 0), won, 'what the winners have written');
}

/** Storages write together what comes together: of that, some may lose. */
async function checkApart(
  storages: readonly MatchStorage[],
  id: (name: string) => string,
  expect: Expect,
): Promise<void> {
  const matches = Array.from({ length: 12 }, (_, i) => id(`apart-${i}`));
  // Every third one is there already.
  const isFree = matches.map((_, i) => i % 3 !== 0);
  for (const [i, match] of matches.entries()) {
    if (!isFree[i]) await storages[0]!.append(match, 0, [entry(100)], listing());
  }
  const results = await Promise.all(
    matches.map((match, i) => storages[i % 2]!.append(match, 0, [entry(i), entry(i + 1)], listing())),
  );
  expect('apart', results, isFree, 'which of several matches were appended to');
  for (const [i, match] of matches.entries()) {
    const expected = isFree[i] ? [entry(i), entry(i + 1)] : [entry(100)];
    expect('apart', await storages[1]!.read(match, 0), expected, `match ${i} of several`);
  }
}

async function checkList(
  storage: MatchStorage,
  creator: string,
  id: (name: string) => string,
  expect: Expect,
): Promise<void> {
  const listings: Readonly<Record<string, Listing>> = {
    c: listing({ creator, at: 3_000, due: 4_999.5, phase: 'playing' }),
    a: listing({ creator, at: 1_000, game: 'other' }),
    d: listing({ creator, at: 4_000, listed: false, due: 9_000, phase: 'playing' }),
    b: listing({ creator, at: 2_000, phase: 'over' }),
  };
  for (const [name, given] of Object.entries(listings)) await storage.append(id(name), 0, [entry(0)], given);
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
    [{ game: 'none', limit: 10 }, []],
  ];
  for (const [query, names] of cases) {
    const found = await storage.list({ ...query, creator });
    const expected = names.map((name) => ({ match: id(name), listing: listings[name] }));
    // A storage may change the order of keys.
    expect('list', withSortedKeys(found), withSortedKeys(expected), `the list for ${JSON.stringify(query)}`);
  }
  await storage.append(id('a'), 1, [entry(1)], { ...listings['a']!, at: 9_000, phase: 'over' });
  const [last] = (await storage.list({ creator, limit: 10 })).slice(-1);
  expect('list', [last?.match, last?.listing.phase], [id('a'), 'over'], 'the last of the list after it has changed');
}

/** Before 1970, so that no other match is due. */
async function checkDue(
  [one, two]: readonly [MatchStorage, MatchStorage],
  id: (name: string) => string,
  expect: Expect,
): Promise<void> {
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

async function checkRemove(
  one: MatchStorage,
  two: MatchStorage,
  id: (name: string) => string,
  expect: Expect,
): Promise<void> {
  const match = id('remove');
  await one.append(match, 0, [entry(0), entry(1)], listing({ at: 2_000 }));
  expect('remove', await one.remove(match, 2_000), false, 'removing a match that has an entry of that time');
  expect('remove', (await two.read(match, 0)).length, 2, 'its entries after that');
  expect('remove', await one.remove(match, 2_001), true, 'removing a match whose entries are older');
  expect('remove', await two.read(match, 0), [], 'its entries after that');
  const listed = await two.list({ creator: 'somebody', limit: 1_000 });
  expect(
    'remove',
    listed.some((found) => found.match === match),
    false,
    'its listing after that',
  );
  expect('remove', await one.remove(match, 2_001), false, 'removing it again');
  expect('remove', await one.append(match, 0, [entry(5)], listing()), true, 'a new match of that id');
}

async function checkNotice(
  one: MatchStorage,
  two: MatchStorage,
  match: string,
  patience: number,
  expect: Expect,
): Promise<void> {
  const received = new Map<string, StorageChange[]>();
  const subscribe = (name: string, storage: MatchStorage, to: string): Promise<() => void> => {
    const changes: StorageChange[] = [];
    received.set(name, changes);
    return storage.subscribe(to, (change) => changes.push(change));
  };
  const unsubscribes = [
    await subscribe('first', one, match),
    await subscribe('second', two, match),
    await subscribe('gone', one, match),
    await subscribe('another', two, `${match}-`),
  ];
  unsubscribes[2]!();
  const receives = async (name: string, isIt: (change: StorageChange) => boolean): Promise<boolean> => {
    for (let waited = 0; waited <= patience; waited += 10) {
      if (received.get(name)?.some((change) => change.type === 'gap' || isIt(change))) return true;
      await new Promise<void>((resolve) => setTimeout(resolve, 10));
    }
    return false;
  };
  const note = 'note ’ "\n';
  await one.append(match, 0, [entry(0), entry(1)], listing());
  await two.note(match, note);
  for (const name of ['first', 'second']) {
    const isAppend = (change: StorageChange): boolean =>
      change.type === 'appended' && change.match === match && change.revision === 1;
    expect('notice', await receives(name, isAppend), true, `the ${name} subscriber receives revisions 0 and 1`);
    const isNote = (change: StorageChange): boolean =>
      change.type === 'note' && change.match === match && change.note === note;
    expect('notice', await receives(name, isNote), true, `the ${name} subscriber receives the note`);
  }
  expect('notice', received.get('gone'), [], 'what somebody receives who has unsubscribed');
  expect('notice', received.get('another'), [], 'what somebody receives who has subscribed to another match');
  // Whoever begins late misses nothing of what is not read.
  await one.append(match, 2, [entry(2)], listing());
  unsubscribes.push(await subscribe('late', two, match));
  expect('notice', (await two.read(match, 2)).length, 1, 'what is read after a subscription');
  for (const unsubscribe of unsubscribes) unsubscribe();
}

async function checkTime(one: MatchStorage, two: MatchStorage, expect: Expect): Promise<void> {
  const at = Date.now();
  const first = await one.beat(at, 60_000);
  const back = await two.beat(at - 60_000, 60_000);
  expect('time', back.now >= first.now, true, 'the time after a host whose clock is behind');
  expect('time', back.downtime, first.downtime, 'the downtime while hosts are there');
  await new Promise<void>((resolve) => setTimeout(resolve, 20));
  const later = await one.beat(back.now + 20, 1);
  expect('time', later.now > back.now, true, 'the time goes on');
  expect('time', later.downtime > back.downtime, true, 'the downtime after a while without any host');
  expect('time', (await two.beat(later.now, 60_000)).downtime, later.downtime, 'the downtime on another connection');
}

/** What a document holds: text of any kind, nested data. */
function content(n: number): Pick<NewDocument, 'order' | 'value'> {
  return { order: n + 0.5, value: { n, text: '’ " \\ \n \u2028 \u{1f3b2}', nested: [null, { a: [n] }] } };
}

async function checkDocuments(
  [one, two]: readonly [MatchStorage, MatchStorage],
  kind: string,
  { writers, revisions }: { readonly writers: number; readonly revisions: number },
  expect: Expect,
): Promise<void> {
  const id = 'one ’ "';
  const expectStored = async (version: number, n: number, what: string): Promise<void> => {
    for (const storage of [one, two]) {
      expect('documents', await storage.readDocument(kind, id), { id, version, ...content(n) }, what);
    }
  };
  const write = (storage: MatchStorage, version: number, n: number | null): Promise<boolean> =>
    storage.writeDocument(kind, id, version, n === null ? null : content(n));
  expect('documents', (await one.readDocument(kind, id)) ?? null, null, 'a document that does not exist');
  expect('documents', await write(one, 1, 9), false, 'version 1 replaced where there is none');
  expect('documents', await write(one, 0, null), false, 'a document removed where there is none');
  expect('documents', await write(one, 0, 1), true, 'a new document');
  await expectStored(1, 1, 'a new document');
  expect('documents', await write(two, 0, 9), false, 'a new document where there is one');
  expect('documents', await two.writeDocument(kind, 'other', 1, content(9)), false, 'version 1 of another id');
  expect('documents', await two.writeDocument(`${kind}-`, id, 1, content(9)), false, 'version 1 of another kind');
  expect('documents', await write(two, 1, 2), true, 'version 1 replaced');
  expect('documents', await write(one, 1, 9), false, 'version 1 replaced again');
  expect('documents', await write(one, 1, null), false, 'version 1 removed after that');
  await expectStored(2, 2, 'version 2');
  for (let round = 0; round < revisions; round++) {
    const results = await Promise.all(
      Array.from({ length: writers }, (_, writer) => write(writer % 2 === 0 ? one : two, round + 2, writer)),
    );
    expect('documents', results.filter(Boolean).length, 1, `writers of version ${round + 3} that succeeded`);
    await expectStored(round + 3, results.indexOf(true), `version ${round + 3}`);
  }
  expect('documents', await write(two, revisions + 2, null), true, 'the last version removed');
  expect('documents', (await one.readDocument(kind, id)) ?? null, null, 'a document that was removed');
  expect('documents', await write(one, 0, 3), true, 'a new document of that id');
  await expectStored(1, 3, 'a new document of that id');
  await write(one, 1, null);
}

async function checkFound(storage: MatchStorage, kind: string, expect: Expect): Promise<void> {
  const orders: Readonly<Record<string, number>> = { d: -1.5, b: 0, c: 10, a: 10, e: 2e12 };
  for (const [id, order] of Object.entries(orders)) await storage.writeDocument(kind, id, 0, { order, value: { id } });
  await storage.writeDocument(`${kind}-`, 'f', 0, { order: 5, value: {} });
  const cases: readonly (readonly [Omit<DocumentQuery, 'kind'>, readonly string[]])[] = [
    [{ limit: 10 }, ['d', 'b', 'a', 'c', 'e']],
    [{ limit: 2 }, ['d', 'b']],
    [{ order: 'descending', limit: 10 }, ['e', 'c', 'a', 'b', 'd']],
    [{ order: 'descending', limit: 2 }, ['e', 'c']],
    [{ from: 0, limit: 10 }, ['b', 'a', 'c', 'e']],
    [{ to: 10, limit: 10 }, ['d', 'b', 'a', 'c']],
    [{ from: 0.5, to: 9.5, limit: 10 }, []],
    [{ order: 'descending', from: 0, to: 10, limit: 2 }, ['c', 'a']],
    [{ after: { order: 10, id: 'a' }, limit: 10 }, ['c', 'e']],
    [{ order: 'descending', after: { order: 10, id: 'c' }, limit: 2 }, ['a', 'b']],
    [{ after: { order: -1.5, id: 'd' }, to: 0, limit: 10 }, ['b']],
  ];
  for (const [query, ids] of cases) {
    const expected = ids.map((id) => ({ id, version: 1, order: orders[id], value: { id } }));
    const found = await storage.listDocuments({ ...query, kind });
    expect('found', withSortedKeys(found), withSortedKeys(expected), `the documents for ${JSON.stringify(query)}`);
  }
  for (const id of Object.keys(orders)) await storage.writeDocument(kind, id, 1, null);
  await storage.writeDocument(`${kind}-`, 'f', 1, null);
  expect('found', await storage.listDocuments({ kind, limit: 10 }), [], 'the documents after all were removed');
}

async function checkTogether(
  one: MatchStorage,
  two: MatchStorage,
  match: string,
  kind: string,
  expect: Expect,
): Promise<void> {
  const given = (id: string, n: number): NewDocument => ({ kind, id, ...content(n) });
  const append = (storage: MatchStorage, revision: number, documents: readonly NewDocument[]): Promise<boolean> =>
    storage.append(match, revision, [entry(revision)], listing(), documents);
  const names = async (): Promise<readonly unknown[]> =>
    (await two.listDocuments({ kind, limit: 10 })).map(({ id, version, value }) => [id, version, value]);
  const stored = (id: string, n: number): unknown => [id, 1, content(n).value];
  expect('together', await append(one, 0, [given('a', 1), given('b', 2)]), true, 'an append with two documents');
  expect('together', await names(), [stored('a', 1), stored('b', 2)], 'its documents');
  expect('together', await append(two, 0, [given('c', 3)]), false, 'an append that loses, with a document');
  expect('together', await names(), [stored('a', 1), stored('b', 2)], 'the documents after that');
  expect('together', await append(one, 1, [given('a', 9), given('d', 4)]), true, 'an append with one that is there');
  expect('together', await names(), [stored('a', 1), stored('b', 2), stored('d', 4)], 'the documents after that');
  const appends = await Promise.all([append(one, 2, [given('e', 5)]), append(two, 2, [given('f', 6)])]);
  const winner = appends[0] ? stored('e', 5) : stored('f', 6);
  expect('together', (await names()).slice(3), [winner], 'the documents of two appends at the same time');
  await one.remove(match, Number.POSITIVE_INFINITY);
  expect('together', (await names()).length, 4, 'the documents after the match was removed');
}
