/** What an operator can do, and that nobody else can. */
import {
  type CreatedMatch,
  type Host,
  type HostOptions,
  joinMatch,
  type MatchOverEvent,
  type MatchStorage,
  memoryStorage,
  type User,
} from 'tabletop-rules/online';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { makeRoutes } from '../../src/online/http/routes.ts';
import { toy } from '../testing/toy.ts';
import { settled } from './manual-clock.ts';
import { type Answer, create, join, look, metricsOf, send, stream } from './requests.ts';
import { LISTING } from './storage-parts.ts';
import { begin, PLACE_B2, type TestHost, testHost } from './toy-host.ts';

const TOKEN = 'the-token-of-the-operator';
const ADDRESS = '192.0.2.1';
const OTHER = '198.51.100.7';

const adminHost = (options: Partial<HostOptions> = {}): TestHost => testHost({ admin: { token: TOKEN }, ...options });

const get = (host: Host, path: string, token: string | null = TOKEN, address = '203.0.113.1'): Promise<Answer> =>
  send(host, 'GET', `/admin/${path}`, { token, address });
const post = (host: Host, path: string, body: unknown, token: string | null = TOKEN): Promise<Answer> =>
  send(host, 'POST', `/admin/${path}`, { token, body, address: '203.0.113.1' });

/** The status and the code of a refusal. */
const refusal = ({ status, body }: Answer): readonly unknown[] => [status, body['code']];

/** Every admin route, with a body that it takes. */
const ROUTES: readonly (readonly [method: string, path: string, body: object | undefined])[] = [
  ['GET', '/admin/matches', undefined],
  ['GET', '/admin/matches/MATCH', undefined],
  ['POST', '/admin/matches/MATCH/cancel', { reason: 'a reason' }],
  ['POST', '/admin/matches/MATCH/delete', {}],
  ['GET', '/admin/bans', undefined],
  ['POST', '/admin/bans', { kind: 'user', value: 'u1', reason: 'a reason' }],
  ['POST', '/admin/bans/remove', { ban: 'x' }],
];

/** Holds an answer to the schema of its route. */
function conforms(name: string, { body }: Answer): void {
  const schema = makeRoutes('', { hasAdmin: true }).find((route) => route.name === name)!.answer.schema;
  expect(v.safeParse(schema, body).issues).toBe(undefined);
}

/** A match with an address that has created it, and players. */
async function createFrom(host: Host, address: string, body: object): Promise<Answer> {
  return send(host, 'POST', '/matches', { body, address });
}

