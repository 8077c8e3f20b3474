/** Storages: the log of a match, what is written to it at the same time, and how it is removed. */
import type { Entry } from '../../online/storage/storage.ts';
import type { StorageProbe } from '../check-storage.ts';
import { entry, listing } from './storage-parts.ts';

export async function checkLog({ one, two, id, expect }: StorageProbe): Promise<void> {
  const match = id('log');
  // Their times are equal, or go back: revisions alone say the order.
  const entries = [0, 0, 9, 3, 3, 1].map((at, n) => ({ ...entry(n), at }));
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

export async function checkRace({ one, two, id, writers, revisions, expect }: StorageProbe): Promise<void> {
  const match = id('race');
  const storages = [one, two];
  const won: Entry[] = [];
  for (let revision = 0; revision < revisions; revision++) {
    const mine = Array.from({ length: writers }, (_, writer) => entry(revision * writers + writer));
    const results = await Promise.all(
      mine.map((given, i) => storages[i % storages.length]!.append(match, revision, [given], listing())),
    );
    expect('race', results.filter(Boolean).length, 1, `writers of revision ${revision} that succeeded`);
    won.push(mine[results.indexOf(true)]!);
  }
  expect('race', await one.read(match, 0), won, 'what the winners have written');
}

/** Storages write together what comes together: of that, some may lose. */
export async function checkApart({ one, two, id, expect }: StorageProbe): Promise<void> {
  const storages = [one, two];
  const matches = Array.from({ length: 12 }, (_, i) => id(`apart-${i}`));
  // Every third one is there already.
  const isFree = matches.map((_, i) => i % 3 !== 0);
  for (const [i, match] of matches.entries()) {
    if (!isFree[i]) await one.append(match, 0, [entry(100)], listing());
  }
  const results = await Promise.all(
    matches.map((match, i) => storages[i % 2]!.append(match, 0, [entry(i), entry(i + 1)], listing())),
  );
  expect('apart', results, isFree, 'which of several matches were appended to');
  for (const [i, match] of matches.entries()) {
    const expected = isFree[i] ? [entry(i), entry(i + 1)] : [entry(100)];
    expect('apart', await two.read(match, 0), expected, `match ${i} of several`);
  }
}

/** More than what some drivers and services return at once. */
const MANY = 120;

/** `pages`: a long log, a long list and many documents are read as a whole. */
export async function checkPages({ one, two, run, id, expect }: StorageProbe): Promise<void> {
  const long = Array.from({ length: 2 * MANY }, (_, n) => entry(n));
  await one.append(id('pages'), 0, long, listing());
  expect('pages', await two.read(id('pages'), 0), long, 'a long log');
  const names = Array.from({ length: MANY }, (_, n) => id(`page-${String(n).padStart(3, '0')}`));
  const creator = `${run}-pages`;
  await Promise.all(names.map((name) => one.append(name, 0, [entry(0)], listing({ creator }))));
  const listed = await two.list({ creator, limit: 2 * MANY });
  expect(
    'pages',
    listed.map(({ match }) => match),
    names,
    'a long list of matches of one time, by their ids',
  );
  await Promise.all(names.map((name, order) => one.writeDocument(run, name, 0, { order, value: {} })));
  const documents = await two.listDocuments({ kind: run, limit: 2 * MANY });
  expect(
    'pages',
    documents.map((found) => found.id),
    names,
    'a long list of documents',
  );
  await Promise.all(names.map((name) => one.writeDocument(run, name, 1, null)));
}

export async function checkRemove({ one, two, id, expect }: StorageProbe): Promise<void> {
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

/** So many times something is appended while it is removed. */
const REMOVALS = 20;

/** `remove`: either the match is removed or something is appended to it, also at the same time. */
export async function checkRemoveRace({ one, two, id, expect }: StorageProbe): Promise<void> {
  for (let round = 0; round < REMOVALS; round++) {
    const match = id(`remove-${round}`);
    await one.append(match, 0, [{ ...entry(0), at: 2_000 }], listing({ at: 2_000 }));
    const append = async (): Promise<boolean> => {
      // A little later each time.
      for (let i = 0; i < round; i += 2) await Promise.resolve();
      return two.append(match, 1, [{ ...entry(1), at: 3_000 }], listing({ at: 3_000 }));
    };
    const remove = (): Promise<boolean> => one.remove(match, 2_001);
    const [isAppended, isRemoved] =
      round % 2 === 0 ? await Promise.all([append(), remove()]) : (await Promise.all([remove(), append()])).reverse();
    expect('remove', isRemoved, !isAppended, 'whether a match is removed while something is appended to it');
    const left = isAppended ? 2 : 0;
    expect(
      'remove',
      (await two.read(match, 0)).length,
      left,
      'the entries of a match that was removed meanwhile, or not',
    );
  }
}
