/** Every route with good and with bad input. */
import {
  type CreatedMatch,
  type Host,
  type MatchStorage,
  memoryStorage,
  newSecret,
  ONLINE_CODES,
} from 'tabletop-rules/online';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { makeRoutes } from '../../src/online/http/routes.ts';
import { httpStatus } from '../../src/online/protocol.ts';
import { settled } from './manual-clock.ts';
import { type Answer, create, join, look, metricsOf, ORIGIN, send, stream } from './requests.ts';
import { LISTING } from './storage-parts.ts';
import { begin, PLACE_B2, PLACE_B3, testHost } from './toy-host.ts';

const post = (host: Host, path: string, body: unknown, token?: string | null): Promise<Answer> =>
  send(host, 'POST', path, { body, token });

/** The status and the code of a refusal. */
const refusal = ({ status, body }: Answer): readonly unknown[] => [status, body['code']];

/** Holds an answer to the schema of its route. */
function conforms(name: string, { body }: Answer): void {
  const schema = makeRoutes('').find((route) => route.name === name)!.answer.schema;
  const { issues } = v.safeParse(schema, body);
  expect(issues).toBe(undefined);
}

describe('creating', () => {
  test('the first seat is for the creator, and others join', async () => {
    const { host } = testHost();
    const made = await post(host, '/matches', { game: 'oyno', name: 'Ann' });
    expect(made.status).toBe(201);
    conforms('create', made);
    expect(made.body).toMatchObject({ seat: 0, invitations: [] });
    const { match } = made.body as unknown as CreatedMatch;
    expect(match).toMatch(/^[\w-]{32}$/);
    const joined = await post(host, `/matches/${match}/join`, { name: 'Ben' });
    conforms('join', joined);
    expect(joined.body).toMatchObject({ match, seat: 1 });
    expect((await look(host, match)).seats).toEqual([
      { kind: 'player', name: 'Ann' },
      { kind: 'player', name: 'Ben' },
    ]);
    expect(refusal(await post(host, `/matches/${match}/join`, {}))).toEqual([409, 'seat-taken']);
  });

  test.each([
    ['no game', {}, 'bad-request', 'game'],
    ['an unknown game', { game: 'chess' }, 'bad-request', 'game'],
    ['a game that is no text', { game: 7 }, 'bad-request', 'game'],
    ['an unknown field', { game: 'oyno', colour: 1 }, 'bad-request', 'colour'],
    ['too few seats', { game: 'oyno', seats: [{ kind: 'me' }] }, 'bad-request', 'seats'],
    ['two creators', { game: 'oyno', seats: [{ kind: 'me' }, { kind: 'me' }] }, 'bad-request', 'seats'],
    [
      'an unknown kind of seat',
      { game: 'oyno', seats: [{ kind: 'x' }, { kind: 'me' }] },
      'bad-request',
      'seats.0.kind',
    ],
    ['an unknown bot', { game: 'oyno', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'x' }] }, 'bad-request', 'bot'],
    ['a name with a line feed', { game: 'oyno', name: 'a\nb' }, 'bad-request', 'name'],
    ['a name that nobody sees', { game: 'oyno', name: ' \u3164\u2800' }, 'bad-request', 'name'],
    ['a name with a pile of marks', { game: 'oyno', name: `a${'\u0301'.repeat(5)}` }, 'bad-request', 'name'],
    ['a name that is too long', { game: 'oyno', name: 'a'.repeat(41) }, 'bad-request', 'name'],
    ['a clock without a limit', { game: 'oyno', clock: { increment: 1 } }, 'bad-request', 'clock'],
    ['a limit of nothing', { game: 'oyno', clock: { match: 0 } }, 'bad-request', 'clock.match'],
    ['a wrong option of the game', { game: 'oyno', options: { turn: 2 } }, 'bad-options', undefined],
    ['options that are no object', { game: 'oyno', options: 'wild' }, 'bad-options', undefined],
    ['a list', [], 'bad-request', ''],
    ['a key of the prototype', '{"game":"oyno","__proto__":{"a":1}}', 'bad-request', '__proto__'],
  ])('%s is refused, and the answer names it', async (_, body, code, field) => {
    const { host } = testHost();
    const answer = await post(host, '/matches', body);
    expect(refusal(answer)).toEqual([400, code]);
    if (field !== undefined) expect(answer.body['details']).toMatchObject({ field });
  });

  test('a list where a field is an object is no object without fields', async () => {
    const { host } = testHost();
    const answer = await post(host, '/matches', { game: 'oyno', clock: [] });
    expect(refusal(answer)).toEqual([400, 'bad-request']);
    expect(answer.body).toMatchObject({
      message: '"clock" must be an object, not an array of 0.',
      details: { field: 'clock', value: 'an array of 0', expects: 'an object' },
    });
  });

  test('an invitation is exchanged for a token once', async () => {
    const { host } = testHost();
    const made = await create(host, { game: 'oyno', seats: [{ kind: 'me' }, { kind: 'reserved', name: 'Ben' }] });
    const [{ invitation } = { invitation: '' }] = made.invitations;
    expect(refusal(await post(host, `/matches/${made.match}/join`, {}))).toEqual([409, 'seat-taken']);
    const wrong = 'a'.repeat(32);
    expect(refusal(await post(host, `/matches/${made.match}/join`, { invitation: wrong }))).toEqual([
      403,
      'bad-invitation',
    ]);
    expect(await join(host, made.match, { invitation })).toMatchObject({ seat: 1 });
    expect((await look(host, made.match)).seats[1]).toEqual({ kind: 'player', name: 'Ben' });
    expect(refusal(await post(host, `/matches/${made.match}/join`, { invitation }))).toEqual([403, 'bad-invitation']);
  });

  test('a request to join that is sent again, with the token that the seat is to have, takes one seat', async () => {
    const { host } = testHost();
    const seats = [{ kind: 'open' }, { kind: 'open' }];
    const { match } = await create(host, { game: 'oyno', seats });
    const token = 'a'.repeat(32);
    const first = await join(host, match, { token, name: 'Ben' });
    expect(first).toEqual({ match, seat: 0, token });
    expect(await join(host, match, { token, name: 'Ben' })).toEqual(first);
    expect((await look(host, match)).revision).toBe(1);
    expect(await join(host, match, { token: 'b'.repeat(32) })).toMatchObject({ seat: 1 });

    const reserved = await create(host, { game: 'oyno', seats: [{ kind: 'me' }, { kind: 'reserved' }] });
    const { invitation } = reserved.invitations[0]!;
    const invited = await join(host, reserved.match, { invitation, token });
    expect(await join(host, reserved.match, { invitation, token })).toEqual(invited);
    expect(refusal(await post(host, `/matches/${match}/join`, { token: 'short' }))).toEqual([400, 'bad-request']);
  });

  describe('a request to create with a key', () => {
    const key = 'k'.repeat(32);
    const body = {
      game: 'toy',
      seats: [{ kind: 'me' }, { kind: 'reserved', name: 'Ben' }],
      name: 'Ann',
      visibility: 'private',
      key,
    };

    test('makes one match and gets one answer, at once, later, and at another host', async () => {
      const storage = memoryStorage();
      const [one, two] = [testHost({ storage }), testHost({ storage })];
      const [made, ...again] = await Promise.all([one, one, two].map(({ host }) => post(host, '/matches', body)));
      conforms('create', made!);
      for (const answer of again) expect(answer).toMatchObject({ status: 201, body: made!.body });
      const { match, token, invitations } = await create(one.host, body);
      const [{ invitation } = { invitation: '' }] = invitations;
      expect(await join(two.host, match, { invitation })).toMatchObject({ seat: 1 });
      expect(await look(two.host, match, token)).toMatchObject({ you: 0, phase: 'playing' });
      await one.clock.advance(1_000);
      // It has begun, the host has started again, and the address is another one.
      const third = testHost({ storage });
      const late = await send(third.host, 'POST', '/matches', { body, address: '192.0.2.1' });
      expect(late).toMatchObject({ status: 201, body: made!.body });
      expect(await storage.list({ limit: 10 })).toHaveLength(1);
    });

    test('gives away neither the key nor one secret by another', async () => {
      const { host } = testHost();
      const { match, token, invitations } = await create(host, body);
      const told = [key, match, token, invitations[0]?.invitation];
      expect(new Set(told).size).toBe(4);
      for (const secret of told) expect(secret).toMatch(/^[\w-]{32}$/);
      const other = await create(host, { ...body, key: 'l'.repeat(32) });
      expect(new Set([...told, other.match, other.token, other.invitations[0]?.invitation]).size).toBe(7);
    });

    test('is counted once: where no more may be created, the answer is still told', async () => {
      const { host } = testHost({ limits: { matchesPerCreator: 1 } });
      const address = '192.0.2.1';
      const first = await send(host, 'POST', '/matches', { body, address });
      expect(await send(host, 'POST', '/matches', { body, address })).toMatchObject({ status: 201, body: first.body });
      const second = await send(host, 'POST', '/matches', { body: { ...body, key: 'l'.repeat(32) }, address });
      expect(refusal(second)).toEqual([429, 'too-many-matches']);
    });

    test.each([
      ['another game', { game: 'oyno' }],
      ['another name', { name: 'Cat' }],
      ['other seats', { seats: [{ kind: 'me' }, { kind: 'open' }] }],
      ['a clock', { clock: { decision: 60 } }],
      ['another visibility', { visibility: 'public' }],
    ])('is refused with %s', async (_, change) => {
      const { host } = testHost();
      const { match } = await create(host, body);
      expect(refusal(await post(host, '/matches', { ...body, ...change }))).toEqual([409, 'key-reused']);
      expect((await send(host, 'GET', `/matches/${match}`)).status).toBe(404);
    });

    test('is refused with a key that others could guess', async () => {
      const { host } = testHost();
      expect(refusal(await post(host, '/matches', { ...body, key: 'one' }))).toEqual([400, 'bad-request']);
    });
  });

  test('a seat of one’s choice, and none that does not exist', async () => {
    const { host } = testHost();
    const { match } = await create(host, { game: 'oyno', seats: [{ kind: 'open' }, { kind: 'open' }] });
    expect(await join(host, match, { seat: 1 })).toMatchObject({ seat: 1 });
    expect(refusal(await post(host, `/matches/${match}/join`, { seat: 1 }))).toEqual([409, 'seat-taken']);
    expect(refusal(await post(host, `/matches/${match}/join`, { seat: 2 }))).toEqual([422, 'bad-seat']);
    expect(refusal(await post(host, `/matches/${match}/join`, { seat: 1.5 }))).toEqual([400, 'bad-request']);
  });
});

