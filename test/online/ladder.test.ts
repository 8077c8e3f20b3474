/** Matches on a host change the ratings of its users, each once; the ladder and the history tell them. */
import { randomBot } from 'tabletop-rules/bots';
import { type Authorize, type Host, type MatchStorage, memoryStorage } from 'tabletop-rules/online';
import { oynoKit } from 'tabletop-rules/oyno';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { MatchOverEvent } from '../../src/online/host/hooks.ts';
import { openKits } from '../../src/online/host/kits.ts';
import { Ratings } from '../../src/online/host/ratings.ts';
import { answerSchemas } from '../../src/online/http/openapi.ts';
import type { Ladder, UserRating } from '../../src/online/protocol.ts';
import { START, settled } from './manual-clock.ts';
import { type Answer, send } from './requests.ts';
import { testHost } from './toy-host.ts';

const byHeader: Authorize = (request) => {
  const id = request.headers.get('x-user');
  return id === null ? null : { id, name: id.toUpperCase() };
};
const RATED = { authorize: byHeader, ratings: { leastPlies: 0 } };

function post(host: Host, path: string, user: string, body: object, token?: string): Promise<Answer> {
  return send(host, 'POST', path, { body, token, headers: { 'x-user': user } });
}

/** A match of two users, of which the first resigns. */
async function playMatch(host: Host, loser: string, winner: string, body: object = {}): Promise<string> {
  const made = await post(host, '/matches', loser, { game: 'oyno', ...body });
  const { match, token } = made.body as { match: string; token: string };
  if (!('seats' in body)) await post(host, `/matches/${match}/join`, winner, {});
  expect((await post(host, `/matches/${match}/resign`, loser, {}, token)).status).toBe(200);
  await settled();
  return match;
}

async function ladderOf(host: Host, query = ''): Promise<Ladder> {
  const { status, body } = await send(host, 'GET', `/ladder?game=oyno&seats=2${query}`);
  expect([status, v.safeParse(answerSchemas().ladder, body).issues]).toEqual([200, undefined]);
  return body as unknown as Ladder;
}

async function ratingsOf(host: Host, user: string): Promise<readonly UserRating[]> {
  const { status, body } = await send(host, 'GET', `/ratings?game=oyno&user=${encodeURIComponent(user)}`);
  expect([status, v.safeParse(answerSchemas().ratings, body).issues]).toEqual([200, undefined]);
  return body['ratings'] as readonly UserRating[];
}

test('nobody rolls again until the dice are right: against bots nothing is taken back in a match that may count', async () => {
  const { host } = testHost(RATED);
  const undone = async (user: string | undefined, body: object = {}): Promise<unknown> => {
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];
    const headers: Record<string, string> = user === undefined ? {} : { 'x-user': user };
    const made = await send(host, 'POST', '/matches', { body: { game: 'oyno', seats, ...body }, headers });
    const { match, token } = made.body as { match: string; token: string };
    await post(host, `/matches/${match}/act`, '', { move: { type: 'place', seat: 0, cell: 'b2' } }, token);
    await settled();
    const answer = await post(host, `/matches/${match}/undo`, '', {}, token);
    return answer.status === 200 ? 200 : answer.body['code'];
  };
  expect(await undone('ann')).toBe('undo-refused');
  expect(await undone('ann', { visibility: 'private' })).toBe(200);
  expect(await undone('ann', { options: { position: 'a1=R' } })).toBe(200);
  expect(await undone(undefined)).toBe(200);
  // Whoever else plays has to agree, and may.
  const { match, token } = (await post(host, '/matches', 'ann', { game: 'oyno' })).body as Record<string, string>;
  const ben = (await post(host, `/matches/${match}/join`, 'ben', {})).body['token'] as string;
  await post(host, `/matches/${match}/act`, '', { move: { type: 'place', seat: 0, cell: 'b2' } }, token);
  expect((await post(host, `/matches/${match}/undo`, '', {}, token)).status).toBe(200);
  expect((await post(host, `/matches/${match}/undo/answer`, '', { agree: true }, ben)).status).toBe(200);
});