describe('the token', () => {
  test('every admin route is here', () => {
    const known = makeRoutes('', { hasAdmin: true }).filter(({ audience }) => audience === 'admin');
    expect(known.map(({ method, path }) => `${method} ${path}`)).toEqual(
      ROUTES.map(([method, path]) => `${method} ${path.replace('MATCH', '{match}')}`),
    );
  });

  test.each(ROUTES)('%s %s: without an admin token of the host there is no such path', async (method, path, body) => {
    const { host } = testHost();
    const { match } = await begin(host);
    const answer = await send(host, method, path.replace('MATCH', match), { token: TOKEN, body });
    expect(refusal(answer)).toEqual([404, 'no-route']);
    expect(JSON.stringify(answer.body)).not.toContain('/admin/matches,');
    expect(JSON.stringify(host.openApi())).not.toContain('/admin');
  });

  test.each(ROUTES)('%s %s is refused without it, with another one and with a player’s', async (method, path, body) => {
    const { host, storage } = adminHost();
    const { match, tokens } = await begin(host, { game: 'toy' });
    const before = JSON.stringify(await storage.read(match, 0));
    const real = path.replace('MATCH', match);
    for (const token of [null, 'x', `${TOKEN}x`, TOKEN.slice(1), TOKEN.toUpperCase(), tokens[0], '']) {
      const answer = await send(host, method, real, { token, body, address: `10.0.0.${String(token).length}` });
      expect([token, ...refusal(answer)]).toEqual([token, 401, 'not-admin']);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(Object.keys(answer.body)).toEqual(['code', 'message']);
    }
    expect(JSON.stringify(await storage.read(match, 0))).toBe(before);
    expect((await get(host, 'bans')).body['bans']).toEqual([]);
  });

  test('cannot be guessed: after five wrong ones of an address even the right one has to wait, from other addresses it works', async () => {
    const { host, clock, lines } = adminHost();
    for (let i = 0; i < 5; i++) expect(refusal(await get(host, 'bans', `guess ${i}`, ADDRESS))[0]).toBe(401);
    const limited = await get(host, 'bans', 'another guess', ADDRESS);
    expect(refusal(limited)).toEqual([429, 'too-many-requests']);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refusal(await get(host, 'bans', TOKEN, ADDRESS))).toEqual([429, 'too-many-requests']);
    expect((await get(host, 'bans', TOKEN, OTHER)).status).toBe(200);
    expect(lines.filter((line) => Reflect.get(line, 'event') === 'admin-refused')).toHaveLength(5);
    expect(JSON.stringify(lines)).not.toContain('guess');
    await clock.advance(10_000);
    expect((await get(host, 'bans', TOKEN, ADDRESS)).status).toBe(200);
    // The right one costs nothing.
    for (let i = 0; i < 20; i++) expect((await get(host, 'bans', TOKEN, OTHER)).status).toBe(200);
    // A site of IPv6 counts as one.
    for (let i = 0; i < 5; i++) await get(host, 'bans', 'x', `2001:db8:1:${i}::1`);
    expect((await get(host, 'bans', TOKEN, '2001:db8:1:99::1')).status).toBe(429);
  });

  test.each([['short'], ['a token with spaces'], ['ümläute-und-mehr-zeichen'], [undefined], [17]])(
    'that is %j is refused when the host is made, and not shown',
    (token) => {
      const options = { admin: { token } } as unknown as Partial<HostOptions>;
      const making = () => adminHost(options);
      expect(making).toThrow(expect.objectContaining({ code: 'bad-argument' }));
      expect(making).not.toThrow(/short|spaces"|umlaute/);
    },
  );

  test('is in the OpenAPI document as a scheme of its own', () => {
    const document = JSON.parse(JSON.stringify(adminHost().host.openApi()));
    expect(document.paths['/admin/bans'].post.security).toEqual([{ admin: [] }]);
    expect(document.components.securitySchemes.admin).toMatchObject({ type: 'http', scheme: 'bearer' });
  });
});

describe('the list', () => {
  test('has private matches, and finds by phase, game, address, hash, user and age, in pages', async () => {
    const { host, clock } = adminHost({
      authorize: (request) => {
        const id = request.headers.get('x-user');
        return id === null ? null : { id, name: 'Ann' };
      },
    });
    const made = async (address: string, body: object, user?: string): Promise<string> => {
      const headers = user === undefined ? {} : { 'x-user': user };
      const answer = await send(host, 'POST', '/matches', { body, address, headers });
      await clock.advance(1_000);
      return String(answer.body['match']);
    };
    const first = await made(ADDRESS, { game: 'oyno', visibility: 'private' });
    const second = await made(OTHER, { game: 'toy' }, 'u1');
    const third = await made(ADDRESS, { game: 'toy', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }] });
    const found = async (query: string): Promise<unknown> => {
      const answer = await get(host, `matches${query}`);
      conforms('adminList', answer);
      return (answer.body['matches'] as { match: string }[]).map(({ match }) => match);
    };
    expect(await found('')).toEqual([third, second, first]);
    expect(await found('?game=toy')).toEqual([third, second]);
    expect(await found('?phase=playing')).toEqual([third]);
    expect(await found(`?address=${ADDRESS}`)).toEqual([third, first]);
    expect(await found('?user=u1')).toEqual([second]);
    expect(await found('?user=nobody')).toEqual([]);
    expect(await found('?idle=1')).toEqual([second, first]);
    const answer = await get(host, 'matches?limit=2');
    const [{ creator } = { creator: '' }] = answer.body['matches'] as { creator: string }[];
    expect(await found(`?address=${creator}`)).toEqual([third, first]);
    expect(JSON.stringify(answer.body)).not.toContain(ADDRESS);
    expect(await found(`?limit=2&after=${answer.body['next']}`)).toEqual([first]);
    const rest = await get(host, `matches?limit=2&after=${answer.body['next']}`);
    expect(rest.body['next']).toBe(null);
    // A page for a user goes on too.
    const users = await get(host, 'matches?user=u1&limit=1');
    expect(await found(`?user=u1&limit=1&after=${users.body['next']}`)).toEqual([]);
  });

  test.each([
    'limit=0',
    'limit=101',
    'phase=x',
    'idle=-1',
    'idle=1e9',
    'after=x',
    'address=nowhere',
    'user=',
    'colour=1',
  ])('the query %s is refused', async (query) => {
    const { host } = adminHost();
    expect(refusal(await get(host, `matches?${query}`))).toEqual([400, 'bad-request']);
  });
});

