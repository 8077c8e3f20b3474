/** Looking for opponents: the routes, several hosts on one storage, and who must not get more than others. */
import { randomBot } from 'tabletop-rules/bots';
import { type Authorize, type Host, memoryStorage, newSecret, type PoolAnswer } from 'tabletop-rules/online';
import { oynoKit } from 'tabletop-rules/oyno';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { levelRatings } from '../../src/bots/level-names.ts';
import { ratingAfter } from '../../src/bots/strength.ts';
import { answerSchemas } from '../../src/online/http/openapi.ts';
import { toy } from '../testing/toy.ts';
import { manualClock, settled } from './manual-clock.ts';
import { type Answer, look, ORIGIN, send } from './requests.ts';
import { PLACE_B2, testHost } from './toy-host.ts';

/** Everybody is who they say. */
const byHeader: Authorize = (request) => {
  const id = request.headers.get('x-user');
  return id === null ? null : { id, name: id.toUpperCase() };
};

const RATED = { authorize: byHeader, ratings: { leastPlies: 0 } };
const CLOCK = { match: 300 };

function ask(host: Host, path: string, user: string | null, body: unknown, address?: string): Promise<Answer> {
  return send(host, 'POST', path, {
    body,
    headers: user === null ? {} : { 'x-user': user },
    ...(address !== undefined && { address }),
  });
}

/** Somebody who looks for an opponent, as a page does: again and again, with the same token. */
function seeker(host: Host, user: string, more: object = {}) {
  const token = newSecret();
  const body = { game: 'oyno', clock: CLOCK, token, ...more };
  return {
    user,
    token,
    search: () => ask(host, '/pool', user, body),
    playBot: () => ask(host, '/pool/bot', user, { token }),
    leave: () => ask(host, '/pool/leave', user, { token }),
  };
}

function answerOf({ status, body }: Answer): PoolAnswer {
  expect([status, v.safeParse(answerSchemas().pool, body).issues]).toEqual([200, undefined]);
  return body as unknown as PoolAnswer;
}

const refusal = ({ status, body }: Answer): readonly unknown[] => [status, body['code']];