describe('listing', () => {
  test('open, public matches, the newest first', async () => {
    const { host, clock } = testHost();
    const first = await create(host, { game: 'oyno' });
    await clock.advance(1_000);
    const second = await create(host, { game: 'toy', name: 'Ann' });
    await create(host, { game: 'oyno', visibility: 'private' });
    await begin(host);
    const list = await send(host, 'GET', '/matches');
    conforms('list', list);
    expect(list.body['matches']).toMatchObject([
      { match: second.match, game: 'toy', seats: [{ kind: 'player', name: 'Ann' }, { kind: 'open' }] },
      { match: first.match, game: 'oyno' },
    ]);
    expect((await send(host, 'GET', '/matches?game=toy&limit=5')).body['matches']).toHaveLength(1);
    expect((await send(host, 'GET', '/matches?phase=playing')).body['matches']).toHaveLength(1);
    expect((await send(host, 'GET', '/matches?limit=1')).body['matches']).toHaveLength(1);
  });

  test('in pages, each after the one before', async () => {
    const { host, clock } = testHost();
    const made: string[] = [];
    for (let i = 0; i < 7; i++) {
      // Some are created at the same time.
      if (i % 2 === 0) await clock.advance(1_000);
      made.push((await create(host, { game: 'oyno' })).match);
    }
    const found: string[] = [];
    for (let next: unknown = ''; next !== null; ) {
      const { body } = await send(host, 'GET', `/matches?limit=3${next === '' ? '' : `&after=${next}`}`);
      found.push(...(body['matches'] as readonly { match: string }[]).map(({ match }) => match));
      next = body['next'];
    }
    expect([...found].sort()).toEqual([...made].sort());
    expect(found[0]).toBe(made[6]);
  });

  test.each(['limit=0', 'limit=x', 'after=x', 'after=1_', 'phase=x', 'colour=red', 'game='])(
    'the query %s is refused',
    async (query) => {
      const { host } = testHost();
      expect(refusal(await send(host, 'GET', `/matches?${query}`))).toEqual([400, 'bad-request']);
    },
  );
});

