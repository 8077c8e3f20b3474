/** The storage of a Durable Object: the contract, and an object that sleeps until its alarm. */
import { durableStorage, matchIdOf, newSecret } from 'tabletop-rules/online';
import { checkStorage } from 'tabletop-rules/testing';
import { expect, test } from 'vitest';
import { fakeStore } from './durable-store.ts';
import { manualClock } from './manual-clock.ts';
import { create, look, send } from './requests.ts';
import { appendNoJson, NO_JSON_REFUSED } from './storage-parts.ts';
import { begin, PLACE_B2, testHost } from './toy-host.ts';

test('keeps the contract, and leaves nothing', async () => {
  const store = fakeStore();
  const storage = durableStorage(store);
  const { counts } = await checkStorage(async () => storage);
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
  expect(store.keys).toEqual([]);
});

test('what is no JSON is refused, and keeps nothing back from others', async () => {
  expect(await appendNoJson(durableStorage(fakeStore()))).toEqual(NO_JSON_REFUSED);
});

test('an object that was asleep goes on with its matches, and its alarm ends a match whose time is up', async () => {
  const store = fakeStore();
  const clock = manualClock();
  const first = testHost({ storage: durableStorage(store), clock });
  const { match, tokens } = await begin(first.host, { game: 'oyno', clock: { decision: 20, onTimeout: 'resign' } });
  const act = { token: tokens[0], body: { move: PLACE_B2 } };
  expect((await send(first.host, 'POST', `/matches/${match}/act`, act)).status).toBe(200);
  // Nobody asks for anything: the object is taken from memory.
  first.host.close();
  await clock.advance(10_000);
  const second = testHost({ storage: durableStorage(store), clock });
  expect((await look(second.host, match)).ply).toBe(1);
  second.host.close();
  await clock.advance(3_600_000);
  expect(store.alarm).toBeLessThan(clock.now());
  const third = testHost({ storage: durableStorage(store), clock });
  store.alarm = null;
  await third.host.sweep();
  await clock.advance(0);
  expect((await look(third.host, match)).status).toMatchObject({ type: 'over', outcome: { winners: [0] } });
  third.host.close();
});

test('a match that is due is left to an alarm again until it has changed', async () => {
  const store = fakeStore();
  const storage = durableStorage(store);
  const clock = manualClock();
  const { host } = testHost({ storage, clock });
  const { match } = await begin(host, { game: 'oyno', clock: { decision: 20 } });
  const due = clock.now() + 20_000;
  expect(store.alarm).toBe(due + 5_100);
  store.alarm = null;
  expect(await storage.claimDue({ at: due, until: due + 60_000, limit: 1 })).toEqual([match]);
  expect(store.alarm).toBe(due + 65_100);
  host.close();
});

test('who creates a match with a key knows its id before, and a rematch begins alike', async () => {
  const { host } = testHost();
  const key = newSecret();
  const made = await create(host, { game: 'oyno', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }], key });
  expect(made.match).toBe(matchIdOf(key));
  await send(host, 'POST', `/matches/${made.match}/resign`, { token: made.token, body: {} });
  const { body } = await send(host, 'POST', `/matches/${made.match}/rematch`, { token: made.token, body: {} });
  expect(String(body['match']).slice(0, 8)).toBe(made.match.slice(0, 8));
  expect(body['match']).not.toBe(made.match);
  host.close();
});
