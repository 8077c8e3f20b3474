/** A host that strangers cannot stop: what requests cost others, matches without an end, and lost seats. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { defineGame } from 'tabletop-rules/author';
import type { AnyBot } from 'tabletop-rules/bots';
import { createMatch, type GameTypes, seededRandom } from 'tabletop-rules/core';
import {
  type CreatedMatch,
  type Entry,
  type Host,
  type MatchEvent,
  type MatchStorage,
  memoryStorage,
} from 'tabletop-rules/online';
import { oyno } from 'tabletop-rules/oyno';
import { describe, expect, test } from 'vitest';
import { settled } from './manual-clock.ts';
import { create, look, ORIGIN, send, stream } from './requests.ts';
import { begin, PLACE_B2, PLACE_B3, testHost } from './toy-host.ts';

/** The actions of a match of Oyno at random. */
function randomActions(seed: number): Entry[] {
  const random = seededRandom(seed);
  const match = createMatch(oyno, { seed });
  while (match.status.type === 'turn') {
    const moves = match.legalMoves();
    match.play(moves[random(moves.length)]!);
  }
  // The last one would end it.
  const actions = match.record().actions.slice(0, -1);
  return actions.map((action) => ({ type: 'played', at: 0, action }));
}

/** Adds to a match of Oyno, whose players took everything back again and again, so many entries or more. */
async function makeLong(storage: MatchStorage, match: string, entries: number): Promise<void> {
  const [found] = (await storage.list({ limit: 100 })).filter((listed) => listed.match === match);
  const { length } = await storage.read(match, 0);
  const added: Entry[] = [];
  while (added.length < entries) added.push(...randomActions(added.length), { type: 'undone', at: 0, ply: 0 });
  await storage.append(match, length, added, found!.listing);
}

interface Long extends GameTypes {
  readonly State: { count: number; text: string };
  readonly View: Long['State'];
  readonly Move: { readonly type: 'go'; readonly seat: number };
}

/** A game whose views differ in so many characters. */
const gameOf = (id: string, characters: number) =>
  defineGame<Long>({
    id,
    name: 'Long',
    version: 1,
    seats: { min: 2, max: 2 },
    options: {},
    sides: () => [0, 1],
    setup: () => ({ count: 0, text: '' }),
    status: () => ({ type: 'turn', prompt: 'go', seats: [0] }),
    legalMoves: () => [{ type: 'go', seat: 0 }],
    play: (draft) => {
      draft.count++;
      draft.text = String(draft.count % 10).repeat(characters);
    },
    format: () => 'go',
  });
const long = gameOf('long', 2_000_000);
const wide = gameOf('wide', 20_000);

/** A match of that game with so many moves. */
async function wideMatch(moves: number, options: Parameters<typeof testHost>[0] = {}) {
  const hosted = testHost({ ...options, games: [wide] });
  const { match } = await begin(hosted.host, { game: 'wide' });
  const [found] = await hosted.storage.list({ limit: 1 });
  const action = { type: 'go', seat: 0 } as const;
  const entries = Array.from({ length: moves }, (): Entry => ({ type: 'played', at: 0, action }));
  await hosted.storage.append(match, 2, entries, found!.listing);
  await settled();
  return { ...hosted, match };
}

async function longMatch(options: Parameters<typeof testHost>[0] = {}, entries = 1_500) {
  const first = testHost(options);
  const { match } = await begin(first.host);
  first.host.close();
  await makeLong(first.storage, match, entries);
  return { match, ...testHost({ ...options, storage: first.storage }) };
}

const events = (host: Host, match: string, address = '192.0.2.1', signal?: AbortSignal): Promise<Response> =>
  host.fetch(new Request(`${ORIGIN}/matches/${match}/events`, signal === undefined ? {} : { signal }), { address });

const pageOf = (host: Host, match: string, address = '192.0.2.1', signal?: AbortSignal): Promise<Response> =>
  host.fetch(new Request(`${ORIGIN}/matches/${match}/history`, signal === undefined ? {} : { signal }), { address });

