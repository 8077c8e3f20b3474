/** Matches in a file of SQLite. */
import { RuleError } from '../../core/index.ts';
import { checkCount, checkObject, checkSettings, show } from '../../core/internal.ts';
import { jsonOf, withCheckedArguments } from './arguments.ts';
import { createBatches } from './batches.ts';
import { DOCUMENT_COLUMNS, type DocumentRow, documentStatement, storedDocument } from './documents.ts';
import { type ListingRow, listedMatch, listStatement } from './listings.ts';
import { createSubscribers } from './memory.ts';
import { openFile, type SqliteFile } from './sqlite-file.ts';
import type { Entry, Listing, MatchStorage, StorageChange, StorageTime } from './storage.ts';

// What other processes have written to the file.

/** The two tables that grow: their ids are given in the order of the commits. */
type Feed = 'entries' | 'notes';

/** Tells of what is new in a file. */
interface ChangeFeed {
  /** Whether anybody wants to know. */
  follow(isWanted: boolean): void;
  /** This process has written rows, and tells of them itself. */
  wrote(feed: Feed, first: number, last: number): void;
}

/**
 * Asks a file every `pollTime` milliseconds whether another connection has committed, which costs some microseconds, and
 * reads the new rows if so.
 */
function createChangeFeed(file: SqliteFile, pollTime: number, notify: (change: StorageChange) => void): ChangeFeed {
  const version = file.prepare<[], { data_version: number }>('PRAGMA data_version');
  const lastIds = file.prepare<[], Record<Feed, number>>(
    'SELECT (SELECT coalesce(max(id), 0) FROM entries) AS entries, (SELECT coalesce(max(id), 0) FROM notes) AS notes',
  );
  const newEntries = file.prepare<[number], { match: string; revision: number; id: number }>(
    'SELECT match, max(revision) AS revision, max(id) AS id FROM entries WHERE id > ? GROUP BY match',
  );
  const newNotes = file.prepare<[number], { match: string; note: string; id: number }>(
    'SELECT match, note, id FROM notes WHERE id > ? ORDER BY id',
  );
  /** The last id of each table that was announced. */
  let announced: Record<Feed, number> = { entries: 0, notes: 0 };
  let known: number | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  const poll = (): void => {
    let now: number | undefined;
    try {
      now = version.get()?.data_version;
      if (now === known) return;
      for (const { match, revision, id } of newEntries.all(announced.entries)) {
        announced.entries = Math.max(announced.entries, id);
        notify({ type: 'appended', match, revision });
      }
      for (const { match, note, id } of newNotes.all(announced.notes)) {
        announced.notes = id;
        notify({ type: 'note', match, note });
      }
    } catch {
      // The file is busy, or cannot be read: what is new is read the next time, since the version is not noted.
      return;
    }
    known = now;
  };

  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };

  return {
    follow: (isWanted) => {
      if (!isWanted) stop();
      if (!isWanted || timer !== undefined) return;
      // Before the ids: what comes between is announced, twice at most.
      known = version.get()?.data_version;
      announced = { ...lastIds.get()! };
      timer = setInterval(poll, pollTime);
      // It keeps no process alive.
      timer.unref();
    },
    wrote: (feed, first, last) => {
      // Otherwise another process has written before, and the next poll tells of both.
      if (first === announced[feed] + 1) announced[feed] = last;
    },
  };
}

/** How matches are kept in a file. */
export interface SqliteOptions {
  /** The path of the file: `matches.db`. It is made where there is none. */
  readonly file: string;
  /**
   * What an append that has succeeded survives. `full` (the default): also a loss of power, since each group of appends is
   * flushed to the disk. `normal`: the end of the process in any way, `kill -9` included; a loss of power or of the
   * operating system can take the last appends, and leaves the file in order.
   */
  readonly synchronous?: 'full' | 'normal' | undefined;
  /** How often the file is asked whether another process has changed it, in milliseconds. Default 20. */
  readonly pollTime?: number | undefined;
}

/** Claims what is due. */
export const CLAIM = `
  UPDATE matches SET due = @until
  WHERE match IN (SELECT match FROM matches WHERE due <= @at ORDER BY due LIMIT @limit) RETURNING match`;

/** So many notes are kept for processes that have not read them yet. */
const NOTES = 4_096;