describe('finding an opponent', () => {
  test('two who want the same are paired, and their tokens are those of their seats', async () => {
    const { host, clock } = testHost(RATED);
    const [ann, ben] = [seeker(host, 'ann'), seeker(host, 'ben')];
    const searches = [ann.search(), ben.search()];
    await clock.advance(500);
    const answers = (await Promise.all(searches)).map(answerOf);
    const [one, two] = answers;
    if (one?.state !== 'paired' || two?.state !== 'paired') throw new Error(JSON.stringify(answers));
    expect(one.match).toBe(two.match);
    expect([one.seat, two.seat].sort()).toEqual([0, 1]);
    const seen = await look(host, one.match, ann.token);
    expect(seen).toMatchObject({ you: one.seat, phase: 'playing', visibility: 'public', clock: { match: 300_000 } });
    expect(seen.seats[one.seat]).toEqual({ kind: 'player', name: 'ANN', user: 'ann' });
    expect((await look(host, one.match, ben.token)).you).toBe(two.seat);
    // The answer was lost: the same request has the same one.
    expect(answerOf(await ann.search())).toEqual(one);
  });

  test('who is alone is told so after ten seconds, and goes on waiting; after thirty a bot is offered', async () => {
    const { host, clock } = testHost({
      ...RATED,
      games: [oynoKit],
      bots: {
        casual: () => randomBot,
      },
    });
    const ann = seeker(host, 'ann');
    const offers: unknown[] = [];
    for (let i = 0; i < 4; i++) {
      const search = ann.search();
      await clock.advance(10_000);
      const answer = answerOf(await search);
      if (answer.state !== 'waiting') throw new Error(answer.state);
      expect(answer.now - answer.since).toBe((i + 1) * 10_000);
      expect(answer.window).toBe(50 + 350 + (i + 1) * 100);
      offers.push(answer.offer);
    }
    // It is nearer to 1500, the rating of the third level, than random play is.
    const casual = { bot: 'casual', rating: 1500 - oynoKit.about.levelSteps![1]! };
    expect(offers).toEqual([null, null, casual, casual]);
    const play = ann.playBot();
    await clock.advance(500);
    const paired = answerOf(await play);
    if (paired.state !== 'paired') throw new Error(paired.state);
    const { seats } = await look(host, paired.match, ann.token);
    expect(seats[1 - paired.seat]).toEqual({ kind: 'bot', name: 'casual' });
  });

  test('a host with the bot `equal` offers one of the very rating, and plays it at that strength', async () => {
    const asked: number[] = [];
    const equalBot = (_: unknown, __: unknown, rating: number) => {
      asked.push(rating);
      return randomBot;
    };
    const { host, clock } = testHost({ ...RATED, games: [oynoKit, toy], equalBot });
    // Whoever resigns after a move has lost a match that counts.
    const resign = async (body: object, user: string) => {
      const { match, token } = (await ask(host, '/matches', user, body)).body as { match: string; token: string };
      await send(host, 'POST', `/matches/${match}/resign`, { body: {}, token });
      await clock.advance(100);
      return look(host, match, token);
    };
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'equal' }];
    const body = { game: 'oyno', seats };
    // Sent again after other matches, a request still means the first bot.
    const keyed = { ...body, key: newSecret() };
    const early = await ask(host, '/matches', 'ann', keyed);
    const first = await resign(body, 'ann');
    expect(first.seats[1]).toEqual({ kind: 'bot', name: 'equal 1500' });
    const low = ratingAfter([{ rating: 1500, share: 0 }]);
    expect(low).toBeLessThan(1400);
    const second = await resign(body, 'ann');
    expect(second.seats[1]).toEqual({ kind: 'bot', name: `equal ${low}` });
    const [weakest] = levelRatings(oynoKit.about.levelSteps!, 1500);
    const lower = Math.max(weakest!, ratingAfter([1500, low].map((rating) => ({ rating, share: 0 }))));

    const ann = seeker(host, 'ann');
    for (let i = 0; i < 3; i++) {
      const search = ann.search();
      await clock.advance(10_000);
      const answer = answerOf(await search);
      const offer = i < 2 ? null : { bot: `equal ${lower}`, rating: lower };
      expect(answer).toMatchObject({ state: 'waiting', offer });
    }
    const play = ann.playBot();
    await clock.advance(500);
    const paired = answerOf(await play);
    if (paired.state !== 'paired') throw new Error(paired.state);
    expect((await look(host, paired.match, ann.token)).seats[1 - paired.seat]!.name).toBe(`equal ${lower}`);
    if (paired.seat === 0) {
      await send(host, 'POST', `/matches/${paired.match}/act`, { body: { move: PLACE_B2 }, token: ann.token });
    }
    await clock.advance(1_000);
    expect(asked).toEqual([lower]);

    const again = await ask(host, '/matches', 'ann', keyed);
    expect([again.status, again.body]).toEqual([early.status, early.body]);
    // Nobody chooses a rating, and nobody has measured the toy.
    expect(refusal(await ask(host, '/matches', 'ann', { game: 'toy', seats }))).toEqual([400, 'bad-request']);
    const chosen = [{ kind: 'me' }, { kind: 'bot', bot: 'equal 1029' }];
    expect(refusal(await ask(host, '/matches', 'ann', { game: 'oyno', seats: chosen }))).toEqual([400, 'bad-request']);
  });

  test('no bot is played before it is offered', async () => {
    const { host, clock } = testHost({ ...RATED, games: [oynoKit] });
    const ann = seeker(host, 'ann');
    const search = ann.search();
    await clock.advance(500);
    expect(answerOf(await ann.playBot())).toMatchObject({ state: 'waiting', offer: null });
    await clock.advance(10_000);
    await search;
  });

  test('who leaves, or closes the page, is paired no more', async () => {
    const { host, clock } = testHost(RATED);
    const [ann, ben] = [seeker(host, 'ann'), seeker(host, 'ben')];
    const search = ann.search();
    await clock.advance(500);
    const leave = ann.leave();
    await clock.advance(500);
    expect(answerOf(await leave)).toEqual({ state: 'left' });
    expect(answerOf(await search)).toEqual({ state: 'left' });
    const cut = new AbortController();
    const request = new Request(`${ORIGIN}/pool`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-user': 'cid' },
      body: JSON.stringify({ game: 'oyno', clock: CLOCK, token: newSecret() }),
      signal: cut.signal,
    });
    const closed = host.fetch(request);
    await clock.advance(500);
    cut.abort();
    await clock.advance(6_000);
    await closed;
    const alone = ben.search();
    await clock.advance(10_000);
    expect(answerOf(await alone)).toMatchObject({ state: 'waiting' });
  });

  test.each([
    ['is closed', (host: Host) => host.close()],
    ['drains', (host: Host) => void host.drain()],
  ])('a host that %s refuses, and another one goes on', async (_, end) => {
    const clock = manualClock();
    const storage = memoryStorage();
    const [first, second] = [1, 2].map(() => testHost({ ...RATED, storage, clock }).host) as [Host, Host];
    const token = newSecret();
    const body = { game: 'oyno', clock: CLOCK, token };
    const search = ask(first, '/pool', 'ann', body);
    await clock.advance(500);
    end(first);
    expect(refusal(await search)).toEqual([503, 'unavailable']);
    expect((await ask(first, '/pool', 'ann', body)).status).toBe(503);
    const searches = [ask(second, '/pool', 'ann', body), seeker(second, 'ben').search()];
    await clock.advance(500);
    expect((await Promise.all(searches)).map((answer) => answerOf(answer).state)).toEqual(['paired', 'paired']);
  });
});

