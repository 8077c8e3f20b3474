/** Hooks are told of matches at least once, whatever ends or fails. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import {
  type HookEvent,
  type Hooks,
  type HostOptions,
  type MatchOverEvent,
  type MatchStorage,
  memoryStorage,
  type TurnEvent,
} from 'tabletop-rules/online';
import { sqliteStorage } from 'tabletop-rules/online/sqlite';
import { describe, expect, test } from 'vitest';
import { type ManualClock, manualClock, settled } from './manual-clock.ts';
import { create, join, look, metricsOf, send } from './requests.ts';
import { HAS_SQLITE } from './sqlite.ts';
import { type Begun, begin, PLACE_B2, PLACE_B3, type TestHost, testHost } from './toy-host.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Hooks that keep what they are told. */
function listening(): { readonly hooks: Hooks; readonly heard: HookEvent[] } {
  const heard: HookEvent[] = [];
  const hear = (event: HookEvent): void => void heard.push(event);
  return { hooks: { onMatchStart: hear, onTurn: hear, onMatchOver: hear }, heard };
}

function outbox(storage: MatchStorage): Promise<readonly object[]> {
  return storage.listDocuments({ kind: 'outbox', limit: 100 });
}

async function act({ host }: TestHost, { match, tokens }: Begun, move: { readonly seat: number }): Promise<void> {
  const answer = await send(host, 'POST', `/matches/${match}/act`, { token: tokens[move.seat], body: { move } });
  expect(answer.status).toBe(200);
}

async function resign({ host }: TestHost, { match, tokens }: Begun, seat = 0): Promise<void> {
  const answer = await send(host, 'POST', `/matches/${match}/resign`, { token: tokens[seat], body: {} });
  expect(answer.status).toBe(200);
}

/** Much later: what happens all the time is left out. */
async function later(clock: ManualClock, milliseconds: number): Promise<void> {
  clock.jump(milliseconds);
  await clock.advance(15_000);
}

