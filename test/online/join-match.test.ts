/** The client: moves that show at once, streams that are cut, requests that are lost. */

import { randomBot } from 'tabletop-rules/bots';
import { createMatch, type Playable, seededRandom } from 'tabletop-rules/core';
import { type Host, joinMatch, type OnlineMatch } from 'tabletop-rules/online';
import { type Oyno, oyno, oynoKit } from 'tabletop-rules/oyno';
import { driveBots } from 'tabletop-rules/ui';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { predict } from '../../src/online/client/timeline.ts';
import { type Toy, toy } from '../testing/toy.ts';
import { type ManualClock, settled } from './manual-clock.ts';
import { create, look, ORIGIN, send } from './requests.ts';
import { type Begun, begin, testHost } from './toy-host.ts';

const placeB2 = { type: 'place', seat: 0, cell: 'b2' } as const;
const placeB3 = { type: 'place', seat: 1, cell: 'b3' } as const;

afterEach(() => {
  vi.unstubAllGlobals();
});

const urlOf = ({ match }: Pick<Begun, 'match'>): string => `${ORIGIN}/matches/${match}`;

/** A network that can be interrupted. */
interface Network {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Whether requests arrive. */
  isUp: boolean;
  /** How many answers to moves are lost although the request has arrived. */
  lostAnswers: number;
  /** Every request that was sent. */
  readonly sent: string[];
  /** Cuts all streams that are open, after so many more bytes of each. */
  cut(after?: number): void;
}

function network(host: Host): Network {
  const cuts = new Set<(after: number) => void>();
  const net: Network = {
    isUp: true,
    lostAnswers: 0,
    sent: [],
    cut: (after = 0) => {
      for (const cut of cuts) cut(after);
      cuts.clear();
    },
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      net.sent.push(pathname.slice(pathname.lastIndexOf('/') + 1));
      if (!net.isUp) throw new TypeError('The network is down.');
      const response = await host.fetch(request);
      if (pathname.endsWith('/act') && net.lostAnswers > 0) {
        net.lostAnswers--;
        throw new TypeError('The answer is lost.');
      }
      if (!pathname.endsWith('/events') || response.body === null || !response.ok) return response;
      return new Response(interrupted(response.body, cuts), response);
    },
  };
  return net;
}

/** A stream that can be cut, at any byte. */
function interrupted(body: ReadableStream<Uint8Array>, cuts: Set<(after: number) => void>): ReadableStream<Uint8Array> {
  let left = Number.POSITIVE_INFINITY;
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const cut = (after: number): void => {
        left = after;
        if (after > 0) return;
        void reader.cancel();
        controller.error(new TypeError('The connection is cut.'));
      };
      cuts.add(cut);
      const pump = async (): Promise<void> => {
        for (;;) {
          const { done, value } = await reader.read();
          if (done || left === 0) return;
          controller.enqueue(value.slice(0, left));
          left -= Math.min(left, value.byteLength);
          if (left === 0) cut(0);
        }
      };
      void pump();
    },
    cancel: () => reader.cancel(),
  });
}

interface Joined {
  readonly host: Host;
  readonly clock: ManualClock;
  readonly net: Network;
  readonly begun: Begun;
  readonly client: OnlineMatch<Oyno>;
  readonly lines: readonly object[];
}

async function joined(): Promise<Joined> {
  const { host, clock, lines } = testHost();
  const begun = await begin(host);
  const net = network(host);
  const client = await joinMatch(urlOf(begun), begun.tokens[0], { game: oyno, fetch: net.fetch, clock });
  return { host, clock, net, begun, client, lines };
}

const act = (host: Host, { match, tokens }: Begun, seat: number, move: object) =>
  send(host, 'POST', `/matches/${match}/act`, { token: tokens[seat], body: { move } });

