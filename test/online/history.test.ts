/** Long matches: they open at once, and what was before comes in pages. */
import { type HostOptions, joinMatch, type MatchEvent } from 'tabletop-rules/online';
import { describe, expect, test } from 'vitest';
import { toy } from '../testing/toy.ts';
import { settled } from './manual-clock.ts';
import { ORIGIN, send, stream } from './requests.ts';
import { type Begun, begin, type TestHost, testHost } from './toy-host.ts';

/** A match whose log has so many entries or more: most moves are taken back. */
async function longMatch(entries: number, options: Partial<HostOptions> = {}): Promise<TestHost & Begun> {
  const hosted = testHost({ spectatorDelay: 0, ...options });
  const begun = await begin(hosted.host, { game: 'toy', options: { copies: 4 } });
  const long = { ...hosted, ...begun };
  await goOn(long, entries);
  return long;
}

/** Plays until the log has so many entries. */
async function goOn(long: TestHost & Begun, entries: number): Promise<void> {
  for (let length = 0; length < entries; { length } = await long.storage.read(long.match, 0)) {
    await long.clock.advance(60_000);
    const asked = await askedSeat(long, long);
    if (asked === undefined) throw new Error('The match is over too soon.');
    await act(long, long, asked);
    if (length % 11 !== 0) await takeBack(long, long, asked);
  }
}

async function askedSeat({ host }: TestHost, { match, tokens }: Begun): Promise<number | undefined> {
  const { body } = await send(host, 'GET', `/matches/${match}`, { token: tokens[0] });
  return (body['status'] as { readonly seats?: readonly number[] }).seats?.[0];
}

async function act({ host }: TestHost, { match, tokens }: Begun, seat: number): Promise<void> {
  const { body } = await send(host, 'GET', `/matches/${match}/moves`, { token: tokens[seat] });
  const [move] = body['moves'] as readonly object[];
  await send(host, 'POST', `/matches/${match}/act`, { token: tokens[seat], body: { move } });
}

async function takeBack({ host }: TestHost, { match, tokens }: Begun, seat: number): Promise<void> {
  await send(host, 'POST', `/matches/${match}/undo`, { token: tokens[seat], body: {} });
  await send(host, 'POST', `/matches/${match}/undo/answer`, { token: tokens[1 - seat], body: { agree: true } });
}

const page = async ({ host }: TestHost, match: string, query: string, token?: string): Promise<readonly MatchEvent[]> =>
  (await send(host, 'GET', `/matches/${match}/history${query}`, { token })).body['events'] as readonly MatchEvent[];

test('of a match that was cancelled, and played again, the first frame does not tell what came later', async () => {
  const cancelled = await longMatch(150, { admin: { token: 'a-token-of-sixteen' } });
  const { host, match } = cancelled;
  const headers = { authorization: 'Bearer a-token-of-sixteen' };
  await send(host, 'POST', `/admin/matches/${match}/cancel`, { headers, body: { reason: 'Abandoned.' } });
  const over = await longMatch(150);
  await send(over.host, 'POST', `/matches/${over.match}/resign`, { token: over.tokens[0], body: {} });
  await send(over.host, 'POST', `/matches/${over.match}/rematch`, { token: over.tokens[0], body: {} });
  for (const [hosted, last] of [
    [cancelled, 'cancelled'],
    [over, 'rematch'],
  ] as const) {
    const watching = await stream(hosted.host, hosted.match, { token: hosted.tokens[0] });
    await settled();
    const [first, ...rest] = watching.events();
    expect(rest.at(-1)?.type).toBe(last);
    expect(first).toMatchObject({ type: 'snapshot', status: { type: 'turn' } });
    expect(first).not.toHaveProperty('reason');
    expect(first).not.toHaveProperty('match');
  }
});