describe('a match', () => {
  test('is told with hidden hands, its log, its clock, who is present and from which hashed address; no secret of a player is', async () => {
    const { host } = adminHost();
    const body = {
      game: 'toy',
      name: 'Ann',
      clock: { decision: 60 },
      visibility: 'private',
      seats: [{ kind: 'me' }, { kind: 'reserved' }],
    };
    const made = await createFrom(host, ADDRESS, body);
    const match = String(made.body['match']);
    const [{ invitation } = { invitation: '' }] = made.body['invitations'] as { invitation: string }[];
    const { token } = await join(host, match, { invitation });
    const watching = await stream(host, match, { token, address: OTHER });
    await settled();
    const answer = await get(host, `matches/${match}`);
    conforms('adminMatch', answer);
    const mine = await look(host, match, token);
    expect(answer.body).toMatchObject({
      match,
      phase: 'playing',
      visibility: 'private',
      present: [false, true],
      seats: [{ kind: 'player', name: 'Ann' }, { kind: 'player' }],
      times: { due: [expect.any(Number), null] },
      streams: [{ observer: 1, address: expect.stringMatching(/^[\w-]{43}$/), network: expect.any(String) }],
    });
    const { hands } = answer.body['state'] as { hands: readonly (readonly number[] | null)[] };
    expect((mine.view as { hands: readonly unknown[] }).hands[0]).toBe(null);
    expect(hands).toEqual([
      [expect.any(Number), expect.any(Number)],
      [expect.any(Number), expect.any(Number)],
    ]);
    const log = answer.body['log'] as readonly { revision: number; type: string }[];
    expect(log.map(({ revision }) => revision)).toEqual(log.map((_, i) => i));
    expect(log[0]).toMatchObject({ type: 'created' });
    expect(log).toContainEqual(
      expect.objectContaining({ type: 'played', action: expect.objectContaining({ faces: [expect.any(Number)] }) }),
    );
    const since = await get(host, `matches/${match}?since=${log.length - 1}`);
    expect(since.body['log']).toEqual(log.slice(-1));
    for (const secret of [String(made.body['token']), invitation, token, ADDRESS, OTHER, '"token"', '"invitation"']) {
      expect(JSON.stringify(answer.body)).not.toContain(secret);
    }
    await watching.close();
  });

  test.each(['nothing', '..%2f..%2fhealth', 'x'.repeat(65)])('%s is none', async (id) => {
    const { host } = adminHost();
    expect(refusal(await get(host, `matches/${id}`))).toEqual([404, 'no-match']);
    expect(refusal(await post(host, `matches/${id}/cancel`, { reason: 'x' }))).toEqual([404, 'no-match']);
    expect(refusal(await post(host, `matches/${id}/delete`, {}))).toEqual([404, 'no-match']);
  });

  test('that is cancelled ends without a result for both players, on both hosts, and they are told why', async () => {
    const storage = memoryStorage();
    const [one, two] = [adminHost({ storage }), adminHost({ storage })];
    const { match, tokens } = await begin(one.host, { game: 'toy', clock: { decision: 60 } });
    const url = `http://host.test/matches/${match}`;
    const clients = await Promise.all([
      joinMatch(url, tokens[0], { game: toy, fetch: one.host.fetch, clock: one.clock }),
      joinMatch(url, tokens[1], { game: toy, fetch: two.host.fetch, clock: two.clock }),
    ]);
    const moves = await send(one.host, 'GET', `/matches/${match}/moves`, { token: tokens[0] });
    const [legal] = moves.body['moves'] as readonly object[];
    const answer = await post(one.host, `matches/${match}/cancel`, { reason: 'The server moves.' });
    conforms('adminCancel', answer);
    expect(answer.status).toBe(200);
    await settled();
    const over = { type: 'over', outcome: { reason: 'cancelled', winners: [], places: [1, 1] } };
    for (const client of clients) {
      expect(client.status).toEqual(over);
      expect(client.info.cancelled).toBe('The server moves.');
      expect(await client.tryPlay({ type: 'guess', seat: client.you })).toMatchObject({
        ok: false,
        error: { code: 'game-over' },
      });
      client.close();
    }
    // Whoever comes later learns it too, also after a restart.
    const later = adminHost({ storage });
    expect(await look(later.host, match, tokens[0])).toMatchObject({
      phase: 'over',
      status: over,
      cancelled: 'The server moves.',
    });
    const again = await stream(later.host, match, { token: tokens[0] });
    const last = again.events().at(-1);
    expect(last).toMatchObject({ type: 'cancelled', reason: 'The server moves.', status: over });
    const rest = await stream(later.host, match, { token: tokens[0], since: (last?.revision ?? 0) - 1 });
    expect(rest.events()).toEqual([last]);
    for (const path of ['act', 'resign', 'undo']) {
      const body = path === 'act' ? { move: legal } : {};
      expect(refusal(await send(later.host, 'POST', `/matches/${match}/${path}`, { body, token: tokens[0] }))).toEqual([
        409,
        'game-over',
      ]);
    }
    expect(refusal(await post(later.host, `matches/${match}/cancel`, { reason: 'x' }))).toEqual([409, 'game-over']);
    // No clock runs any more.
    await later.clock.advance(120_000);
    expect((await look(later.host, match)).status).toEqual(over);
    expect(one.lines).toContainEqual(expect.objectContaining({ event: 'admin', action: 'cancel', match }));
  });

  test('that is cancelled is told to hooks as one without a result', async () => {
    const told: MatchOverEvent[] = [];
    const { host } = adminHost({ hooks: { onMatchOver: (event) => told.push(event) } });
    const { match } = await begin(host);
    await post(host, `matches/${match}/cancel`, { reason: 'x' });
    await settled();
    expect(told).toMatchObject([
      { match, reason: 'cancelled', resigned: null, outcome: { winners: [], places: [1, 1] } },
    ]);
    const text = await metricsOf(host);
    expect(text).toContain('tabletop_hook_duration_seconds_count{event="match-over"} 1\n');
    expect(text).toContain('tabletop_hooks_waiting 0\n');
  });

  test.each([
    ['a cancelled match is not rated', 'cancel', 0],
    ['one that ends by resignation is', 'resign', 1],
  ] as const)('%s', async (_, end, rated) => {
    const { host, clock } = adminHost({
      ratings: { leastPlies: 1 },
      authorize: (request) => ({ id: request.headers.get('x-user') ?? 'nobody', name: 'Ann' }),
    });
    const made = await send(host, 'POST', '/matches', { body: { game: 'oyno' }, headers: { 'x-user': 'u1' } });
    const { match, token } = made.body as unknown as CreatedMatch;
    await send(host, 'POST', `/matches/${match}/join`, { body: {}, headers: { 'x-user': 'u2' } });
    expect((await send(host, 'POST', `/matches/${match}/act`, { body: { move: PLACE_B2 }, token })).status).toBe(200);
    if (end === 'cancel') await post(host, `matches/${match}/cancel`, { reason: 'x' });
    else await send(host, 'POST', `/matches/${match}/resign`, { body: {}, token });
    await clock.advance(1_000);
    const answer = await send(host, 'GET', '/ratings?user=u1&game=oyno');
    expect([answer.status, (answer.body['ratings'] as object[]).length]).toEqual([200, rated]);
  });

  test('that waits for players can be cancelled, and nobody takes a seat then', async () => {
    const { host } = adminHost();
    const { match } = await create(host, { game: 'oyno' });
    expect((await post(host, `matches/${match}/cancel`, { reason: 'x' })).status).toBe(200);
    expect(await look(host, match)).toMatchObject({ phase: 'over', cancelled: 'x' });
    const joined = await send(host, 'POST', `/matches/${match}/join`, { body: {} });
    expect(refusal(joined)).toEqual([409, 'game-over']);
  });

  test('that is deleted is gone from every host at once, and its streams end', async () => {
    const storage = memoryStorage();
    const [one, two] = [adminHost({ storage }), adminHost({ storage })];
    const { match, tokens } = await begin(one.host);
    const watching = [await stream(one.host, match), await stream(two.host, match, { token: tokens[0] })];
    await settled();
    expect((await post(one.host, `matches/${match}/delete`, {})).status).toBe(200);
    await settled();
    expect(watching.map(({ isEnded }) => isEnded)).toEqual([true, true]);
    for (const { host } of [one, two]) {
      expect((await send(host, 'GET', `/matches/${match}`)).status).toBe(404);
      const acted = await send(host, 'POST', `/matches/${match}/act`, { body: { move: PLACE_B2 }, token: tokens[0] });
      expect(refusal(acted)).toEqual([404, 'no-match']);
    }
    expect(await storage.read(match, 0)).toEqual([]);
    expect(refusal(await post(one.host, `matches/${match}/delete`, {}))).toEqual([404, 'no-match']);
  });

  test('that the storage only says to be removed stays', async () => {
    const storage = memoryStorage();
    const { host } = adminHost({ storage });
    const { match } = await begin(host);
    const watching = await stream(host, match);
    await storage.note(match, 'removed');
    await settled();
    expect(watching.isEnded).toBe(false);
    await watching.close();
  });

  test('that cannot be played any more can be deleted', async () => {
    const storage = memoryStorage();
    const { host } = adminHost({ storage });
    const created = {
      type: 'created',
      at: 0,
      game: 'gone',
      version: 1,
      options: {},
      seats: [],
      visibility: 'public',
      clock: null,
      creator: '',
    } as const;
    await storage.append('old', 0, [created], { ...LISTING, game: 'gone' });
    expect((await get(host, 'matches/old')).status).toBe(404);
    expect((await post(host, 'matches/old/delete', {})).status).toBe(200);
    expect(await storage.list({ limit: 10 })).toEqual([]);
  });

  test.each([
    ['no reason', {}],
    ['an empty reason', { reason: '' }],
    ['a reason with a line feed', { reason: 'a\nb' }],
    ['a reason that is too long', { reason: 'x'.repeat(201) }],
    ['a reason that is an object', { reason: { a: 1 } }],
    ['another field', { reason: 'x', winner: 0 }],
    ['a list', ['x']],
  ])('is not cancelled for %s', async (_, body) => {
    const { host } = adminHost();
    const { match } = await begin(host);
    expect(refusal(await post(host, `matches/${match}/cancel`, body))).toEqual([400, 'bad-request']);
    expect((await look(host, match)).phase).toBe('playing');
  });
});