describe('a match on a host', () => {
  test('is a Playable', async () => {
    const { client, host, begun } = await joined();
    const playable: Playable<Oyno> = client;
    expect(playable.game).toBe(oyno);
    expect(playable.options).toEqual((await look(host, begun.match)).options);
    expect(playable.status).toEqual({ type: 'turn', prompt: 'turn', seats: [0] });
    expect([playable.ply, playable.revision]).toEqual([0, 1]);
    expect(playable.legalMoves(0)).toEqual(oyno.legalMoves(oyno.setup()));
    const changes: object[] = [];
    const unsubscribe = playable.subscribe(() => changes.push(playable.getSnapshot()));
    expect(playable.getSnapshot()).toBe(playable.getSnapshot());
    expect(await playable.tryPlay(placeB2, { by: 0, seen: 1 })).toEqual({ ok: true, value: 2 });
    expect(await act(host, begun, 1, placeB3)).toMatchObject({ status: 200 });
    await settled();
    expect(playable.log(0)).toEqual([
      { ply: 1, action: placeB2 },
      { ply: 2, action: placeB3 },
    ]);
    expect(playable.log(0, 1)).toHaveLength(1);
    expect(playable.view(0, 1)).toEqual(oyno.apply(oyno.setup(), placeB2));
    expect(Object.isFrozen(playable.view(0))).toBe(true);
    expect(changes.at(-1)).toEqual({ status: playable.status, ply: 2, revision: 3 });
    unsubscribe();
    for (const ply of [-1, 3, 0.5])
      expect(() => playable.view(0, ply)).toThrow(expect.objectContaining({ code: 'bad-argument' }));
  });

  test('shows who is there, and what they are called', async () => {
    const { client, clock } = await joined();
    expect(client.you).toBe(0);
    expect(client.connection).toEqual({ status: 'connected' });
    expect(client.info).toMatchObject({
      present: [true, false],
      seats: [{ kind: 'player' }, { kind: 'player' }],
      times: null,
    });
    client.close();
    await clock.advance(1);
    // Those of the host: it sweeps, tells the storage that it is there, asks for bans, and for events that no hook takes.
    expect(clock.alarms).toBe(4);
  });

  test('with hidden hands shows one’s own, and takes no other observer', async () => {
    const { host, clock } = testHost();
    const begun = await begin(host, { game: 'toy' });
    const client = await joinMatch(urlOf(begun), begun.tokens[0], { game: toy, fetch: host.fetch, clock });
    expect(client.view(0).hands).toEqual([[expect.any(Number), expect.any(Number)], null]);
    for (const observer of [1, 'spectator'] as const) {
      expect(() => client.view(observer)).toThrow(expect.objectContaining({ code: 'bad-observer' }));
      expect(() => client.log(observer)).toThrow(expect.objectContaining({ code: 'bad-observer' }));
    }
  });

  test('undo, answers to it, resigning and the rematch', async () => {
    const { client, host, begun, clock } = await joined();
    // By its kit, as well as by the game.
    const other = await joinMatch(urlOf(begun), begun.tokens[1], { game: oynoKit, fetch: host.fetch, clock });
    await client.tryPlay(placeB2);
    expect(await client.askUndo()).toEqual({ ok: true, value: undefined });
    await settled();
    expect(other.info.undo).toEqual({ seat: 0, agreed: [] });
    expect(await other.answerUndo(true)).toMatchObject({ ok: true });
    await settled();
    expect([client.ply, other.ply, client.log(0).length]).toEqual([0, 0, 0]);
    expect(await client.answerUndo(true)).toMatchObject({ ok: false, error: { code: 'no-undo' } });
    await client.resign();
    await settled();
    expect(other.status).toMatchObject({ type: 'over', outcome: { winners: [1] } });
    expect(other.legalMoves()).toEqual([]);
    expect(await client.tryPlay(placeB2)).toMatchObject({ ok: false, error: { code: 'game-over' } });
    const next = await other.rematch();
    await settled();
    expect(next).toEqual({ ok: true, value: client.info.rematch });
    expect(client.info.resigned).toEqual({ seat: 0, why: 'asked' });
    // Whoever has not agreed to it has no seat there yet.
    const early = joinMatch(client.info.rematch!, begun.tokens[0], { game: oyno, fetch: host.fetch, clock });
    await expect(early).rejects.toMatchObject({ code: 'bad-token' });
    expect(await client.rematch()).toEqual(next);
    const again = await joinMatch(client.info.rematch!, begun.tokens[0], { game: oyno, fetch: host.fetch, clock });
    expect(again.you).toBe(1);
    expect(await again.leave()).toMatchObject({ ok: true });
    expect(await again.resign()).toMatchObject({ ok: false, error: { code: 'seat-lost' } });
  });
});

