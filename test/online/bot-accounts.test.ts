/** Bot accounts: challenged, they join or decline; they play by the routes of players, are shown as bots, and rated apart. */
import {
  type BotAccountInfo,
  type CreatedMatch,
  createHost,
  type Host,
  type Ladder,
  memoryStorage,
  newSecret,
  type UserRating,
} from 'tabletop-rules/online';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { answerSchemas } from '../../src/online/http/openapi.ts';
import { toy } from '../testing/toy.ts';
import { settled } from './manual-clock.ts';
import { type Answer, create, look, metricsOf, send, stream } from './requests.ts';
import { PLACE_B2, testHost } from './toy-host.ts';

const TOKEN = newSecret();
const OTHER = newSecret();
const botAccounts = [
  { id: 'anna', name: 'Anna', token: TOKEN },
  { id: 'otto', name: 'Otto', token: OTHER },
];
const CHALLENGE = { game: 'oyno', name: 'Ben', seats: [{ kind: 'me' }, { kind: 'challenge', bot: 'anna' }] };

async function botInfo(host: Host, token: string = TOKEN, query = ''): Promise<BotAccountInfo> {
  const { status, body } = await send(host, 'GET', `/bot${query}`, { token });
  expect([status, v.safeParse(answerSchemas().bot, body).issues]).toEqual([200, undefined]);
  return body as unknown as BotAccountInfo;
}

const post = (host: Host, path: string, body: object, token?: string | null): Promise<Answer> =>
  send(host, 'POST', path, { body, token });
const refusal = ({ status, body }: Answer): readonly unknown[] => [status, body['code']];

