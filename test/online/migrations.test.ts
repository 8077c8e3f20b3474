/** Storages of 0.2, as its host has written them: they become those of today, and their matches go on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { doublesWild } from 'tabletop-rules/doubles-wild';
import { fundomino } from 'tabletop-rules/fundomino';
import { createHost, type Host, type HostOptions, type MatchInfo, type MatchStorage } from 'tabletop-rules/online';
import { postgresStorage } from 'tabletop-rules/online/postgres';
import { sqliteStorage } from 'tabletop-rules/online/sqlite';
import { oyno } from 'tabletop-rules/oyno';
import { wumpus } from 'tabletop-rules/wumpus';
import { wunby } from 'tabletop-rules/wunby';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostgresCluster } from '../../scripts/servers/postgres-cluster.ts';
import { TABLES_VERSION } from '../../src/online/storage/migrations.ts';
import { manualClock } from './manual-clock.ts';
import { HAS_POSTGRES, startTestCluster } from './postgres.ts';
import { create, join as joinSeat, look, send } from './requests.ts';
import { HAS_SQLITE, openRaw } from './sqlite.ts';

const GAMES = [oyno, fundomino, wumpus, wunby, doublesWild];
/** Nothing of that time has expired. */
const EXPIRY = { open: 1e15, playing: 1e15, over: 1e15 };

/** What the host of 0.2 told last of each match. */
interface Fixture {
  /** The time of its clock at the end. */
  readonly at: number;
  readonly matches: readonly {
    readonly name: string;
    readonly match: string;
    /** By seat; `null`: a bot sits there. */
    readonly tokens: readonly (string | null)[];
    readonly invitations: readonly { readonly seat: number; readonly invitation: string }[];
    readonly info: Pick<
      MatchInfo,
      'game' | 'phase' | 'revision' | 'ply' | 'status' | 'seats' | 'clock' | 'undo' | 'rematch'
    >;
  }[];
}

const read = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const FIXTURE: Fixture = JSON.parse(read('0.2.json'));
const named = (name: string): Fixture['matches'][number] => FIXTURE.matches.find((match) => match.name === name)!;

/** All of its matches are as they were, and go on. */
async function expectToGoOn(host: Host): Promise<void> {
  for (const { name, match, tokens, info } of FIXTURE.matches) {
    for (const token of tokens) {
      if (token !== null) expect(await look(host, match, token), name).toMatchObject(info);
    }
  }
  const invited = named('open');
  const { invitation } = invited.invitations[0]!;
  await joinSeat(host, invited.match, { invitation, name: 'Ben' });
  const over = named('over, with a rematch');
  const again = await send(host, 'POST', `/matches/${over.match}/rematch`, { token: over.tokens[0] });
  expect(again).toMatchObject({ status: 201, body: { match: over.info.rematch } });
  for (const { name, match, tokens, info } of FIXTURE.matches) {
    if (info.phase === 'over') continue;
    const { phase, status } = await look(host, match, tokens[0]);
    expect(phase, name).toBe('playing');
    const token = status.type === 'turn' ? tokens[status.seats[0]!] : undefined;
    const { moves, revision } = (await send(host, 'GET', `/matches/${match}/moves`, { token })).body;
    const [move] = moves as readonly object[];
    const act = await send(host, 'POST', `/matches/${match}/act`, { token, body: { move, seen: revision } });
    expect(act, name).toMatchObject({ status: 200 });
  }
}

/** How long the player on the clock has left, in milliseconds. */
async function timeLeft(host: Host): Promise<number> {
  // Once the host knows the time of its storage.
  await create(host, { game: 'oyno' });
  const { match, tokens } = named('clock and undo');
  const { times } = await look(host, match, tokens[0]);
  return times!.due[1]! - times!.now;
}

/** Ten minutes, less what had passed when somebody acted last on that host. */
const TIME_LEFT = 589_400;

