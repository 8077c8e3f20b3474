/** The memory as a storage, and one that does not answer for a while. */

import type { AnyBot } from 'tabletop-rules/bots';
import type { GameTypes } from 'tabletop-rules/core';
import { type MatchStorage, memoryStorage } from 'tabletop-rules/online';
import { checkStorage, STORAGE_CHECKS } from 'tabletop-rules/testing';
import { describe, expect, test } from 'vitest';
import { settled } from './manual-clock.ts';
import { create, join, look, send, stream } from './requests.ts';
import { appendNoJson, NO_JSON_REFUSED } from './storage-parts.ts';
import { begin, PLACE_B2, PLACE_B3, testHost } from './toy-host.ts';

test('the memory keeps the contract', async () => {
  const storage = memoryStorage();
  const { counts } = await checkStorage(async () => storage);
  expect(Object.keys(counts)).toEqual(Object.keys(STORAGE_CHECKS));
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
  // Nothing of the suite is left.
  const again = memoryStorage();
  await checkStorage(async () => again, { writers: 2, revisions: 1 });
  expect(await again.list({ limit: 100 })).toEqual([]);
});

test('what is no JSON is refused, and keeps nothing back from others', async () => {
  expect(await appendNoJson(memoryStorage())).toEqual(NO_JSON_REFUSED);
});

// A storage that does not answer for a while, and hosts that hear late of each other.

/** A storage that fails while it is told to. */
function failingStorage(): MatchStorage & { isFailing: boolean } {
  const inner = memoryStorage();
  const storage = {
    ...inner,
    isFailing: false,
    append: async (...given: Parameters<typeof inner.append>) => {
      if (storage.isFailing) throw new Error('The disk is full.');
      return inner.append(...given);
    },
    read: async (...given: Parameters<typeof inner.read>) => {
      if (storage.isFailing) throw new Error('The disk is gone.');
      return inner.read(...given);
    },
  };
  return storage;
}

describe('a storage that fails', () => {
  test('is answered with 503, logged with the reason, and the same move is played when it is back', async () => {
    const storage = failingStorage();
    const { host, lines } = testHost({ storage });
    const { match, tokens } = await begin(host);
    const act = () =>
      send(host, 'POST', `/matches/${match}/act`, { token: tokens[0], body: { move: PLACE_B2, seen: 1, key: 'a' } });
    storage.isFailing = true;
    const refused = await act();
    expect([refused.status, refused.body['code']]).toEqual([503, 'unavailable']);
    // The reason is for whoever runs the server.
    expect(JSON.stringify(refused.body)).not.toContain('disk');
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'storage-failed', error: 'Error: The disk is full.' }),
    );
    expect((await send(host, 'GET', `/matches/${match}/events`)).status).toBe(503);
    storage.isFailing = false;
    expect(await act()).toMatchObject({ status: 200, body: { revision: 2 } });
    expect(await storage.read(match, 0)).toHaveLength(3);
  });

  test('a bot whose move could not be written has not failed, and is asked again', async () => {
    const storage = failingStorage();
    let open = (): void => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const slow: AnyBot<GameTypes> = async ({ moves }) => {
      await gate;
      return moves[0]!;
    };
    const { host, clock, lines } = testHost({ storage, bots: { slow: () => slow } });
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'slow' }];
    const { match, token } = await create(host, { game: 'oyno', seats });
    await send(host, 'POST', `/matches/${match}/act`, { token, body: { move: PLACE_B2 } });
    storage.isFailing = true;
    open();
    await clock.advance(20_000);
    expect((await look(host, match)).ply).toBe(1);
    expect(lines).toContainEqual(expect.objectContaining({ event: 'storage-failed' }));
    expect(lines).not.toContainEqual(expect.objectContaining({ event: 'bot-failed' }));
    storage.isFailing = false;
    await clock.advance(10_000);
    expect((await look(host, match)).ply).toBe(2);
  });

  test('a clock that ran out meanwhile is noticed when it is back', async () => {
    const storage = failingStorage();
    const { host, clock } = testHost({ storage });
    const { match } = await begin(host, { game: 'oyno', clock: { decision: 10 } });
    storage.isFailing = true;
    await clock.advance(30_000);
    expect((await look(host, match)).phase).toBe('playing');
    storage.isFailing = false;
    await clock.advance(10_000);
    expect((await look(host, match)).phase).toBe('over');
  });
});

describe('a host that has not heard yet of what was written at another one', () => {
  /** Two hosts; the second hears nothing. */
  const hosts = () => {
    const storage = memoryStorage();
    const deaf = { ...storage, subscribe: async () => () => {} };
    return [testHost({ storage }).host, testHost({ storage: deaf }).host] as const;
  };

  test('takes a move of a player who has seen it', async () => {
    const [one, two] = hosts();
    const { match, tokens } = await begin(one);
    await look(two, match);
    await send(one, 'POST', `/matches/${match}/act`, { token: tokens[0], body: { move: PLACE_B2, seen: 1 } });
    const body = { move: PLACE_B3, seen: 2 };
    expect(await send(two, 'POST', `/matches/${match}/act`, { token: tokens[1], body })).toMatchObject({ status: 200 });
    expect((await look(two, match)).ply).toBe(2);
  });

  test('takes a request to undo of a player who has seen it', async () => {
    const [one, two] = hosts();
    const { match, tokens } = await begin(one);
    await look(two, match);
    await send(one, 'POST', `/matches/${match}/act`, { token: tokens[0], body: { move: PLACE_B2, seen: 1 } });
    const asked = await send(two, 'POST', `/matches/${match}/undo`, { token: tokens[0], body: { seen: 2 } });
    expect(asked).toMatchObject({ status: 200, body: { revision: 3 } });
  });

  test('continues the stream of a client who has seen it', async () => {
    const [one, two] = hosts();
    const { match, tokens } = await begin(one);
    await look(two, match);
    await send(one, 'POST', `/matches/${match}/act`, { token: tokens[0], body: { move: PLACE_B2, seen: 1 } });
    const watching = await stream(two, match, { token: tokens[1]!, since: 2 });
    expect(watching.status).toBe(200);
    await send(two, 'POST', `/matches/${match}/act`, { token: tokens[1], body: { move: PLACE_B3, seen: 2 } });
    await settled();
    expect(watching.events().map(({ revision }) => revision)).toEqual([3]);
    // A revision that nobody has written is refused as before.
    expect((await stream(two, match, { since: 9 })).status).toBe(400);
  });

  test('knows a player who has joined there', async () => {
    const [one, two] = hosts();
    const { match } = await create(one, { game: 'oyno' });
    await look(two, match);
    const { token } = await join(one, match);
    expect(await look(two, match, token)).toMatchObject({ you: 1, phase: 'playing' });
    const forged = await send(two, 'GET', `/matches/${match}`, { token: `${token.slice(1)}x` });
    expect([forged.status, forged.body['code']]).toEqual([401, 'bad-token']);
  });
});