describe('what is there besides', () => {
  test('games, health, counters and the document', async () => {
    const { host } = testHost();
    const games = await send(host, 'GET', '/games');
    conforms('games', games);
    expect(games.body['games']).toMatchObject([{ game: 'oyno', name: 'Oyno' }, { game: 'toy' }]);
    const health = await send(host, 'GET', '/health');
    conforms('health', health);
    expect(health.status).toBe(200);
    await begin(host);
    const metrics = await metricsOf(host);
    expect(metrics).toContain('tabletop_requests_total{route="/matches",status="201"} 1\n');
    expect(metrics).toContain('tabletop_matches 1\n');
    const document = await send(host, 'GET', '/openapi.json');
    expect(document.body).toEqual(JSON.parse(JSON.stringify(host.openApi())));
  });

  test('without a token for the metrics there are none, as if there were no such path', async () => {
    const { host } = testHost({ metricsToken: undefined });
    for (const token of [undefined, '', 'undefined', 'a-token-for-metrics']) {
      expect(refusal(await send(host, 'GET', '/metrics', { token }))).toEqual([404, 'no-route']);
    }
    expect(JSON.stringify(host.openApi())).not.toContain('/metrics');
    expect(JSON.stringify(testHost().host.openApi())).toContain('/metrics');
  });

  test('with a token for the metrics nobody else gets them, and the answer says nothing of it', async () => {
    const metricsToken = 'another-token-for-metrics';
    const { host } = testHost({ metricsToken });
    expect((await send(host, 'GET', '/metrics', { token: metricsToken })).body['text']).toContain(
      'tabletop_matches 0\n',
    );
    const { token } = await create(host, { game: 'oyno' });
    for (const wrong of [undefined, '', 'a-token-for-metricx', `${metricsToken}x`, token, 'x'.repeat(10_000)]) {
      const answer = await send(host, 'GET', '/metrics', { token: wrong });
      expect(refusal(answer)).toEqual([401, 'bad-token']);
      expect(JSON.stringify(answer.body)).not.toContain('tabletop_');
      expect(JSON.stringify(answer.body)).not.toContain(metricsToken);
    }
    expect((await send(host, 'GET', '/health')).status).toBe(200);
    for (const bad of ['short', 'with a space in the middle', 7 as never]) {
      expect(() => testHost({ metricsToken: bad })).toThrow(expect.objectContaining({ code: 'bad-argument' }));
    }
  });

  test('health is refused for a while after a write has failed, as on a full disk, and costs the storage nothing', async () => {
    const inner = memoryStorage();
    let isFull = false;
    let lists = 0;
    const storage: MatchStorage = {
      ...inner,
      append: (...given) => (isFull ? Promise.reject(new Error('full')) : inner.append(...given)),
      list: (query) => {
        lists++;
        return inner.list(query);
      },
    };
    const { host, clock } = testHost({ storage });
    isFull = true;
    expect(refusal(await post(host, '/matches', { game: 'oyno' }))).toEqual([503, 'unavailable']);
    expect((await send(host, 'GET', '/health')).status).toBe(503);
    isFull = false;
    await clock.advance(10_000);
    lists = 0;
    for (let i = 0; i < 10; i++) expect((await send(host, 'GET', '/health')).status).toBe(200);
    expect(lists).toBe(0);
  });

  test('the head of whatever can be read, and no stream for it', async () => {
    const { host } = testHost();
    const { match } = await begin(host);
    for (const path of ['/health', '/games', '/matches', `/matches/${match}`, `/matches/${match}/events`]) {
      const answer = await host.fetch(new Request(`${ORIGIN}${path}`, { method: 'HEAD' }));
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, '']);
    }
    expect((await host.fetch(new Request(`${ORIGIN}/matches/x`, { method: 'HEAD' }))).status).toBe(404);
    expect(await metricsOf(host)).toContain('tabletop_streams 0\n');
  });

  test('the OpenAPI document says where the requests go', () => {
    const servers = (basePath: string): unknown => testHost({ basePath }).host.openApi()['servers'];
    expect(servers('')).toEqual([{ url: '/' }]);
    expect(servers('/api')).toEqual([{ url: '/api' }]);
  });

  test('health is refused while the storage cannot be written', async () => {
    const storage = { ...memoryStorage(), beat: () => Promise.reject(new Error('down')) };
    const { host, clock } = testHost({ storage });
    await clock.advance(1);
    expect(refusal(await send(host, 'GET', '/health'))).toEqual([503, 'unavailable']);
  });

  test.each([
    ['GET', '/', 404, 'no-route'],
    ['GET', '/matches/x/y/z', 404, 'no-route'],
    ['PUT', '/matches', 405, 'wrong-method'],
    ['DELETE', '/matches/x/act', 405, 'wrong-method'],
    ['GET', '/matches/nothing', 404, 'no-match'],
    ['GET', '/matches/..%2f..%2f', 404, 'no-match'],
    ['POST', '/matches/nothing/act', 404, 'no-match'],
    ['POST', '/matches/nothing/join', 404, 'no-match'],
  ])('%s %s is refused', async (method, path, status, code) => {
    const { host } = testHost();
    expect(refusal(await send(host, method, path))).toEqual([status, code]);
  });

  test('a host under a path of its own', async () => {
    const { host } = testHost({ basePath: '/api' });
    expect((await send(host, 'GET', '/api/health')).status).toBe(200);
    expect((await send(host, 'GET', '/health')).status).toBe(404);
  });
});