describe.skipIf(!HAS_SQLITE)('a file of 0.2', () => {
  let folder: string;
  let files = 0;
  const newFile = (): string => {
    const file = join(folder, `${files++}.db`);
    const raw = openRaw(file);
    raw.exec(read('0.2-sqlite.sql'));
    raw.close();
    return file;
  };
  const version = (file: string): unknown => {
    const raw = openRaw(file);
    const row = raw.prepare<[], { user_version: number }>('PRAGMA user_version').get();
    raw.close();
    return row?.user_version;
  };
  /** Three days later. */
  const openHost = (storage: MatchStorage, games: HostOptions['games'] = GAMES): Host => {
    const clock = manualClock();
    clock.jump(FIXTURE.at - clock.now() + 3 * 86_400_000);
    return createHost({ games, storage, clock, expiry: EXPIRY });
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tabletop-migrations-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is migrated, its matches go on, and the time of the update is no time of a clock', async () => {
    const file = newFile();
    expect(version(file)).toBe(1);
    const storage = await sqliteStorage(file);
    expect(version(file)).toBe(TABLES_VERSION);
    const host = openHost(storage);
    expect(await timeLeft(host)).toBe(TIME_LEFT);
    await expectToGoOn(host);
    expect(await storage.writeDocument('any', 'thing', 0, { order: 0, value: {} })).toBe(true);
    host.close();
    await storage.close();
  });

  test('has a public list in the order of the last changes', async () => {
    const storage = await sqliteStorage(newFile());
    const listed = await storage.list({ by: 'shown', order: 'newest', limit: 100 });
    expect(listed).toEqual(await storage.list({ order: 'newest', limit: 100 }));
    expect(listed.map(({ listing }) => listing.shown)).toEqual(listed.map(({ listing }) => listing.at));
    expect(listed).toHaveLength(6);
    await storage.close();
  });

  test('says of a match whose rules have changed that it cannot go on; the others do', async () => {
    const storage = await sqliteStorage(newFile());
    const { match, tokens } = named('clock and undo');
    const newer = { ...oyno, version: oyno.version + 1 };
    const host = openHost(storage, [newer, ...GAMES.slice(1)]);
    const refused = await send(host, 'GET', `/matches/${match}`, { token: tokens[0] });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'wrong-version', details: { version: 1, expects: 2 } },
    });
    const other = named('a bot and hidden hands');
    expect(await look(host, other.match, other.tokens[0])).toMatchObject(other.info);
    host.close();
    const both = openHost(storage, [newer, ...GAMES]);
    expect((await look(both, match, tokens[0])).version).toBe(1);
    both.close();
    await storage.close();
  });

  test('is migrated once by processes that open it at the same time', async () => {
    // Several, because the moment at which they could meet is short.
    const paths = Array.from({ length: 12 }, newFile);
    const module = fileURLToPath(new URL('../../src/online/sqlite/index.ts', import.meta.url));
    const program = `
      import { once } from 'node:events';
      import { sqliteStorage } from ${JSON.stringify(module)};
      console.log('ready');
      await once(process.stdin, 'data');
      for (const path of process.argv.slice(1)) {
        const storage = await sqliteStorage(path);
        if ((await storage.list({ limit: 100 })).length !== 6) throw new Error(path);
        await storage.close();
      }
      process.exit();`;
    const flags = ['--import', 'tsx', '--input-type=module', '-e', program, ...paths];
    const children = [1, 2, 3].map(() => spawn(process.execPath, flags, { stdio: ['pipe', 'pipe', 'inherit'] }));
    const exits = children.map((child) => once(child, 'exit'));
    await Promise.all(children.map(({ stdout }) => once(stdout, 'data')));
    for (const { stdin } of children) stdin.write('go');
    expect((await Promise.all(exits)).map(([code]) => code)).toEqual([0, 0, 0]);
    for (const path of paths) expect(version(path)).toBe(TABLES_VERSION);
  }, 120_000);

  test('that cannot be migrated stays as it was', async () => {
    const file = newFile();
    const raw = openRaw(file);
    raw.exec('CREATE TABLE documents (mine TEXT)');
    const tables = () => raw.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
    const before = tables();
    await expect(sqliteStorage(file)).rejects.toMatchObject({
      code: 'bad-storage',
      message: expect.stringContaining('table documents already exists'),
    });
    expect(tables()).toEqual(before);
    raw.close();
    expect(version(file)).toBe(1);
  });
});

