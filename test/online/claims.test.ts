/** Claims that the opponents have left: when, on every host, and what follows. */
import { memoryStorage } from 'tabletop-rules/online';
import { describe, expect, test } from 'vitest';
import { manualClock, START, settled } from './manual-clock.ts';
import { look, send, stream } from './requests.ts';
import { type Begun, begin, PLACE_B2, PLACE_B3, type TestHost, testHost } from './toy-host.ts';

const CLOCK = { match: 600, increment: 5 };
const AFTER = 120_000;

/** The players of a match watch it, each at a host. */
async function watched(hosts: readonly TestHost[], { match, tokens }: Begun) {
  const streams = [];
  for (const [seat, token] of tokens.entries()) {
    streams.push(await stream(hosts[seat % hosts.length]!.host, match, { token }));
  }
  await settled();
  return streams;
}

const claim = ({ host }: TestHost, { match, tokens }: Begun, seat: number) =>
  send(host, 'POST', `/matches/${match}/claim`, { token: tokens[seat], body: {} });

test('where two play, the opponent who has been away for two minutes resigns', async () => {
  const hosted = testHost();
  const { host, clock } = hosted;
  const begun = await begin(host, { game: 'oyno', clock: CLOCK });
  const { match, tokens } = begun;
  const [mine, theirs] = await watched([hosted], begun);
  expect((await look(host, match, tokens[0])).claim).toBeNull();
  expect(await claim(hosted, begun, 0)).toMatchObject({ status: 409, body: { code: 'not-away' } });

  await theirs!.close();
  await clock.advance(100_000);
  const told = mine!.frames.filter(({ event }) => event === 'claim').map(({ data }) => JSON.parse(data));
  // The opponent came last.
  const claimable = { now: START, at: START + AFTER };
  expect(told).toEqual([claimable, null, claimable]);
  expect((await look(host, match, tokens[0])).claim).toEqual({ now: START + 100_000, at: START + AFTER });
  expect((await look(host, match)).claim).toBeNull();
  const early = await claim(hosted, begun, 0);
  expect([early.body['code'], early.headers.get('retry-after')]).toEqual(['not-away', '20']);

  await clock.advance(20_000);
  expect((await claim(hosted, begun, 0)).status).toBe(200);
  expect(mine!.events().at(-1)).toMatchObject({ type: 'resigned', seat: 1, why: 'absent' });
  expect((await look(host, match)).status).toMatchObject({ type: 'over', outcome: { winners: [0] } });
  expect((await claim(hosted, begun, 0)).body['code']).toBe('game-over');
});

test('who comes back is waited for again', async () => {
  const hosted = testHost();
  const begun = await begin(hosted.host, { game: 'oyno', clock: CLOCK });
  const [mine, theirs] = await watched([hosted], begun);
  await theirs!.close();
  await hosted.clock.advance(110_000);
  const back = await stream(hosted.host, begun.match, { token: begun.tokens[1] });
  await settled();
  expect(mine!.frames.filter(({ event }) => event === 'claim').at(-1)?.data).toBe('null');
  await back.close();
  await hosted.clock.advance(AFTER - 1_000);
  expect((await claim(hosted, begun, 0)).body['code']).toBe('not-away');
  await hosted.clock.advance(1_000);
  expect((await claim(hosted, begun, 0)).status).toBe(200);
});

test('with more sides, bots take the seats of all who are away, once all others are', async () => {
  const hosted = testHost({ spectatorDelay: 0 });
  const begun = await begin(hosted.host, { game: 'toy', options: { seats: 3 }, clock: CLOCK }, 3);
  const [, one, two] = await watched([hosted], begun);
  await one!.close();
  await hosted.clock.advance(AFTER);
  expect((await claim(hosted, begun, 0)).body['code']).toBe('not-away');
  await two!.close();
  await hosted.clock.advance(AFTER);
  expect((await claim(hosted, begun, 0)).status).toBe(200);
  const { seats, phase } = await look(hosted.host, begun.match, begun.tokens[0]);
  expect([phase, seats.map(({ kind }) => kind)]).toEqual(['playing', ['player', 'bot', 'bot']]);
});