test('no text with NUL gets to the storage, of which PostgreSQL takes none', async () => {
  const { host } = testHost(RATED);
  for (const path of ['/ratings?game=oyno&user=%00', '/ladder?game=%00&seats=2', '/matches?game=%00']) {
    const { status, body } = await send(host, 'GET', path);
    expect([path, status, body['code']]).toEqual([path, 400, 'bad-request']);
  }
});

describe('a match without a clock that nobody goes on with', () => {
  const ABANDONED = { ...RATED, expiry: { playing: 60_000 } };
  /** Ann is to move. */
  const waitingForAnn = async (host: Host, body: object = {}): Promise<string> => {
    const { match } = (await post(host, '/matches', 'ann', { game: 'oyno', ...body })).body as Record<string, string>;
    await post(host, `/matches/${match}/join`, 'ben', {});
    return match!;
  };
  const isKept = async (storage: MatchStorage, match: string) => (await storage.read(match, 0)).length > 0;

  test('is lost by who is asked, once it expires', async () => {
    const { host, clock, storage } = testHost(ABANDONED);
    const match = await waitingForAnn(host);
    await clock.advance(55_000);
    expect((await ladderOf(host)).players).toEqual([]);
    await clock.advance(15_000);
    expect((await storage.read(match, 0)).at(-1)).toMatchObject({ type: 'resigned', seat: 0, why: 'absent' });
    expect((await ladderOf(host)).players.map(({ user }) => user)).toEqual(['ben', 'ann']);
  });

  test('is lost by who has left it to bots alone', async () => {
    const { host, clock } = testHost({ ...ABANDONED, games: [oynoKit] });
    for (const more of [{}, { clock: { match: 30, onTimeout: 'bot' } }]) {
      const seats = [{ kind: 'bot', bot: 'random' }, { kind: 'me' }];
      const made = await post(host, '/matches', 'ann', { game: 'oyno', seats, ...more });
      const { match, token } = made.body as { match: string; token: string };
      await settled();
      if (!('clock' in more)) await post(host, `/matches/${match}/leave`, 'ann', {}, token);
    }
    await clock.advance(55_000);
    expect(await ratingsOf(host, 'ann')).toEqual([]);
    await clock.advance(50_000);
    const [of] = await ratingsOf(host, 'ann');
    expect([of!.matches, of!.rating < 1_400]).toEqual([2, true]);
  });

  test('is removed as ever where it does not count, or the hosts were away too', async () => {
    const { host, clock, storage } = testHost(ABANDONED);
    const away = await waitingForAnn(host, { visibility: 'private' });
    await clock.advance(70_000);
    expect(await isKept(storage, away)).toBe(false);
    const match = await waitingForAnn(host);
    await clock.advance(20_000);
    host.close();
    await clock.advance(100_000);
    const { host: next } = testHost({ ...ABANDONED, storage, clock });
    await clock.advance(20_000);
    expect(await isKept(storage, match)).toBe(false);
    expect((await ladderOf(next)).players).toEqual([]);
  });
});