const immediate = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the history of a match', () => {
  test('is replayed once for all who read it', async () => {
    const inner = memoryStorage();
    let reads = 0;
    const read: MatchStorage['read'] = (match, since) => {
      reads += since === 0 ? 1 : 0;
      return inner.read(match, since);
    };
    const { host, match } = await longMatch({
      storage: { ...inner, read },
      limits: { streamsPerAddress: 100, requestsPerAddress: 1_000 },
    });
    reads = 0;
    for (let i = 0; i < 50; i++) await (await events(host, match)).body?.cancel();
    // To load it: a stream begins with what is in memory.
    expect(reads).toBe(1);
    const answers = await Promise.all(Array.from({ length: 50 }, () => pageOf(host, match)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (let i = 0; i < 50; i++) expect((await pageOf(host, match)).status).toBe(200);
    expect(reads).toBe(2);
  });

  test('is what was sent while it happened, also in pages and from every revision on', async () => {
    const { host, match } = await longMatch({}, 300);
    const all: MatchEvent[] = [];
    for (;;) {
      const page = await send(host, 'GET', `/matches/${match}/history?after=${all.length - 1}&limit=90`);
      const events = (page.body['events'] as readonly MatchEvent[]).slice(all.length === 0 ? 0 : 1);
      const more = events.filter(({ revision }) => revision >= all.length);
      if (more.length === 0) break;
      all.push(...more);
    }
    expect(all.map(({ revision }) => revision)).toEqual(all.map((_, i) => i));
    expect(all.length).toBeGreaterThan(300);
    for (const missing of [0, 1, 30, 127, 128, 129, all.length - 1]) {
      const rest = await stream(host, match, { since: all.length - 1 - missing });
      await settled();
      const sent = rest.events();
      expect([missing, sent[0]?.type === 'snapshot']).toEqual([missing, missing > 128]);
      expect(missing > 128 ? sent.slice(1) : sent).toEqual(
        all.slice(missing > 128 ? sent[0]!.revision + 1 : all.length - missing),
      );
      await rest.close();
    }
  });

  test('keeps nobody waiting while it is replayed', async () => {
    const { host, match } = await longMatch();
    let isDone = false;
    const opened = pageOf(host, match).then((answer) => {
      isDone = true;
      return answer;
    });
    let answered = 0;
    while (!isDone) {
      await immediate();
      expect((await send(host, 'GET', '/games')).status).toBe(200);
      answered++;
    }
    // More than two dozen slices, to load it and to replay it, and others are answered between any two.
    expect(answered).toBeGreaterThan(24);
    expect((await opened).status).toBe(200);
  });

  test('is not replayed any further once the client has left', async () => {
    const { host, match } = await longMatch({ limits: { requestsPerAddress: 30 } });
    // It is in memory then.
    await look(host, match);
    const left = new AbortController();
    const opened = pageOf(host, match, '192.0.2.1', left.signal);
    for (let i = 0; i < 5; i++) await immediate();
    left.abort();
    expect(await (await opened).json()).toEqual({ events: [] });
    // What is left of 150 requests: the whole log would have cost 60.
    let more = 0;
    while ((await send(host, 'GET', '/games', { address: '192.0.2.1' })).status === 200) more++;
    expect(more).toBeGreaterThan(150 - 30);
  });

  test('is charged to the address that asks for it, and to no other', async () => {
    const { host, match, clock } = await longMatch({ limits: { requestsPerAddress: 10 } });
    await (await events(host, match)).body?.cancel();
    const refused = await send(host, 'GET', '/games', { address: '192.0.2.1' });
    expect([refused.status, refused.body['code']]).toEqual([429, 'too-many-requests']);
    expect((await send(host, 'GET', '/games', { address: '192.0.2.2' })).status).toBe(200);
    await clock.advance(1_000 * Number(refused.headers.get('retry-after')));
    expect((await send(host, 'GET', '/games', { address: '192.0.2.1' })).status).toBe(200);
  });

  test('is charged also where only a few revisions are missing', async () => {
    const first = testHost();
    const { match } = await begin(first.host);
    first.host.close();
    const [found] = await first.storage.list({ limit: 1 });
    const actions = randomActions(1);
    expect(actions.length).toBeGreaterThan(25);
    await first.storage.append(match, 2, actions, found!.listing);
    // Ten requests at once.
    const { host } = testHost({ storage: first.storage, limits: { requestsPerAddress: 2 } });
    const { revision } = await look(host, match);
    for (let i = 0; i < 5; i++) {
      const rest = await stream(host, match, { since: revision - 25, address: '192.0.2.1' });
      expect(rest.status).toBe(200);
      await rest.close();
    }
    // A request each, and another for 25 entries.
    expect((await send(host, 'GET', '/games', { address: '192.0.2.1' })).status).toBe(429);
  });

  test('leaves the memory when others take it, also those that were kept before and have grown', async () => {
    const inner = memoryStorage();
    const replayed: string[] = [];
    const storage: MatchStorage = {
      ...inner,
      read: (match, since) => {
        if (since === 0) replayed.push(match);
        return inner.read(match, since);
      },
    };
    const { host } = testHost({ storage, games: [long] });
    const matches = [await begin(host, { game: 'long' }), await begin(host, { game: 'long' })];
    const open = async ({ match }: { readonly match: string }): Promise<void> => {
      await (await events(host, match)).body?.cancel();
    };
    for (const begun of matches) await open(begun);
    for (const begun of matches) {
      for (let i = 0; i < 10; i++) {
        const sent = { token: begun.tokens[0], body: { move: { type: 'go', seat: 0 } } };
        expect((await send(host, 'POST', `/matches/${begun.match}/act`, sent)).status).toBe(200);
      }
      await open(begun);
    }
    replayed.length = 0;
    for (const begun of [...matches].reverse()) await open(begun);
    expect(replayed).toEqual([matches[0]!.match]);
    host.close();
  });

  test('leaves the memory when nobody has read it for half a minute', async () => {
    const inner = memoryStorage();
    let replayed = 0;
    const read: MatchStorage['read'] = (match, since) => {
      replayed += since === 0 ? 1 : 0;
      return inner.read(match, since);
    };
    const hosted = testHost({ storage: { ...inner, read } });
    const { match, tokens } = await begin(hosted.host);
    const open = async (): Promise<void> => {
      await (await events(hosted.host, match)).body?.cancel();
    };
    const act = async (move: { readonly seat: number }): Promise<void> => {
      await send(hosted.host, 'POST', `/matches/${match}/act`, { token: tokens[move.seat], body: { move } });
    };
    await open();
    replayed = 0;
    await hosted.clock.advance(25_000);
    await act(PLACE_B2);
    await open();
    expect(replayed).toBe(0);
    await hosted.clock.advance(30_000);
    await act(PLACE_B3);
    await open();
    expect(replayed).toBe(1);
  });

  test('takes the memory of one stream, however many do not read', async () => {
    const { host, match } = await wideMatch(100, { limits: { streamsPerAddress: 100, requestsPerAddress: 1_000 } });
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const used = (): number => {
      collect();
      collect();
      const { arrayBuffers, heapUsed } = process.memoryUsage();
      return arrayBuffers + heapUsed;
    };
    const first = await stream(host, match);
    await settled();
    const size = first.text().length;
    const before = used();
    const unread = await Promise.all(Array.from({ length: 40 }, () => events(host, match)));
    expect(used() - before).toBeLessThan(4 * size);
    for (const { body } of unread) await body?.cancel();
  });

  test('that nobody reads is cut off', async () => {
    const { host, match, clock, lines } = await wideMatch(5);
    await events(host, match);
    await clock.advance(45_000);
    expect(lines).toContainEqual(expect.objectContaining({ event: 'stream-stalled', match }));
  });
});

