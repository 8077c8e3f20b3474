/** Chat: who reads what, in which order, and what strangers cannot do with it. */
import { memoryStorage } from 'tabletop-rules/online';
import { describe, expect, test } from 'vitest';
import { settled } from './manual-clock.ts';
import { type Answer, look, send, stream, type TestStream } from './requests.ts';
import { type Begun, begin, PLACE_B2, type TestHost, testHost } from './toy-host.ts';

const say = (
  { host }: TestHost,
  match: string,
  text: unknown,
  given: { readonly token?: string | undefined; readonly name?: string; readonly address?: string } = {},
): Promise<Answer> => {
  const { name, ...request } = given;
  return send(host, 'POST', `/matches/${match}/chat`, {
    ...request,
    body: { text, ...(name !== undefined && { name }) },
  });
};

const refusal = ({ status, body }: Answer): readonly unknown[] => [status, body['code']];

const read = async ({ host }: TestHost, match: string, query = '', token?: string): Promise<readonly string[]> => {
  const { body } = await send(host, 'GET', `/matches/${match}/chat${query}`, { token });
  return ((body['messages'] ?? [String(body['code'])]) as readonly ({ text: string } | string)[]).map((message) =>
    typeof message === 'string' ? message : message.text,
  );
};

const heard = (watching: TestStream): readonly string[] =>
  watching.frames.flatMap(({ event, data }) => (event === 'chat' ? [JSON.parse(data).text] : []));

async function chatting(options: object = {}, body: object = {}): Promise<TestHost & Begun> {
  const hosted = testHost({ chat: true, ...options });
  return { ...hosted, ...(await begin(hosted.host, { game: 'toy', name: 'Ann', chat: 'everybody', ...body })) };
}

test('without the setting there is no chat, and a match can do without', async () => {
  const none = testHost();
  const { match, tokens } = await begin(none.host);
  expect((await say(none, match, 'hello', { token: tokens[0] })).body['code']).toBe('no-chat');
  expect((await look(none.host, match)).chat).toBeUndefined();
  const asked = await send(none.host, 'POST', '/matches', { body: { game: 'oyno', chat: 'players' } });
  expect([asked.status, asked.body['code']]).toEqual([400, 'bad-request']);

  const hosted = testHost({ chat: true });
  const silent = await begin(hosted.host, { game: 'oyno', chat: false });
  expect((await say(hosted, silent.match, 'hello', { token: silent.tokens[0] })).body['code']).toBe('no-chat');
  const usual = await begin(hosted.host);
  expect((await look(hosted.host, usual.match)).chat).toBe('players');
  expect((await say(hosted, usual.match, 'hello', { token: usual.tokens[0] })).status).toBe(201);
  expect((await say(hosted, usual.match, 'hello')).body['code']).toBe('no-chat');
});

test('players read what players write, spectators what spectators do, and all of it once the match is over', async () => {
  const hosted = await chatting({ spectatorDelay: 0 });
  const { host, storage, match, tokens } = hosted;
  const [zero, one] = [
    await stream(host, match, { token: tokens[0] }),
    await stream(host, match, { token: tokens[1] }),
  ];
  const watching = await stream(host, match);
  const { body } = await say(hosted, match, 'good luck', { token: tokens[0] });
  expect(body).toMatchObject({ room: 'players', number: 1, seat: 0, name: 'Ann', text: 'good luck' });
  await say(hosted, match, 'seat 1 holds a nine', { name: 'Eve' });
  await settled();
  expect([heard(zero), heard(one), heard(watching)]).toEqual([['good luck'], ['good luck'], ['seat 1 holds a nine']]);
  for (const token of tokens) {
    expect(await read(hosted, match, '?room=spectators', token)).toEqual(['no-chat']);
    expect(await read(hosted, match, '', token)).toEqual(['good luck']);
  }
  expect(await read(hosted, match, '?room=players')).toEqual(['no-chat']);
  // Nothing of it is in the log, and no revision.
  const log = await storage.read(match, 0);
  expect(JSON.stringify(log)).not.toContain('luck');
  expect((await look(host, match)).revision).toBe(log.length - 1);

  await send(host, 'POST', `/matches/${match}/resign`, { token: tokens[1], body: {} });
  await say(hosted, match, 'well played');
  await settled();
  expect(heard(zero)).toEqual(['good luck', 'well played']);
  expect(await read(hosted, match, '?room=spectators', tokens[0])).toEqual(['seat 1 holds a nine', 'well played']);
  expect(await read(hosted, match, '?room=players')).toEqual(['good luck']);
  const later = await stream(host, match);
  await settled();
  expect(heard(later)).toEqual(['good luck', 'seat 1 holds a nine', 'well played']);
});