test('with two sides and a clock that says so, a bot takes the seat', async () => {
  const hosted = testHost();
  const begun = await begin(hosted.host, { game: 'oyno', clock: { ...CLOCK, onTimeout: 'bot' } });
  await watched([hosted], { ...begun, tokens: begun.tokens.slice(0, 1) });
  await hosted.clock.advance(AFTER);
  expect((await claim(hosted, begun, 0)).status).toBe(200);
  expect((await look(hosted.host, begun.match)).seats[1]?.kind).toBe('bot');
});

describe('who plays without a stream', () => {
  const act = ({ host }: TestHost, { match, tokens }: Begun, move: { readonly seat: number }) =>
    send(host, 'POST', `/matches/${match}/act`, { token: tokens[move.seat], body: { move } });

  test('is there with each move and each look, also at another host', async () => {
    const storage = memoryStorage();
    const clock = manualClock();
    const [mine, other] = [testHost({ storage, clock }), testHost({ storage, clock })] as const;
    const { advance } = clock;
    const begun = await begin(mine.host, { game: 'oyno', clock: CLOCK });
    const { match, tokens } = begun;
    const [watching] = await watched([mine], { ...begun, tokens: tokens.slice(0, 1) });
    expect((await act(mine, begun, PLACE_B2)).status).toBe(200);
    await advance(100_000);
    expect((await act(other, begun, PLACE_B3)).status).toBe(200);
    await settled();
    const moved = START + 100_000;
    expect((await look(mine.host, match, tokens[0])).claim?.at).toBe(moved + AFTER);
    expect(JSON.parse(watching!.frames.filter(({ event }) => event === 'claim').at(-1)!.data).at).toBe(moved + AFTER);
    await advance(100_000);
    expect((await claim(mine, begun, 0)).body['code']).toBe('not-away');
    await look(other.host, match, tokens[1]);
    await settled();
    const looked = moved + 100_000;
    expect(JSON.parse(watching!.frames.filter(({ event }) => event === 'claim').at(-1)!.data).at).toBe(looked + AFTER);
    await advance(100_000);
    expect((await claim(mine, begun, 0)).body['code']).toBe('not-away');
    await advance(20_000);
    expect((await claim(mine, begun, 0)).status).toBe(200);
  });
});

describe('nobody can claim', () => {
  test.each([
    ['without a clock', undefined],
    ['in a match by correspondence', { days: 3 }],
    ['where a decision may take hours', { decision: 43_200 }],
  ])('%s', async (_, clock) => {
    const hosted = testHost();
    const begun = await begin(hosted.host, { game: 'oyno', ...(clock !== undefined && { clock }) });
    await watched([hosted], { ...begun, tokens: begun.tokens.slice(0, 1) });
    await hosted.clock.advance(600_000);
    expect(await claim(hosted, begun, 0)).toMatchObject({ status: 409, body: { code: 'not-away' } });
  });

  test('against bots, and before the match has begun', async () => {
    const hosted = testHost();
    const alone = await begin(
      hosted.host,
      { game: 'oyno', clock: CLOCK, seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }] },
      1,
    );
    const open = await begin(hosted.host, { game: 'oyno', clock: CLOCK }, 1);
    await hosted.clock.advance(300_000);
    expect((await claim(hosted, alone, 0)).body['code']).toBe('not-away');
    expect((await claim(hosted, open, 0)).body['code']).toBe('not-started');
  });

  test('without the token of a seat, or with that of another match', async () => {
    const hosted = testHost();
    const begun = await begin(hosted.host, { game: 'oyno', clock: CLOCK });
    const other = await begin(hosted.host, { game: 'oyno', clock: CLOCK });
    await hosted.clock.advance(AFTER);
    const path = `/matches/${begun.match}/claim`;
    expect((await send(hosted.host, 'POST', path, { body: {} })).body['code']).toBe('no-token');
    expect((await send(hosted.host, 'POST', path, { token: other.tokens[0], body: {} })).body['code']).toBe(
      'bad-token',
    );
    const more = { token: begun.tokens[0], body: { at: 0 } };
    expect((await send(hosted.host, 'POST', path, more)).body['code']).toBe('bad-request');
  });
});