describe('two hosts on one storage', () => {
  test('forty who arrive over a minute at either are each paired once, or with a bot, and each match is there', async () => {
    const clock = manualClock();
    const inner = memoryStorage();
    // What one host has read is old when it writes: the other one looks meanwhile.
    const readDocument: typeof inner.readDocument = async (kind, id) => {
      const found = await inner.readDocument(kind, id);
      for (let i = 0; i < 30; i++) await new Promise((resolve) => setImmediate(resolve));
      return found;
    };
    const storage = { ...inner, readDocument };
    const hosts = [1, 2].map(() => testHost({ ...RATED, storage, clock, games: [oynoKit] }).host) as [Host, Host];
    const matches = new Map<string, string[]>();
    let rounds = 0;
    const live = async (i: number): Promise<void> => {
      // The host that a request comes to is another one each time, as behind a proxy.
      const token = newSecret();
      const user = `u${i}`;
      const body = { game: 'oyno', clock: CLOCK, token };
      for (;;) {
        const answer = answerOf(await ask(hosts[rounds++ % 2]!, '/pool', user, body));
        const offered = answer.state === 'waiting' && answer.offer !== null;
        const last = offered ? answerOf(await ask(hosts[rounds++ % 2]!, '/pool/bot', user, { token })) : answer;
        if (last.state === 'left') throw new Error(`${user} waits, and is told that nobody does.`);
        if (last.state !== 'paired') continue;
        matches.set(last.match, [...(matches.get(last.match) ?? []), user]);
        expect((await look(hosts[rounds++ % 2]!, last.match, token)).you).toBe(last.seat);
        return;
      }
    };
    const people: Promise<void>[] = [];
    for (let i = 0; i < 40; i++) {
      people.push(live(i));
      await clock.advance(i % 3 === 0 ? 1_700 : 200);
    }
    for (let i = 0; i < 40; i++) await clock.advance(1_000);
    await Promise.all(people);
    expect([...matches.values()].flat().sort()).toEqual(people.map((_, i) => `u${i}`).sort());
    for (const [match, users] of matches) {
      const { seats } = await look(hosts[0], match);
      expect(seats.flatMap(({ user = [] }) => user).sort()).toEqual([...users].sort());
    }
    const stored = await storage.list({ limit: 100 });
    expect(stored.map(({ match }) => match).sort()).toEqual([...matches.keys()].sort());
  });

  test('whoever decides and ends before the match is made: it is made when one of them asks again', async () => {
    const clock = manualClock();
    const inner = memoryStorage();
    let isBroken = true;
    const broken = {
      ...inner,
      append: async (...given: Parameters<typeof inner.append>) => {
        if (isBroken) throw new Error('The disk is full.');
        return inner.append(...given);
      },
    };
    const { host } = testHost({ ...RATED, storage: broken, clock });
    const [ann, ben] = [seeker(host, 'ann'), seeker(host, 'ben')];
    const searches = [ann.search(), ben.search()];
    await clock.advance(500);
    expect((await Promise.all(searches)).map(refusal)).toEqual([
      [503, 'unavailable'],
      [503, 'unavailable'],
    ]);
    isBroken = false;
    const other = testHost({ ...RATED, storage: broken, clock }).host;
    const again = answerOf(await ask(other, '/pool', 'ann', { game: 'oyno', clock: CLOCK, token: ann.token }));
    if (again.state !== 'paired') throw new Error(again.state);
    expect((await look(host, again.match, ben.token)).seats.map(({ user }) => user).sort()).toEqual(['ann', 'ben']);
  });
});

