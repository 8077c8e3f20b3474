/** A webhook sends signed events, and its receiver tells them from forged ones. */
import { createHmac } from 'node:crypto';
import { type Hook, type HookContext, type MatchOverEvent, verifyWebhook, webhook } from 'tabletop-rules/online';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { settled } from './manual-clock.ts';
import { send } from './requests.ts';
import { begin, testHost } from './toy-host.ts';

const SECRET = 'sixteen letters or more';
const URL_OF_RECEIVER = 'https://example.org/hooks';

const EVENT: MatchOverEvent = {
  id: 'm.4.match-over',
  type: 'match-over',
  match: 'm',
  game: 'oyno',
  version: 1,
  options: {},
  visibility: 'public',
  clock: null,
  seats: [{ seat: 0, user: 'ann', name: 'Ännchen 😀', bot: null }],
  revision: 4,
  ply: 2,
  at: 1,
  outcome: { reason: 'resigned', winners: [1], places: [2, 1] },
  reason: 'asked',
  resigned: 0,
  createdAt: 0,
};

const CONTEXT: HookContext = { failures: 0, present: [true], signal: new AbortController().signal };

/** What a webhook sends for an event. */
async function sent(secret = SECRET): Promise<Request> {
  const requests: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    requests.push(request);
    return new Response();
  };
  const { onMatchOver } = webhook({ url: URL_OF_RECEIVER, secret, fetch });
  await (onMatchOver as Hook<MatchOverEvent>)(EVENT, CONTEXT);
  return requests[0]!;
}

/** The same request with something else in it. */
async function changed(request: Request, given: { headers?: Record<string, string>; body?: string }): Promise<Request> {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(given.headers ?? {})) headers.set(name, value);
  return new Request(request.url, { method: 'POST', headers, body: given.body ?? (await request.clone().text()) });
}

const refused = (code = 'bad-signature') => expect.objectContaining({ code });

afterEach(() => {
  vi.useRealTimers();
});

describe('an event that is sent', () => {
  test('is accepted by whoever knows the secret, as it was, with who was connected', async () => {
    const request = await sent();
    expect(request.method).toBe('POST');
    expect(request.url).toBe(URL_OF_RECEIVER);
    expect(request.headers.get('content-type')).toBe('application/json');
    expect(request.headers.get('webhook-id')).toBe(EVENT.id);
    expect(await verifyWebhook(request, SECRET)).toEqual({ ...EVENT, present: [true] });
  });

  test('is signed as Standard Webhooks describes it', async () => {
    // The example of its libraries.
    vi.useFakeTimers({ now: 1_614_265_330_000, toFake: ['Date'] });
    const key = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const signature = (signed: string): string =>
      `v1,${createHmac('sha256', Buffer.from(key, 'base64')).update(signed).digest('base64')}`;
    const example = 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}';
    expect(signature(example)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    const request = await sent(`whsec_${key}`);
    const body = await request.clone().text();
    expect(request.headers.get('webhook-timestamp')).toBe('1614265330');
    expect(request.headers.get('webhook-signature')).toBe(signature(`${EVENT.id}.1614265330.${body}`));
    // Of several signatures, as while a secret is replaced, one has to be right.
    const both = await changed(request, {
      headers: { 'webhook-signature': `v1,AAAA v2,x ${request.headers.get('webhook-signature')}` },
    });
    expect(await verifyWebhook(both, `whsec_${key}`)).toMatchObject({ id: EVENT.id });
  });

  test.each<[string, (request: Request) => Promise<Request>]>([
    [
      'another body',
      async (request) =>
        changed(request, { body: (await request.clone().text()).replace('"winners":[1]', '"winners":[0]') }),
    ],
    ['another id', (request) => changed(request, { headers: { 'webhook-id': 'm.5.match-over' } })],
    [
      'another time',
      (request) =>
        changed(request, {
          headers: { 'webhook-timestamp': String(Number(request.headers.get('webhook-timestamp')) + 1) },
        }),
    ],
    ['no signature', (request) => changed(request, { headers: { 'webhook-signature': '' } })],
    [
      'a signature that is none',
      (request) => changed(request, { headers: { 'webhook-signature': 'v1,§§§'.replace(/§/g, '!') } }),
    ],
    ['a signature of nothing', (request) => changed(request, { headers: { 'webhook-signature': 'v1,' } })],
    ['a time that is none', (request) => changed(request, { headers: { 'webhook-timestamp': 'now' } })],
    ['a time far away', (request) => changed(request, { headers: { 'webhook-timestamp': '999999999999' } })],
    ['an empty body', (request) => changed(request, { body: '' })],
  ])('is refused with %s', async (_, forge) => {
    await expect(verifyWebhook(await forge(await sent()), SECRET)).rejects.toThrow(refused());
  });

  test('is refused with another secret, and when it is sent again after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const request = await sent();
    await expect(verifyWebhook(request.clone(), `${SECRET}.`)).rejects.toThrow(refused());
    vi.setSystemTime(Date.now() + 299_000);
    expect(await verifyWebhook(request.clone(), SECRET)).toMatchObject({ id: EVENT.id });
    vi.setSystemTime(Date.now() + 3_000);
    await expect(verifyWebhook(request.clone(), SECRET)).rejects.toThrow(refused());
  });

  test('a body that never ends is not read to its end', async () => {
    const { headers } = await sent();
    let pulled = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        pulled++;
        controller.enqueue(new Uint8Array(16_384));
      },
    });
    const request = new Request(URL_OF_RECEIVER, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    await expect(verifyWebhook(request, SECRET)).rejects.toThrow(refused('too-large'));
    expect(pulled).toBeLessThan(10);
  });
});