describe('what hooks are told', () => {
  test('the start, each turn and the end of a match, with users and the result', async () => {
    const { hooks, heard } = listening();
    const site = testHost({
      hooks,
      authorize: (request) => {
        const id = request.headers.get('cookie');
        return id === null ? null : { id, name: id.toUpperCase() };
      },
    });
    const made = await send(site.host, 'POST', '/matches', { body: { game: 'oyno' }, headers: { cookie: 'ann' } });
    const match = String(made.body['match']);
    const { token } = await join(site.host, match, { name: 'Guest' });
    const begun = { match, tokens: [String(made.body['token']), token] };
    await settled();
    await act(site, begun, PLACE_B2);
    await act(site, begun, PLACE_B3);
    await resign(site, begun, 1);
    await settled();
    const seats = [
      { seat: 0, user: 'ann', name: 'ANN', bot: null },
      { seat: 1, user: null, name: 'Guest', bot: null },
    ];
    expect(heard.map(({ type, revision, ply }) => [type, revision, ply])).toEqual([
      ['match-start', 1, 0],
      ['turn', 1, 0],
      ['turn', 2, 1],
      ['turn', 3, 2],
      ['match-over', 4, 2],
    ]);
    expect(heard.every((event) => event.match === match && event.game === 'oyno')).toBe(true);
    expect(heard.map((event) => event.seats)).toEqual(heard.map(() => seats));
    expect(heard.filter(({ type }) => type === 'turn').map((event) => (event as TurnEvent).asked)).toEqual([
      [0],
      [1],
      [0],
    ]);
    expect(heard.at(-1)).toMatchObject({
      outcome: { winners: [0], places: [1, 2], reason: 'resigned' },
      reason: 'asked',
      resigned: 1,
      at: site.clock.now(),
    });
    expect(new Set(heard.map(({ id }) => id)).size).toBe(heard.length);
    expect(await outbox(site.storage)).toEqual([]);
  });

  test('of a player who has left, who they were; nobody tells a bot that it is its turn', async () => {
    const { hooks, heard } = listening();
    const site = testHost({ hooks, authorize: () => ({ id: 'ann', name: 'Ann' }) });
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];
    const { match, token } = await create(site.host, { game: 'oyno', seats });
    await settled();
    await act(site, { match, tokens: [token ?? ''] }, PLACE_B2);
    await site.clock.advance(1_000);
    // The bot has moved in between.
    expect(heard).toMatchObject([
      { type: 'match-start', revision: 0 },
      { type: 'turn', revision: 0, asked: [0] },
      { type: 'turn', revision: 2, asked: [0] },
    ]);
    const two = await begin(site.host);
    await send(site.host, 'POST', `/matches/${two.match}/leave`, { token: two.tokens[0], body: {} });
    await resign(site, two, 1);
    await settled();
    const over = heard.at(-1) as MatchOverEvent;
    expect(over.seats[0]).toEqual({ seat: 0, user: 'ann', name: 'random', bot: 'random' });
    expect(over).toMatchObject({ type: 'match-over', reason: 'asked', resigned: 1 });
  });

  test('a turn has the time at which it is due, and comes again after a time-out, not after a move of one’s own', async () => {
    const { hooks, heard } = listening();
    const site = testHost({ hooks });
    const begun = await begin(site.host, { game: 'oyno', clock: { decision: 60, onTimeout: 'move' } });
    await settled();
    const turns = (): readonly unknown[] =>
      heard.flatMap((event) => (event.type === 'turn' ? [[event.revision, event.asked, event.due]] : []));
    const start = site.clock.now();
    expect(turns()).toEqual([[1, [0], start + MINUTE]]);
    await site.clock.advance(MINUTE);
    expect(turns().slice(1)).toEqual([[2, [1], start + 2 * MINUTE]]);
    await act(site, begun, PLACE_B3);
    await settled();
    expect(turns().slice(2)).toEqual([[3, [0], start + 2 * MINUTE]]);
  });

  test('who has just moved is not told that it is their turn', async () => {
    const { hooks, heard } = listening();
    const site = testHost({ hooks });
    const { match, tokens } = await begin(site.host, { game: 'toy', options: { seats: 2 } });
    let again = 0;
    for (let i = 0; i < 60; i++) {
      await settled();
      const lists = await Promise.all(
        tokens.map(async (token) => (await send(site.host, 'GET', `/matches/${match}/moves`, { token })).body['moves']),
      );
      const moves = lists.flat() as { readonly seat: number }[];
      if (moves.length === 0) break;
      const move = moves[i % moves.length]!;
      const before = heard.length;
      await act(site, { match, tokens }, move);
      await settled();
      const { status } = await look(site.host, match);
      const asked = status.type === 'turn' ? status.seats : [];
      if (asked.includes(move.seat)) again++;
      const told = heard.slice(before).flatMap((event) => (event.type === 'turn' ? event.asked : []));
      expect(told).toEqual(asked.filter((seat) => seat !== move.seat && told.includes(seat)));
    }
    expect(again).toBeGreaterThan(0);
    expect(heard.at(-1)?.type).toBe('match-over');
  });

  test('hidden cards are in no event', async () => {
    const { hooks, heard } = listening();
    const site = testHost({ hooks });
    const begun = await begin(site.host, { game: 'toy', options: { seats: 2 } });
    await resign(site, begun);
    await settled();
    expect(heard.length).toBeGreaterThan(0);
    for (const event of heard) expect(JSON.stringify(event)).not.toMatch(/hand|deck|card/);
  });

  test('a host without hooks writes nothing for them, and one with some writes those alone', async () => {
    for (const [hooks, written] of [
      [undefined, []],
      [{}, []],
      [{ onMatchOver: () => new Promise(() => {}) }, ['match-over']],
    ] as const) {
      const site = testHost({ hooks });
      await resign(site, await begin(site.host));
      expect((await outbox(site.storage)).map((document) => document)).toMatchObject(
        written.map((type) => ({ value: { event: { type } } })),
      );
    }
  });

  test.each([
    ['a name that is none', { onMatchEnd: () => undefined }],
    ['an address in place of a function', { onTurn: 'https://example.org' }],
  ])('%s is refused', (_, hooks) => {
    expect(() => testHost({ hooks: hooks as never })).toThrow(expect.objectContaining({ code: 'bad-argument' }));
  });
});