describe('a challenge', () => {
  test('is told to the bot, which joins with its own token and plays', async () => {
    const { host } = testHost({ botAccounts });
    const made = await create(host, CHALLENGE);
    expect(made.invitations).toEqual([]);
    const { match } = made;
    const asked = { kind: 'reserved', name: 'Anna', user: 'anna', isBot: true };
    expect((await look(host, match)).seats[1]).toEqual(asked);
    const me = { kind: 'player', name: 'Ben' };
    const told = { match, game: 'oyno', options: expect.any(Object), clock: null, seat: 1 };
    expect(await botInfo(host)).toEqual({
      user: 'anna',
      name: 'Anna',
      matches: [{ ...told, seats: [me, asked], state: 'challenged' }],
      next: null,
    });
    expect((await botInfo(host, OTHER)).matches).toEqual([]);

    // Sent again it takes no other seat.
    for (let i = 0; i < 2; i++) {
      expect((await post(host, `/matches/${match}/join`, {}, TOKEN)).body).toEqual({ match, seat: 1, token: TOKEN });
    }
    const bot = { kind: 'player', name: 'Anna', user: 'anna', isBot: true };
    expect((await botInfo(host)).matches).toEqual([{ ...told, seats: [me, bot], state: 'playing' }]);
    expect((await look(host, match)).seats).toEqual([me, bot]);
    await post(host, `/matches/${match}/act`, { move: PLACE_B2 }, made.token);
    const { body } = await send(host, 'GET', `/matches/${match}/moves`, { token: TOKEN });
    const [move] = body['moves'] as readonly object[];
    expect((await post(host, `/matches/${match}/act`, { move, seen: body['revision'] }, TOKEN)).status).toBe(200);
    expect((await look(host, match, TOKEN)).you).toBe(1);
    await post(host, `/matches/${match}/resign`, {}, TOKEN);
    expect((await botInfo(host)).matches).toEqual([]);
  });

  test('is declined: the match ends, and its players are told why', async () => {
    const { host } = testHost({ botAccounts });
    const { match, token } = await create(host, CHALLENGE);
    const events = await stream(host, match, { token });
    expect(refusal(await post(host, `/matches/${match}/decline`, {}, OTHER))).toEqual([403, 'bad-invitation']);
    expect((await post(host, `/matches/${match}/decline`, { reason: 'I sleep.' }, TOKEN)).status).toBe(200);
    await settled();
    expect(events.events().at(-1)).toMatchObject({ type: 'cancelled', reason: 'Anna declined: I sleep.' });
    expect(refusal(await post(host, `/matches/${match}/join`, {}, TOKEN))).toEqual([409, 'game-over']);
    expect(refusal(await post(host, `/matches/${match}/decline`, {}, TOKEN))).toEqual([409, 'game-over']);
    expect((await botInfo(host)).matches).toEqual([]);
    const other = await create(host, CHALLENGE);
    await post(host, `/matches/${other.match}/decline`, {}, TOKEN);
    expect((await look(host, other.match)).cancelled).toBe('Anna declined.');
  });

  test('is for that bot alone: no invitation, no guest and no other bot takes the seat', async () => {
    const { host } = testHost({ botAccounts });
    const { match } = await create(host, CHALLENGE);
    for (const token of [undefined, OTHER]) {
      expect(refusal(await post(host, `/matches/${match}/join`, {}, token))).toEqual([409, 'seat-taken']);
    }
    const invitation = newSecret();
    expect(refusal(await post(host, `/matches/${match}/join`, { invitation }))).toEqual([403, 'bad-invitation']);
  });

  test('waits for its bot on every host of the storage, also where the first one has ended', async () => {
    const storage = memoryStorage();
    const first = testHost({ botAccounts, storage });
    const { match } = await create(first.host, { ...CHALLENGE, visibility: 'private' });
    first.host.close();
    const { host } = testHost({ botAccounts, storage });
    expect((await botInfo(host)).matches.map((told) => told.match)).toEqual([match]);
    expect((await post(host, `/matches/${match}/join`, {}, TOKEN)).status).toBe(201);
    expect((await look(host, match, TOKEN)).you).toBe(1);
  });

  test('fifty of them wait; then more are refused, and answered ones make room', async () => {
    const { host } = testHost({ botAccounts });
    const made: CreatedMatch[] = [];
    for (let i = 0; i < 50; i++) made.push(await create(host, CHALLENGE));
    expect(refusal(await post(host, '/matches', CHALLENGE))).toEqual([429, 'too-many-matches']);
    await post(host, `/matches/${made[7]!.match}/decline`, {}, TOKEN);
    expect((await post(host, '/matches', CHALLENGE)).status).toBe(201);
    expect((await botInfo(host)).matches).toHaveLength(50);
  });

  test('is told before older matches, and no number of them hides one: they are on further pages', async () => {
    const { host, clock } = testHost({ botAccounts });
    const idle: string[] = [];
    for (let i = 0; i < 230; i++) {
      const { match } = await create(host, CHALLENGE);
      await post(host, `/matches/${match}/join`, {}, TOKEN);
      idle.push(match);
    }
    await clock.advance(1);
    const { match } = await create(host, CHALLENGE);
    const first = await botInfo(host);
    expect(first.matches.filter(({ state }) => state === 'challenged').map((told) => told.match)).toEqual([match]);
    const told = first.matches.map((one) => one.match);
    for (let { next } = first; next !== null; ) {
      const page = await botInfo(host, TOKEN, `?after=${next}`);
      told.push(...page.matches.map((one) => one.match));
      next = page.next;
    }
    expect(told).toHaveLength(231);
    expect(new Set(told)).toEqual(new Set([match, ...idle]));
    expect(refusal(await send(host, 'GET', '/bot?after=x', { token: TOKEN }))).toEqual([400, 'bad-request']);
  });

  test('idle matches are not read again each time that the bot asks', async () => {
    let reads = 0;
    const storage = memoryStorage();
    const read: typeof storage.read = (match, since) => {
      reads++;
      return storage.read(match, since);
    };
    const { host, clock } = testHost({ botAccounts, storage: { ...storage, read } });
    for (let i = 0; i < 5; i++) {
      const { match } = await create(host, CHALLENGE);
      await post(host, `/matches/${match}/join`, {}, TOKEN);
    }
    await clock.advance(400_000);
    await botInfo(host);
    const before = reads;
    for (let i = 0; i < 30; i++) {
      await clock.advance(1_000);
      expect((await botInfo(host)).matches).toHaveLength(5);
    }
    expect(reads).toBe(before);
    expect(await metricsOf(host)).toContain('tabletop_matches 5\n');
    await clock.advance(70_000);
    expect(await metricsOf(host)).toContain('tabletop_matches 0\n');
  });

  test.each([
    ['an unknown bot', { kind: 'challenge', bot: 'nobody' }, 'bot'],
    ['a bot of the host, which needs no challenge', { kind: 'challenge', bot: 'random' }, 'bot'],
    ['no bot', { kind: 'challenge' }, 'seats.1.bot'],
  ])('of %s is refused', async (_, seat, field) => {
    const { host } = testHost({ botAccounts });
    const answer = await post(host, '/matches', { game: 'oyno', seats: [{ kind: 'me' }, seat] });
    expect(refusal(answer)).toEqual([400, 'bad-request']);
    expect(answer.body['details']).toMatchObject({ field });
  });

  test('of itself is refused, and one of another bot is not', async () => {
    const { host } = testHost({ botAccounts });
    expect(refusal(await post(host, '/matches', CHALLENGE, TOKEN))).toEqual([400, 'bad-request']);
    const made = await post(host, '/matches', CHALLENGE, OTHER);
    // The token of the account is the one of the seat.
    expect(made.body).toMatchObject({ seat: 0, token: OTHER });
    expect((await botInfo(host, OTHER)).matches).toMatchObject([{ seat: 0, state: 'waiting' }]);
    expect((await botInfo(host)).matches).toMatchObject([{ seat: 1, state: 'challenged' }]);
  });
});