describe('bans', () => {
  const ban = (host: Host, body: object): Promise<Answer> => post(host, 'bans', { reason: 'Rude names.', ...body });
  const actions = async (
    host: Host,
    match: string,
    given: { address?: string; headers?: Readonly<Record<string, string>> },
  ) => {
    const body = {};
    return {
      create: refusal(await send(host, 'POST', '/matches', { body: { game: 'oyno' }, ...given })),
      join: refusal(await send(host, 'POST', `/matches/${match}/join`, { body, ...given })),
    };
  };

  test('of an address: it can neither create, join nor hold streams, others of its network can', async () => {
    const { host } = adminHost();
    const { match } = await begin(host);
    const open = await create(host, { game: 'oyno' });
    const [banned, neighbour] = [
      await stream(host, match, { address: ADDRESS }),
      await stream(host, match, { address: '192.0.2.2' }),
    ];
    const answer = await ban(host, { kind: 'address', value: ADDRESS });
    conforms('adminBan', answer);
    expect(answer.status).toBe(201);
    expect(JSON.stringify(answer.body)).not.toContain(ADDRESS);
    await settled();
    expect([banned.isEnded, neighbour.isEnded]).toEqual([true, false]);
    const refused = await send(host, 'POST', '/matches', { body: { game: 'oyno' }, address: ADDRESS });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'banned', details: { kind: 'address', reason: 'Rude names.' } },
    });
    expect((await actions(host, open.match, { address: ADDRESS })).join).toEqual([403, 'banned']);
    expect((await stream(host, match, { address: ADDRESS })).status).toBe(403);
    expect((await actions(host, open.match, { address: '192.0.2.2' })).create[0]).toBe(201);
    // The operator is never locked out.
    expect((await get(host, 'bans', TOKEN, ADDRESS)).status).toBe(200);
    expect((await post(host, 'bans/remove', { ban: answer.body['ban'] })).status).toBe(200);
    expect((await stream(host, match, { address: ADDRESS })).status).toBe(200);
  });

  test.each([
    ['192.0.2.1', '192.0.2.200', '192.0.3.1'],
    ['2001:db8:1:2::1', '2001:db8:1:ffff::9', '2001:db8:2::1'],
  ])('of the network of %s: %s is banned, %s is not', async (value, inside, outside) => {
    const { host } = adminHost();
    await ban(host, { kind: 'network', value });
    expect(refusal(await createFrom(host, inside, { game: 'oyno' }))).toEqual([403, 'banned']);
    expect((await createFrom(host, outside, { game: 'oyno' })).status).toBe(201);
  });

  test('of a user: wherever they are; their seat stays, but they see nothing and play no rematch', async () => {
    const { host } = adminHost({
      authorize: (request) => {
        const id = request.headers.get('x-user');
        return id === null ? null : { id, name: `Name of ${id}` };
      },
    });
    const headers = { 'x-user': 'u1' };
    const made = await send(host, 'POST', '/matches', { body: { game: 'oyno' }, headers });
    const match = String(made.body['match']);
    const token = String(made.body['token']);
    const { token: other } = await join(host, match);
    const [own, opponent] = [await stream(host, match, { token }), await stream(host, match, { token: other })];
    await ban(host, { kind: 'user', value: 'u1' });
    await settled();
    expect([own.isEnded, opponent.isEnded]).toEqual([true, false]);
    expect(refusal(await send(host, 'POST', '/matches', { body: { game: 'oyno' }, headers }))).toEqual([403, 'banned']);
    expect((await stream(host, match, { token })).status).toBe(403);
    expect(refusal(await send(host, 'POST', `/matches/${match}/act`, { body: { move: PLACE_B2 }, token }))[0]).toBe(
      200,
    );
    await send(host, 'POST', `/matches/${match}/resign`, { body: {}, token: other });
    expect(refusal(await send(host, 'POST', `/matches/${match}/rematch`, { body: {}, token }))).toEqual([
      403,
      'banned',
    ]);
    expect((await send(host, 'POST', '/matches', { body: { game: 'oyno' }, headers: { 'x-user': 'u2' } })).status).toBe(
      201,
    );
  });

  test('of a user hold for the pool too', async () => {
    const authorize = (): User => ({ id: 'u1', name: 'Ann' });
    const { host } = adminHost({ ratings: {}, authorize });
    await ban(host, { kind: 'user', value: 'u1' });
    const body = { game: 'oyno', clock: { decision: 60 }, token: 't'.repeat(32) };
    expect(refusal(await send(host, 'POST', '/pool', { body }))).toEqual([403, 'banned']);
  });

  test('are read by other hosts only when they have changed, all the same now and then', async () => {
    const inner = memoryStorage();
    let whole = 0;
    const storage: MatchStorage = {
      ...inner,
      listDocuments: (query) => {
        if (query.kind === 'ban') whole++;
        return inner.listDocuments(query);
      },
    };
    const [one, two] = [adminHost({ storage }), testHost({ storage, secret: 'the same for all hosts' })];
    await ban(one.host, { kind: 'user', value: 'u1' });
    await two.clock.advance(5_000);
    whole = 0;
    await two.clock.advance(60_000);
    expect(whole).toBe(0);
    await ban(one.host, { kind: 'user', value: 'u2' });
    whole = 0;
    await two.clock.advance(60_000);
    expect(whole).toBe(1);
    // A host that has ended between a ban and its mark.
    const { order, value } = (await inner.listDocuments({ kind: 'ban', limit: 1 }))[0]!;
    await inner.writeDocument('ban', 'unmarked', 0, { order, value });
    await two.clock.advance(300_000);
    expect(whole).toBe(2);
  });

  test('are known to other hosts within seconds, and end there what is open', async () => {
    const storage = memoryStorage();
    const [one, two] = [adminHost({ storage }), testHost({ storage, secret: 'the same for all hosts' })];
    const three = adminHost({ storage, secret: 'the same for all hosts' });
    const { match } = await begin(two.host);
    const watching = await stream(two.host, match, { address: ADDRESS });
    const { body } = await ban(three.host, { kind: 'address', value: ADDRESS });
    expect(watching.isEnded).toBe(false);
    await two.clock.advance(5_000);
    expect(watching.isEnded).toBe(true);
    // Also those without an admin token keep to them.
    expect(refusal(await createFrom(two.host, ADDRESS, { game: 'oyno' }))).toEqual([403, 'banned']);
    await post(one.host, 'bans/remove', { ban: body['ban'] });
    await two.clock.advance(5_000);
    expect((await createFrom(two.host, ADDRESS, { game: 'oyno' })).status).toBe(201);
  });

  test('outlast a restart with the same token, without a secret of the host', async () => {
    const storage = memoryStorage();
    const first = adminHost({ storage });
    await ban(first.host, { kind: 'address', value: ADDRESS });
    first.host.close();
    expect(refusal(await createFrom(adminHost({ storage }).host, ADDRESS, { game: 'oyno' }))).toEqual([403, 'banned']);
  });

  test('end at their time, and are removed then', async () => {
    const { host, clock, storage } = adminHost();
    const until = clock.now() + 60_000;
    await ban(host, { kind: 'address', value: ADDRESS, until });
    const refused = await createFrom(host, ADDRESS, { game: 'oyno' });
    expect(refused.body['details']).toMatchObject({ until });
    await clock.advance(61_000);
    expect((await createFrom(host, ADDRESS, { game: 'oyno' })).status).toBe(201);
    await clock.advance(5_000);
    expect(await storage.listDocuments({ kind: 'ban', limit: 10 })).toEqual([]);
  });

  test('are listed, the newest first, in pages; the same one again is one', async () => {
    const { host, clock } = adminHost();
    for (let i = 0; i < 105; i++) {
      if (i % 10 === 0) await clock.advance(1);
      await ban(host, { kind: 'user', value: `u${i}` });
    }
    await ban(host, { kind: 'user', value: 'u7', reason: 'Again.' });
    const first = await get(host, 'bans');
    conforms('adminBans', first);
    const second = await get(host, `bans?after=${first.body['next']}`);
    const all = [first, second].flatMap(({ body }) => body['bans'] as { value: string; reason: string }[]);
    expect(new Set(all.map(({ value }) => value)).size).toBe(105);
    expect(all).toHaveLength(105);
    expect(all.find(({ value }) => value === 'u7')?.reason).toBe('Again.');
    expect(second.body['next']).toBe(null);
    // All of them count, not only the first page.
    expect(refusal(await post(host, 'bans/remove', { ban: 'nothing' }))).toEqual([404, 'no-ban']);
  });

  test.each([
    ['nothing', {}],
    ['another kind', { kind: 'planet', value: 'x' }],
    ['no address', { kind: 'address', value: 'nowhere' }],
    ['an address that is none', { kind: 'network', value: '1.2.3' }],
    ['an empty user', { kind: 'user', value: '' }],
    ['a user that is too long', { kind: 'user', value: 'x'.repeat(101) }],
    ['a time that has passed', { kind: 'user', value: 'u1', until: 1 }],
    ['a time that no date has', { kind: 'user', value: 'u1', until: 9e15 }],
    ['a time as a text', { kind: 'user', value: 'u1', until: '2030' }],
    ['a reason with a control character', { kind: 'user', value: 'u1', reason: 'a\u0000b' }],
  ])('of %s are refused', async (_, body) => {
    const { host } = adminHost();
    expect(refusal(await ban(host, body))).toEqual([400, 'bad-request']);
    expect((await get(host, 'bans')).body['bans']).toEqual([]);
  });

  test('are not forgotten while the storage fails, and nobody gets in before they are known', async () => {
    const inner = memoryStorage();
    let isDown = false;
    const storage: MatchStorage = {
      ...inner,
      listDocuments: (query) => (isDown ? Promise.reject(new Error('down')) : inner.listDocuments(query)),
    };
    const { host, clock } = adminHost({ storage });
    await ban(host, { kind: 'address', value: ADDRESS });
    isDown = true;
    await clock.advance(10_000);
    expect(refusal(await createFrom(host, ADDRESS, { game: 'oyno' }))).toEqual([403, 'banned']);
    expect((await createFrom(host, OTHER, { game: 'oyno' })).status).toBe(201);
    const fresh = adminHost({ storage });
    expect(refusal(await createFrom(fresh.host, OTHER, { game: 'oyno' }))).toEqual([503, 'unavailable']);
    isDown = false;
    expect((await createFrom(fresh.host, OTHER, { game: 'oyno' })).status).toBe(201);
  });
});

