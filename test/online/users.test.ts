/** Seats carry users, whom the site that the host belongs to tells. */
import { type Authorize, type Entry, memoryStorage } from 'tabletop-rules/online';
import { describe, expect, test } from 'vitest';
import { settled } from './manual-clock.ts';
import { type Answer, look, send, stream } from './requests.ts';
import { type TestHost, testHost } from './toy-host.ts';

/** The accounts of a site, by the value of its cookie. */
const ACCOUNTS: Readonly<Record<string, { readonly id: string; readonly name: string; readonly mail: string }>> = {
  a: { id: 'u1', name: 'Ann', mail: 'ann@example.org' },
  b: { id: 'u2', name: 'Ben', mail: 'ben@example.org' },
};

const byCookie: Authorize = (request) =>
  ACCOUNTS[/session=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? ''] ?? null;

function post({ host }: TestHost, path: string, body: unknown, session?: string, token?: string): Promise<Answer> {
  return send(host, 'POST', path, {
    body,
    token,
    ...(session !== undefined && { headers: { cookie: `session=${session}` } }),
  });
}

function refusal({ status, body }: Answer): readonly unknown[] {
  return [status, body['code']];
}

/** A match of Ann and Ben, who are signed in. */
async function begin(site: TestHost, body: object = {}): Promise<{ match: string; ann: string; ben: string }> {
  const made = await post(site, '/matches', { game: 'oyno', ...body }, 'a');
  const match = String(made.body['match']);
  const joined = await post(site, `/matches/${match}/join`, {}, 'b');
  return { match, ann: String(made.body['token']), ben: String(joined.body['token']) };
}