describe('several hosts', () => {
  test('find the same time, also one that has the match only since then', async () => {
    const storage = memoryStorage();
    const hosts = [testHost({ storage }), testHost({ storage })] as const;
    const advance = async (milliseconds: number): Promise<void> => {
      for (const { clock } of hosts) await clock.advance(milliseconds);
    };
    const begun = await begin(hosts[0].host, { game: 'oyno', clock: CLOCK });
    const { match, tokens } = begun;
    const [, theirs] = await watched(hosts, begun);
    await theirs!.close();
    await settled();
    await advance(60_000);
    const late = testHost({ storage });
    await late.clock.advance(60_000);
    const mine = await stream(late.host, match, { token: tokens[0] });
    await settled();
    const times = [];
    for (const { host } of [...hosts, late]) times.push((await look(host, match, tokens[0])).claim?.at);
    expect(times).toEqual([START + AFTER, START + AFTER, START + AFTER]);
    expect(mine.isEnded).toBe(false);

    await advance(60_000);
    const answers = await Promise.all(hosts.map((hosted) => claim(hosted, begun, 0)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await storage.read(match, 0)).filter(({ type }) => type === 'resigned')).toHaveLength(1);
  });

  test('the players of one that has ended without a word are waited for', async () => {
    const storage = memoryStorage();
    const hosts = [testHost({ storage }), testHost({ storage })] as const;
    const begun = await begin(hosts[0].host, { game: 'oyno', clock: CLOCK });
    const [mine] = await watched(hosts, begun);
    // The clock of the second host stands still: it tells nothing any more.
    await hosts[0].clock.advance(85_000);
    expect((await look(hosts[0].host, begun.match, begun.tokens[0])).claim).toBeNull();
    await hosts[0].clock.advance(125_000);
    expect((await claim(hosts[0], begun, 0)).status).toBe(200);
    expect(mine!.frames.some(({ event }) => event === 'claim')).toBe(true);
  });

  test('a note that is none changes nothing', async () => {
    const storage = memoryStorage();
    const hosted = testHost({ storage });
    const begun = await begin(hosted.host, { game: 'oyno', clock: CLOCK });
    await watched([hosted], { ...begun, tokens: begun.tokens.slice(0, 1) });
    for (const note of ['', 'x', '[]', '{"host":"other"}', '{"host":"other","seats":[1],"seen":[{}],"since":0}']) {
      await storage.note(begun.match, note);
    }
    await settled();
    expect((await look(hosted.host, begun.match, begun.tokens[0])).claim?.at).toBe(START + AFTER);
  });
});

test('days for a decision are its time, and the list says whose turn it is', async () => {
  const { host } = testHost();
  const { match, tokens } = await begin(host, { game: 'oyno', clock: { days: 3 } });
  expect((await look(host, match)).clock).toEqual({
    decision: 259_200_000,
    match: null,
    increment: 0,
    onTimeout: 'resign',
  });
  const listed = async () => (await send(host, 'GET', '/matches?phase=playing')).body['matches'];
  expect(await listed()).toMatchObject([{ match, asked: [0] }]);
  await send(host, 'POST', `/matches/${match}/act`, {
    token: tokens[0],
    body: { move: { type: 'place', seat: 0, cell: 'b2' } },
  });
  expect(await listed()).toMatchObject([{ match, asked: [1] }]);
  for (const clock of [
    { days: 0 },
    { days: 15 },
    { days: 1.5 },
    { days: 3, increment: 5 },
    { days: 3, decision: 60 },
  ]) {
    const refused = await send(host, 'POST', '/matches', { body: { game: 'oyno', clock } });
    expect([clock, refused.status, refused.body['code']]).toEqual([clock, 400, 'bad-request']);
  }
});