/**
 * A storage that keeps matches in a file of SQLite, for one machine. It uses `node:sqlite` of the runtime (Node 22.13, Bun
 * 1.4, Deno 2.2 or newer), and the optional peer `better-sqlite3` where there is none, as on Node 20. Several processes of it can share the file: each asks every `pollTime` milliseconds whether there is something new, which costs
 * some microseconds.
 *
 * An append that has succeeded is in the file: it survives `kill -9`, and with `synchronous: 'full'`, the default, a loss
 * of power. What is appended in one turn of the event loop is committed together. Keep the file on a local disk: the
 * write-ahead log, in two files beside it, needs memory that its processes share.
 *
 * @param options - the path of the file, or all options
 * @throws RuleError `no-package` without either, `bad-storage` where the file cannot be opened or written or is another
 * program's, `bad-argument`
 *
 * @example
 * ```ts
 * import { createHost } from 'tabletop-rules/online';
 * import { sqliteStorage } from 'tabletop-rules/online/sqlite';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * // A file: 'matches.db'. In memory, for tests:
 * const storage = await sqliteStorage(':memory:');
 * const host = createHost({ games: [oyno], storage });
 * host.close();
 * await storage.close();
 * ```
 */
export async function sqliteStorage(options: string | SqliteOptions): Promise<MatchStorage> {
  const { file: path, synchronous, pollTime } = checked(options);
  const file = await openFile(path, synchronous);

  const begin = file.prepare<[], never>('BEGIN IMMEDIATE');
  const commit = file.prepare<[], never>('COMMIT');
  const create = file.prepare<[object], never>(`
    INSERT INTO matches (match, revision, game, phase, listed, creator, at, shown, due, summary)
    VALUES (@match, @last, @game, @phase, @listed, @creator, @at, @shown, @due, @summary) ON CONFLICT DO NOTHING`);
  const update = file.prepare<[object], never>(`
    UPDATE matches SET revision = @last, game = @game, phase = @phase, listed = @listed, creator = @creator, at = @at,
      shown = @shown, due = @due, summary = @summary
    WHERE match = @match AND revision = @before`);
  const insert = file.prepare<[string, number, string], never>(
    'INSERT INTO entries (match, revision, entry) VALUES (?, ?, ?)',
  );
  const read = file.prepare<[string, number], { entry: string }>(
    'SELECT entry FROM entries WHERE match = ? AND revision >= ? ORDER BY revision',
  );
  const claim = file.prepare<[object], { match: string }>(CLAIM);
  const removeListing = file.prepare<[string, number], never>('DELETE FROM matches WHERE match = ? AND at < ?');
  const removeEntries = file.prepare<[string], never>('DELETE FROM entries WHERE match = ?');
  const createDocument = file.prepare<[object], never>(`
    INSERT INTO documents (kind, id, version, sort_order, value) VALUES (@kind, @id, 1, @order, @text)
    ON CONFLICT DO NOTHING`);
  const replaceDocument = file.prepare<[object], never>(`
    UPDATE documents SET version = version + 1, sort_order = @order, value = @text
    WHERE kind = @kind AND id = @id AND version = @version`);
  const removeDocument = file.prepare<[string, string, number], never>(
    'DELETE FROM documents WHERE kind = ? AND id = ? AND version = ?',
  );
  const readDocument = file.prepare<[string, string], DocumentRow>(
    `SELECT ${DOCUMENT_COLUMNS} FROM documents WHERE kind = ? AND id = ?`,
  );
  const addNote = file.prepare<[string, string], never>('INSERT INTO notes (match, note) VALUES (?, ?)');
  const removeNotes = file.prepare<[number], never>('DELETE FROM notes WHERE id <= ?');

  const beat = file.prepare<[object], never>(`
    INSERT INTO hosts (id, last, downtime) VALUES (1, @at, 0) ON CONFLICT (id) DO UPDATE SET
      downtime = downtime + CASE WHEN @at - last > @gap THEN @at - last ELSE 0 END,
      last = max(last, @at)`);
  const time = file.prepare<[], StorageTime>('SELECT last AS now, downtime FROM hosts');

  const subscribers = createSubscribers((count) => feed.follow(count > 0));
  const feed = createChangeFeed(file, pollTime, subscribers.notify);
  let isClosed = false;

  const transaction = <T>(run: () => T): T => {
    begin.run();
    try {
      const result = run();
      commit.run();
      return result;
    } catch (error) {
      try {
        file.exec('ROLLBACK');
      } catch {
        // After some errors, such as a full disk, SQLite has done so itself.
      }
      throw error;
    }
  };

  const write = createBatches<() => boolean, boolean>({
    run: async (writes) => transaction(() => writes.map((run) => run())),
  });
  const findMatches = createFinder<ListingRow>(file);
  const findDocuments = createFinder<DocumentRow>(file);

  return withCheckedArguments({
    append: async (match, revision, entries, listing, documents = []) => {
      const texts = entries.map((entry) => jsonOf('an entry', entry));
      const last = revision + texts.length - 1;
      const row = { match, last, ...columnsOf(listing) };
      const documentRows = documents.map(({ kind, id, order, value }) => ({
        kind,
        id,
        order,
        text: jsonOf('value', value),
      }));
      let first = 0;
      const append = (): boolean => {
        const { changes } = revision === 0 ? create.run(row) : update.run({ ...row, before: revision - 1 });
        if (changes === 0) return false;
        texts.forEach((text, i) => {
          const { lastInsertRowid } = insert.run(match, revision + i, text);
          if (i === 0) first = Number(lastInsertRowid);
        });
        for (const document of documentRows) createDocument.run(document);
        return true;
      };
      if (!(await write(append))) return false;
      feed.wrote('entries', first, first + texts.length - 1);
      subscribers.notify({ type: 'appended', match, revision: last });
      return true;
    },
    read: async (match, since) => read.all(match, since).map(({ entry }): Entry => JSON.parse(entry)),
    list: async (query) => findMatches(listStatement('matches', query)).map(listedMatch),
    claimDue: async (given) => {
      let found: readonly { match: string }[] = [];
      await write(() => {
        found = claim.all({ ...given });
        return true;
      });
      return found.map(({ match }) => match);
    },
    remove: async (match, before) =>
      transaction(() => {
        if (removeListing.run(match, before).changes === 0) return false;
        removeEntries.run(match);
        return true;
      }),
    readDocument: async (kind, id) => {
      const row = readDocument.get(kind, id);
      return row && storedDocument(row);
    },
    writeDocument: (kind, id, version, document) => {
      const row = document && { kind, id, order: document.order, text: jsonOf('value', document.value) };
      return write(() => {
        if (row === null) return removeDocument.run(kind, id, version).changes > 0;
        return (version === 0 ? createDocument.run(row) : replaceDocument.run({ ...row, version })).changes > 0;
      });
    },
    listDocuments: async (query) => findDocuments(documentStatement('documents', query)).map(storedDocument),
    beat: async (at, gap) => {
      let now: StorageTime | undefined;
      await write(() => {
        beat.run({ at, gap });
        now = time.get();
        return true;
      });
      // The row was just written.
      return { ...now! };
    },
    note: async (match, note) => {
      let id = 0;
      await write(() => {
        id = Number(addNote.run(match, note).lastInsertRowid);
        if (id % NOTES === 0) removeNotes.run(id - NOTES);
        return true;
      });
      feed.wrote('notes', id, id);
      subscribers.notify({ type: 'note', match, note });
    },
    subscribe: async (match, listener) => subscribers.subscribe(match, listener),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      // After what waits for the next commit.
      await write(() => true).catch(() => undefined);
      subscribers.clear();
      file.close();
    },
  });
}