describe('a match without an end', () => {
  test.each([
    [{ decision: 0.001 }, 'clock.decision'],
    [{ decision: 4.9 }, 'clock.decision'],
    [{ match: 9 }, 'clock.match'],
  ])('the clock %o gives no person time, and is refused', async (clock, field) => {
    const { host } = testHost();
    const answer = await send(host, 'POST', '/matches', { body: { game: 'oyno', clock } });
    expect([answer.status, answer.body['code']]).toEqual([400, 'bad-request']);
    expect(answer.body['details']).toMatchObject({ field });
  });

  test('ends after so many time-outs without a move of a player, and says so', async () => {
    const { host, clock, storage } = testHost({ limits: { timeoutsInARow: 4 } });
    const { match, tokens } = await begin(host, { game: 'oyno', clock: { decision: 5, onTimeout: 'move' } });
    await clock.advance(15_000);
    const { body } = await send(host, 'GET', `/matches/${match}/moves`, { token: tokens[1] });
    const [move] = body['moves'] as readonly object[];
    expect((await send(host, 'POST', `/matches/${match}/act`, { token: tokens[1], body: { move } })).status).toBe(200);
    const watching = await stream(host, match);
    // The third would have been the fourth, had nobody moved.
    await clock.advance(15_000);
    expect((await look(host, match)).phase).toBe('playing');
    await clock.advance(5_000);
    expect((await look(host, match)).phase).toBe('over');
    expect(watching.events().at(-1)).toMatchObject({ type: 'resigned', why: 'timeout' });
    const { length } = await storage.read(match, 0);
    await clock.advance(60_000);
    expect(await storage.read(match, 0)).toHaveLength(length);
  });

  test('has a log that is bounded', async () => {
    const { host, clock, storage } = testHost({ limits: { entriesPerMatch: 12 } });
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];
    const { match, token } = await create(host, { game: 'oyno', seats });
    const watching = await stream(host, match);
    for (let i = 0; i < 20 && (await look(host, match)).phase === 'playing'; i++) {
      await send(host, 'POST', `/matches/${match}/act`, { token, body: { move: PLACE_B2 } });
      await clock.advance(10_000);
      await send(host, 'POST', `/matches/${match}/undo`, { token });
      await clock.advance(10_000);
    }
    expect(watching.events().at(-1)).toMatchObject({ type: 'resigned', why: 'too-long' });
    // What belongs together is written together.
    expect((await storage.read(match, 0)).length).toBeLessThanOrEqual(12 + 3);
  });

  test('of bots alone goes on only while somebody watches', async () => {
    const { host, clock } = testHost({ games: [oyno] });
    const { match } = await create(host, { game: 'oyno', seats: Array(2).fill({ kind: 'bot', bot: 'random' }) });
    await clock.advance(20_000);
    expect((await look(host, match)).ply).toBe(0);
    const watching = await stream(host, match);
    await settled();
    const { ply } = await look(host, match);
    expect(ply).toBeGreaterThan(0);
    await watching.close();
    await settled();
    const stopped = await look(host, match);
    await clock.advance(20_000);
    expect((await look(host, match)).ply).toBe(stopped.ply);
  });
});