describe('whoever is banned while they wait', () => {
  const TOKEN = 'a-token-of-the-operator';
  const ban = (host: Host, body: object): Promise<Answer> =>
    send(host, 'POST', '/admin/bans', { token: TOKEN, body: { reason: 'Cheats.', ...body } });

  test.each([
    ['as a user', { kind: 'user', value: 'ann' }],
    ['by their address', { kind: 'address', value: '192.0.2.1' }],
    ['with their network', { kind: 'network', value: '192.0.2.9' }],
  ])('%s is told so at once, and not paired any more', async (_, body) => {
    const { host, clock, storage } = testHost({ ...RATED, admin: { token: TOKEN } });
    const token = newSecret();
    const search = ask(host, '/pool', 'ann', { game: 'oyno', clock: CLOCK, token }, '192.0.2.1');
    await clock.advance(500);
    expect((await ban(host, body)).status).toBe(201);
    await clock.advance(10_000);
    const refused = await search;
    expect(refused).toMatchObject({ status: 403, body: { code: 'banned', details: { reason: 'Cheats.' } } });
    const ben = seeker(host, 'ben').search();
    await clock.advance(10_000);
    expect(answerOf(await ben)).toMatchObject({ state: 'waiting' });
    expect(await storage.list({ limit: 10 })).toEqual([]);
  });

  test('is paired by no other host, also between two requests', async () => {
    const clock = manualClock();
    const storage = memoryStorage();
    const [one, two] = [1, 2].map(() => testHost({ ...RATED, admin: { token: TOKEN }, storage, clock }).host);
    const search = seeker(one!, 'ann').search();
    await clock.advance(10_000);
    expect(answerOf(await search)).toMatchObject({ state: 'waiting' });
    await ban(two!, { kind: 'user', value: 'ann' });
    const ben = seeker(two!, 'ben').search();
    await clock.advance(10_000);
    expect(answerOf(await ben)).toMatchObject({ state: 'waiting' });
  });
});