test('who leaves goes on as a spectator, and sees what spectators see from the beginning', async () => {
  const { host, clock } = testHost();
  const begun = await begin(host, { game: 'toy' });
  const settings = { game: toy, fetch: host.fetch, clock };
  const client = await joinMatch<Toy>(urlOf(begun), begun.tokens[0], settings);
  const spectator = await joinMatch<Toy>(urlOf(begun), undefined, settings);
  expect(client.view(0)).not.toEqual(spectator.view('spectator'));
  expect(await client.leave()).toMatchObject({ ok: true });
  await clock.advance(2_000);
  expect(client.you).toBe('spectator');
  expect(client.connection.status).toBe('connected');
  for (let ply = 0; ply <= client.ply; ply++) {
    expect(client.view('spectator', ply)).toEqual(spectator.view('spectator', ply));
  }
  expect(client.revision).toBe(spectator.revision);
});

test('an error of a listener is reported, and the client goes on', async () => {
  const { host, clock } = testHost();
  const begun = await begin(host, { game: 'toy' });
  const client = await joinMatch<Toy>(urlOf(begun), begun.tokens[0], { game: toy, fetch: host.fetch, clock });
  const reports: (() => void)[] = [];
  vi.stubGlobal('setTimeout', (run: () => void) => reports.push(run));
  // As a board for seat 0 does.
  client.subscribe(() => client.view(0));
  const other = vi.fn();
  client.subscribe(other);
  await client.leave();
  await clock.advance(2_000);
  expect([client.you, client.connection]).toEqual(['spectator', { status: 'connected' }]);
  expect(other).toHaveBeenCalled();
  expect(reports[0]).toThrow(expect.objectContaining({ code: 'bad-observer' }));
  client.close();
});

test('a client for which there are too many streams says so, and comes back', async () => {
  const { host, clock } = testHost({ limits: { streamsPerAddress: 1 } });
  const begun = await begin(host);
  const address = '192.0.2.1';
  const settings = { game: oyno, clock, fetch: (request: Request) => host.fetch(request, { address }) };
  const first = await joinMatch(urlOf(begun), begun.tokens[0], settings);
  const second = joinMatch(urlOf(begun), begun.tokens[1], settings);
  await clock.advance(5_000);
  first.close();
  await clock.advance(20_000);
  expect((await second).connection).toEqual({ status: 'connected' });
});

test('bots can play for a client, with hidden hands', async () => {
  const { host, clock } = testHost();
  const begun = await begin(host, { game: 'toy' });
  const join = (seat: number) =>
    joinMatch<Toy>(urlOf(begun), begun.tokens[seat], { game: toy, fetch: host.fetch, clock });
  const clients = [await join(0), await join(1)];
  const stops = clients.map((client, seat) => driveBots(client, { [seat]: randomBot }, { raceDelay: 0 }));
  await expect.poll(() => clients[0]!.status.type).toBe('over');
  for (const stop of stops) stop();
  for (const client of clients) client.close();
  expect((await look(host, begun.match)).phase).toBe('over');
});