describe('a bot account', () => {
  test('joins a match that is open, and a rematch', async () => {
    const { host } = testHost({ botAccounts });
    const { match, token } = await create(host, { game: 'oyno' });
    await post(host, `/matches/${match}/join`, { name: 'Otto the Great' }, OTHER);
    expect((await look(host, match)).seats[1]).toMatchObject({ name: 'Otto', isBot: true });
    await post(host, `/matches/${match}/resign`, {}, OTHER);
    const next = String((await post(host, `/matches/${match}/rematch`, {}, token)).body['match']);
    expect((await botInfo(host, OTHER)).matches).toMatchObject([{ match: next, seat: 0, state: 'challenged' }]);
    await post(host, `/matches/${next}/join`, {}, OTHER);
    expect((await look(host, next)).seats).toMatchObject([{ name: 'Otto', isBot: true }, { kind: 'player' }]);
    expect((await look(host, next, OTHER)).you).toBe(0);
  });

  test('is in the list of whom one can challenge; hosts without accounts have no route for them', async () => {
    const { host } = testHost({ botAccounts });
    expect((await send(host, 'GET', '/games')).body['botAccounts']).toEqual([
      { bot: 'anna', name: 'Anna' },
      { bot: 'otto', name: 'Otto' },
    ]);
    expect(Object.keys(host.openApi()['paths'] as object)).toContain('/bot');
    const bare = testHost().host;
    expect((await send(bare, 'GET', '/games')).body['botAccounts']).toEqual([]);
    expect(refusal(await send(bare, 'GET', '/bot', { token: TOKEN }))).toEqual([404, 'no-route']);
    const challenge = await post(bare, '/matches', CHALLENGE);
    expect(refusal(challenge)).toEqual([400, 'bad-request']);
  });

  test.each([
    ['none', undefined],
    ['short', 'short'],
    ['that of nobody', newSecret()],
  ])('without its token (%s) the routes for bots are closed', async (_, token) => {
    const { host } = testHost({ botAccounts });
    const { match } = await create(host, CHALLENGE);
    expect(refusal(await send(host, 'GET', '/bot', { token }))).toEqual([401, 'no-bot']);
    expect(refusal(await post(host, `/matches/${match}/decline`, {}, token))).toEqual([401, 'no-bot']);
  });

  test('that is banned does nothing any more', async () => {
    const admin = 'an-admin-token-for-tests';
    const { host } = testHost({ botAccounts, admin: { token: admin } });
    const { match } = await create(host, CHALLENGE);
    await post(host, '/admin/bans', { kind: 'user', value: 'anna', reason: 'planted' }, admin);
    expect(refusal(await send(host, 'GET', '/bot', { token: TOKEN }))).toEqual([403, 'banned']);
    expect(refusal(await post(host, `/matches/${match}/join`, {}, TOKEN))).toEqual([403, 'banned']);
  });

  test('learns by its list nothing that is hidden', async () => {
    // The toy game deals hidden cards; each host shuffles anew.
    const lists = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { host } = testHost({ botAccounts });
        const { match, token } = await create(host, { ...CHALLENGE, game: 'toy' });
        await post(host, `/matches/${match}/join`, {}, TOKEN);
        const { moves } = (await send(host, 'GET', `/matches/${match}/moves`, { token })).body as {
          moves: readonly object[];
        };
        await post(host, `/matches/${match}/act`, { move: moves.at(-1) }, token);
        return JSON.stringify(await botInfo(host)).replaceAll(match, 'match');
      }),
    );
    expect(toy.perfectInformation).toBe(false);
    expect(new Set(lists).size).toBe(1);
  });

  test.each([
    ['a list of another kind', 'anna', 'a list of accounts'],
    ['a token that can be guessed', [{ id: 'anna', name: 'Anna', token: 'secret' }], 'a list of accounts'],
    ['an id with a space', [{ id: 'an na', name: 'Anna', token: TOKEN }], 'a list of accounts'],
    ['no name', [{ id: 'anna', name: '', token: TOKEN }], 'a list of accounts'],
    ['an unknown field', [{ id: 'anna', name: 'Anna', token: TOKEN, level: 1 }], 'a list of accounts'],
    ['one id twice', [botAccounts[0], { ...botAccounts[1], id: 'anna' }], 'accounts whose ids differ'],
    ['one token twice', [botAccounts[0], { ...botAccounts[1], token: TOKEN }], 'accounts whose tokens differ'],
  ])('%s in the options is refused, without a token in the message', (_, given, expects) => {
    const make = (): Host =>
      // @ts-expect-error The options are wrong on purpose.
      createHost({ games: [toy], storage: memoryStorage(), botAccounts: given });
    expect(make).toThrowError(
      expect.objectContaining({ code: 'bad-argument', message: expect.stringContaining(expects) }),
    );
    expect(make).not.toThrowError(TOKEN);
  });
});