describe.runIf(HAS_POSTGRES)('a database of 0.2', () => {
  let cluster: PostgresCluster;
  const query = async (text: string): Promise<readonly object[]> => {
    const client = new pg.Client({ connectionString: cluster.connectionString });
    await client.connect();
    try {
      const result = await client.query(text);
      return result.rows;
    } finally {
      await client.end();
    }
  };
  /** The tables of 0.2, in a schema of their own. */
  const restore = (schema: string): Promise<unknown> =>
    query(read('0.2-postgres.sql').replaceAll('tabletop_rules', schema));
  const open = (schema: string): Promise<MatchStorage> =>
    postgresStorage({ connectionString: cluster.connectionString, schema, connections: 2 });
  beforeAll(async () => {
    cluster = await startTestCluster();
  });
  afterAll(() => cluster?.close());

  test('is migrated, its matches go on, and the time of the update is no time of a clock', async () => {
    await restore('go_on');
    const storage = await open('go_on');
    expect(await query('SELECT version FROM go_on.about')).toEqual([{ version: TABLES_VERSION }]);
    const listed = await storage.list({ by: 'shown', order: 'newest', limit: 100 });
    expect(listed.map(({ listing }) => listing.shown)).toEqual(listed.map(({ listing }) => listing.at));
    expect(listed).toHaveLength(6);
    const host = createHost({ games: GAMES, storage, expiry: EXPIRY });
    const left = await timeLeft(host);
    expect([left <= TIME_LEFT, left > TIME_LEFT - 30_000]).toEqual([true, true]);
    await expectToGoOn(host);
    host.close();
    await storage.close();
  });

  test('is migrated once by hosts that start at the same time', async () => {
    await restore('at_once');
    const storages = await Promise.all(Array.from({ length: 6 }, () => open('at_once')));
    for (const storage of storages) expect(await storage.list({ limit: 100 })).toHaveLength(6);
    expect(await query('SELECT * FROM at_once.about')).toEqual([{ version: TABLES_VERSION }]);
    expect(await query('SELECT count(*)::integer AS hosts FROM at_once.hosts')).toEqual([{ hosts: 1 }]);
    for (const storage of storages) await storage.close();
  });

  test('that cannot be migrated stays as it was', async () => {
    await restore('in_the_way');
    await query('CREATE TABLE in_the_way.documents (mine text)');
    const tables = () => query("SELECT tablename FROM pg_tables WHERE schemaname = 'in_the_way' ORDER BY 1");
    const before = await tables();
    await expect(open('in_the_way')).rejects.toMatchObject({
      code: 'bad-storage',
      message: expect.stringContaining('relation "documents" already exists'),
    });
    expect(await tables()).toEqual(before);
    expect(await query('SELECT version FROM in_the_way.about')).toEqual([{ version: 1 }]);
  });

  test('that has become one of today is used by whoever may create nothing', async () => {
    await restore('rights');
    await query(`CREATE ROLE player LOGIN; GRANT USAGE ON SCHEMA rights TO player;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA rights TO player`);
    const { port } = new URL(cluster.connectionString);
    const asPlayer = () =>
      postgresStorage({ connectionString: `postgres://player@127.0.0.1:${port}/postgres`, schema: 'rights' });
    await expect(asPlayer()).rejects.toMatchObject({
      code: 'bad-storage',
      message: expect.stringContaining('permission denied'),
    });
    await (await open('rights')).close();
    await query('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA rights TO player');
    const storage = await asPlayer();
    expect(await storage.list({ limit: 100 })).toHaveLength(6);
    await storage.close();
  });
});