/** Finds rows. There are few kinds of queries: their statements are kept. */
function createFinder<Row>(
  file: SqliteFile,
): (statement: { sql: string; values: readonly (string | number | boolean)[] }) => readonly Row[] {
  const prepare = (sql: string) => file.prepare<(string | number)[], Row>(sql);
  const statements = new Map<string, ReturnType<typeof prepare>>();
  return ({ sql, values }) => {
    const statement = statements.get(sql) ?? prepare(sql);
    statements.set(sql, statement);
    return statement.all(...values.map((value) => (typeof value === 'boolean' ? Number(value) : value)));
  };
}

function checked(
  options: string | SqliteOptions,
): Required<{ [K in keyof SqliteOptions]: NonNullable<SqliteOptions[K]> }> {
  const given = typeof options === 'string' ? { file: options } : options;
  checkObject(given, 'a path, or options with one, { file }');
  checkSettings(given, ['file', 'synchronous', 'pollTime']);
  const { file, synchronous = 'full', pollTime = 20 } = given;
  if (typeof file !== 'string' || file === '') {
    throw new RuleError('bad-argument', `"file" must be the path of a file, not ${show(file)}.`);
  }
  if (synchronous !== 'full' && synchronous !== 'normal') {
    throw new RuleError('bad-argument', `"synchronous" must be "full" or "normal", not ${show(synchronous)}.`);
  }
  checkCount('pollTime', pollTime, 1);
  return { file, synchronous, pollTime };
}

/** A listing as the columns of its row. */
function columnsOf({ game, phase, listed, creator, at, shown, due, summary }: Listing): object {
  return { game, phase, listed: listed ? 1 : 0, creator, at, shown, due, summary: jsonOf('listing', summary) };
}
