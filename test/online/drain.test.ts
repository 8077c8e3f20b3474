/** A host that is replaced: what it finishes, what it refuses, and what it leaves to the others. */
import type { AnyBot } from 'tabletop-rules/bots';
import type { GameTypes } from 'tabletop-rules/core';
import { joinMatch, memoryStorage } from 'tabletop-rules/online';
import { oyno } from 'tabletop-rules/oyno';
import { describe, expect, test } from 'vitest';
import { settled } from './manual-clock.ts';
import { create, look, ORIGIN, send, stream } from './requests.ts';
import { begin, PLACE_B2, PLACE_B3, testHost } from './toy-host.ts';

/** Two hosts on one storage. */
function twoHosts(options: Parameters<typeof testHost>[0] = {}) {
  const storage = memoryStorage();
  return [testHost({ ...options, storage }), testHost({ ...options, storage })] as const;
}

/** Whether a promise is resolved by now. */
async function isResolved(promise: Promise<unknown>): Promise<boolean> {
  let is = false;
  void promise.then(() => {
    is = true;
  });
  await settled();
  return is;
}

describe('a host that drains', () => {
  test('says so, and begins no match and no stream; matches and requests to them go on', async () => {
    const { host, lines } = testHost();
    const { match, tokens } = await begin(host);
    const open = (await create(host, { game: 'oyno' })).match;
    await host.drain();
    for (const [method, path] of [
      ['GET', '/health'],
      ['POST', '/matches'],
      ['GET', `/matches/${match}/events`],
    ] as const) {
      const body = method === 'POST' ? { game: 'oyno' } : undefined;
      const refused = await send(host, method, path, { body });
      expect([path, refused.status, refused.body['code']]).toEqual([path, 503, 'draining']);
      expect(refused.headers.get('retry-after')).toBe('1');
    }
    const act = await send(host, 'POST', `/matches/${match}/act`, { token: tokens[0], body: { move: PLACE_B2 } });
    expect(act.status).toBe(200);
    expect((await send(host, 'POST', `/matches/${open}/join`, { body: {} })).status).toBe(201);
    expect((await look(host, match)).ply).toBe(1);
    expect(lines).not.toContainEqual(expect.objectContaining({ event: 'fault' }));
  });

  test('with a notice, health alone says so until it is over', async () => {
    const { host, clock } = testHost();
    const { match } = await begin(host);
    const drained = host.drain({ notice: 3_000 });
    const watching = await stream(host, match);
    expect([(await send(host, 'GET', '/health')).status, watching.status]).toEqual([503, 200]);
    expect((await send(host, 'POST', '/matches', { body: { game: 'oyno' } })).status).toBe(201);
    await clock.advance(2_900);
    expect([watching.isEnded, await isResolved(drained)]).toEqual([false, false]);
    await clock.advance(200);
    expect([watching.isEnded, await isResolved(drained)]).toEqual([true, true]);
    expect((await send(host, 'POST', '/matches', { body: { game: 'oyno' } })).status).toBe(503);
    await expect(host.drain({ notice: -1 })).rejects.toMatchObject({ code: 'bad-argument' });
  });

  test('tells each stream when to come back, not all at the same time', async () => {
    const { host } = testHost();
    const { match } = await begin(host);
    const streams = await Promise.all(Array.from({ length: 40 }, () => stream(host, match)));
    await settled();
    await host.drain();
    await settled();
    const times = streams.map((watching) => {
      expect(watching.isEnded).toBe(true);
      const [, time] = /\n\nretry: (\d+)\n\n$/.exec(watching.text()) ?? [];
      return Number(time);
    });
    for (const time of times) expect(time).toBeLessThanOrEqual(500);
    expect(new Set(times).size).toBeGreaterThan(20);
  });

  test('waits for requests that have begun', async () => {
    const inner = memoryStorage();
    let letGo = (): void => {};
    let gate: Promise<void> | undefined;
    const storage: typeof inner = {
      ...inner,
      append: async (...given) => {
        await gate;
        return inner.append(...given);
      },
    };
    const { host } = testHost({ storage });
    const { match, tokens } = await begin(host);
    gate = new Promise((resolve) => {
      letGo = resolve;
    });
    const act = send(host, 'POST', `/matches/${match}/act`, { token: tokens[0], body: { move: PLACE_B2 } });
    await settled();
    const drained = host.drain();
    expect(await isResolved(drained)).toBe(false);
    letGo();
    await drained;
    expect((await act).status).toBe(200);
  });

  test('lets a bot that thinks make its move, and asks none again; another host goes on', async () => {
    const decided: (() => void)[] = [];
    const slow: AnyBot<GameTypes> = async ({ moves }) => {
      await new Promise<void>((resolve) => {
        decided.push(resolve);
      });
      return moves[0]!;
    };
    const [one, two] = twoHosts({ bots: { slow: () => slow } });
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'slow' }];
    const { match, token } = await create(one.host, { game: 'oyno', seats });
    await send(one.host, 'POST', `/matches/${match}/act`, { token, body: { move: PLACE_B2 } });
    await settled();
    expect(decided).toHaveLength(1);
    const drained = one.host.drain();
    expect(await isResolved(drained)).toBe(false);
    decided[0]!();
    await one.clock.advance(1_000);
    expect(await isResolved(drained)).toBe(true);
    const { ply } = await look(two.host, match);
    expect(ply).toBe(2);
    const { moves } = (await send(two.host, 'GET', `/matches/${match}/moves`, { token })).body;
    const act = { move: (moves as readonly object[])[0] };
    expect((await send(one.host, 'POST', `/matches/${match}/act`, { token, body: act })).status).toBe(200);
    await one.clock.advance(60_000);
    expect(decided).toHaveLength(1);
    await two.clock.advance(6_000);
    expect(decided).toHaveLength(2);
    decided[1]!();
    await two.clock.advance(1_000);
    expect((await look(two.host, match)).ply).toBe(4);
  });

  test('does not wait for a bot that has not been asked yet', async () => {
    const { host, clock } = testHost({ raceDelay: 60_000 });
    // Everybody but the one who has laid a card is asked: a person and a bot.
    const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', bot: 'random' }];
    const { match, token } = await create(host, { game: 'toy', options: { seats: 3 }, seats });
    await send(host, 'POST', `/matches/${match}/join`, { body: {} });
    const { moves } = (await send(host, 'GET', `/matches/${match}/moves`, { token })).body;
    const lay = (moves as readonly { readonly type: string }[]).find(({ type }) => type === 'lay');
    await send(host, 'POST', `/matches/${match}/act`, { token, body: { move: lay } });
    await clock.advance(1_000);
    const before = (await look(host, match, token)).revision;
    expect((await look(host, match, token)).status).toMatchObject({ prompt: 'claim' });
    await host.drain();
    await clock.advance(120_000);
    expect((await look(host, match, token)).revision).toBe(before);
  });

  test('leaves the clocks to the others', async () => {
    const [one, two] = twoHosts();
    const { match, tokens } = await begin(one.host, { game: 'oyno', clock: { decision: 30 } });
    await one.host.drain();
    // Also of a decision that begins there.
    await send(one.host, 'POST', `/matches/${match}/act`, { token: tokens[0], body: { move: PLACE_B2 } });
    await one.clock.advance(60_000);
    expect((await look(one.host, match)).phase).toBe('playing');
    // Nobody has asked for it there, but it is due.
    await two.clock.advance(40_000);
    expect((await look(two.host, match)).phase).toBe('over');
  });

  test('lets a hook that is being called end; of later events another host tells at once', async () => {
    const storage = memoryStorage();
    const heard: string[] = [];
    let end = (): void => {};
    const slow = new Promise<void>((resolve) => {
      end = resolve;
    });
    const hostOf = (name: string, answer: unknown) =>
      testHost({
        storage,
        hooks: {
          onTurn: ({ revision }) => {
            heard.push(`${name} ${revision}`);
            return answer;
          },
        },
      });
    const [one, two] = [hostOf('one', slow), hostOf('two', undefined)];
    const { match, tokens } = await begin(one.host);
    await settled();
    const drained = one.host.drain();
    expect([heard, await isResolved(drained)]).toEqual([['one 1'], false]);
    await send(one.host, 'POST', `/matches/${match}/act`, { token: tokens[0], body: { move: PLACE_B2 } });
    await two.clock.advance(6_000);
    expect(heard).toEqual(['one 1', 'two 2']);
    end();
    await drained;
  });

  test('a client goes on at another host, when it was told to', async () => {
    const [one, two] = twoHosts();
    const { match, tokens } = await begin(one.host);
    const { clock } = two;
    let host = one.host;
    const asked: number[] = [];
    const ann = await joinMatch(`${ORIGIN}/matches/${match}`, tokens[0], {
      game: oyno,
      clock,
      fetch: (request) => {
        if (request.url.endsWith('/events')) asked.push(clock.now());
        return host.fetch(request);
      },
    });
    const before = clock.now();
    const drained = one.host.drain();
    host = two.host;
    await drained;
    await settled();
    expect(ann.connection.status).toBe('connecting');
    await clock.advance(500);
    expect(ann.connection.status).toBe('connected');
    expect(asked).toHaveLength(2);
    expect(asked[1]! - before).toBeLessThanOrEqual(500);
    expect(await ann.tryPlay(PLACE_B2)).toMatchObject({ ok: true });
    await send(two.host, 'POST', `/matches/${match}/act`, { token: tokens[1], body: { move: PLACE_B3 } });
    await settled();
    expect(ann.ply).toBe(2);
    ann.close();
  });
});