describe('a match of users', () => {
  test('changes both ratings once; the ladder and the histories tell it', async () => {
    const { host } = testHost(RATED);
    const match = await playMatch(host, 'ann', 'ben');
    const { players, next, bots } = await ladderOf(host);
    expect(players).toEqual([
      { user: 'ben', name: 'BEN', rating: 1662, deviation: 290, matches: 1, at: START },
      { user: 'ann', name: 'ANN', rating: 1338, deviation: 290, matches: 1, at: START },
    ]);
    expect([next, bots]).toEqual([null, []]);
    expect(await ratingsOf(host, 'ann')).toEqual([
      {
        ...players[1],
        seats: 2,
        history: [{ match, at: START, rating: 1338, change: -162, opponents: [{ user: 'ben', name: 'BEN' }] }],
      },
    ]);
    expect(await ratingsOf(host, 'nobody')).toEqual([]);
  });

  test('against a bot only the user is rated, and the bot has a fixed rating', async () => {
    const { host } = testHost({ ...RATED, games: [oynoKit] });
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];
    await playMatch(host, 'ann', '', { seats });
    const { players, bots } = await ladderOf(host);
    expect(players.map(({ user }) => user)).toEqual(['ann']);
    expect(players[0]!.rating).toBeLessThan(1400);
    // A new player is as strong as the third level.
    const [second = 0, third = 0] = oynoKit.about.levelSteps!;
    expect(bots).toEqual([{ bot: 'random', rating: 1500 - second - third }]);
  });

  test('whoever leaves has lost, under their own name, whatever the bot does', async () => {
    const { host } = testHost(RATED);
    const made = await post(host, '/matches', 'ann', { game: 'oyno' });
    const { match, token } = made.body as { match: string; token: string };
    const joined = await post(host, `/matches/${match}/join`, 'ben', {});
    // Whoever leaves twice at once has no bot leave, of which nobody would know who played before it.
    const left = [0, 1].map(() => post(host, `/matches/${match}/leave`, 'ann', {}, token));
    expect((await Promise.all(left)).map(({ status }) => status)).toEqual([200, 403]);
    // The bot wins.
    await post(host, `/matches/${match}/resign`, 'ben', {}, String(joined.body['token']));
    await settled();
    const { players } = await ladderOf(host);
    expect(players.map(({ name, rating }) => [name, rating])).toEqual([
      ['BEN', 1662],
      ['ANN', 1338],
    ]);
  });

  test.each([
    ['a private match', { visibility: 'private', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }] }],
    ['a match with a bot that nobody has measured', { seats: [{ kind: 'me' }, { kind: 'bot', bot: 'own' }] }],
  ])('%s does not count', async (_, body) => {
    const { host } = testHost({
      ...RATED,
      games: [oynoKit],
      bots: {
        own: () => randomBot,
      },
    });
    await playMatch(host, 'ann', '', body);
    expect((await ladderOf(host)).players).toEqual([]);
  });

  test('a short match does not count, nor one with a guest', async () => {
    const { host } = testHost({ authorize: byHeader, ratings: true });
    await playMatch(host, 'ann', 'ben');
    expect((await ladderOf(host)).players).toEqual([]);
    const open = testHost(RATED).host;
    const made = await post(open, '/matches', 'ann', { game: 'oyno' });
    const { match, token } = made.body as { match: string; token: string };
    await send(open, 'POST', `/matches/${match}/join`, { body: {} });
    await post(open, `/matches/${match}/resign`, 'ann', {}, token);
    await settled();
    expect((await ladderOf(open)).players).toEqual([]);
  });

  test('the same two count ten times a day', async () => {
    const { host, clock } = testHost(RATED);
    for (let i = 0; i < 12; i++) await playMatch(host, 'ann', 'ben');
    await playMatch(host, 'ann', 'cid');
    const matches = async () =>
      Object.fromEntries((await ladderOf(host)).players.map(({ user, matches: count }) => [user, count]));
    expect(await matches()).toEqual({ ann: 11, ben: 10, cid: 1 });
    clock.jump(86_400_001);
    await clock.advance(2_000);
    await playMatch(host, 'ann', 'ben');
    expect(await matches()).toEqual({ ann: 12, ben: 11, cid: 1 });
  });
});

/** A match that is over, as hooks tell it. */
function over(match: string, more: Partial<MatchOverEvent> = {}): MatchOverEvent {
  return {
    type: 'match-over',
    id: match,
    match,
    game: 'oyno',
    version: 1,
    options: {},
    visibility: 'public',
    clock: null,
    seats: ['ann', 'ben'].map((user, seat) => ({ seat, user, name: user, bot: null })),
    revision: 3,
    ply: 20,
    at: START,
    createdAt: START,
    outcome: { reason: 'complete', winners: [1], places: [2, 1] },
    reason: 'rules',
    resigned: null,
    ...more,
  };
}

const WON = { rating: 1500, deviation: 100, score: 1 };

