/** SQLite as a storage: files of others, several connections, appends in groups. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { MatchStorage, StorageChange } from 'tabletop-rules/online';
import { type SqliteOptions, sqliteStorage } from 'tabletop-rules/online/sqlite';
import { checkStorage } from 'tabletop-rules/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFile } from '../../src/online/sqlite/open-file.ts';
import { ENTRY, hears, LISTING } from './storage-parts.ts';

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

describe('SQLite', () => {
  test('keeps the contract', async () => {
    const file = newFile();
    const { counts } = await checkStorage(() => open(file));
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
    const again = await open(file);
    expect(await again.list({ limit: 100 })).toEqual([]);
    const raw = new Database(file);
    expect(raw.prepare('SELECT count(*) FROM entries').pluck().get()).toBe(0);
    raw.close();
  });

  test.each([
    ['full', 2],
    ['normal', 1],
  ] as const)(
    'has a write-ahead log, with the setting "%s" of when it waits for the disk',
    async (synchronous, number) => {
      const file = await openFile(newFile(), synchronous);
      expect(file.pragma('journal_mode', { simple: true })).toBe('wal');
      expect(file.pragma('synchronous', { simple: true })).toBe(number);
      file.close();
    },
  );

  test('what is appended in one turn of the event loop is one commit, each match for itself', async () => {
    const file = newFile();
    const storage = await open(file);
    const raw = new Database(file);
    const version = (): unknown => raw.pragma('data_version', { simple: true });
    const before = Number(version());
    const results = await Promise.all(
      ['a', 'b', 'a', 'c'].map((match) => storage.append(match, 0, [ENTRY], { ...LISTING, game: match })),
    );
    expect(results).toEqual([true, true, false, true]);
    expect(Number(version())).toBe(before + 1);
    raw.close();
  });

  test('a group that cannot be written fails as a whole, and the next one goes on', async () => {
    const file = newFile();
    const storage = await open(file);
    const raw = new Database(file);
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
    [one, two].forEach((storage, i) => {
      storage.subscribe((change) => heard[i]!.push(change));
    });
    for (let revision = 0; revision < 50; revision++) {
      await Promise.all([
        one.append('of one', revision, [ENTRY], LISTING),
        two.append('of two', revision, [ENTRY], LISTING),
      ]);
      if (revision % 10 === 0) await two.note('of two', String(revision));
    }
    for (const changes of heard) {
      for (const match of ['of one', 'of two']) {
        await hears(
          changes,
          (change) => change.type === 'appended' && change.match === match && change.revision === 49,
        );
      }
      await hears(changes, (change) => change.type === 'note' && change.note === '40');
    }
  });

  test('old notes are removed', async () => {
    const file = newFile();
    const storage = await open(file, { synchronous: 'normal' });
    for (let i = 0; i < 9; i++) await Promise.all(Array.from({ length: 1_000 }, () => storage.note('match', 'x')));
    const raw = new Database(file);
    expect(raw.prepare('SELECT count(*) FROM notes').pluck().get()).toBeLessThan(2 * 4_096);
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
    expect(await (await open(file)).read('match', 0)).toEqual([ENTRY]);
  });
});

describe('files that cannot hold matches', () => {
  const refused = (file: string): Promise<unknown> => sqliteStorage(file).catch((error: unknown) => error);
  const because = (reason: string): object => ({ code: 'bad-storage', message: expect.stringContaining(reason) });

  test('of another program: nothing is written to them', async () => {
    const file = newFile();
    const raw = new Database(file);
    raw.exec('CREATE TABLE accounts (id INTEGER)');
    expect(await refused(file)).toMatchObject(because('another program'));
    expect(raw.pragma('journal_mode', { simple: true })).toBe('delete');
    raw.exec('DROP TABLE accounts');
    raw.pragma('application_id = 5');
    expect(await refused(file)).toMatchObject(because('another program'));
    raw.close();
  });

  test('of another version', async () => {
    const file = newFile();
    await open(file);
    const raw = new Database(file);
    raw.pragma('user_version = 2');
    raw.close();
    expect(await refused(file)).toMatchObject(because('version 2, not 1'));
  });

  test('that are no database, a folder, in no folder, or in use', async () => {
    const text = newFile();
    writeFileSync(text, 'These are notes, and no database of anything.\n'.repeat(100));
    expect(await refused(text)).toMatchObject(because('file is not a database'));
    const directory = newFile();
    mkdirSync(directory);
    expect(await refused(directory)).toMatchObject(because('unable to open database file'));
    expect(await refused(join(folder, 'nowhere', 'x.db'))).toMatchObject(because('directory does not exist'));
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