describe('bodies', () => {
  test('that are no object are refused by every route, with what they are', async () => {
    const adminToken = 'x'.repeat(32);
    const account = { id: 'anna', name: 'Anna', token: newSecret() };
    const options = { admin: { token: adminToken }, botAccounts: [account], authorize: () => null, ratings: true };
    const { host } = testHost(options);
    const begun = await begin(host);
    const paths = Object.entries(host.openApi()['paths'] as Readonly<Record<string, object>>);
    const posts = paths.filter(([, methods]) => 'post' in methods).map(([path]) => path);
    expect(posts.length).toBeGreaterThan(15);
    for (const path of posts) {
      const token = path.startsWith('/admin') ? adminToken : begun.tokens[0];
      for (const [body, value] of [
        ['[]', 'an array of 0'],
        ['[{"game":"oyno"}]', 'an array of 1'],
        ['null', 'null'],
        ['7', '7'],
        ['"x"', '"x"'],
        ['true', 'true'],
      ] as const) {
        const answer = await send(host, 'POST', path.replace('{match}', begun.match), { token, body });
        const details = { field: '', value, expects: 'an object' };
        const message = `The body must be an object, not ${value}.`;
        expect([path, answer.status, answer.body]).toEqual([path, 400, { code: 'bad-request', message, details }]);
      }
    }
  });

  test.each([
    ['no JSON', '{', 'application/json', 400, 'bad-request'],
    ['another type', '{}', 'text/plain', 415, 'wrong-type'],
    ['too large', `{"game":"${'x'.repeat(20_000)}"}`, 'application/json', 413, 'too-large'],
  ])('%s', async (_, body, type, status, code) => {
    const { host } = testHost();
    const answer = await send(host, 'POST', '/matches', { body, headers: { 'content-type': type } });
    expect(refusal(answer)).toEqual([status, code]);
  });

  test('one that is larger than it says', async () => {
    const { host } = testHost({ limits: { bodyBytes: 100 } });
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(60))),
    });
    const init = { method: 'POST', body, duplex: 'half' };
    const response = await host.fetch(new Request(`${ORIGIN}/matches`, init));
    expect([response.status, (await response.json()).code]).toEqual([413, 'too-large']);
  });

  test('one that does not arrive', async () => {
    const { host, clock } = testHost();
    const body = new ReadableStream<Uint8Array>({ start: () => {} });
    const init = { method: 'POST', body, duplex: 'half' };
    const answer = host.fetch(new Request(`${ORIGIN}/matches`, init));
    await clock.advance(10_000);
    const response = await answer;
    expect([response.status, (await response.json()).code]).toEqual([408, 'slow-body']);
  });
});