function ratingsOn(storage: MatchStorage): Ratings {
  return new Ratings({ kits: openKits([oynoKit]), storage, now: () => START }, { perPairAndDay: 1_000 });
}

test('bots as strong as somebody are one opponent a day, whatever their rating; a level is another', async () => {
  const ratings = new Ratings(
    { kits: openKits([oynoKit]), storage: memoryStorage(), now: () => START },
    { perPairAndDay: 2 },
  );
  const against = async (...bots: readonly string[]): Promise<void> => {
    for (const [i, bot] of bots.entries()) {
      const seats = [
        { user: 'ann', bot: null },
        { user: null, bot },
      ].map((seat, n) => ({ seat: n, name: bot, ...seat }));
      await ratings.rate(over(`${bot} ${i}`, { seats }));
    }
  };
  const counted = async () => (await ratings.history('oyno', 'ann'))[0]!.matches;
  await against('equal 1340', 'equal 1355', 'equal 1360', 'equal 1500');
  expect(await counted()).toBe(2);
  await against('casual', 'casual', 'casual', 'expert');
  expect(await counted(), 'each level is an opponent of its own').toBe(5);
});

describe('each match counts once', () => {
  test('told of it many times, by many hosts at once', async () => {
    const storage = memoryStorage();
    const hosts = Array.from({ length: 4 }, () => ratingsOn(storage));
    const events = Array.from({ length: 8 }, (_, i) => over(`m${i}`, { at: START + i }));
    await Promise.all(hosts.flatMap((ratings) => events.map((event) => ratings.rate(event))));
    for (const event of events) await hosts[0]!.rate(event);
    const { players } = await hosts[0]!.ladder('oyno', 2, { limit: 10, after: undefined });
    expect(players.map(({ matches }) => matches)).toEqual([8, 8]);
    const [{ history } = { history: [] }] = await hosts[0]!.history('oyno', 'ann');
    expect(new Set(history.map(({ match }) => match)).size).toBe(8);
  });

  test('a host that ends at any write: told again, another one goes on where it stopped', async () => {
    const once = memoryStorage();
    await ratingsOn(once).rate(over('m'));
    const expected = await ratingsOn(once).ladder('oyno', 2, { limit: 10, after: undefined });
    let writes = 0;
    for (let stopAt = 0; stopAt < 8; stopAt++) {
      const storage = memoryStorage();
      let left = stopAt;
      const writeDocument: MatchStorage['writeDocument'] = async (...given) => {
        if (left-- === 0) throw new Error('killed');
        writes++;
        return storage.writeDocument(...given);
      };
      await ratingsOn({ ...storage, writeDocument })
        .rate(over('m'))
        .catch(() => undefined);
      await ratingsOn(storage).rate(over('m'));
      expect(await ratingsOn(storage).ladder('oyno', 2, { limit: 10, after: undefined })).toEqual(expected);
    }
    // What it says, two ratings, and that it is done.
    expect(writes).toBe(0 + 1 + 2 + 3 + 4 * 4);
  });

  test('both are measured by what they were before it', async () => {
    const storage = memoryStorage();
    const ratings = ratingsOn(storage);
    await ratings.rate(over('m1'));
    await ratings.rate(over('m2', { outcome: { reason: 'x', winners: [0], places: [1, 2] } }));
    const [ben, ann] = (await ratings.ladder('oyno', 2, { limit: 10, after: undefined })).players;
    // Equally certain, so that what one wins the other loses.
    expect(ben!.rating + ann!.rating).toBe(3000);
  });

  test('a history has fifty matches, and more only while one could be counted again', async () => {
    const storage = memoryStorage();
    const ratings = ratingsOn(storage);
    for (let i = 0; i < 60; i++) await ratings.rate(over(`m${i}`, { at: START + i }));
    const [{ history, matches } = { history: [], matches: 0 }] = await ratings.history('oyno', 'ann');
    expect([history.length, matches, history[0]?.match]).toEqual([50, 60, 'm59']);
    const oldest = (await storage.readDocument('rated', 'm10'))!;
    await storage.writeDocument('rated', 'm10', oldest.version, {
      order: oldest.order,
      value: { ...oldest.value, isDone: false },
    });
    await ratings.rate(over('m60'));
    await ratings.rate(over('m10'));
    expect((await ratings.history('oyno', 'ann'))[0]).toMatchObject({ matches: 61, history: { length: 51 } });
  });
});