describe('a hook that fails', () => {
  test('is called again after growing pauses, until it succeeds', async () => {
    const calls: number[] = [];
    const clock = manualClock();
    const hooks: Hooks = {
      onMatchOver: async (_, { failures }) => {
        expect(failures).toBe(calls.length);
        calls.push(clock.now());
        if (calls.length <= 3) throw new Error('no database');
      },
    };
    const site = testHost({ hooks, clock });
    await resign(site, await begin(site.host));
    await clock.advance(10 * MINUTE);
    expect(calls).toHaveLength(4);
    const pauses = calls.slice(1).map((at, i) => at - calls[i]!);
    // A host looks every five seconds.
    [5_000, 10_000, 20_000].forEach((pause, i) => {
      expect(pauses[i]).toBeGreaterThanOrEqual(pause);
      expect(pauses[i]).toBeLessThanOrEqual(pause + 5_000);
    });
    expect(await outbox(site.storage)).toEqual([]);
    expect(site.lines.filter((line) => 'event' in line && line.event === 'hook-failed')).toHaveLength(3);
  });

  test('is given up after a day, and the log says so', async () => {
    let calls = 0;
    const clock = manualClock();
    const hooks: Hooks = {
      onMatchOver: () => {
        calls++;
        throw new Error('gone');
      },
    };
    const site = testHost({ hooks, clock });
    const begun = await begin(site.host);
    await resign(site, begun);
    for (let hour = 0; hour < 23; hour++) await later(clock, HOUR);
    expect(await outbox(site.storage)).toHaveLength(1);
    for (let hour = 0; hour < 3; hour++) await later(clock, HOUR);
    expect(await outbox(site.storage)).toEqual([]);
    expect(calls).toBeGreaterThan(20);
    expect(calls).toBeLessThan(50);
    const given = site.lines.filter((line) => 'event' in line && line.event === 'hook-given-up');
    expect(given).toMatchObject([{ level: 'error', match: begun.match, hook: 'match-over', error: 'Error: gone' }]);
  });

  test.each<[string, Partial<HostOptions>]>([
    ['has other hooks', { hooks: { onMatchStart: () => {} } }],
    ['has none', {}],
  ])('or that no host has any more is given up after a day, by one that %s', async (_, options) => {
    const clock = manualClock();
    const storage = memoryStorage();
    const before = testHost({ hooks: { onMatchOver: () => Promise.reject(new Error('gone')) }, clock, storage });
    const begun = await begin(before.host);
    await resign(before, begun);
    await settled();
    before.host.close();
    // Of a receiver that hosts of another version had.
    const [{ id: _id, version: _version, order, value } = undefined as never] = await storage.listDocuments({
      kind: 'outbox',
      limit: 10,
    });
    await storage.writeDocument('outbox', 'other', 0, { order, value: { ...value, to: 'other' } });
    const after = testHost({ ...options, clock, storage });
    for (let hour = 0; hour < 23; hour++) await later(clock, HOUR);
    expect(await outbox(storage)).toHaveLength(2);
    for (let hour = 0; hour < 3; hour++) await clock.advance(HOUR);
    expect(await outbox(storage)).toEqual([]);
    const given = after.lines.filter((line) => 'event' in line && line.event === 'hook-given-up');
    const what = { level: 'error', match: begun.match, hook: 'match-over', error: 'No host has a hook for it.' };
    expect(given).toMatchObject([what, what]);
    expect(await metricsOf(after.host)).toContain('tabletop_hooks_given_up_total{event="match-over"} 2\n');
  });

  test('or never ends delays no move and no other event', async () => {
    const { hooks, heard } = listening();
    const signals: AbortSignal[] = [];
    const site = testHost({
      hooks: {
        ...hooks,
        onMatchStart: (_, { signal }) => {
          signals.push(signal);
          return new Promise(() => {});
        },
      },
    });
    const begun = await begin(site.host);
    await act(site, begun, PLACE_B2);
    await settled();
    expect(heard.map(({ type }) => type)).toEqual(['turn', 'turn']);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await site.clock.advance(15_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await site.clock.advance(MINUTE);
    expect(signals.length).toBeGreaterThan(1);
  });

  test('a thousand that never end are called eight at a time, and moves are answered', async () => {
    let running = 0;
    const site = testHost({
      hooks: {
        onTurn: () => {
          running++;
          return new Promise(() => {});
        },
      },
    });
    for (let i = 0; i < 100; i++) await begin(site.host);
    await settled();
    expect(running).toBe(8);
    expect(await outbox(site.storage)).toHaveLength(100);
    await act(site, await begin(site.host), PLACE_B2);
  });
});

/** A storage, and what ends it. */
interface Opened {
  readonly storage: MatchStorage;
  close(): Promise<void>;
}

const STORAGES: Readonly<Record<string, () => Promise<Opened>>> = {
  memory: async () => ({ storage: memoryStorage(), close: async () => {} }),
  SQLite: async () => {
    const folder = mkdtempSync(joinPath(tmpdir(), 'hooks-'));
    const storage = await sqliteStorage(joinPath(folder, 'matches.db'));
    return {
      storage,
      close: async () => {
        await storage.close();
        rmSync(folder, { recursive: true });
      },
    };
  },
};

describe.each(Object.keys(STORAGES))('hosts on one storage, in %s', (name) => {
  const run = name === 'memory' || HAS_SQLITE;

  async function withStorage(use: (storage: MatchStorage, clock: ManualClock) => Promise<void>): Promise<void> {
    const { storage, close } = await STORAGES[name]!();
    try {
      await use(storage, manualClock());
    } finally {
      await close();
    }
  }

  test.runIf(run)('a host that ends after the append and before the delivery: the next one delivers', () =>
    withStorage(async (storage, clock) => {
      const first = listening();
      const dying: MatchStorage = {
        ...storage,
        append: async (...given) => {
          const isMade = await storage.append(...given);
          if (given[2].some(({ type }) => type === 'resigned')) site.host.close();
          return isMade;
        },
      };
      const site = testHost({ storage: dying, clock, hooks: first.hooks });
      const begun = await begin(site.host);
      await settled();
      await resign(site, begun);
      await settled();
      expect(first.heard.map(({ type }) => type)).toEqual(['match-start', 'turn']);
      const { hooks, heard } = listening();
      const next = testHost({ storage, clock, hooks });
      await clock.advance(2 * MINUTE);
      expect(heard.map(({ type, match }) => [type, match])).toEqual([['match-over', begun.match]]);
      expect(await outbox(storage)).toEqual([]);
      next.host.close();
    }),
  );

  test.runIf(run)(
    'a host that ends after the delivery and before that is written: the hook is told twice, with the same id',
    () =>
      withStorage(async (storage, clock) => {
        const { hooks, heard } = listening();
        const dying: MatchStorage = {
          ...storage,
          writeDocument: async () => {
            throw new Error('ended');
          },
        };
        const site = testHost({ storage: dying, clock, hooks: { onMatchOver: hooks.onMatchOver } });
        await resign(site, await begin(site.host));
        await settled();
        site.host.close();
        const next = testHost({ storage, clock, hooks });
        await clock.advance(2 * MINUTE);
        expect(heard).toHaveLength(2);
        expect(heard[0]).toEqual(heard[1]);
        next.host.close();
      }),
  );

  test.runIf(run)('two hosts deliver each event once, also those that are tried again', () =>
    withStorage(async (storage, clock) => {
      const heard: string[] = [];
      let fails = true;
      const options: Partial<HostOptions> = {
        storage,
        clock,
        hooks: {
          onMatchOver: async ({ id }) => {
            // Meanwhile both hosts look for what is due.
            await new Promise<void>((resolve) => clock.after(12_000, resolve));
            if (fails) throw new Error('not yet');
            heard.push(id);
          },
        },
      };
      const sites = [testHost(options), testHost(options)] as const;
      for (let i = 0; i < 10; i++) await resign(sites[i % 2]!, await begin(sites[i % 2]!.host));
      await clock.advance(13_000);
      fails = false;
      await clock.advance(2 * MINUTE);
      expect(heard).toHaveLength(10);
      for (let i = 0; i < 10; i++) await resign(sites[(i + 1) % 2]!, await begin(sites[i % 2]!.host));
      await clock.advance(5 * MINUTE);
      expect(heard).toHaveLength(20);
      expect(new Set(heard).size).toBe(20);
      for (const { host } of sites) host.close();
    }),
  );

  test.runIf(run)('events of a hook that only another host has are left to it, and stop nobody', () =>
    withStorage(async (storage, clock) => {
      const silent: Hooks = { onMatchStart: () => new Promise(() => {}) };
      const dead = testHost({ storage, clock, hooks: silent });
      for (let i = 0; i < 110; i++) await begin(dead.host);
      await settled();
      dead.host.close();
      let fails = true;
      const heard: HookEvent[] = [];
      const site = testHost({
        storage,
        clock,
        hooks: {
          onMatchOver: (event) => {
            if (fails) throw new Error('not yet');
            heard.push(event);
          },
        },
      });
      await later(clock, 5 * MINUTE);
      await resign(site, await begin(site.host));
      await settled();
      fails = false;
      await clock.advance(MINUTE);
      expect(heard).toHaveLength(1);
      expect(await storage.listDocuments({ kind: 'outbox', limit: 1_000 })).toHaveLength(110);
      await later(clock, 25 * HOUR);
      expect(await outbox(storage)).toEqual([]);
      site.host.close();
    }),
  );
});

test.runIf(HAS_SQLITE)('a process that is killed in the hook: what it left is delivered after a restart', async () => {
  const folder = mkdtempSync(joinPath(tmpdir(), 'hooks-'));
  const file = joinPath(folder, 'matches.db');
  const script = joinPath(import.meta.dirname, 'killed-in-hook.ts');
  const { signal, stdout } = spawnSync(process.execPath, ['--import', 'tsx', script, file], { encoding: 'utf8' });
  expect(signal).toBe('SIGKILL');
  const storage = await sqliteStorage(file);
  const { hooks, heard } = listening();
  const site = testHost({ storage, hooks });
  await site.clock.advance(2 * MINUTE);
  expect(heard.map(({ type, match }) => [type, match])).toEqual([['match-over', stdout.trim()]]);
  expect(await outbox(storage)).toEqual([]);
  site.host.close();
  await storage.close();
  rmSync(folder, { recursive: true });
});