describe('playing', () => {
  test('a move shows to everybody, and a late one is refused', async () => {
    const { host } = testHost();
    const { match, tokens } = await begin(host);
    const watching = await stream(host, match);
    const seen = (await look(host, match, tokens[0])).revision;
    const moves = await send(host, 'GET', `/matches/${match}/moves`, { token: tokens[0] });
    conforms('moves', moves);
    expect(moves.body['moves']).toContainEqual(PLACE_B2);
    expect((await send(host, 'GET', `/matches/${match}/moves`, { token: tokens[1] })).body['moves']).toEqual([]);
    const acted = await post(host, `/matches/${match}/act`, { move: PLACE_B2, seen }, tokens[0]);
    conforms('act', acted);
    expect(acted.body).toEqual({ revision: seen + 1 });
    await settled();
    expect(watching.events().at(-1)).toMatchObject({ type: 'played', revision: seen + 1, seat: 0, action: PLACE_B2 });
    const late = await post(host, `/matches/${match}/act`, { move: PLACE_B3, seen }, tokens[1]);
    expect(late.body).toEqual({
      code: 'stale',
      message: `The answer was to revision ${seen}, and it is revision ${seen + 1} now.`,
      details: { seen, revision: seen + 1 },
    });
    const info = await send(host, 'GET', `/matches/${match}`, { token: tokens[1] });
    conforms('match', info);
    expect(info.body).toMatchObject({ you: 1, phase: 'playing', ply: 1, status: { type: 'turn', seats: [1] } });
  });

  test('nobody plays before all have come', async () => {
    const { host } = testHost();
    const { match, token } = await create(host, { game: 'oyno' });
    const answer = await post(host, `/matches/${match}/act`, { move: PLACE_B2 }, token);
    expect(refusal(answer)).toEqual([409, 'not-started']);
    expect(answer.body['details']).toEqual({ missing: '1' });
    expect(refusal(await post(host, `/matches/${match}/resign`, {}, token))).toEqual([409, 'not-started']);
  });

  test.each([
    ['a move of another seat', PLACE_B3, 403, 'wrong-seat'],
    ['no move', undefined, 400, 'bad-request'],
    ['a text', 'place b2', 400, 'bad-move'],
    ['a result of dice', { type: 'chance', label: 'roll', faces: [1] }, 403, 'wrong-seat'],
    ['an unknown cell', { ...PLACE_B2, cell: 'z9' }, 422, 'no-such-cell'],
    ['a move without a type', { seat: 0 }, 400, 'bad-move'],
    ['a nested object', { ...PLACE_B2, cell: { a: [[[[[[[]]]]]]] } }, 400, 'bad-move'],
  ])('%s is refused', async (_, move, status, code) => {
    const { host } = testHost();
    const { match, tokens } = await begin(host);
    expect(refusal(await post(host, `/matches/${match}/act`, { move }, tokens[0]))).toEqual([status, code]);
    expect((await look(host, match)).ply).toBe(0);
  });

  test('the same move with the same key is played once, by another host too', async () => {
    const storage = memoryStorage();
    const [one, two] = [testHost({ storage }), testHost({ storage })];
    const { match, tokens } = await begin(one.host);
    const body = { move: PLACE_B2, seen: 1, key: 'k1' };
    const answers = await Promise.all([
      post(one.host, `/matches/${match}/act`, body, tokens[0]),
      post(one.host, `/matches/${match}/act`, body, tokens[0]),
      post(two.host, `/matches/${match}/act`, body, tokens[0]),
    ]);
    expect(answers.map((answer) => answer.body)).toEqual([{ revision: 2 }, { revision: 2 }, { revision: 2 }]);
    expect((await look(two.host, match)).ply).toBe(1);
    const other = await post(
      two.host,
      `/matches/${match}/act`,
      { ...body, move: { ...PLACE_B2, cell: 'b4' } },
      tokens[0],
    );
    expect(refusal(other)).toEqual([409, 'key-reused']);
    // A key is that of its seat.
    const second = await post(two.host, `/matches/${match}/act`, { move: PLACE_B3, key: 'k1' }, tokens[1]);
    expect(second.body).toEqual({ revision: 3 });
  });

  test('resigning ends the match, and the record is whole', async () => {
    const { host } = testHost();
    const { match, tokens } = await begin(host, { game: 'toy' });
    const before = await send(host, 'GET', `/matches/${match}/record`, { token: tokens[0] });
    conforms('record', before);
    expect(JSON.stringify(before.body)).toContain('null');
    expect((await post(host, `/matches/${match}/resign`, {}, tokens[0])).status).toBe(200);
    expect(await look(host, match)).toMatchObject({
      phase: 'over',
      status: { outcome: { reason: 'resigned', winners: [1] } },
    });
    expect(refusal(await post(host, `/matches/${match}/resign`, {}, tokens[0]))).toEqual([409, 'game-over']);
    expect(refusal(await post(host, `/matches/${match}/act`, { move: { type: 'guess', seat: 0 } }, tokens[0]))).toEqual(
      [409, 'game-over'],
    );
    const after = await send(host, 'GET', `/matches/${match}/record`);
    expect(after.body['resigned']).toBe(0);
    expect(JSON.stringify(after.body)).not.toContain('null');
  });

  test('who leaves is replaced by a bot, and keeps watching', async () => {
    const { host } = testHost();
    const { match, tokens } = await begin(host);
    await post(host, `/matches/${match}/act`, { move: PLACE_B2 }, tokens[0]);
    expect((await post(host, `/matches/${match}/leave`, {}, tokens[1])).status).toBe(200);
    await settled();
    expect(await look(host, match, tokens[0])).toMatchObject({
      ply: 2,
      seats: [{ kind: 'player' }, { kind: 'bot', name: 'random' }],
    });
    const lost = await post(host, `/matches/${match}/act`, { move: PLACE_B3 }, tokens[1]);
    expect(refusal(lost)).toEqual([403, 'seat-lost']);
    expect(await look(host, match, tokens[1])).toMatchObject({ you: 'spectator' });
  });

  test('a rematch has the same players, one seat further, whoever asks first', async () => {
    const { host } = testHost();
    const { match, tokens } = await begin(host, { game: 'oyno', name: 'Ann' });
    expect(refusal(await post(host, `/matches/${match}/rematch`, {}, tokens[0]))).toEqual([409, 'not-over']);
    await post(host, `/matches/${match}/resign`, {}, tokens[0]);
    const alone = await post(host, `/matches/${match}/rematch`, {}, tokens[1]);
    const waiting = await look(host, String(alone.body['match']), tokens[1]);
    // It does not begin before the other one agrees.
    expect(waiting).toMatchObject({
      you: 0,
      phase: 'open',
      seats: [{ kind: 'player' }, { kind: 'reserved', name: 'Ann' }],
    });
    const both = await Promise.all(tokens.map((token) => post(host, `/matches/${match}/rematch`, {}, token)));
    conforms('rematch', both[0]!);
    expect(both[0]!.body).toEqual(both[1]!.body);
    const next = String(both[0]!.body['match']);
    expect(await look(host, next, tokens[0])).toMatchObject({ you: 1, phase: 'playing', ply: 0 });
    expect(await look(host, next, tokens[1])).toMatchObject({ you: 0 });
    expect(await look(host, match)).toMatchObject({ rematch: next });
    expect((await send(host, 'GET', '/matches?phase=playing')).body['matches']).toHaveLength(1);
  });
});