test('a host that was held up for sixty matches counts none of them again', async () => {
  const storage = memoryStorage();
  const ratings = ratingsOn(storage);
  let isHeld = true;
  let goOn = (): void => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const readDocument: MatchStorage['readDocument'] = async (kind, id) => {
    // It knows what the match says, and is held up before it counts it.
    if (isHeld && kind.startsWith('rating ')) await held;
    return storage.readDocument(kind, id);
  };
  const said = {
    isDone: false,
    users: ['ann', 'ben'].map((user) => ({ user, name: user, results: [WON], opponents: [] })),
  };
  await storage.writeDocument('rated', 'm', 0, { order: START, value: said });
  const slow = ratingsOn({ ...storage, readDocument }).rate(over('m'));
  await settled();
  await ratings.rate(over('m'));
  for (let i = 0; i < 60; i++) await ratings.rate(over(`m${i}`, { at: START + i }));
  isHeld = false;
  goOn();
  await slow;
  expect((await ratings.history('oyno', 'ann'))[0]?.matches).toBe(61);
});

describe('the ladder', () => {
  test('is paged, each user once, and sorted by what is certain', async () => {
    const { host } = testHost(RATED);
    for (let i = 0; i < 9; i++) await playMatch(host, `loser ${i}`, `winner_${i}`);
    await playMatch(host, 'loser 0', 'winner_0');
    const found: string[] = [];
    let after = '';
    do {
      const { players, next } = await ladderOf(host, `&limit=4${after}`);
      found.push(...players.map(({ user }) => user));
      after = next === null ? '' : `&after=${encodeURIComponent(next)}`;
    } while (after !== '');
    expect(found[0]).toBe('winner_0');
    expect(found).toHaveLength(18);
    expect(new Set(found).size).toBe(18);
  });

  test.each([
    ['no game', '/ladder?seats=2'],
    ['an unknown game', '/ladder?game=chess&seats=2'],
    ['seats that are no number', '/ladder?game=oyno&seats=two'],
    ['too many seats', '/ladder?game=oyno&seats=65'],
    ['too many at once', '/ladder?game=oyno&seats=2&limit=101'],
    ['a place that is none', '/ladder?game=oyno&seats=2&after=x'],
    ['a place with a control character', '/ladder?game=oyno&seats=2&after=1_%00'],
    ['an unknown field', '/ladder?game=oyno&seats=2&kind=ban'],
    ['a history of nobody', '/ratings?game=oyno'],
    ['a history in no game', '/ratings?user=ann'],
    ['a history in an unknown game', '/ratings?user=ann&game=__proto__'],
    ['a user id that is too long', `/ratings?game=oyno&user=${'x'.repeat(101)}`],
  ])('%s is refused', async (_, path) => {
    const { host } = testHost(RATED);
    const answer = await send(host, 'GET', path);
    expect([answer.status, answer.body['code']]).toEqual([400, 'bad-request']);
  });

  test('ids and names of any kind are text, and nothing else', async () => {
    const { host } = testHost({
      ...RATED,
      authorize: (request) => {
        const id = request.headers.get('x-user');
        return id === null ? null : { id: decodeURIComponent(id), name: '<script>' };
      },
    });
    const hostile = ['__proto__', "'; DROP TABLE documents; --", '1_2_3'];
    for (const user of hostile) await playMatch(host, encodeURIComponent(user), 'ben');
    for (const user of hostile) {
      expect(await ratingsOf(host, user)).toMatchObject([{ user, name: '<script>', matches: 1 }]);
    }
    expect((await ladderOf(host, '&limit=2')).players).toHaveLength(2);
  });
});