describe('hostile', () => {
  test('guests, and requests that the site refuses, get nothing', async () => {
    const { host } = testHost({
      ...RATED,
      authorize: () => {
        throw new Error('the database password is hunter2');
      },
    });
    const guests = testHost(RATED);
    for (const path of ['/pool', '/pool/bot', '/pool/leave']) {
      const body = { token: newSecret(), ...(path === '/pool' && { game: 'oyno', clock: CLOCK }) };
      expect(refusal(await ask(guests.host, path, null, body))).toEqual([401, 'no-user']);
      const refused = await ask(host, path, 'ann', body);
      expect(refusal(refused)).toEqual([401, 'bad-token']);
      expect(JSON.stringify(refused.body)).not.toContain('hunter2');
    }
  });

  test.each([
    ['no game', { game: undefined }],
    ['an unknown game', { game: 'chess' }],
    ['options of another game', { options: { walls: 3 } }],
    ['no clock', { clock: undefined }],
    ['a clock without a limit', { clock: {} }],
    ['too little time', { clock: { decision: 0.001 } }],
    ['another user', { user: 'ben' }],
    ['a rating', { rating: 3_000 }],
    ['a short token', { token: 'x' }],
  ])('%s is refused', async (_, more) => {
    const { host } = testHost(RATED);
    expect((await seeker(host, 'ann', more).search()).status).toBe(400);
  });

  test('a user waits once: a second request ends the first, and the ticket of another user is worth nothing', async () => {
    const { host, clock } = testHost(RATED);
    const [one, two] = [seeker(host, 'ann'), seeker(host, 'ann')];
    const first = one.search();
    await clock.advance(500);
    const second = two.search();
    await clock.advance(500);
    expect(answerOf(await first)).toEqual({ state: 'left' });
    expect(answerOf(await ask(host, '/pool/bot', 'ben', { token: two.token }))).toEqual({ state: 'left' });
    await clock.advance(10_000);
    // Not paired with themselves.
    expect(answerOf(await second)).toMatchObject({ state: 'waiting' });
  });

  test('a user who asks again and again has to wait', async () => {
    const { host, clock } = testHost(RATED);
    const answers: Promise<Answer>[] = [];
    for (let i = 0; i < 12; i++) answers.push(seeker(host, 'ann').search());
    await clock.advance(500);
    await clock.advance(10_000);
    const refused = (await Promise.all(answers)).filter(({ status }) => status === 429);
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['1', '1']);
  });

  test('an address with too many matches finds no more of them', async () => {
    const { host, clock } = testHost({ ...RATED, limits: { matchesPerCreator: 1 } });
    const find = async (one: string, two: string) => {
      const bodies = [1, 2].map(() => ({ game: 'oyno', clock: CLOCK, token: newSecret() }));
      const searches = [one, two].map((user, i) => ask(host, '/pool', user, bodies[i], '192.0.2.1'));
      await clock.advance(500);
      return (await Promise.all(searches)).map(({ status, body }) => [status, body['state'] ?? body['code']]);
    };
    expect(await find('ann', 'ben')).toEqual([
      [200, 'paired'],
      [200, 'paired'],
    ]);
    expect(await find('cid', 'dan')).toEqual([
      [429, 'too-many-matches'],
      [429, 'too-many-matches'],
    ]);
  });

  test('neither the storage nor the log has a token', async () => {
    const { host, clock, storage, lines } = testHost(RATED);
    const ann = seeker(host, 'ann');
    const search = ann.search();
    await clock.advance(500);
    const document = await storage.readDocument('pool', 'pool');
    expect(JSON.stringify(document)).toContain('"user":"ann"');
    expect(JSON.stringify([document, lines])).not.toContain(ann.token);
    await clock.advance(10_000);
    await search;
    await settled();
  });

  test('a host without ratings has none of these routes, and ratings need users', async () => {
    const { host } = testHost({ authorize: byHeader });
    expect(refusal(await seeker(host, 'ann').search())).toEqual([404, 'no-route']);
    expect((await send(host, 'GET', '/games')).body['ratings']).toBe(false);
    expect((await send(testHost(RATED).host, 'GET', '/games')).body['ratings']).toBe(true);
    expect(() => testHost({ ratings: true })).toThrow('authorize');
  });
});
