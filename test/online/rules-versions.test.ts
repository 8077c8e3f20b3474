/** Rules that change: several versions of a game at a host, and matches of versions that it does not have. */
import { defineGame } from 'tabletop-rules/author';
import type { AnyBot } from 'tabletop-rules/bots';
import type { Game, GameKit, GameTypes } from 'tabletop-rules/core';
import { createHost, type HostOptions, joinMatch, memoryStorage, newSecret } from 'tabletop-rules/online';
import { oyno } from 'tabletop-rules/oyno';
import { describe, expect, test } from 'vitest';
import { type Toy, type ToyMove, toyRules } from '../testing/toy.ts';
import { settled } from './manual-clock.ts';
import { create, join, look, ORIGIN, send } from './requests.ts';
import { testHost } from './toy-host.ts';

/** The toy game, in the version in which cards can be buried, and in the next one, in which they cannot. */
const OLD: Game<Toy> = defineGame(toyRules);
const NEW: Game<Toy> = defineGame({
  ...toyRules,
  version: 2,
  legalMoves: (view, seat) => Object.freeze(toyRules.legalMoves(view, seat).filter(({ type }) => type !== 'bury')),
});
/** In a third version three play by default. */
const THREE: Game<Toy> = defineGame({
  ...toyRules,
  version: 3,
  setup: (options) => toyRules.setup({ ...options, seats: 3 }),
});

const TWO_PEOPLE = { game: 'toy', seats: [{ kind: 'me' }, { kind: 'open' }] };

/** A host with these versions, on a storage that is there already or a new one. */
function hostOf(games: HostOptions['games'], options: Partial<HostOptions> = {}) {
  return testHost({ games, ...options });
}

async function legalMoves(host: ReturnType<typeof hostOf>['host'], match: string, token: string | null) {
  const { moves } = (await send(host, 'GET', `/matches/${match}/moves`, { token })).body;
  return moves as readonly ToyMove[];
}

describe('several versions of the rules of a game', () => {
  test.each([
    ['the newest first', [NEW, OLD]],
    ['the newest last', [OLD, NEW]],
  ])('matches begin under the newest, and go on under their own: %s', async (_, games) => {
    const storage = memoryStorage();
    const before = hostOf([OLD], { storage });
    const { match, token } = await create(before.host, TWO_PEOPLE);
    before.host.close();
    const { host } = hostOf(games, { storage });
    const { token: other } = await join(host, match);
    const info = await look(host, match, token);
    expect([info.version, info.phase]).toEqual([1, 'playing']);
    const bury = (await legalMoves(host, match, token)).find(({ type }) => type === 'bury');
    const act = await send(host, 'POST', `/matches/${match}/act`, { token, body: { move: bury } });
    expect(act.status).toBe(200);
    // Others find it as they played it.
    const joined = await joinMatch(`${ORIGIN}/matches/${match}`, other, { game: OLD, fetch: host.fetch });
    expect(joined.info.terms.version).toBe(1);
    joined.close();

    const fresh = await create(host, TWO_PEOPLE);
    await join(host, fresh.match);
    expect((await look(host, fresh.match)).version).toBe(2);
    const moves = await legalMoves(host, fresh.match, fresh.token);
    expect(new Set(moves.map(({ type }) => type))).toEqual(new Set(['lay', 'guess']));
    const { body } = await send(host, 'GET', '/games');
    expect(body['games']).toMatchObject([{ game: 'toy', version: 2 }]);
  });

  test('a rematch is under the newest, where it has a match like it', async () => {
    const storage = memoryStorage();
    const before = hostOf([OLD], { storage });
    const { match, token } = await create(before.host, TWO_PEOPLE);
    const { token: other } = await join(before.host, match);
    await send(before.host, 'POST', `/matches/${match}/resign`, { token });
    before.host.close();
    const without = hostOf([OLD, NEW, THREE], { storage });
    const refused = await send(without.host, 'POST', `/matches/${match}/rematch`, { token });
    expect([refused.status, refused.body['code']]).toEqual([422, 'wrong-version']);
    expect(refused.body['message']).toContain('3 seats');
    without.host.close();
    const { host } = hostOf([OLD, NEW], { storage });
    const again = await send(host, 'POST', `/matches/${match}/rematch`, { token });
    expect(again.status).toBe(201);
    expect((await send(host, 'POST', `/matches/${match}/rematch`, { token: other })).body).toEqual(again.body);
    expect(await look(host, String(again.body['match']), token)).toMatchObject({ version: 2, phase: 'playing' });
  });

  test('a bot gets the game and the kit of its match', async () => {
    const storage = memoryStorage();
    const seats = [{ kind: 'bot', bot: 'own' }, { kind: 'me' }];
    const before = hostOf([OLD], { storage, bots: { own: () => () => new Promise(() => {}) } });
    await create(before.host, { game: 'toy', seats });
    before.host.close();
    const made: unknown[] = [];
    const first: AnyBot<GameTypes> = ({ moves }) => moves[0]!;
    const own = (...given: unknown[]): AnyBot<GameTypes> => {
      made.push(given);
      return first;
    };
    const [oldKit, newKit]: readonly GameKit[] = [{ game: OLD }, { game: NEW }];
    const { clock } = hostOf([newKit!, oldKit!], { storage, bots: { own } });
    await clock.advance(20_000);
    expect(made).toEqual([[OLD, oldKit]]);
  });

  test('the same request with the same key is the same match after the rules have changed', async () => {
    const storage = memoryStorage();
    const body = { ...TWO_PEOPLE, key: newSecret() };
    const before = hostOf([OLD], { storage });
    const created = await create(before.host, body);
    before.host.close();
    const { host } = hostOf([OLD, NEW], { storage });
    expect(await create(host, body)).toEqual(created);
    expect((await look(host, created.match)).version).toBe(1);
    const other = await send(host, 'POST', '/matches', { body: { ...body, game: 'toy', options: { copies: 3 } } });
    expect(other.body['code']).toBe('key-reused');
  });

  test('a version that comes twice is refused', () => {
    const open = () => createHost({ games: [NEW, OLD, { game: NEW }], storage: memoryStorage() });
    expect(open).toThrow(expect.objectContaining({ code: 'bad-argument', details: { game: 'toy', version: 2 } }));
  });
});