describe('joining', () => {
  test.each([
    ['an unknown match', 'bad-token', 'no-match', 'nothing'],
    ['a forged token', 'a'.repeat(32), 'bad-token', undefined],
  ])('%s is refused', async (_, token, code, match) => {
    const { host } = testHost();
    const begun = await begin(host);
    const url = urlOf({ match: match ?? begun.match });
    await expect(joinMatch(url, token, { game: oyno, fetch: host.fetch })).rejects.toMatchObject({ code });
  });

  test('a match of another game, or of another version of the rules', async () => {
    const { host } = testHost();
    const begun = await begin(host);
    const joining = (game: typeof oyno) => joinMatch(urlOf(begun), begun.tokens[0], { game, fetch: host.fetch });
    await expect(joinMatch(urlOf(begun), undefined, { game: toy, fetch: host.fetch })).rejects.toMatchObject({
      code: 'wrong-game',
    });
    await expect(joining({ ...oyno, version: 99 })).rejects.toMatchObject({ code: 'wrong-version' });
  });

  test('goes on until the server answers, or the signal is aborted', async () => {
    const { host, clock } = testHost();
    const begun = await begin(host);
    const net = network(host);
    net.isUp = false;
    const waiting = joinMatch(urlOf(begun), begun.tokens[0], { game: oyno, fetch: net.fetch, clock });
    await clock.advance(30_000);
    const attempts = net.sent.length;
    expect(attempts).toBeGreaterThan(4);
    expect(attempts).toBeLessThan(15);
    net.isUp = true;
    await clock.advance(10_000);
    expect((await waiting).connection.status).toBe('connected');
    net.isUp = false;
    const controller = new AbortController();
    const never = joinMatch(urlOf(begun), undefined, {
      game: oyno,
      fetch: net.fetch,
      clock,
      signal: controller.signal,
    });
    controller.abort();
    await expect(never).rejects.toMatchObject({ code: 'disconnected' });
  });

  test('in a runtime that cannot read a stream says what is missing', async () => {
    const { host } = testHost();
    const begun = await begin(host);
    const joining = (fetch: (request: Request) => Promise<Response>) =>
      joinMatch(urlOf(begun), begun.tokens[0], { game: oyno, fetch });
    // As React Native's own fetch answers.
    const withoutBody = (answer: Response): Response =>
      new Proxy(answer, {
        has: (target, name) => name !== 'body' && name in target,
        get: (target, name) => (name === 'body' ? undefined : Reflect.get(target, name, target)),
      });
    await expect(joining(async (request) => withoutBody(await host.fetch(request)))).rejects.toMatchObject({
      code: 'missing-global',
      details: { name: 'Response.body' },
    });
    vi.stubGlobal('TextDecoder', undefined);
    await expect(joining(host.fetch)).rejects.toMatchObject({
      code: 'missing-global',
      details: { name: 'TextDecoder' },
    });
  });
});

describe('a move', () => {
  test('shows at once, and stays', async () => {
    const { client } = await joined();
    const played = client.tryPlay(placeB2);
    await Promise.resolve();
    expect(client.ply).toBe(1);
    expect(client.status).toMatchObject({ seats: [1] });
    expect(client.log(0)).toEqual([{ ply: 1, action: placeB2 }]);
    expect(client.view(0, 1)).toEqual(oyno.apply(oyno.setup(), placeB2));
    expect([client.revision, client.info.pending]).toEqual([1, 1]);
    expect(await played).toEqual({ ok: true, value: 2 });
    expect([client.ply, client.revision, client.info.pending]).toEqual([1, 2, 0]);
  });

  test('that the host refuses is taken back', async () => {
    const { client, net, host, begun, clock } = await joined();
    // Another device of the same player was first, and this one has not heard of it.
    net.isUp = false;
    net.cut();
    await act(host, begun, 0, { ...placeB2, cell: 'd4' });
    const played = client.tryPlay(placeB2, { seen: 1 });
    await settled();
    expect(client.log(0)).toEqual([{ ply: 1, action: placeB2 }]);
    net.isUp = true;
    await clock.advance(20_000);
    expect(await played).toMatchObject({ ok: false, error: { code: expect.stringMatching(/stale|wrong-seat/) } });
    expect(client.log(0)).toEqual([{ ply: 1, action: { ...placeB2, cell: 'd4' } }]);
  });

  test('that is not legal is refused without asking the host', async () => {
    const { client, net } = await joined();
    const sent = net.sent.length;
    expect(await client.tryPlay({ ...placeB2, cell: 'c3' })).toMatchObject({
      ok: false,
      error: { code: 'centre-stays-empty' },
    });
    expect(await client.tryPlay(placeB3, { by: 1 })).toMatchObject({ ok: false, error: { code: 'wrong-seat' } });
    expect(await client.tryPlay(placeB3)).toMatchObject({ ok: false, error: { code: 'wrong-seat' } });
    expect(await client.tryPlay('nonsense')).toMatchObject({ ok: false });
    expect(net.sent).toHaveLength(sent);
  });

  test('whose answer is lost is played once', async () => {
    const { client, net, host, begun, clock } = await joined();
    net.lostAnswers = 3;
    const played = client.tryPlay(placeB2);
    await clock.advance(10_000);
    expect(await played).toEqual({ ok: true, value: 2 });
    expect((await look(host, begun.match)).ply).toBe(1);
  });

  test('that is made while the network is down arrives later, once', async () => {
    const { client, net, host, begun, clock } = await joined();
    net.isUp = false;
    net.cut();
    const played = client.tryPlay(placeB2);
    await clock.advance(60_000);
    expect(client.connection.status).toBe('connecting');
    expect(client.info.pending).toBe(1);
    net.isUp = true;
    net.lostAnswers = 1;
    await clock.advance(30_000);
    expect(await played).toEqual({ ok: true, value: 2 });
    expect((await look(host, begun.match)).ply).toBe(1);
    expect(client.connection.status).toBe('connected');
  });

  test('that waits is refused when the client is closed', async () => {
    const { client, net } = await joined();
    net.isUp = false;
    const played = client.tryPlay(placeB2);
    await settled();
    client.close();
    expect(await played).toMatchObject({ ok: false, error: { code: 'disconnected' } });
    expect(await client.tryPlay(placeB2)).toMatchObject({ ok: false, error: { code: 'disconnected' } });
    expect(client.connection).toEqual({ status: 'closed' });
    expect(client.ply).toBe(0);
  });

  test('of a spectator is refused', async () => {
    const { host, begun, clock } = await joined();
    const watching = await joinMatch(urlOf(begun), undefined, { game: oyno, fetch: host.fetch, clock });
    expect(watching.you).toBe('spectator');
    expect(await watching.tryPlay(placeB2)).toMatchObject({ ok: false, error: { code: 'wrong-seat' } });
  });

  test('has a random key: without crypto, it says what is missing', async () => {
    const { client } = await joined();
    vi.stubGlobal('crypto', undefined);
    await expect(Promise.resolve().then(() => client.tryPlay(placeB2))).rejects.toMatchObject({
      code: 'missing-global',
    });
  });
});