describe('ratings', () => {
  const authorize = (request: Request) => {
    const id = request.headers.get('x-user');
    return id === null ? null : { id, name: id.toUpperCase() };
  };
  const as = (user: string) => ({ headers: { 'x-user': user } });

  test('bots have a ladder of their own, and people win and lose nothing against them', async () => {
    const { host } = testHost({ botAccounts, authorize, ratings: { leastPlies: 0 } });
    const made = await send(host, 'POST', '/matches', { body: CHALLENGE, ...as('ben') });
    const { match, token } = made.body as unknown as CreatedMatch;
    await post(host, `/matches/${match}/join`, {}, TOKEN);
    await send(host, 'POST', `/matches/${match}/resign`, { body: {}, token });
    await settled();
    const ladder = async (of: string): Promise<Ladder> =>
      (await send(host, 'GET', `/ladder?game=oyno&seats=2${of}`)).body as unknown as Ladder;
    expect((await ladder('')).players).toEqual([]);
    expect((await ladder('&of=people')).players).toEqual([]);
    expect((await ladder('&of=bots')).players).toMatchObject([{ user: 'anna', name: 'Anna', rating: 1662 }]);
    const { body } = await send(host, 'GET', '/ratings?game=oyno&user=anna');
    const [rating] = body['ratings'] as readonly UserRating[];
    expect(rating).toMatchObject({ seats: 2, history: [{ match, opponents: [{ user: 'ben', name: 'BEN' }] }] });
    expect(refusal(await send(host, 'GET', '/ladder?game=oyno&seats=2&of=cats'))).toEqual([400, 'bad-request']);
  });

  test('who looks for an opponent finds no bot account', async () => {
    const { host } = testHost({ botAccounts, authorize, ratings: true });
    const body = { game: 'oyno', clock: { match: 60 }, token: newSecret() };
    expect(refusal(await post(host, '/pool', body, TOKEN))).toEqual([401, 'no-user']);
  });
});