test('what a player is sent does not depend on what spectators write', async () => {
  const sent = [];
  for (const texts of [[], ['he has the nine', 'really']]) {
    const hosted = await chatting();
    const { host, match, tokens } = hosted;
    const watching = await stream(host, match, { token: tokens[0] });
    for (const text of texts) await say(hosted, match, text);
    await say(hosted, match, 'hi', { token: tokens[1] });
    await settled();
    const again = await stream(host, match, { token: tokens[0] });
    await settled();
    const asked = await send(host, 'GET', `/matches/${match}/chat`, { token: tokens[0] });
    const strip = (text: string): string =>
      text.replaceAll(match, 'ID').replace(/"faces":\[.*?\]|"changes":\{.*?\},"/g, '');
    const chats = [watching, again].map(({ frames }) => frames.filter(({ event }) => event !== 'match'));
    sent.push(strip(JSON.stringify([chats, asked.body])));
  }
  expect(sent[1]).toBe(sent[0]);
});

test('hosts agree on the order, also where all write at once', async () => {
  const storage = memoryStorage();
  const hosts = [testHost({ storage, chat: { perMinute: 6_000 } }), testHost({ storage, chat: { perMinute: 6_000 } })];
  const { match, tokens } = await begin(hosts[0]!.host);
  const watching = await Promise.all(hosts.map(({ host }, seat) => stream(host, match, { token: tokens[seat] })));
  await settled();
  for (let round = 0; round < 4; round++) {
    await Promise.all(
      hosts.flatMap((hosted, seat) =>
        ['a', 'b'].map((text) => say(hosted, match, `${text} ${round} of ${seat}`, { token: tokens[seat] })),
      ),
    );
    for (const { clock } of hosts) await clock.advance(1_000);
  }
  await settled();
  const [first, second] = watching.map(heard);
  expect(first).toHaveLength(16);
  expect(second).toEqual(first);
  expect(await read(hosts[1]!, match, '', tokens[0])).toEqual(first);
});

test('a note that is lost: the message comes with the next one', async () => {
  const storage = memoryStorage();
  let isLost = true;
  const flaky = {
    ...storage,
    note: async (match: string, note: string) => (isLost ? undefined : storage.note(match, note)),
  };
  const [one, two] = [testHost({ storage: flaky, chat: true }), testHost({ storage, chat: true })];
  const { match, tokens } = await begin(one.host);
  const watching = await stream(two.host, match, { token: tokens[1] });
  await settled();
  await say(one, match, 'first', { token: tokens[0] });
  await settled();
  expect(heard(watching)).toEqual([]);
  isLost = false;
  await say(one, match, 'second', { token: tokens[0] });
  await settled();
  expect(heard(watching)).toEqual(['first', 'second']);
});

describe('hostile', () => {
  test('control characters, directions of writing and nothing at all are removed', async () => {
    const hosted = await chatting({ chat: { perMinute: 6_000 } });
    const { match, tokens, clock } = hosted;
    const [token] = tokens;
    const of = async (text: unknown): Promise<unknown> => {
      await clock.advance(1_000);
      const { status, body } = await say(hosted, match, text, { token });
      return status === 201 ? body['text'] : body['code'];
    };
    expect(await of('a\u0000b\nc\u2028d')).toBe('a b c d');
    expect(await of('pay \u202Elive\u202C\u200B\u061C\u2066')).toBe('pay live');
    expect(await of('\uD800x\uE000')).toBe('x');
    expect(await of('👩‍👧 ok')).toBe('👩‍👧 ok');
    expect(await of('<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
    for (const nothing of [
      '',
      ' \n ',
      '\u200B\u200D',
      'x'.repeat(301),
      'x'.repeat(5_000),
      7,
      null,
      { text: 'x' },
      ['x'],
    ]) {
      expect(await of(nothing)).toBe('bad-request');
    }
  });

  test('nobody watches under the name of a player, and a user is known by their account', async () => {
    const hosted = await chatting({
      authorize: (request: Request) => (request.headers.get('cookie') === 'u1' ? { id: 'u1', name: 'Ann' } : null),
    });
    const { host, match, tokens } = hosted;
    // The last ones have letters that are drawn as nothing.
    for (const name of ['Ann', 'ann', 'Änn', 'A.n.n', ' A n n ', 'Ann\u3164', '\u115fAnn', 'An\uffa0n']) {
      expect([name, refusal(await say(hosted, match, 'I give up.', { name }))]).toEqual([name, [403, 'bad-name']]);
    }
    for (const name of ['', 'Anna', '!']) expect((await say(hosted, match, 'hello', { name })).status).toBe(201);
    expect((await say(hosted, match, 'It is me.', { token: tokens[0] ?? '' })).status).toBe(201);
    const headers = { cookie: 'u1' };
    const user = await send(host, 'POST', `/matches/${match}/chat`, { body: { text: 'Another Ann.' }, headers });
    expect(user).toMatchObject({ status: 201, body: { seat: null, name: 'Ann', user: 'u1' } });
  });

  test('messages a minute are limited by seat, and by address for spectators', async () => {
    const hosted = await chatting();
    const { match, tokens, clock } = hosted;
    const statuses = async (given: Parameters<typeof say>[3]): Promise<readonly number[]> => {
      const all = [];
      for (let i = 0; i < 7; i++) all.push((await say(hosted, match, `${i}`, given)).status);
      return all;
    };
    const FIVE = [201, 201, 201, 201, 201, 429, 429];
    expect(await statuses({ token: tokens[0] })).toEqual(FIVE);
    expect(await statuses({ token: tokens[1] })).toEqual(FIVE);
    expect(await statuses({ address: '192.0.2.1' })).toEqual(FIVE);
    expect(await statuses({ address: '192.0.2.2' })).toEqual(FIVE);
    const late = await say(hosted, match, 'x', { token: tokens[0] });
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    await clock.advance(3_000);
    expect((await say(hosted, match, 'x', { token: tokens[0] })).status).toBe(201);
  });

  test('only so many messages are kept; pages are bounded; they go with the match', async () => {
    const hosted = await chatting({ chat: { kept: 5, perMinute: 6_000 }, expiry: { over: 60_000 } });
    const { match, tokens, clock, storage } = hosted;
    const [token] = tokens;
    for (let i = 1; i <= 8; i++) {
      await say(hosted, match, `${i}`, { token });
      await clock.advance(1_000);
    }
    expect(await read(hosted, match, '', token)).toEqual(['4', '5', '6', '7', '8']);
    expect(await read(hosted, match, '?limit=2', token)).toEqual(['7', '8']);
    expect(await read(hosted, match, '?limit=2&before=7', token)).toEqual(['5', '6']);
    for (const query of ['?limit=0', '?limit=101', '?before=0', '?before=x', '?room=all', '?more=1']) {
      expect(await read(hosted, match, query, token)).toEqual(['bad-request']);
    }
    await send(hosted.host, 'POST', `/matches/${match}/resign`, { token, body: {} });
    await clock.advance(70_000);
    expect((await send(hosted.host, 'GET', `/matches/${match}`)).status).toBe(404);
    expect(await storage.listDocuments({ kind: `chat players ${match}`, limit: 10 })).toEqual([]);
  });

  test('without a token, with one of another match, and in a private match nobody else writes or reads', async () => {
    const hosted = await chatting({}, { visibility: 'private' });
    const other = await begin(hosted.host, { game: 'toy' });
    const { match } = hosted;
    expect((await say(hosted, match, 'x')).body['code']).toBe('no-match');
    expect((await say(hosted, match, 'x', { token: other.tokens[0] })).body['code']).toBe('bad-token');
    expect(await read(hosted, match)).toEqual(['no-match']);
  });

  test('notes of strangers to the storage do nothing', async () => {
    const hosted = await chatting();
    const { match, storage, lines } = hosted;
    for (const note of ['{"chat":', '{"chat":"x"}', '{"chat":["players"]}', '{"chat":null}'])
      await storage.note(match, note);
    await settled();
    expect(lines.filter((line) => Reflect.get(line, 'event') === 'fault')).toEqual([]);
  });
});

test('a move and a message do not hinder each other', async () => {
  const hosted = testHost({ chat: true });
  const { match, tokens } = await begin(hosted.host);
  const watching = await stream(hosted.host, match, { token: tokens[1] });
  const body = { move: PLACE_B2 };
  await Promise.all([
    say(hosted, match, 'hi', { token: tokens[0] }),
    send(hosted.host, 'POST', `/matches/${match}/act`, { token: tokens[0], body }),
  ]);
  await settled();
  expect(heard(watching)).toEqual(['hi']);
  expect(watching.events().at(-1)?.type).toBe('played');
});