describe('a seat that is lost', () => {
  const against = { game: 'toy', clock: { decision: 20, onTimeout: 'bot' } };

  test.each(['leave', 'timeout'] as const)('by %s ends its streams, on all hosts', async (how) => {
    const storage = memoryStorage();
    const { host, clock } = testHost({ storage });
    const other = testHost({ storage, clock });
    const { match, tokens } = await begin(host, against);
    const mine = [
      await stream(host, match, { token: tokens[0] }),
      await stream(other.host, match, { token: tokens[0] }),
    ];
    const theirs = await stream(host, match, { token: tokens[1] });
    if (how === 'leave') await send(host, 'POST', `/matches/${match}/leave`, { token: tokens[0], body: {} });
    else await clock.advance(20_000);
    await settled();
    expect(mine.map(({ isEnded }) => isEnded)).toEqual([true, true]);
    expect(theirs.isEnded).toBe(false);
    const told = mine.map((watching) => watching.text());
    expect((await look(host, match)).seats[0]?.kind).toBe('bot');
    for (const text of told) expect(text).not.toContain('"replaced"');
    // With the same token they watch as everybody does.
    const again = await stream(host, match, { token: tokens[0] });
    expect(JSON.parse(again.frames[0]!.data)).toMatchObject({ you: 'spectator' });
  });
});

describe('bots', () => {
  /** A bot that answers when it is told to. */
  function slowBots() {
    const asked: { readonly bot: string; answer(): void }[] = [];
    const slow =
      (bot: string): (() => AnyBot<GameTypes>) =>
      () =>
      ({ moves }) =>
        new Promise((resolve) => {
          asked.push({ bot, answer: () => resolve(moves[0]!) });
        });
    return { asked, bots: { master: slow('master'), novice: slow('novice') } };
  }

  async function startAgainst(host: Host, bot: string, address: string): Promise<void> {
    const seats = [{ kind: 'me' }, { kind: 'bot', bot }];
    const made = await send(host, 'POST', '/matches', { body: { game: 'oyno', seats }, address });
    const { match, token } = made.body as unknown as CreatedMatch;
    await send(host, 'POST', `/matches/${match}/act`, { token, body: { move: PLACE_B2 }, address });
    await settled();
  }

  test('of twenty matches of one address leave a place to another one', async () => {
    const { asked, bots } = slowBots();
    const { host } = testHost({ bots });
    for (let i = 0; i < 20; i++) await startAgainst(host, 'master', '192.0.2.1');
    expect(asked.map(({ bot }) => bot)).toEqual(['master']);
    await startAgainst(host, 'novice', '192.0.2.2');
    expect(asked.map(({ bot }) => bot)).toEqual(['master', 'novice']);
  });

  test('of several addresses take turns', async () => {
    const { asked, bots } = slowBots();
    const { host } = testHost({ bots, botsAtOnce: 1 });
    for (let i = 0; i < 5; i++) await startAgainst(host, 'master', '192.0.2.1');
    await startAgainst(host, 'novice', '192.0.2.2');
    asked[0]?.answer();
    await settled();
    expect(asked.map(({ bot }) => bot)).toEqual(['master', 'novice']);
  });

  test('that play alone come after those with people, and are few', async () => {
    const { asked, bots } = slowBots();
    const { host } = testHost({ bots, botsAtOnce: 1, limits: { botMatchesPerCreator: 2 } });
    const seats = Array(2).fill({ kind: 'bot', bot: 'master' });
    const make = () => send(host, 'POST', '/matches', { body: { game: 'oyno', seats }, address: '192.0.2.1' });
    const made = [await make(), await make()];
    for (const { body } of made) await stream(host, String(body['match']));
    expect((await make()).body['code']).toBe('too-many-matches');
    await settled();
    await startAgainst(host, 'novice', '192.0.2.1');
    expect(asked.map(({ bot }) => bot)).toEqual(['master']);
    asked[0]?.answer();
    await settled();
    expect(asked.map(({ bot }) => bot)).toEqual(['master', 'novice']);
  });
});