describe('a seat', () => {
  test('carries the user who takes it, for everybody who sees the match, and nothing else of the account', async () => {
    const site = testHost({ authorize: byCookie });
    const { match } = await begin(site);
    const seats = [
      { kind: 'player', name: 'Ann', user: 'u1' },
      { kind: 'player', name: 'Ben', user: 'u2' },
    ];
    expect((await look(site.host, match)).seats).toEqual(seats);
    const listed = await send(site.host, 'GET', '/matches?phase=playing');
    expect(listed.body['matches']).toMatchObject([{ seats }]);
    const open = await stream(site.host, match);
    await settled();
    expect(open.events().map((event) => event.seats)).toEqual([[seats[0], { kind: 'open', name: '' }], seats]);
    expect(open.text()).not.toContain('example.org');
    expect(JSON.stringify(await site.storage.read(match, 0))).not.toContain('example.org');
    await open.close();
  });

  test('whoever left has no part in a rematch of the bot that took the seat', async () => {
    const site = testHost({ authorize: byCookie });
    const { match, ann, ben } = await begin(site);
    await post(site, `/matches/${match}/leave`, {}, 'b', ben);
    expect((await site.storage.list({ limit: 1 }))[0]?.listing.phase).toBe('playing');
    await post(site, `/matches/${match}/resign`, {}, 'a', ann);
    const again = await post(site, `/matches/${match}/rematch`, {}, 'a', ann);
    const [created] = await site.storage.read(String(again.body['match']), 0);
    expect(created).toMatchObject({ seats: [{ kind: 'bot', name: 'random', bot: 'random' }, { user: 'u1' }] });
    expect(created?.type === 'created' && Object.keys(created.seats[0]!)).toEqual(['kind', 'name', 'bot']);
  });

  test('who leaves before the match begins has not played it', async () => {
    const begun: unknown[] = [];
    const site = testHost({ authorize: byCookie, hooks: { onMatchStart: ({ seats }) => begun.push(seats) } });
    const made = await post(site, '/matches', { game: 'oyno' }, 'a');
    const match = String(made.body['match']);
    await post(site, `/matches/${match}/leave`, {}, 'a', String(made.body['token']));
    await post(site, `/matches/${match}/join`, {}, 'b');
    await site.clock.advance(1_000);
    expect(begun).toEqual([
      [
        { seat: 0, user: null, name: 'random', bot: 'random' },
        { seat: 1, user: 'u2', name: 'Ben', bot: null },
      ],
    ]);
  });

  test('the name of a user is the name of the account, whatever the body says', async () => {
    const site = testHost({ authorize: byCookie });
    const { match } = await begin(site, { name: 'Administrator' });
    expect((await look(site.host, match)).seats[0]).toEqual({ kind: 'player', name: 'Ann', user: 'u1' });
    const seats = [{ kind: 'me' }, { kind: 'reserved', name: 'Administrator' }];
    const made = await post(site, '/matches', { game: 'oyno', seats }, 'a');
    const [{ invitation } = { invitation: '' }] = made.body['invitations'] as { invitation: string }[];
    await post(site, `/matches/${made.body['match']}/join`, { invitation, name: 'Ann' }, 'b');
    expect((await look(site.host, String(made.body['match']))).seats[1]).toEqual({
      kind: 'player',
      name: 'Ben',
      user: 'u2',
    });
  });

  test.each([
    ['in the body', { game: 'oyno', user: 'u1' }],
    ['in a seat', { game: 'oyno', seats: [{ kind: 'me', user: 'u1' }, { kind: 'open' }] }],
    ['in a reserved seat', { game: 'oyno', seats: [{ kind: 'reserved', user: 'u1' }, { kind: 'open' }] }],
  ])('a user %s is refused', async (_, body) => {
    const site = testHost({ authorize: byCookie });
    expect(refusal(await post(site, '/matches', body, 'b'))).toEqual([400, 'bad-request']);
    const { match } = (await post(site, '/matches', { game: 'oyno' }, 'b')).body;
    expect(refusal(await post(site, `/matches/${match}/join`, { user: 'u1' }))).toEqual([400, 'bad-request']);
  });

  test('a guest has a name and no user, and so has everybody without `authorize`', async () => {
    for (const site of [testHost({ authorize: byCookie }), testHost()]) {
      const made = await post(site, '/matches', { game: 'oyno', name: 'Cleo' });
      expect((await look(site.host, String(made.body['match']))).seats[0]).toEqual({ kind: 'player', name: 'Cleo' });
    }
  });

  test('a user stays on the seat on another host and after a restart, and in a rematch', async () => {
    const storage = memoryStorage();
    const site = testHost({ authorize: byCookie, storage });
    const { match, ann, ben } = await begin(site);
    const other = testHost({ storage });
    expect((await look(other.host, match)).seats.map(({ user }) => user)).toEqual(['u1', 'u2']);
    await post(other, `/matches/${match}/resign`, {}, undefined, ann);
    const again = await post(other, `/matches/${match}/rematch`, {}, undefined, ann);
    await post(site, `/matches/${match}/rematch`, {}, undefined, ben);
    expect((await look(other.host, String(again.body['match']))).seats).toEqual([
      { kind: 'player', name: 'Ben', user: 'u2' },
      { kind: 'player', name: 'Ann', user: 'u1' },
    ]);
  });

  test('a bot that takes it is not the user; the log knows who left', async () => {
    const site = testHost({ authorize: byCookie });
    const { match, ann } = await begin(site);
    await post(site, `/matches/${match}/leave`, {}, undefined, ann);
    expect((await look(site.host, match)).seats[0]).toEqual({ kind: 'bot', name: 'random' });
  });

  test('the same request again takes no other seat, and is not another user’s', async () => {
    const site = testHost({ authorize: byCookie });
    const key = 'k'.repeat(32);
    const first = await post(site, '/matches', { game: 'oyno', key }, 'a');
    expect((await post(site, '/matches', { game: 'oyno', key }, 'a')).body).toEqual(first.body);
    expect(refusal(await post(site, '/matches', { game: 'oyno', key }, 'b'))).toEqual([409, 'key-reused']);
  });
});