describe('a match of rules that a host does not have', () => {
  const PATHS = [
    ['GET', ''],
    ['GET', '/events'],
    ['GET', '/record'],
    ['GET', '/moves'],
    ['POST', '/join'],
    ['POST', '/act'],
    ['POST', '/resign'],
  ] as const;

  test('any more: each request is answered with wrong-version and which it has, and the match is kept', async () => {
    const storage = memoryStorage();
    const before = hostOf([OLD], { storage });
    const { match, token } = await create(before.host, TWO_PEOPLE);
    before.host.close();
    const { host, clock, lines } = hostOf([NEW, oyno], { storage });
    for (const [method, path] of PATHS) {
      const body = method === 'GET' ? undefined : path === '/act' ? { move: {} } : {};
      const refused = await send(host, method, `/matches/${match}${path}`, { token, body });
      expect([path, refused.status, refused.body['code']]).toEqual([path, 422, 'wrong-version']);
      expect(refused.body['details']).toEqual({ version: 1, expects: 2 });
    }
    // Others are played beside it.
    const other = await create(host, { game: 'oyno' });
    expect((await look(host, other.match)).version).toBe(oyno.version);
    await clock.advance(30_000);
    expect(lines).not.toContainEqual(expect.objectContaining({ level: 'error' }));
    host.close();
    const { host: later } = hostOf([NEW, OLD], { storage });
    expect((await look(later, match, token)).version).toBe(1);
  });

  test('is left out of what its bot has to do, which a host that has them tells again', async () => {
    const storage = memoryStorage();
    const token = newSecret();
    const options = { storage, botAccounts: [{ id: 'anna', name: 'Anna', token }] };
    const challenge = (game: string) => ({ game, seats: [{ kind: 'me' }, { kind: 'challenge', bot: 'anna' }] });
    const told = async ({ host }: ReturnType<typeof hostOf>): Promise<readonly unknown[]> => {
      const { body } = await send(host, 'GET', '/bot', { token });
      return (body['matches'] as readonly { readonly match: string }[]).map(({ match }) => match).sort();
    };
    const both = hostOf([oyno, NEW], options);
    const toys = await create(both.host, challenge('toy'));
    const stones = await create(both.host, challenge('oyno'));
    const isIn = [toys.match, stones.match];
    // Older rules than those of the match, newer ones, and the game is gone.
    for (const games of [
      [oyno, OLD],
      [oyno, THREE],
    ]) {
      expect(await told(hostOf(games, options))).toEqual([stones.match]);
    }
    const without = hostOf([oyno], options);
    expect(await told(without)).toEqual([stones.match]);
    // Another challenge counts those that wait.
    const third = await create(without.host, challenge('oyno'));
    expect(await told(hostOf([oyno, NEW], options))).toEqual([...isIn, third.match].sort());
  });

  test('yet: the client tries again, until it reaches a host that has them', async () => {
    const storage = memoryStorage();
    const newer = hostOf([OLD, NEW], { storage });
    const older = hostOf([OLD], { storage });
    const { match, token } = await create(newer.host, TWO_PEOPLE);
    const refused = await send(older.host, 'GET', `/matches/${match}`, { token });
    expect([refused.status, refused.body['code']]).toEqual([503, 'unavailable']);
    const asked: number[] = [];
    const joining = joinMatch(`${ORIGIN}/matches/${match}`, token ?? undefined, {
      game: NEW,
      clock: older.clock,
      fetch: (request) => {
        asked.push(older.clock.now());
        return (asked.length < 3 ? older : newer).host.fetch(request);
      },
    });
    await settled();
    await older.clock.advance(5_000);
    const joined = await joining;
    expect([asked.length, joined.connection.status]).toEqual([3, 'connected']);
    joined.close();
  });

  test('to load it again and again is charged to the address', async () => {
    const storage = memoryStorage();
    const before = hostOf([OLD], { storage });
    const { match } = await create(before.host, TWO_PEOPLE);
    const [created] = await storage.read(match, 0);
    const [listed] = await storage.list({ limit: 1 });
    before.host.close();
    const entries = [
      created!,
      ...Array.from({ length: 4_000 }, () => ({ type: 'undo-asked', at: 0, seat: 0 }) as const),
    ];
    await storage.append('long', 0, entries, listed!.listing);
    const { host } = hostOf([NEW], { storage, limits: { requestsPerAddress: 50 } });
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) {
      statuses.push((await send(host, 'GET', '/matches/long', { address: '192.0.2.7' })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([422, 429]));
  });

  test('a client of another version says which both have', async () => {
    const { host } = hostOf([NEW, OLD]);
    const { match, token } = await create(host, TWO_PEOPLE);
    const joining = joinMatch(`${ORIGIN}/matches/${match}`, token ?? undefined, { game: OLD, fetch: host.fetch });
    await expect(joining).rejects.toMatchObject({ code: 'wrong-version', details: { version: 2, expects: 1 } });
  });
});