describe('time', () => {
  const timed = { game: 'oyno', clock: { decision: 30, onTimeout: 'resign' } };

  test('does not run while no host is there', async () => {
    const { host, clock, storage } = testHost();
    const { match, tokens } = await begin(host, timed);
    await clock.advance(20_000);
    host.close();
    await clock.advance(60_000);
    const again = testHost({ storage, clock });
    await clock.advance(8_000);
    expect((await look(again.host, match)).phase).toBe('playing');
    const { times } = await look(again.host, match);
    expect(times?.due[0]).toBeGreaterThan(clock.now());
    const act = { token: tokens[0], body: { move: PLACE_B2 } };
    expect((await send(again.host, 'POST', `/matches/${match}/act`, act)).status).toBe(200);
    // The other player has the whole time.
    await clock.advance(29_000);
    expect((await look(again.host, match)).phase).toBe('playing');
    await clock.advance(2_000);
    expect((await look(again.host, match)).phase).toBe('over');
  });

  test('does not run while the storage does not answer', async () => {
    const inner = memoryStorage();
    let isDown = false;
    const storage: MatchStorage = {
      ...inner,
      beat: (...given) => (isDown ? Promise.reject(new Error('down')) : inner.beat(...given)),
      append: (...given) => (isDown ? Promise.reject(new Error('down')) : inner.append(...given)),
    };
    const { host, clock } = testHost({ storage });
    const { match } = await begin(host, timed);
    const watching = await stream(host, match);
    await clock.advance(10_000);
    isDown = true;
    await clock.advance(60_000);
    isDown = false;
    await clock.advance(15_000);
    expect((await look(host, match)).phase).toBe('playing');
    const times = watching.frames.filter(({ event }) => event === 'times').at(-1);
    expect(JSON.parse(times!.data).due[0]).toBeGreaterThan(clock.now());
    await clock.advance(10_000);
    expect((await look(host, match)).phase).toBe('over');
  });

  test('that jumps by an hour costs nobody anything', async () => {
    const { host, clock, storage } = testHost();
    const matches = [];
    for (let i = 0; i < 5; i++) matches.push((await begin(host, timed)).match);
    await clock.advance(10_000);
    clock.jump(3_600_000);
    await clock.advance(15_000);
    for (const match of matches) expect((await look(host, match)).phase).toBe('playing');
    clock.jump(-7_200_000);
    await clock.advance(1_000);
    for (const match of matches) {
      const at = (await storage.read(match, 0)).map((entry) => entry.at);
      expect(at).toEqual([...at].sort((a, b) => a - b));
      expect((await look(host, match)).phase).toBe('playing');
    }
  });

  test('of a second host that is ahead is that of the storage', async () => {
    const inner = memoryStorage();
    const { host, clock } = testHost({ storage: inner });
    // As a database with a clock of its own.
    const storage: MatchStorage = { ...inner, beat: (_, gap) => inner.beat(clock.now(), gap) };
    const ahead = { now: () => clock.now() + 45_000, after: clock.after };
    const second = testHost({ storage, clock: { ...clock, ...ahead } });
    const { match, tokens } = await begin(host, timed);
    await look(second.host, match);
    await clock.advance(20_000);
    expect((await look(host, match)).phase).toBe('playing');
    const act = { token: tokens[0], body: { move: PLACE_B2 } };
    expect((await send(second.host, 'POST', `/matches/${match}/act`, act)).status).toBe(200);
    expect((await inner.read(match, 0)).at(-1)?.at).toBe(clock.now());
  });
});

test('no message is drawn over the others, and none is seen as nothing', async () => {
  const { host } = testHost({ chat: true });
  const { match, tokens } = await begin(host);
  const said = async (text: string): Promise<unknown> => {
    const { status, body } = await send(host, 'POST', `/matches/${match}/chat`, { token: tokens[0], body: { text } });
    return status === 201 ? body['text'] : body['code'];
  };
  expect(await said(`a${'\u0301'.repeat(200)}b`)).toBe(`a${'\u0301'.repeat(4)}b`);
  expect(await said('\u3164\u2800')).toBe('bad-request');
});
