/** Several hosts on one storage, hosts that start again, and streams that are cut. */
import { type CreatedEntry, type MatchStorage, memoryStorage } from 'tabletop-rules/online';
import { describe, expect, test } from 'vitest';
import { settled } from './manual-clock.ts';
import { create, look, metricsOf, send, stream } from './requests.ts';
import { begin, PLACE_B2, PLACE_B3, testHost } from './toy-host.ts';

describe('two hosts on one storage', () => {
  test('of two that race for a revision one wins, and both then agree', async () => {
    const storage = memoryStorage();
    const hosts = [testHost({ storage }).host, testHost({ storage }).host] as const;
    for (let i = 0; i < 20; i++) {
      const { match, tokens } = await begin(hosts[0]);
      await look(hosts[1], match);
      const cells = ['b2', 'd4'];
      const answers = await Promise.all(
        hosts.map((host, n) =>
          send(host, 'POST', `/matches/${match}/act`, {
            token: tokens[0],
            body: { move: { ...PLACE_B2, cell: cells[n] }, seen: 1 },
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('stale');
      await settled();
      const [one, two] = [await look(hosts[0], match), await look(hosts[1], match)];
      expect(one).toEqual(two);
      expect(one.ply).toBe(1);
      expect(await storage.read(match, 0)).toHaveLength(3);
    }
  });

  test('what happens at one is sent by the other, presence included', async () => {
    const storage = memoryStorage();
    const [one, two] = [testHost({ storage }).host, testHost({ storage }).host] as const;
    const { match, tokens } = await begin(one);
    const at = await stream(two, match, { token: tokens[1]! });
    await settled();
    expect((await look(one, match)).present).toEqual([false, true]);
    const other = await stream(one, match, { token: tokens[0]! });
    await send(one, 'POST', `/matches/${match}/act`, { token: tokens[0], body: { move: PLACE_B2 } });
    await settled();
    expect(at.events().map(({ revision }) => revision)).toEqual([0, 1, 2]);
    expect(at.frames.filter(({ event }) => event === 'presence').at(-1)?.data).toBe('[true,true]');
    await other.close();
    await settled();
    expect(at.frames.filter(({ event }) => event === 'presence').at(-1)?.data).toBe('[false,true]');
  });

  test('a host forgets a match that was created there and is played at another one', async () => {
    const { host, clock } = testHost();
    const inMemory = async (): Promise<unknown> => /^tabletop_matches (\d+)$/m.exec(await metricsOf(host))?.[1];
    const asked = await create(host, { game: 'oyno' });
    await create(host, { game: 'oyno' });
    await look(host, asked.match);
    expect(await inMemory()).toBe('2');
    await clock.advance(11_000);
    expect(await inMemory()).toBe('1');
    await clock.advance(300_000);
    expect(await inMemory()).toBe('0');
    expect((await look(host, asked.match)).phase).toBe('open');
    host.close();
  });

  test('the presence of a host that has ended runs out', async () => {
    const storage = memoryStorage();
    const [one, two] = [testHost({ storage }), testHost({ storage })];
    const { match, tokens } = await begin(one.host);
    await look(one.host, match);
    await stream(two.host, match, { token: tokens[1]! });
    await settled();
    // It has no time to say goodbye: its clock stands still.
    await one.clock.advance(89_000);
    expect((await look(one.host, match)).present).toEqual([false, true]);
    await one.clock.advance(2_000);
    expect((await look(one.host, match)).present).toEqual([false, false]);
  });

  test('a storage that has lost its connection for a while: what was missed is read', async () => {
    const inner = memoryStorage();
    let isConnected = true;
    const listeners: ((change: { readonly type: 'gap' }) => void)[] = [];
    const flaky = {
      ...inner,
      subscribe: (...[id, listener]: Parameters<typeof inner.subscribe>) => {
        listeners.push(listener);
        return inner.subscribe(id, (change) => {
          if (isConnected) listener(change);
        });
      },
    };
    const [one, two] = [testHost({ storage: inner }).host, testHost({ storage: flaky }).host] as const;
    const { match, tokens } = await begin(one);
    const watching = await stream(two, match);
    isConnected = false;
    await send(one, 'POST', `/matches/${match}/act`, { token: tokens[0], body: { move: PLACE_B2 } });
    await settled();
    expect(watching.events()).toHaveLength(2);
    isConnected = true;
    for (const listener of listeners) listener({ type: 'gap' });
    await settled();
    expect(watching.events()).toHaveLength(3);
  });
});

describe('a host that starts again', () => {
  test('goes on with the log, with the same answers to what is late', async () => {
    const storage = memoryStorage();
    const first = testHost({ storage });
    const { match, tokens } = await begin(first.host);
    const act = (host: typeof first.host, seat: number, body: object) =>
      send(host, 'POST', `/matches/${match}/act`, { token: tokens[seat], body });
    await act(first.host, 0, { move: PLACE_B2, seen: 1, key: 'a' });
    await act(first.host, 1, { move: PLACE_B3, seen: 2 });
    await send(first.host, 'POST', `/matches/${match}/undo`, { token: tokens[1] });
    await send(first.host, 'POST', `/matches/${match}/undo/answer`, { token: tokens[0], body: { agree: true } });
    const before = await look(first.host, match, tokens[1]);
    const sent = await stream(first.host, match, { token: tokens[1]! });
    await settled();
    first.host.close();
    const { host } = testHost({ storage });
    expect(await look(host, match, tokens[1])).toEqual(before);
    const again = await stream(host, match, { token: tokens[1]! });
    await settled();
    expect(again.events()).toEqual(sent.events());
    // Seat 1 was asked anew by the undo: what it saw before is late, although the question is the same.
    expect((await act(host, 1, { move: PLACE_B3, seen: 2 })).body['code']).toBe('stale');
    expect((await act(host, 0, { move: PLACE_B2, key: 'a' })).body).toEqual({ revision: 2 });
    expect((await act(host, 1, { move: PLACE_B3, seen: before.revision })).status).toBe(200);
  });

  test('does not know matches of games that it does not have', async () => {
    const storage = memoryStorage();
    const { match } = await create(testHost({ storage }).host, { game: 'oyno' });
    const { host } = testHost({ storage, games: [] });
    expect((await send(host, 'GET', `/matches/${match}`)).status).toBe(404);
  });
});

describe('streams that are cut', () => {
  test('from every revision on, what follows is the same as without the cut', async () => {
    const { host } = testHost();
    const { match, tokens } = await begin(host, { game: 'toy' });
    const [zero, one] = tokens as [string, string];
    const act = async (token: string, which: number): Promise<void> => {
      const asked = await send(host, 'GET', `/matches/${match}/moves`, { token });
      const { moves } = asked.body as { moves: readonly object[] };
      await send(host, 'POST', `/matches/${match}/act`, { token, body: { move: moves.at(which) } });
    };
    const whole = await stream(host, match, { token: zero });
    for (let i = 0; i < 4; i++) for (const token of [zero, one]) await act(token, 0);
    // An undo takes back states that those who come back before it do not have any more.
    const { status } = await look(host, match);
    const last = status.type === 'turn' && status.seats.includes(0) ? one : zero;
    await send(host, 'POST', `/matches/${match}/undo`, { token: last });
    await send(host, 'POST', `/matches/${match}/undo/answer`, {
      token: last === zero ? one : zero,
      body: { agree: true },
    });
    // Another move than the one that was taken back.
    for (const token of [zero, one]) await act(token, -1);
    await settled();
    const all = whole.events();
    expect(all.some(({ type }) => type === 'undone')).toBe(true);
    for (let since = 0; since < all.length; since++) {
      const rest = await stream(host, match, { token: zero, since });
      await settled();
      expect(rest.events()).toEqual(all.slice(since + 1));
      await rest.close();
    }
  });

  test('that seats have resigned is not forgotten after it', async () => {
    const { host } = testHost();
    const { match, tokens } = await begin(host);
    const whole = await stream(host, match);
    await send(host, 'POST', `/matches/${match}/resign`, { token: tokens[0] });
    await send(host, 'POST', `/matches/${match}/rematch`, { token: tokens[1] });
    await settled();
    const all = whole.events();
    expect(all.map(({ type, status }) => [type, status.type])).toEqual([
      ['created', 'turn'],
      ['joined', 'turn'],
      ['resigned', 'over'],
      ['rematch', 'over'],
    ]);
    for (const since of [1, 2]) {
      // Somebody else, for whom nothing is kept yet.
      const rest = await stream(host, match, { token: tokens[1], since });
      await settled();
      expect(rest.events()).toEqual(all.slice(since + 1));
    }
  });

  test('with everything that has happened: the log is not read again', async () => {
    const inner = memoryStorage();
    const reads: number[] = [];
    const read: MatchStorage['read'] = (match, since) => {
      reads.push(since);
      return inner.read(match, since);
    };
    const { host } = testHost({ storage: { ...inner, read } });
    const { match, tokens } = await begin(host);
    await send(host, 'POST', `/matches/${match}/act`, { token: tokens[0], body: { move: PLACE_B2 } });
    const { revision } = await look(host, match);
    reads.length = 0;
    const rest = await stream(host, match, { since: revision });
    await settled();
    expect(rest.frames.map(({ event }) => event)).toEqual(['hello', 'presence']);
    expect(reads).toEqual([]);
    // Nor what was known before.
    expect((await stream(host, match, { since: revision - 1 })).status).toBe(200);
    expect(reads).toEqual([revision]);
  });

  test('from a revision that is no revision', async () => {
    const { host } = testHost();
    const { match } = await begin(host);
    for (const value of ['2', '99999', '-1', 'x', '1e3']) {
      const answer = await send(host, 'GET', `/matches/${match}/events`, { headers: { 'last-event-id': value } });
      expect([answer.status, answer.body['code']]).toEqual([400, 'bad-request']);
    }
  });

  test('a stream that is quiet shows that it is alive', async () => {
    const { host, clock } = testHost();
    const { match } = await begin(host);
    const watching = await stream(host, match);
    await clock.advance(31_000);
    expect(watching.text().match(/^:$/gm)).toHaveLength(2);
    host.close();
    await settled();
    expect(watching.isEnded).toBe(true);
    expect(clock.alarms).toBe(0);
  });
});

describe('matches that nobody plays', () => {
  test('expire, by their phase, and their streams end', async () => {
    const { host, clock, storage } = testHost({ expiry: { open: 60_000, playing: 120_000, over: 180_000 } });
    const open = await create(host, { game: 'oyno' });
    const playing = await begin(host);
    const over = await begin(host);
    await send(host, 'POST', `/matches/${over.match}/resign`, { token: over.tokens[0] });
    const watching = await stream(host, playing.match);
    const left = async (): Promise<readonly boolean[]> => {
      const read = [open, playing, over].map(({ match }) => storage.read(match, 0));
      return (await Promise.all(read)).map(({ length }) => length > 0);
    };
    await clock.advance(59_000);
    expect(await left()).toEqual([true, true, true]);
    await clock.advance(10_000);
    expect(await left()).toEqual([false, true, true]);
    await clock.advance(60_000);
    expect(await left()).toEqual([false, false, true]);
    expect(watching.isEnded).toBe(true);
    expect((await send(host, 'GET', `/matches/${playing.match}`)).status).toBe(404);
    await clock.advance(60_000);
    expect(await left()).toEqual([false, false, false]);
  });

  test('stay while a clock runs that is longer', async () => {
    const { host, clock, storage } = testHost({ expiry: { playing: 60_000 } });
    const { match } = await begin(host, { game: 'oyno', clock: { decision: 150 } });
    await clock.advance(140_000);
    expect(await storage.read(match, 0)).not.toEqual([]);
  });

  test('are removed all at once, though there are many', async () => {
    const { host, clock, storage } = testHost({ expiry: { open: 60_000 } });
    for (let i = 0; i < 250; i++) await create(host, { game: 'oyno' });
    await clock.advance(70_000);
    expect(await storage.list({ limit: 1 })).toEqual([]);
  });

  test('and that stay due keep none back whose time has run out', async () => {
    const { host, clock, storage } = testHost();
    const { match } = await begin(host, { game: 'oyno', clock: { decision: 30, onTimeout: 'resign' } });
    const [listed] = await storage.list({ limit: 1 });
    const created = (await storage.read(match, 0))[0] as CreatedEntry;
    host.close();
    // Of rules that no host has any more.
    for (let i = 0; i < 120; i++) {
      const listing = { ...listed!.listing, at: 0, due: 0 };
      await storage.append(`old-${i}`, 0, [{ ...created, version: created.version + 1 }], listing);
    }
    testHost({ storage, clock });
    await clock.advance(60_000);
    expect((await storage.read(match, 0)).at(-1)).toMatchObject({ type: 'resigned', why: 'timeout' });
  });

  test('leave the memory after a while, and come back when somebody asks', async () => {
    const { host, clock } = testHost();
    const { match } = await begin(host);
    const matches = async (): Promise<string> => await metricsOf(host);
    expect(await matches()).toContain('tabletop_matches 1\n');
    await clock.advance(310_000);
    expect(await matches()).toContain('tabletop_matches 0\n');
    expect((await look(host, match)).phase).toBe('playing');
  });
});
