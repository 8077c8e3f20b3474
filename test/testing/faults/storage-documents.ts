/** Planted faults of storages: the documents. */
import type { StorageFault } from './storages.ts';

export const DOCUMENT_FAULTS: readonly StorageFault[] = [
  [
    'documents',
    'a document is replaced whatever its version',
    (inner) => ({
      writeDocument: async (kind, id, _, document) =>
        inner.writeDocument(kind, id, (await inner.readDocument(kind, id))?.version ?? 0, document),
    }),
  ],
  [
    'documents',
    'whoever has looked before the others have written succeeds',
    (inner) => ({
      writeDocument: async (kind, id, version, document) => {
        const found = (await inner.readDocument(kind, id))?.version ?? 0;
        await Promise.resolve();
        if (found !== version || (version === 0 && document === null)) return false;
        await inner.writeDocument(kind, id, (await inner.readDocument(kind, id))?.version ?? 0, document);
        return true;
      },
    }),
  ],
  [
    'documents',
    'the kind is not looked at',
    (inner) => ({
      writeDocument: (_, ...given) => inner.writeDocument('', ...given),
      readDocument: (_, id) => inner.readDocument('', id),
      listDocuments: (query) => inner.listDocuments({ ...query, kind: '' }),
    }),
  ],
  [
    'found',
    'the order is not looked at',
    (inner) => ({ listDocuments: (query) => inner.listDocuments({ ...query, order: 'ascending' }) }),
  ],
  [
    'found',
    'the end of the range is left out',
    (inner) => ({
      listDocuments: async (query) => (await inner.listDocuments(query)).filter(({ order }) => order !== query.to),
    }),
  ],
  [
    'found',
    'a list goes on after all of the same order',
    (inner) => ({
      listDocuments: async (query) =>
        (await inner.listDocuments(query)).filter(({ order }) => order !== query.after?.order),
    }),
  ],
  [
    'together',
    'the documents of an append are lost',
    (inner) => ({
      append: (match, revision, entries, listing) => inner.append(match, revision, entries, listing),
    }),
  ],
  [
    'together',
    'documents are made although the append has lost',
    (inner) => ({
      append: async (match, revision, entries, listing, documents = []) => {
        for (const { kind, id, ...document } of documents) await inner.writeDocument(kind, id, 0, document);
        return inner.append(match, revision, entries, listing);
      },
    }),
  ],
  [
    'together',
    'a document of an append replaces one that is there',
    (inner) => ({
      append: async (match, revision, entries, listing, documents = []) => {
        const done = await inner.append(match, revision, entries, listing);
        for (const { kind, id, ...document } of done ? documents : []) {
          await inner.writeDocument(kind, id, (await inner.readDocument(kind, id))?.version ?? 0, document);
        }
        return done;
      },
    }),
  ],
  [
    'documents',
    'a document that was removed keeps its version',
    (inner) => {
      const removed = new Map<string, number>();
      return {
        writeDocument: async (kind, id, version, document) => {
          const done = await inner.writeDocument(kind, id, version, document);
          if (done && document === null) removed.set(id, version);
          return done;
        },
        readDocument: async (kind, id) => {
          const found = await inner.readDocument(kind, id);
          return found && { ...found, version: found.version + (removed.get(id) ?? 0) };
        },
      };
    },
  ],
  [
    'found',
    'the limit of documents is not kept',
    (inner) => ({ listDocuments: (query) => inner.listDocuments({ ...query, limit: 1_000 }) }),
  ],
];