describe('undo', () => {
  test('all others have to agree', async () => {
    const { host } = testHost();
    const { match, tokens } = await begin(host, { game: 'toy', options: { seats: 3 } }, 3);
    const { moves } = (await send(host, 'GET', `/matches/${match}/moves`, { token: tokens[0] })).body as {
      moves: readonly { type: string }[];
    };
    const { ply } = await look(host, match);
    expect(refusal(await post(host, `/matches/${match}/undo`, {}, tokens[0]))).toEqual([409, 'nothing-to-undo']);
    await post(host, `/matches/${match}/act`, { move: moves.find(({ type }) => type === 'guess') }, tokens[0]);
    expect(refusal(await post(host, `/matches/${match}/undo/answer`, { agree: true }, tokens[1]))).toEqual([
      409,
      'no-undo',
    ]);
    const asked = await post(host, `/matches/${match}/undo`, {}, tokens[0]);
    conforms('undo', asked);
    expect(refusal(await post(host, `/matches/${match}/undo/answer`, { agree: true }, tokens[0]))).toEqual([
      409,
      'no-undo',
    ]);
    conforms('answerUndo', await post(host, `/matches/${match}/undo/answer`, { agree: true }, tokens[1]));
    expect((await look(host, match)).undo).toEqual({ seat: 0, agreed: [1] });
    const watching = await stream(host, match);
    await post(host, `/matches/${match}/undo/answer`, { agree: true }, tokens[2]);
    await settled();
    expect(await look(host, match)).toMatchObject({ ply, undo: null });
    expect(watching.events().slice(-2)).toMatchObject([{ type: 'undo-answered' }, { type: 'undone', ply, undo: null }]);
  });

  test('one refusal is enough, and a move ends the question', async () => {
    const { host } = testHost();
    const { match, tokens } = await begin(host);
    await post(host, `/matches/${match}/act`, { move: PLACE_B2 }, tokens[0]);
    await post(host, `/matches/${match}/undo`, {}, tokens[0]);
    await post(host, `/matches/${match}/undo/answer`, { agree: false }, tokens[1]);
    expect(await look(host, match)).toMatchObject({ ply: 1, undo: null });
    await post(host, `/matches/${match}/undo`, {}, tokens[0]);
    const { revision } = await look(host, match);
    expect((await post(host, `/matches/${match}/undo`, {}, tokens[0])).body).toEqual({ revision });
    expect(refusal(await post(host, `/matches/${match}/undo`, {}, tokens[1]))).toEqual([409, 'undo-asked']);
    await post(host, `/matches/${match}/act`, { move: PLACE_B3 }, tokens[1]);
    expect(await look(host, match)).toMatchObject({ ply: 2, undo: null });
    expect(refusal(await post(host, `/matches/${match}/undo/answer`, { agree: 1 }, tokens[1]))).toEqual([
      400,
      'bad-request',
    ]);
  });

  test('whoever was refused three times asks again after another action', async () => {
    const { host } = testHost();
    const { match, tokens } = await begin(host);
    await post(host, `/matches/${match}/act`, { move: PLACE_B2 }, tokens[0]);
    for (let i = 0; i < 3; i++) {
      await post(host, `/matches/${match}/undo`, {}, tokens[0]);
      await post(host, `/matches/${match}/undo/answer`, { agree: false }, tokens[1]);
    }
    const { revision } = await look(host, match);
    expect(refusal(await post(host, `/matches/${match}/undo`, {}, tokens[0]))).toEqual([409, 'undo-refused']);
    expect((await look(host, match)).revision).toBe(revision);
    await post(host, `/matches/${match}/act`, { move: PLACE_B3 }, tokens[1]);
    expect((await post(host, `/matches/${match}/undo`, {}, tokens[0])).status).toBe(200);
  });

  test('against a bot nobody is asked', async () => {
    const { host } = testHost();
    const { match, token } = await create(host, {
      game: 'oyno',
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
    });
    await post(host, `/matches/${match}/act`, { move: PLACE_B2 }, token);
    await settled();
    expect(await look(host, match)).toMatchObject({ ply: 2 });
    const { revision: seen } = await look(host, match);
    await post(host, `/matches/${match}/undo`, { seen }, token);
    expect(await look(host, match)).toMatchObject({ ply: 0, undo: null });
    // The same request again would take back another decision.
    await post(host, `/matches/${match}/act`, { move: PLACE_B2 }, token);
    await settled();
    expect(refusal(await post(host, `/matches/${match}/undo`, { seen }, token))).toEqual([409, 'stale']);
  });
});

