/** Storages: documents, alone and together with an append. */
import { withSortedKeys } from '../../core/internal.ts';
import type { DocumentQuery, MatchStorage, NewDocument } from '../../online/storage/storage.ts';
import type { StorageProbe } from '../check-storage.ts';
import { content, entry, listing } from './storage-parts.ts';

export async function checkDocuments({ one, two, run: kind, writers, revisions, expect }: StorageProbe): Promise<void> {
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

export async function checkFound({ one: storage, run: kind, expect }: StorageProbe): Promise<void> {
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

export async function checkTogether({ one, two, id, run: kind, expect }: StorageProbe): Promise<void> {
  const match = id('together');
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