describe('names', () => {
  const named = (host: Host, name: string): Promise<Answer> =>
    send(host, 'POST', '/matches', { body: { game: 'oyno', name } });

  test('with a forbidden word are refused, in other spellings too', async () => {
    const { host } = testHost({ forbiddenWords: ['bad', 'Wörst'] });
    for (const name of ['bad', 'BAD', 'Bád', 'b.a.d', 'xbadx', 'b a d', 'worst', 'WÖRST', 'ｂａｄ']) {
      const answer = await named(host, name);
      expect([name, ...refusal(answer)]).toEqual([name, 403, 'bad-name']);
    }
    for (const name of ['', 'Ann', 'Bob Adams', 'ab ad', 'a b ad', 'good'])
      expect([name, (await named(host, name)).status]).toEqual([name, 201]);
    const { match } = await create(host, { game: 'oyno' });
    expect(refusal(await send(host, 'POST', `/matches/${match}/join`, { body: { name: 'bad' } }))).toEqual([
      403,
      'bad-name',
    ]);
    const seats = [{ kind: 'me' }, { kind: 'reserved', name: 'bad' }];
    expect(refusal(await send(host, 'POST', '/matches', { body: { game: 'oyno', seats } }))).toEqual([403, 'bad-name']);
  });

  test('are asked of a function of the site; those of its users are not', async () => {
    const asked: string[] = [];
    const { host } = testHost({
      allowName: async (name) => {
        asked.push(name);
        return name !== 'Eve';
      },
      authorize: (request) => (request.headers.has('x-user') ? { id: 'u1', name: 'Eve' } : null),
    });
    expect((await named(host, 'Ann')).status).toBe(201);
    expect(refusal(await named(host, 'Eve'))).toEqual([403, 'bad-name']);
    const headers = { 'x-user': 'u1' };
    expect((await send(host, 'POST', '/matches', { body: { game: 'oyno', name: 'Eve' }, headers })).status).toBe(201);
    expect(asked).toEqual(['Ann', 'Eve']);
  });

  test('of which a function never says whether they may be taken are refused after ten seconds', async () => {
    const { host, clock } = testHost({ allowName: () => new Promise(() => {}) });
    const answer = named(host, 'Ann');
    await clock.advance(10_000);
    expect(refusal(await answer)).toEqual([503, 'unavailable']);
  });
});