describe('tokens', () => {
  test('none, a forged one, one of another match, one in another form', async () => {
    const { host } = testHost();
    const { match, tokens } = await begin(host);
    const other = await begin(host);
    const act = (token: string | undefined): Promise<Answer> =>
      post(host, `/matches/${match}/act`, { move: PLACE_B2 }, token);
    expect(refusal(await act(undefined))).toEqual([401, 'no-token']);
    expect(refusal(await act('a'.repeat(32)))).toEqual([401, 'bad-token']);
    expect(refusal(await act(other.tokens[0]))).toEqual([401, 'bad-token']);
    expect(refusal(await act(`${tokens[0]}x`))).toEqual([401, 'bad-token']);
    const basic = { authorization: `Basic ${tokens[0]}` };
    expect(refusal(await send(host, 'GET', `/matches/${match}`, { headers: basic }))).toEqual([401, 'bad-token']);
    // In the address it is not looked at.
    expect(refusal(await post(host, `/matches/${match}/act?token=${tokens[0]}`, { move: PLACE_B2 }))).toEqual([
      401,
      'no-token',
    ]);
    expect((await look(host, match)).ply).toBe(0);
  });

  test('a private match does not exist for others', async () => {
    const { host } = testHost();
    const { match, tokens } = await begin(host, { game: 'oyno', visibility: 'private' });
    expect((await look(host, match, tokens[0])).you).toBe(0);
    for (const path of ['', '/events', '/record']) {
      expect(refusal(await send(host, 'GET', `/matches/${match}${path}`))).toEqual([404, 'no-match']);
    }
  });

  test('they are in no storage, no log and no answer but the one that tells them', async () => {
    const storage = memoryStorage();
    const { host, lines } = testHost({ storage });
    const made = await create(host, { game: 'oyno', seats: [{ kind: 'me' }, { kind: 'reserved' }] });
    const { invitation } = made.invitations[0]!;
    const { token } = await join(host, made.match, { invitation });
    const watching = await stream(host, made.match, { token });
    await post(host, `/matches/${made.match}/act`, { move: PLACE_B2 }, made.token);
    await settled();
    const entries = await storage.read(made.match, 0);
    const listed = await storage.list({ limit: 10 });
    const kept = JSON.stringify([entries, listed, lines, watching.text(), await look(host, made.match, token)]);
    for (const secret of [made.token!, invitation, token]) expect(kept).not.toContain(secret);
    // Nor are the hashes in what anybody is sent.
    const sent = watching.text() + JSON.stringify(await look(host, made.match, token));
    for (const entry of entries) {
      if (entry.type === 'joined') expect(sent).not.toContain(entry.token);
    }
  });
});