describe('a move with hidden hands', () => {
  async function toyMatch() {
    const { host, clock } = testHost();
    const begun = await begin(host, { game: 'toy' });
    const net = network(host);
    const client = await joinMatch<Toy>(urlOf(begun), begun.tokens[0], { game: toy, fetch: net.fetch, clock });
    return { host, clock, begun, net, client };
  }

  test('what a move reveals is not guessed: nothing shows before the host answers', () => {
    const match = createMatch(toy, { seed: 1 });
    const view = match.view(0);
    const predicted = (type: string): readonly boolean[] => {
      const moves = match.legalMoves(0).filter((move) => move.type === type);
      return moves.map((move, i) => predict(toy, view, 0, move, seededRandom(i)) !== undefined);
    };
    const guesses = match.legalMoves(0).filter((move) => move.type === 'guess');
    // Of ranks of which the player holds both cards, the answer is known.
    const known = guesses.map(
      (move) => match.state.hands[0]!.filter((card) => card === Reflect.get(move, 'card')).length === 2,
    );
    expect(predicted('guess')).toEqual(known);
    // A card that is laid is shown to others: the player knows it.
    expect(predicted('lay')).not.toContain(false);
    expect(predicted('bury')).not.toContain(false);
    expect(predict(toy, view, 0, { type: 'claim', seat: 0 }, seededRandom(1))).toBe(undefined);
  });

  test('what it does not reveal shows at once', async () => {
    const { client, net } = await toyMatch();
    net.isUp = false;
    const before = client.view(0);
    const bury = client.legalMoves(0).find(({ type }) => type === 'bury')!;
    void client.tryPlay(bury);
    await settled();
    expect(client.view(0).buried).toHaveLength(before.buried.length + 1);
    expect(client.view(0).hands).toEqual([[before.hands[0]![1]], null]);
    expect(client.status.type).toBe('chance');
    client.close();
  });
});

