/** PostgreSQL as a storage: connections that are lost, hosts that start together, schemas that hold something else. */
import pg from 'pg';
import { createHost, type Entry, type MatchStorage, type StorageChange } from 'tabletop-rules/online';
import { type PostgresOptions, postgresStorage } from 'tabletop-rules/online/postgres';
import { checkStorage } from 'tabletop-rules/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostgresCluster } from '../../scripts/servers/postgres-cluster.ts';
import { listStatement } from '../../src/online/storage/listings.ts';
import { TABLES_VERSION } from '../../src/online/storage/migrations.ts';
import { claimText } from '../../src/online/storage/postgres.ts';
import { HAS_POSTGRES, startTestCluster } from './postgres.ts';
import { appendNoJson, ENTRY, eventually, INDEXED_LISTS, LISTING, NO_JSON_REFUSED } from './storage-parts.ts';

describe.runIf(HAS_POSTGRES)('PostgreSQL', () => {
  let cluster: PostgresCluster;
  const opened: MatchStorage[] = [];
  const open = async (options: PostgresOptions = {}): Promise<MatchStorage> => {
    const storage = await postgresStorage({ connectionString: cluster.connectionString, ...options });
    opened.push(storage);
    return storage;
  };
  const query = async (text: string): Promise<readonly object[]> => {
    const client = new pg.Client({ connectionString: cluster.connectionString });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  beforeAll(async () => {
    cluster = await startTestCluster();
  });
  afterAll(async () => {
    for (const storage of opened) await storage.close();
    await cluster?.close();
  });

  test('keeps the contract', async () => {
    const { counts } = await checkStorage(() => open());
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
    const again = await open();
    expect(await again.list({ limit: 100 })).toEqual([]);
    expect(await query('SELECT FROM tabletop_rules.entries')).toEqual([]);
  });

  test('its tables are made once, by hosts that start at the same time', async () => {
    const storages = await Promise.all(Array.from({ length: 8 }, () => open({ schema: 'together', connections: 1 })));
    await storages[0]!.append('one', 0, [ENTRY], LISTING);
    for (const storage of storages) expect(await storage.read('one', 0)).toEqual([ENTRY]);
    expect(await query('SELECT version FROM together.about')).toEqual([{ version: TABLES_VERSION }]);
  });

  test('schemas are apart', async () => {
    const [one, two] = [await open({ schema: 'one' }), await open({ schema: 'two' })];
    await one.append('here', 0, [ENTRY], LISTING);
    expect(await two.read('here', 0)).toEqual([]);
  });

  test('a connection that is lost is made again, and then a gap is told', async () => {
    const errors: unknown[] = [];
    const storage = await open({ schema: 'lost', onError: (error) => errors.push(error) });
    const other = await open({ schema: 'lost' });
    const changes: StorageChange[] = [];
    await storage.subscribe('match', (change) => changes.push(change));
    await storage.append('match', 0, [ENTRY], LISTING);
    // All of them: those of the pool, which nobody uses, too.
    await query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tabletop-rules'`);
    await eventually(changes, ({ type }) => type === 'gap');
    expect(errors.length).toBeGreaterThan(0);
    const entries: readonly Entry[] = [ENTRY, ENTRY];
    expect(await other.append('match', 1, entries, LISTING)).toBe(true);
    await eventually(changes, (change) => change.type === 'appended' && change.revision === 2);
    expect(await storage.read('match', 0)).toHaveLength(3);
  });

  test('hosts hear of the shards in which they have matches, and of no others', async () => {
    const told: (readonly [string, unknown])[] = [];
    const listener = new pg.Client({ connectionString: cluster.connectionString });
    await listener.connect();
    listener.on('notification', ({ channel, payload }) => told.push([channel, JSON.parse(payload ?? '')]));
    await listener.query('LISTEN shards_65; LISTEN shards_66');
    const [one, two] = [await open({ schema: 'shards' }), await open({ schema: 'shards' })];
    // A host has a lock for each shard that it follows.
    const countLocks = async (): Promise<number> => {
      const text = `SELECT count(*)::integer AS n FROM pg_locks WHERE locktype = 'advisory'`;
      return (await listener.query<{ n: number }>(text)).rows[0]!.n;
    };
    const before = await countLocks();
    const heard: StorageChange[] = [];
    const subscribe = (storage: MatchStorage, match: string): Promise<() => void> =>
      storage.subscribe(match, (change) => heard.push(change));
    const ends = [await subscribe(one, 'A1'), await subscribe(two, 'A2'), await subscribe(two, 'B')];
    await one.append('A1', 0, [ENTRY], LISTING);
    await one.append('B', 0, [ENTRY], LISTING);
    // Nobody else wants to know of it: no NOTIFY.
    await two.append('B', 1, [ENTRY], LISTING);
    await two.note('B', 'here');
    await one.append('B', 2, [ENTRY], LISTING);
    await eventually(heard, (change) => change.type === 'appended' && change.match === 'B' && change.revision === 2);
    expect(await countLocks()).toBeGreaterThan(before);
    for (const end of ends) end();
    while ((await countLocks()) > before) await new Promise((resolve) => setTimeout(resolve, 10));
    await one.append('B', 3, [ENTRY], LISTING);
    await one.append('A1', 1, [ENTRY], LISTING);
    await listener.query('SELECT 1');
    expect(told).toEqual([
      ['shards_65', ['A1', 0]],
      ['shards_66', ['B', 0]],
      ['shards_66', ['B', 2]],
    ]);
    await listener.end();
  });

  test('who begins to follow a match while somebody appends to it misses nothing', async () => {
    const [one, two] = [await open({ schema: 'joined' }), await open({ schema: 'joined' })];
    // The entries are written at the end of the statement: an append takes a while after it has decided whom to tell.
    await query(`
      CREATE FUNCTION joined.wait() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_sleep(0.02); RETURN new; END';
      CREATE TRIGGER slow BEFORE INSERT ON joined.entries FOR EACH ROW EXECUTE FUNCTION joined.wait()`);
    for (let revision = 0; revision < 40; revision++) {
      const heard: StorageChange[] = [];
      const appended = one.append('match', revision, [ENTRY], LISTING);
      await new Promise((resolve) => setTimeout(resolve, revision));
      const end = await two.subscribe('match', (change) => heard.push(change));
      if ((await two.read('match', 0)).length === revision) {
        await eventually(heard, (change) => change.type === 'appended' && change.revision === revision);
      }
      expect(await appended).toBe(true);
      end();
    }
  });

  test('what is due is found by its index, among many that are not', async () => {
    const storage = await open({ schema: 'sweep' });
    await query(`
      INSERT INTO sweep.matches SELECT 'm' || i, 0, 'toy', 'playing', true, '', 0, CASE WHEN i % 10 = 0 THEN 1e9 + i END, '{}', 0
      FROM generate_series(1, 20000) AS i;
      UPDATE sweep.matches SET due = 5 WHERE match = 'm20';
      ANALYZE sweep.matches`);
    const plan = await query(
      `EXPLAIN ${claimText('sweep.matches').replace('$1', '10').replace('$2', '99').replace('$3', '100')}`,
    );
    expect(JSON.stringify(plan)).toContain('Index Scan using matches_due');
    expect(JSON.stringify(plan)).not.toContain('Seq Scan');
    expect(await storage.claimDue({ at: 10, until: 99, limit: 100 })).toEqual(['m20']);
  });

  test.each(INDEXED_LISTS)('the list of %s is read from an index, in its order', async (schema, listing, index) => {
    await open({ schema });
    await query(`
      INSERT INTO ${schema}.matches SELECT 'm' || i, 0, 'toy', 'playing', true, '', i, NULL, '{}', i
      FROM generate_series(1, 20000) AS i;
      ANALYZE ${schema}.matches`);
    const { sql, values } = listStatement(`${schema}.matches`, listing);
    let place = 0;
    const text = sql.replace(/\?/g, () => {
      const value = values[place++]!;
      return typeof value === 'string' ? `'${value}'` : String(value);
    });
    const plan = JSON.stringify(await query(`EXPLAIN ${text}`));
    expect(plan).toContain(`Index Scan Backward using ${index}`);
    expect(plan).not.toContain('Sort');
  });

  test('its time is that of the server, whatever a host says', async () => {
    const [one, two] = [await open({ schema: 'clocks' }), await open({ schema: 'clocks' })];
    const { now } = await one.beat(0, 5_000);
    expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
    expect((await two.beat(now + 45_000, 5_000)).now - now).toBeLessThan(30_000);
  });

  test('a notification that is none of a host is ignored, and told', async () => {
    const errors: unknown[] = [];
    const storage = await open({ schema: 'garbage', onError: (error) => errors.push(error) });
    const host = createHost({ games: [], storage });
    const changes: StorageChange[] = [];
    await storage.subscribe('m', (change) => changes.push(change));
    const payloads = ['', '{', 'null', '7', '[]', '["m"]', '["m", 1e999]', '["m", -1.5]', '[null, 3]', '["m", {}]'];
    for (const payload of payloads) await query(`NOTIFY garbage_109, '${payload}'`);
    // Notes of hosts are texts of their own.
    for (const note of ['{', 'null', '[]', '{"host":1}']) await storage.note('m', note);
    await eventually(changes, (change) => change.type === 'note' && change.note === '{"host":1}');
    expect(errors).toHaveLength(payloads.length);
    expect(await storage.append('m', 0, [ENTRY], LISTING)).toBe(true);
    await eventually(changes, ({ type }) => type === 'appended');
    host.close();
  });

  test('it is restarted: calls reject until it is back, and what was acknowledged is there', async () => {
    const storage = await open({ schema: 'restarted' });
    const changes: StorageChange[] = [];
    await storage.subscribe('match', (change) => changes.push(change));
    let revision = 0;
    let isDone = false;
    const acknowledged: number[] = [];
    const writing = (async () => {
      while (!isDone) {
        // Where it rejects, it may have been written all the same.
        const done = await storage.append('match', revision, [{ ...ENTRY, at: revision }], LISTING).catch(() => 'lost');
        if (done === true) acknowledged.push(revision);
        if (done === 'lost') await new Promise((resolve) => setTimeout(resolve, 20));
        else revision++;
      }
    })();
    await eventually(acknowledged, (done) => done > 20);
    await cluster.restart('immediate');
    const before = acknowledged.length;
    await eventually(acknowledged, (done) => done > before + 20);
    await eventually(changes, ({ type }) => type === 'gap');
    isDone = true;
    await writing;
    const found = (await storage.read('match', 0)).map(({ at }) => at);
    expect(found).toEqual(found.map((_, i) => i));
    for (const done of acknowledged) expect(found).toContain(done);
  });

  test('appends to many matches at once go together, each for itself', async () => {
    const storage = await open({ schema: 'batches', connections: 1 });
    const names = Array.from({ length: 700 }, (_, i) => `match ${i}`);
    const append = (revision: number): Promise<readonly boolean[]> =>
      Promise.all(names.map((name) => storage.append(name, revision, [ENTRY], LISTING)));
    expect(new Set(await append(0))).toEqual(new Set([true]));
    // All of one match are in different statements.
    const same = await Promise.all(names.map((_, i) => storage.append('match 0', i + 1, [ENTRY], LISTING)));
    expect(new Set(same)).toEqual(new Set([true]));
    expect((await append(1)).filter((done) => !done)).toHaveLength(1);
  });

  test('what is no JSON is refused, and keeps nothing back from others', async () => {
    expect(await appendNoJson(await open({ schema: 'no_json' }))).toEqual(NO_JSON_REFUSED);
  });

  test('two hosts that write the same matches in another order', async () => {
    const storages = [await open({ schema: 'crossed' }), await open({ schema: 'crossed' })];
    const names = Array.from({ length: 50 }, (_, i) => `match ${i}`);
    for (let revision = 0; revision < 10; revision++) {
      const results = await Promise.all(
        storages.map((storage, i) => {
          const ordered = i === 0 ? names : [...names].reverse();
          return Promise.all(ordered.map((name) => storage.append(name, revision, [ENTRY], LISTING)));
        }),
      );
      expect(results.flat().filter(Boolean)).toHaveLength(names.length);
    }
  });

  test('a note that is too long for a notification is refused', async () => {
    const storage = await open({ schema: 'notes' });
    const changes: StorageChange[] = [];
    await storage.subscribe('match', (change) => changes.push(change));
    // Two bytes each, beside the match and the signs around.
    const most = 'ä'.repeat((8_000 - 1 - '["match",""]'.length) / 2);
    await storage.note('match', most);
    await eventually(changes, (change) => change.type === 'note' && change.note === most);
    await expect(storage.note('match', `${most}ä`)).rejects.toMatchObject({ code: 'bad-argument' });
  });

  test('what cannot hold matches is refused, with the reason and without the password', async () => {
    const refused = (options: PostgresOptions): Promise<unknown> =>
      postgresStorage({ connectionString: cluster.connectionString, ...options }).catch((error: unknown) => error);
    const { port } = new URL(cluster.connectionString);
    const nobody = await refused({ connectionString: 'postgres://me:secret@127.0.0.1:1/none' });
    expect(nobody).toMatchObject({ code: 'bad-storage', message: expect.stringContaining('ECONNREFUSED') });
    expect(String(nobody)).not.toContain('secret');
    const missing = await refused({ connectionString: `postgres://tabletop@127.0.0.1:${port}/none` });
    expect(missing).toMatchObject({ code: 'bad-storage', message: expect.stringContaining('"none" does not exist') });
    await query('CREATE SCHEMA other; CREATE TABLE other.matches (id integer)');
    expect(await refused({ schema: 'other' })).toMatchObject({
      code: 'bad-storage',
      message: expect.stringContaining('relation "matches" already exists'),
    });
    await open({ schema: 'newer' });
    await query(`UPDATE newer.about SET version = ${TABLES_VERSION + 1}`);
    expect(await refused({ schema: 'newer' })).toMatchObject({
      code: 'bad-storage',
      message: expect.stringContaining(
        `version ${TABLES_VERSION + 1}, and this library knows those up to version ${TABLES_VERSION}`,
      ),
    });
    await query(`CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`);
    expect(await refused({ connectionString: `postgres://tabletop@127.0.0.1:${port}/latin` })).toMatchObject({
      code: 'bad-storage',
      message: expect.stringContaining('LATIN1'),
    });
    await query('CREATE ROLE reader LOGIN');
    const reader = await refused({ connectionString: `postgres://reader@127.0.0.1:${port}/postgres`, schema: 'mine' });
    expect(reader).toMatchObject({ code: 'bad-storage', message: expect.stringContaining('permission denied') });
  });
});

test.each([
  [{ schema: 'x"; DROP TABLE' }, 'schema'],
  [{ schema: 'a'.repeat(64) }, 'schema'],
  [{ connections: 0 }, 'connections'],
  [{ connectionString: 5 }, 'connectionString'],
  [{ host: 'here' }, 'host'],
])('settings that are none are refused: %o', async (options, name) => {
  // As a program without types would call it.
  const refused = await postgresStorage(options as PostgresOptions).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'bad-argument', message: expect.stringContaining(`"${name}"`) });
});