describe('limits', () => {
  test('requests a second of a token and of an address', async () => {
    const { host, clock } = testHost({ limits: { requestsPerToken: 1, requestsPerAddress: 2 } });
    const { match, tokens } = await begin(host);
    const ask = (token: string | undefined, address?: string): Promise<Answer> =>
      send(host, 'GET', `/matches/${match}`, { token, ...(address !== undefined && { address }) });
    for (let i = 0; i < 5; i++) expect((await ask(tokens[0])).status).toBe(200);
    const refused = await ask(tokens[0]);
    expect(refusal(refused)).toEqual([429, 'too-many-requests']);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await ask(tokens[1])).status).toBe(200);
    await clock.advance(1_000);
    expect((await ask(tokens[0])).status).toBe(200);
    for (let i = 0; i < 10; i++) expect((await ask(undefined, '2001:db8::1')).status).toBe(200);
    // The same network.
    expect(refusal(await ask(undefined, '2001:db8:0:0:1::2'))).toEqual([429, 'too-many-requests']);
    expect((await ask(undefined, '2001:db8:1::1')).status).toBe(200);
  });

  test('streams of a token and of an address', async () => {
    const { host } = testHost({ limits: { streamsPerToken: 1, streamsPerAddress: 2 } });
    const { match, tokens } = await begin(host);
    const first = await stream(host, match, { token: tokens[0]! });
    const second = await stream(host, match, { token: tokens[0]! });
    await settled();
    // The oldest may be dead: it makes room.
    expect([first.isEnded, second.isEnded]).toEqual([true, false]);
    for (let i = 0; i < 2; i++) expect((await stream(host, match, { address: '192.0.2.1' })).status).toBe(200);
    const refused = await send(host, 'GET', `/matches/${match}/events`, { address: '192.0.2.1' });
    expect(refusal(refused)).toEqual([429, 'too-many-streams']);
    expect(refused.body['message']).toContain('of one address');
    expect((await stream(host, match, { address: '::ffff:192.0.2.2' })).status).toBe(200);
  });

  test('matches of a creator that are not over', async () => {
    const { host } = testHost({ limits: { matchesPerCreator: 2 } });
    const make = (address: string): Promise<Answer> =>
      send(host, 'POST', '/matches', { body: { game: 'oyno' }, address });
    expect((await make('192.0.2.1')).status).toBe(201);
    expect((await make('192.0.2.1')).status).toBe(201);
    expect(refusal(await make('192.0.2.1'))).toEqual([429, 'too-many-matches']);
    expect((await make('192.0.2.2')).status).toBe(201);
  });

  test('matches of a creator, also of several hosts at once, and of those that are over', async () => {
    const storage = memoryStorage();
    const secret = 'the same for both hosts';
    const limits = { matchesPerCreator: 3, keptPerCreator: 5 };
    const hosts = [testHost({ storage, secret, limits }).host, testHost({ storage, secret, limits }).host] as const;
    const make = (host: Host): Promise<Answer> =>
      send(host, 'POST', '/matches', { body: { game: 'oyno' }, address: '192.0.2.1' });
    await Promise.all(Array.from({ length: 20 }, (_, i) => make(hosts[i % 2]!)));
    expect((await storage.list({ limit: 100 })).length).toBeLessThanOrEqual(3);
    for (let i = 0; i < 10; i++) {
      const { body } = await make(hosts[0]);
      const seats = await send(hosts[0], 'POST', `/matches/${body['match']}/join`, { body: {} });
      await post(hosts[0], `/matches/${body['match']}/resign`, {}, String(seats.body['token']));
    }
    expect((await storage.list({ limit: 100 })).length).toBeLessThanOrEqual(5);
    expect(refusal(await make(hosts[1]))).toEqual([429, 'too-many-matches']);
  });

  test('the address of a creator is hashed with the secret of the host', async () => {
    const stored = async (secret: string): Promise<string | undefined> => {
      const { host, storage } = testHost({ secret });
      await send(host, 'POST', '/matches', { body: { game: 'oyno' }, address: '192.0.2.1' });
      return (await storage.list({ limit: 1 }))[0]?.listing.creator;
    };
    const one = await stored('sixteen letters and more');
    expect(one).toBe(await stored('sixteen letters and more'));
    expect(one).not.toBe(await stored('sixteen letters and others'));
    expect(() => testHost({ secret: 'short' })).toThrow(expect.objectContaining({ code: 'bad-argument' }));
  });

  test.each([
    ['192.0.2.7:5678', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:80', '192.0.2.7'],
    ['[2001:db8::1]:443', '2001:db8:0:0:9::1'],
    ['somebody, or "__proto__"', ''],
  ])('the address %s is counted as %s', async (one, other) => {
    const { host } = testHost({ limits: { requestsPerAddress: 1 } });
    for (let i = 0; i < 5; i++) await send(host, 'GET', '/games', { address: one });
    expect(refusal(await send(host, 'GET', '/games', { address: other }))).toEqual([429, 'too-many-requests']);
    expect((await send(host, 'GET', '/games', { address: '192.0.2.8' })).status).toBe(200);
  });

  test('many networks of one site share what eight clients may', async () => {
    const { host } = testHost({ limits: { requestsPerAddress: 1 } });
    const statuses: number[] = [];
    for (let i = 0; i < 50; i++) {
      statuses.push((await send(host, 'GET', '/games', { address: `2001:db8:1:${i.toString(16)}::1` })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    expect((await send(host, 'GET', '/games', { address: '2001:db8:2::1' })).status).toBe(200);
  });

  test('a client that does not read is cut off, and nobody else', async () => {
    const { host, lines } = testHost({ limits: { streamBuffer: 1_000 } });
    const { match, tokens } = await begin(host);
    const reading = await stream(host, match);
    const stalled = await host.fetch(new Request(`${ORIGIN}/matches/${match}/events`));
    for (let i = 0; i < 10; i++) {
      const token = tokens[i % 2]!;
      const { moves } = (await send(host, 'GET', `/matches/${match}/moves`, { token })).body as {
        moves: readonly object[];
      };
      await post(host, `/matches/${match}/act`, { move: moves[0] }, token);
      await settled();
    }
    expect(lines).toContainEqual(expect.objectContaining({ event: 'stream-stalled', match }));
    expect(reading.events().at(-1)).toMatchObject({ ply: 10 });
    expect(reading.isEnded).toBe(false);
    // What was sent before it was cut is still read, and then it ends.
    expect(await stalled.text()).toContain('event: hello');
  });
});

describe('CORS', () => {
  const preflight = (host: Host, origin: string): Promise<Response> =>
    host.fetch(new Request(`${ORIGIN}/matches`, { method: 'OPTIONS', headers: { origin } }));

  test('only the pages that are named', async () => {
    const { host } = testHost({ origins: ['https://example.org'] });
    const allowed = await preflight(host, 'https://example.org');
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://example.org');
    expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization');
    expect((await preflight(host, 'https://evil.test')).headers.has('access-control-allow-origin')).toBe(false);
    const headers = { origin: 'https://example.org' };
    const answer = await send(host, 'GET', '/health', { headers });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://example.org');
    expect((await send(host, 'GET', '/health')).headers.has('access-control-allow-origin')).toBe(false);
  });

  test('all pages', async () => {
    const { host } = testHost({ origins: '*' });
    expect((await preflight(host, 'https://any.test')).headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('faults', () => {
  test('one of the storage is logged, and the answer does not tell what', async () => {
    const storage = { ...memoryStorage(), append: () => Promise.reject(new Error('secret of the database')) };
    const { host, lines } = testHost({ storage });
    const answer = await post(host, '/matches', { game: 'oyno' });
    expect(refusal(answer)).toEqual([503, 'unavailable']);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect(lines).toContainEqual(expect.objectContaining({ level: 'error', event: 'storage-failed' }));
  });

  test('a match that somebody else writes all the time is unavailable', async () => {
    const inner = memoryStorage();
    const storage = {
      ...inner,
      append: (...given: Parameters<typeof inner.append>) =>
        given[1] < 2 ? inner.append(...given) : Promise.resolve(false),
    };
    const { host } = testHost({ storage });
    const { match, tokens } = await begin(host);
    expect(refusal(await post(host, `/matches/${match}/act`, { move: PLACE_B2 }, tokens[0]))).toEqual([
      503,
      'unavailable',
    ]);
  });

  test('a log that cannot be played is a fault, and tells nobody why', async () => {
    const storage = memoryStorage();
    const first = testHost({ storage });
    const { match, tokens } = await begin(first.host);
    first.host.close();
    await storage.append(match, 2, [{ type: 'played', at: 0, action: PLACE_B3 }], LISTING);
    const { host, lines } = testHost({ storage });
    const answer = await send(host, 'GET', `/matches/${match}`, { token: tokens[0] });
    expect(refusal(answer)).toEqual([500, 'fault']);
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'fault', error: expect.stringContaining('Revision 2') }),
    );
  });

  test('every code has a status', () => {
    for (const code of Object.keys(ONLINE_CODES)) expect(httpStatus(code)).toBeGreaterThanOrEqual(400);
  });
});