describe('a stream', () => {
  test('that is cut at any byte loses nothing and repeats nothing', async () => {
    const { client, net, host, begun, clock } = await joined();
    const seen: number[] = [];
    client.subscribe(() => {
      if (seen.at(-1) !== client.revision) seen.push(client.revision);
    });
    const { tokens, match } = begun;
    for (let i = 0; i < 30; i++) {
      net.cut(1 + ((i * 37) % 400));
      const token = tokens[i % 2]!;
      const { moves } = (await send(host, 'GET', `/matches/${match}/moves`, { token })).body as {
        moves: readonly object[];
      };
      if (moves.length === 0) break;
      await send(host, 'POST', `/matches/${match}/act`, { token, body: { move: moves[(i * 7) % moves.length] } });
      await clock.advance(600);
    }
    await clock.advance(20_000);
    const now = await look(host, match);
    expect([client.revision, client.ply]).toEqual([now.revision, now.ply]);
    expect(client.view(0)).toEqual(now.view);
    expect(client.log(0).map(({ action }) => action)).toEqual(
      (await send(host, 'GET', `/matches/${match}/record`)).body['actions'],
    );
    // Revisions only grow.
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(net.sent.filter((path) => path === 'events').length).toBeGreaterThan(5);
  });

  test('is asked to go on after the last revision; what comes again all the same is dropped', async () => {
    const { host, clock } = testHost();
    const begun = await begin(host);
    const net = network(host);
    const asked: (string | null)[] = [];
    const forgetful: typeof host.fetch = (request) => {
      if (request.url.endsWith('/events')) asked.push(request.headers.get('last-event-id'));
      const headers = new Headers(request.headers);
      headers.delete('last-event-id');
      return net.fetch(new Request(request, { headers }));
    };
    const client = await joinMatch(urlOf(begun), begun.tokens[0], { game: oyno, fetch: forgetful, clock });
    await client.tryPlay(placeB2);
    net.cut();
    await act(host, begun, 1, placeB3);
    await clock.advance(1_000);
    expect(asked).toEqual([null, '2']);
    expect(client.log(0).map(({ action }) => action)).toEqual([placeB2, placeB3]);
    expect([client.revision, client.ply]).toEqual([3, 2]);
  });

  test('that falls silent is opened again', async () => {
    const { host, clock } = testHost();
    const begun = await begin(host);
    let opened = 0;
    const silent: typeof host.fetch = async (request) => {
      const response = await host.fetch(request);
      if (!request.url.endsWith('/events')) return response;
      opened++;
      const text = await response.body!.getReader().read();
      // What comes first arrives, and then nothing: neither an event nor the end.
      return new Response(new ReadableStream({ start: (controller) => controller.enqueue(text.value!) }));
    };
    await joinMatch(urlOf(begun), begun.tokens[0], { game: oyno, fetch: silent, clock });
    expect(opened).toBe(1);
    await clock.advance(39_000);
    expect(opened).toBe(1);
    await clock.advance(3_000);
    expect(opened).toBe(2);
  });

  test('that the host refuses for good closes the client, and says why', async () => {
    const { begun, host, clock } = await joined();
    const { host: other } = testHost();
    let isThere = true;
    const net = network(host);
    const moved: typeof host.fetch = (request) => (isThere ? net.fetch(request) : other.fetch(request));
    const client = await joinMatch(urlOf(begun), begun.tokens[0], { game: oyno, fetch: moved, clock });
    isThere = false;
    net.cut();
    await clock.advance(1_000);
    expect(client.connection).toMatchObject({ status: 'closed', error: { code: 'no-match' } });
  });
});

test('a busy host is asked again after the time that it says', async () => {
  const { host, clock } = testHost();
  const begun = await begin(host);
  let refusals = 2;
  const busy: typeof host.fetch = async (request) => {
    if (!request.url.endsWith('/act') || refusals-- <= 0) return host.fetch(request);
    return Response.json({ code: 'too-many-requests', message: '' }, { status: 429, headers: { 'retry-after': '3' } });
  };
  const client = await joinMatch(urlOf(begun), begun.tokens[0], { game: oyno, fetch: busy, clock });
  const played = client.tryPlay(placeB2);
  await clock.advance(5_900);
  expect(client.info.pending).toBe(1);
  await clock.advance(200);
  expect(await played).toEqual({ ok: true, value: 2 });
});

test('a match that others create is watched without a token', async () => {
  const { host, clock } = testHost();
  const { match } = await create(host, { game: 'oyno' });
  const watching = await joinMatch(urlOf({ match }), undefined, { game: oyno, fetch: host.fetch, clock });
  expect(watching.info.seats[1]).toEqual({ kind: 'open', name: '' });
});