describe('authorize', () => {
  test('is asked for requests that create and join alone, with the address', async () => {
    const asked: unknown[] = [];
    const site = testHost({
      authorize: (request, { address }) => {
        asked.push([request.method, new URL(request.url).pathname, address]);
        return null;
      },
    });
    const made = await send(site.host, 'POST', '/matches', { body: { game: 'oyno' }, address: '192.0.2.7' });
    const { match, token } = made.body;
    await post(site, `/matches/${match}/join`, {});
    await look(site.host, String(match));
    await post(site, `/matches/${match}/resign`, {}, undefined, String(token));
    await send(site.host, 'GET', '/games');
    // What is refused anyhow costs the site nothing.
    await post(site, '/matches', { game: 7 });
    await post(site, `/matches/${'x'.repeat(32)}/join`, {});
    expect(asked).toEqual([
      ['POST', '/matches', '192.0.2.7'],
      ['POST', `/matches/${match}/join`, undefined],
    ]);
  });

  test('what it throws refuses the request, and stays in the log', async () => {
    const site = testHost({
      authorize: async () => {
        throw new Error('row 7 of sessions is locked');
      },
    });
    const answer = await post(site, '/matches', { game: 'oyno' });
    expect(refusal(answer)).toEqual([401, 'bad-token']);
    expect(JSON.stringify(answer.body)).not.toContain('row 7');
    expect(site.lines).toContainEqual(
      expect.objectContaining({ event: 'user-refused', error: expect.stringContaining('row 7') }),
    );
    expect(await site.storage.list({ limit: 10 })).toEqual([]);
  });

  test('one that never answers is given up after ten seconds', async () => {
    const site = testHost({ authorize: () => new Promise(() => {}) });
    const answer = post(site, '/matches', { game: 'oyno' });
    await site.clock.advance(10_000);
    expect(refusal(await answer)).toEqual([503, 'unavailable']);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'u1'],
    ['an empty id', { id: '', name: 'Ann' }],
    ['an id that is a number', { id: 7, name: 'Ann' }],
    ['an id that is too long', { id: 'u'.repeat(101), name: 'Ann' }],
    ['an id with a line feed', { id: 'u\n1', name: 'Ann' }],
    ['an id with half a character', { id: 'u\ud800', name: 'Ann' }],
    ['an id with a null character', { id: 'u\0', name: 'Ann' }],
    ['no name', { id: 'u1' }],
    ['a name that is too long', { id: 'u1', name: 'a'.repeat(41) }],
    ['a name that turns the text around', { id: 'u1', name: 'Ann\u202egnp' }],
    ['a name that is an object', { id: 'u1', name: { toString: () => 'Ann' } }],
  ])('%s is a fault of the site: nobody sits down, and the log says what is wrong', async (_, user) => {
    const site = testHost({ authorize: () => user as never });
    const answer = await post(site, '/matches', { game: 'oyno' });
    expect(refusal(answer)).toEqual([500, 'fault']);
    expect(answer.body['message']).not.toContain('authorize');
    expect(site.lines).toContainEqual(
      expect.objectContaining({
        event: 'fault',
        error: expect.stringMatching(/^Error: "authorize" must return (a user|an "id"|a "name")/),
      }),
    );
    expect(await site.storage.list({ limit: 10 })).toEqual([]);
  });

  test.each(['__proto__', 'constructor', '<script>', "'; drop table entries; --", '😀'.repeat(50)])(
    'an id such as %s is kept as it is',
    async (id) => {
      const site = testHost({ authorize: () => ({ id, name: '<b>Ann</b>' }) });
      const made = await post(site, '/matches', { game: 'oyno' });
      const match = String(made.body['match']);
      expect((await look(site.host, match)).seats[0]).toEqual({ kind: 'player', name: '<b>Ann</b>', user: id });
      const [created] = (await site.storage.read(match, 0)) as readonly Entry[];
      expect(created).toMatchObject({ seats: [{ user: id }, {}] });
    },
  );
});

describe('a page of another site', () => {
  const EVIL = 'https://evil.example';

  test('cannot take a seat for a user: browsers ask before they send JSON', async () => {
    const site = testHost({ authorize: byCookie });
    const { match } = (await post(site, '/matches', { game: 'oyno' }, 'a')).body;
    for (const type of ['text/plain', undefined]) {
      const headers = { cookie: 'session=b', origin: EVIL, ...(type !== undefined && { 'content-type': type }) };
      const answer = await send(site.host, 'POST', `/matches/${match}/join`, { headers });
      expect(refusal(answer)).toEqual([415, 'wrong-type']);
    }
    const preflight = await send(site.host, 'OPTIONS', `/matches/${match}/join`, { headers: { origin: EVIL } });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(null);
    expect((await look(site.host, String(match))).seats[1]).toEqual({ kind: 'open', name: '' });
  });

  test('may send cookies where the host lists its origin, and with "*" none may', async () => {
    const credentials = async (options: Parameters<typeof testHost>[0], origin: string): Promise<string | null> => {
      const answer = await send(testHost(options).host, 'OPTIONS', '/matches', { headers: { origin } });
      return answer.headers.get('access-control-allow-credentials');
    };
    const FRIEND = 'https://friend.example';
    expect(await credentials({ authorize: byCookie, origins: [FRIEND] }, FRIEND)).toBe('true');
    expect(await credentials({ authorize: byCookie, origins: [FRIEND] }, EVIL)).toBe(null);
    expect(await credentials({ authorize: byCookie, origins: '*' }, EVIL)).toBe(null);
    expect(await credentials({ origins: [FRIEND] }, FRIEND)).toBe(null);
  });
});