describe('what a webhook does', () => {
  test.each([204, 299])('an answer of %i is success', async (status) => {
    const { onTurn } = webhook({
      url: URL_OF_RECEIVER,
      secret: SECRET,
      fetch: async () => new Response(null, { status: Math.min(status, 299) }),
    });
    await expect((onTurn as Hook<never>)(EVENT as never, CONTEXT)).resolves.toBe(undefined);
  });

  test.each([301, 404, 410, 500])('an answer of %i is a failure, which the host tries again', async (status) => {
    const { onTurn } = webhook({
      url: URL_OF_RECEIVER,
      secret: SECRET,
      fetch: async () => new Response(null, { status }),
    });
    await expect((onTurn as Hook<never>)(EVENT as never, CONTEXT)).rejects.toThrow(String(status));
  });

  test('has hooks for the events that it is asked for alone', () => {
    expect(Object.keys(webhook({ url: URL_OF_RECEIVER, secret: SECRET }))).toEqual([
      'onMatchStart',
      'onTurn',
      'onMatchOver',
    ]);
    expect(Object.keys(webhook({ url: URL_OF_RECEIVER, secret: SECRET, events: ['match-over'] }))).toEqual([
      'onMatchOver',
    ]);
  });

  test.each<[string, object]>([
    ['an address that is none', { url: 'example.org', secret: SECRET }],
    ['an address of a file', { url: 'file:///etc/passwd', secret: SECRET }],
    ['no secret', { url: URL_OF_RECEIVER }],
    ['a short secret', { url: URL_OF_RECEIVER, secret: 'fifteen letters' }],
    ['a secret in base64 that is none', { url: URL_OF_RECEIVER, secret: 'whsec_!!!!!!!!!!!!!!!!!!!!!!!!' }],
    ['an event that is none', { url: URL_OF_RECEIVER, secret: SECRET, events: ['match-end'] }],
    ['a field that is none', { url: URL_OF_RECEIVER, secret: SECRET, retries: 3 }],
  ])('%s is refused, and no error tells the secret', (_, options) => {
    expect(() => webhook(options as never)).toThrow(refused('bad-argument'));
    expect(() => webhook(options as never)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('fifteen letters') }),
    );
  });

  test('a host sends events through it, and again when it was refused', async () => {
    const received: [string | null, unknown][] = [];
    const fetch = async (request: Request): Promise<Response> => {
      received.push([request.headers.get('webhook-id'), await verifyWebhook(request, SECRET)]);
      return new Response(null, { status: received.length === 1 ? 503 : 200 });
    };
    const { host, clock } = testHost({
      hooks: webhook({ url: URL_OF_RECEIVER, secret: SECRET, events: ['match-over'], fetch }),
    });
    const { match, tokens } = await begin(host);
    await send(host, 'POST', `/matches/${match}/resign`, { token: tokens[0], body: {} });
    await settled();
    await vi.waitFor(async () => {
      await clock.advance(10_000);
      expect(received).toHaveLength(2);
    }, 60_000);
    expect(received[0]).toEqual(received[1]);
    expect(received[0]).toMatchObject([
      `${match}.2.match-over`,
      { type: 'match-over', match, present: [false, false] },
    ]);
  });
});