describe('a match of 300 entries', () => {
  test('begins with the whole view and its last entries; the pages before it are what a stream was sent', async () => {
    const long = await longMatch(100);
    const { host, match, tokens } = long;
    const [token] = tokens;
    const whole = await stream(host, match, { token });
    await settled();
    await goOn(long, 300);
    await settled();
    const all = whole.events();
    expect(all.length).toBeGreaterThan(200);
    const last = all.length - 1;

    const opened = await stream(host, match, { token });
    await settled();
    const [first, ...rest] = opened.events();
    expect(first).toMatchObject({ type: 'snapshot', seats: [{ kind: 'player' }, { kind: 'player' }] });
    expect(rest).toEqual(all.slice(first!.revision + 1));
    expect(opened.events().length).toBeLessThan(40);
    expect(opened.events().at(-1)?.revision).toBe(last);

    const pages = [];
    for (let end = first!.revision; end > 0; ) {
      const [start, ...events] = await page(long, match, `?after=${Math.max(-1, end - 50)}&limit=50`, token);
      expect(events.length).toBeLessThan(50 + 64);
      expect(events).toEqual(all.slice(start!.revision + 1, end + 1));
      expect([typeof start!.view, start!.revision % 64]).toEqual(['object', 0]);
      pages.push(start!.type);
      end = start!.revision;
    }
    expect(pages.at(-1)).toBe('created');
    expect(pages.length).toBeGreaterThan(2);
    // Who comes back with little missing is sent just that.
    const back = await stream(host, match, { token, since: last - 2 });
    await settled();
    expect(back.events()).toEqual(all.slice(-2));
  });

  test('is a client from its last plies on, and from the beginning once all pages are here', async () => {
    const long = await longMatch(100);
    const { host, match, tokens } = long;
    const connect = () => joinMatch(`${ORIGIN}/matches/${match}`, tokens[0], { game: toy, fetch: host.fetch });
    const whole = await connect();
    await goOn(long, 300);
    const late = await connect();
    const isEqual = (): void => {
      const { firstPly } = late.info;
      expect([late.ply, late.revision, late.status]).toEqual([whole.ply, whole.revision, whole.status]);
      expect(late.log(0)).toEqual(whole.log(0, firstPly));
      for (let ply = firstPly; ply <= late.ply; ply++) expect(late.view(0, ply)).toEqual(whole.view(0, ply));
    };
    const { firstPly } = late.info;
    expect([whole.info.firstPly, firstPly > 2]).toEqual([0, true]);
    isEqual();
    expect(() => late.view(0, firstPly - 1)).toThrow(/loadEarlier/);
    expect(late.log(0, 1)).toEqual(late.log(0));

    // Taken back to before what is here.
    for (let seat = 0; late.ply >= firstPly; seat = 1 - seat) {
      await takeBack(long, long, seat);
      await settled();
    }
    expect(late.info.firstPly).toBe(late.ply);
    isEqual();

    let changes = 0;
    late.subscribe(() => changes++);
    const loaded = [];
    while (late.info.firstPly > 0 && loaded.length < 10)
      loaded.push(await Promise.all([late.loadEarlier(), late.loadEarlier()]));
    expect([late.info.firstPly, loaded.length > 1, changes > 0]).toEqual([0, true, true]);
    isEqual();
    expect(await late.loadEarlier()).toEqual({ ok: true, value: undefined });
    const seat = await askedSeat(long, long);
    await act(long, long, seat!);
    await settled();
    isEqual();
    late.close();
    whole.close();
  });
});

test('a move that was played while a client was away for long is confirmed by what it comes back to', async () => {
  const long = await longMatch(10);
  const { host, match, tokens } = long;
  let isAway = false;
  const cut = new Set<AbortController>();
  const fetch = async (request: Request): Promise<Response> => {
    if (isAway && request.url.endsWith('/events')) throw new TypeError('No network.');
    if (!request.url.endsWith('/events')) return host.fetch(request);
    const response = await host.fetch(request);
    const controller = new AbortController();
    cut.add(controller);
    return new Response(response.body!.pipeThrough(new TransformStream(), { signal: controller.signal }), response);
  };
  const asked = await askedSeat(long, long);
  const client = await joinMatch(`${ORIGIN}/matches/${match}`, tokens[asked!], { game: toy, fetch });
  isAway = true;
  for (const controller of cut) controller.abort();
  const sent = client.tryPlay(client.legalMoves(asked)[0]);
  await settled();
  expect(client.info.pending).toBe(1);
  await goOn(long, 200);
  isAway = false;
  expect((await sent).ok).toBe(true);
  expect([client.info.pending, client.info.firstPly > 0]).toEqual([0, true]);
  client.close();
});

test('a page is refused where it is no page, and empty where nothing is', async () => {
  const { host, match, tokens } = await longMatch(10);
  const at = (query: string) => send(host, 'GET', `/matches/${match}/history${query}`, { token: tokens[0] });
  for (const query of ['?after=-2', '?after=x', '?after=1e3', '?limit=0', '?limit=201', '?limit=', '?before=1']) {
    expect([query, (await at(query)).body['code']]).toEqual([query, 'bad-request']);
  }
  expect((await at('?after=999999999&limit=200')).body).toEqual({ events: [] });
  expect((await send(host, 'GET', '/matches/none/history')).status).toBe(404);
});

test('whoever asks for many pages of a long match has to wait', async () => {
  const long = await longMatch(260);
  const statuses: number[] = [];
  for (let i = 0; i < 100; i++) {
    const { status } = await send(long.host, 'GET', `/matches/${long.match}/history?limit=200`, {
      address: '192.0.2.9',
    });
    statuses.push(status);
  }
  // Of 250 requests at once a page of 200 events costs nine, and the first one also the replay.
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(30);
  expect(statuses.at(-1)).toBe(429);
});
