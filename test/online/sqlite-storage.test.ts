/** SQLite as a storage: files of others, several connections, appends in groups. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchStorage, StorageChange } from 'tabletop-rules/online';
import { type SqliteOptions, sqliteStorage } from 'tabletop-rules/online/sqlite';
import { checkStorage } from 'tabletop-rules/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mountSmallDisk } from '../../scripts/load/small-disk.ts';
import { listStatement } from '../../src/online/storage/listings.ts';
import { TABLES_VERSION } from '../../src/online/storage/migrations.ts';
import { CLAIM } from '../../src/online/storage/sqlite.ts';
import { openFile } from '../../src/online/storage/sqlite-file.ts';
import { HAS_SQLITE, openRaw } from './sqlite.ts';
import { appendNoJson, ENTRY, eventually, INDEXED_LISTS, LISTING, NO_JSON_REFUSED } from './storage-parts.ts';

if (!HAS_SQLITE) {
  // Said here for the tests of other files, too: once.
  console.warn(
    'Not run: the tests with SQLite. Install it (npm install --no-save better-sqlite3@12), then: npx vitest run test/online test/cli/commands test/docs/snippets test/browser/first-apps',
  );
}

let folder: string;
let files = 0;
const opened: MatchStorage[] = [];
const newFile = (): string => join(folder, `${files++}.db`);
const open = async (file: string, options: Partial<SqliteOptions> = {}): Promise<MatchStorage> => {
  const storage = await sqliteStorage({ file, pollTime: 2, ...options });
  opened.push(storage);
  return storage;
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabletop-sqlite-'));
});
afterAll(async () => {
  for (const storage of opened) await storage.close();
  rmSync(folder, { recursive: true });
});

describe.skipIf(!HAS_SQLITE)('SQLite', () => {
  test('keeps the contract', async () => {
    const file = newFile();
    const { counts } = await checkStorage(() => open(file));
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
    const again = await open(file);
    expect(await again.list({ limit: 100 })).toEqual([]);
    const raw = openRaw(file);
    expect(raw.prepare('SELECT count(*) AS count FROM entries').get()).toMatchObject({ count: 0 });
    raw.close();
  });

  test.each([
    ['full', 2],
    ['normal', 1],
  ] as const)(
    'has a write-ahead log, with the setting "%s" of when it waits for the disk',
    async (synchronous, number) => {
      const file = await openFile(newFile(), synchronous);
      expect(file.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
      expect(file.prepare('PRAGMA synchronous').get()).toMatchObject({ synchronous: number });
      file.close();
    },
  );

  test('what is appended in one turn of the event loop is one commit, each match for itself', async () => {
    const file = newFile();
    const storage = await open(file);
    const raw = openRaw(file);
    const version = raw.prepare<[], { data_version: number }>('PRAGMA data_version');
    const before = version.get()!.data_version;
    const results = await Promise.all(
      ['a', 'b', 'a', 'c'].map((match) => storage.append(match, 0, [ENTRY], { ...LISTING, game: match })),
    );
    expect(results).toEqual([true, true, false, true]);
    expect(version.get()!.data_version).toBe(before + 1);
    raw.close();
  });

  test('what is no JSON is refused, and keeps nothing back from others', async () => {
    expect(await appendNoJson(await open(newFile()))).toEqual(NO_JSON_REFUSED);
  });

  test('a group that cannot be written fails as a whole, and the next one goes on', async () => {
    const file = newFile();
    const storage = await open(file);
    const raw = openRaw(file);
    raw.exec(
      `CREATE TRIGGER full BEFORE INSERT ON entries WHEN new.match = 'full' BEGIN SELECT raise(ROLLBACK, 'full'); END`,
    );
    const results = await Promise.allSettled(
      ['a', 'full', 'b'].map((match) => storage.append(match, 0, [ENTRY], LISTING)),
    );
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await storage.list({ limit: 10 })).toEqual([]);
    expect(await storage.append('a', 0, [ENTRY], LISTING)).toBe(true);
    raw.close();
  });

  test('another connection hears of each match, also of what it appended itself at the same time', async () => {
    const file = newFile();
    const [one, two] = [await open(file), await open(file)];
    const heard: StorageChange[][] = [[], []];
    for (const [i, storage] of [one, two].entries()) {
      for (const match of ['of one', 'of two']) await storage.subscribe(match, (change) => heard[i]!.push(change));
    }
    for (let revision = 0; revision < 50; revision++) {
      await Promise.all([
        one.append('of one', revision, [ENTRY], LISTING),
        two.append('of two', revision, [ENTRY], LISTING),
      ]);
      if (revision % 10 === 0) await two.note('of two', String(revision));
    }
    for (const changes of heard) {
      for (const match of ['of one', 'of two']) {
        await eventually(
          changes,
          (change) => change.type === 'appended' && change.match === match && change.revision === 49,
        );
      }
      await eventually(changes, (change) => change.type === 'note' && change.note === '40');
    }
  });

  test('what is due is found by its index', async () => {
    const file = newFile();
    await open(file);
    const raw = openRaw(file);
    const plan = raw.prepare<[object], object>(`EXPLAIN QUERY PLAN ${CLAIM}`).all({ at: 1, until: 2, limit: 3 });
    expect(JSON.stringify(plan)).toContain('matches_due (due<?)');
    expect(JSON.stringify(plan)).not.toContain('SCAN');
    raw.close();
  });

  test.each(INDEXED_LISTS)('the list of %s is read from an index, in its order', async (_, query, index) => {
    const file = newFile();
    await open(file);
    const raw = openRaw(file);
    const { sql, values } = listStatement('matches', query);
    const plan = raw
      .prepare<(string | number)[], object>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...values.map((value) => (typeof value === 'boolean' ? Number(value) : value)));
    expect(JSON.stringify(plan)).toContain(index);
    expect(JSON.stringify(plan)).not.toMatch(/TEMP B-TREE|SCAN/);
    raw.close();
  });

  test('old notes are removed', async () => {
    const file = newFile();
    const storage = await open(file, { synchronous: 'normal' });
    for (let i = 0; i < 9; i++) await Promise.all(Array.from({ length: 1_000 }, () => storage.note('match', 'x')));
    const raw = openRaw(file);
    const notes = raw.prepare<[], { count: number }>('SELECT count(*) AS count FROM notes').get()!;
    expect(notes.count).toBeLessThan(2 * 4_096);
    raw.close();
  });

  test('what waits is written when it is closed; afterwards calls reject', async () => {
    const file = newFile();
    const storage = await open(file);
    const appended = storage.append('match', 0, [ENTRY], LISTING);
    await storage.close();
    expect(await appended).toBe(true);
    await expect(storage.append('match', 1, [ENTRY], LISTING)).rejects.toThrow();
    await expect(storage.read('match', 0)).rejects.toThrow();
    await storage.close();
    expect(await (await open(file)).read('match', 0)).toEqual([ENTRY]);
  });
});

describe.skipIf(!HAS_SQLITE)('files that cannot hold matches', () => {
  const refused = (file: string): Promise<unknown> => sqliteStorage(file).catch((error: unknown) => error);
  const because = (reason: string): object => ({ code: 'bad-storage', message: expect.stringContaining(reason) });

  test('of another program: nothing is written to them', async () => {
    const file = newFile();
    const raw = openRaw(file);
    raw.exec('CREATE TABLE accounts (id INTEGER)');
    expect(await refused(file)).toMatchObject(because('another program'));
    expect(raw.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'delete' });
    raw.exec('DROP TABLE accounts');
    raw.exec('PRAGMA application_id = 5');
    expect(await refused(file)).toMatchObject(because('another program'));
    raw.close();
  });

  test('of a newer version: nothing is written to them', async () => {
    const file = newFile();
    await (await open(file)).close();
    const raw = openRaw(file);
    raw.exec(`PRAGMA user_version = ${TABLES_VERSION + 1}`);
    expect(await refused(file)).toMatchObject(
      because(`version ${TABLES_VERSION + 1}, and this library knows those up to version ${TABLES_VERSION}`),
    );
    expect(raw.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: TABLES_VERSION + 1 });
    raw.close();
  });

  test('that are no database, a folder, or in no folder', async () => {
    const text = newFile();
    writeFileSync(text, 'These are notes, and no database of anything.\n'.repeat(100));
    expect(await refused(text)).toMatchObject(because('file is not a database'));
    const directory = newFile();
    mkdirSync(directory);
    expect(await refused(directory)).toMatchObject(because('unable to open database file'));
    expect(await refused(join(folder, 'nowhere', 'x.db'))).toMatchObject(because('directory does not exist'));
  });

  test('that are damaged', async () => {
    const file = newFile();
    await (await sqliteStorage(file)).close();
    // What is left of it is shorter than it says.
    truncateSync(file, 6_000);
    expect(await refused(file)).toMatchObject(because('database disk image is malformed'));
  });

  test('that somebody else has locked', async () => {
    const file = newFile();
    const raw = openRaw(file);
    raw.exec('BEGIN EXCLUSIVE');
    expect(await refused(file)).toMatchObject(because('database is locked'));
    raw.close();
    await open(file);
  });

  test('on a disk that is full, or can only be read', async () => {
    const disk = mountSmallDisk(1);
    if (disk === undefined) {
      console.warn('Not run: a full disk. It needs the right to mount a file system.');
      return;
    }
    const file = join(disk.folder, 'matches.db');
    const remount = (how: string): unknown => execFileSync('mount', ['-o', `remount,${how}`, disk.folder]);
    try {
      const storage = await sqliteStorage(file);
      disk.fill();
      const large = { ...LISTING, summary: { ...LISTING.summary, options: { text: 'x'.repeat(100_000) } } };
      await expect(storage.append('a', 0, [ENTRY], large)).rejects.toThrow(/^database or disk is full$/);
      expect(await refused(join(disk.folder, 'new.db'))).toMatchObject(because('database or disk is full'));
      disk.free();
      expect(await storage.append('a', 0, [ENTRY], large)).toBe(true);
      await storage.close();
      remount('ro');
      expect(await refused(file)).toMatchObject(because('unable to open database file'));
      expect(await refused(join(disk.folder, 'none.db'))).toMatchObject(because('unable to open database file'));
    } finally {
      remount('rw');
      disk.close();
    }
  });

  test('settings that are none', async () => {
    const wrong: readonly (readonly [unknown, string])[] = [
      ['', 'file'],
      [{ file: 5 }, 'file'],
      [{ file: 'x', synchronous: 'off' }, 'synchronous'],
      [{ file: 'x', pollTime: 0 }, 'pollTime'],
      [{ file: 'x', path: 'y' }, 'path'],
    ];
    for (const [options, name] of wrong) {
      // As a program without types would call it.
      const error = await sqliteStorage(options as string).catch((caught: unknown) => caught);
      expect(error).toMatchObject({ code: 'bad-argument', message: expect.stringContaining(`"${name}"`) });
    }
  });
});
