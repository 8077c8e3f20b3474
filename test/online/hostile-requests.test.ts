/** Requests of strangers: garbage, forged tokens, other people's seats, replays. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { settled } from './manual-clock.ts';
import { look, ORIGIN, stream } from './requests.ts';
import { type Begun, begin, PLACE_B2, testHost } from './toy-host.ts';

/** Values that a body can hold where something else is expected. */
const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    PLACE_B2,
    { ...PLACE_B2, seat: 1 },
    { type: 'chance', label: 'draw', faces: [0] },
    null,
    -1,
    1e99,
    '',
    '\u0000',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const bodyText = fc.oneof(
  fc
    .dictionary(
      fc.constantFrom(
        'move',
        'seen',
        'key',
        'game',
        'seats',
        'options',
        'name',
        'clock',
        'agree',
        'seat',
        'invitation',
        '__proto__',
      ),
      junk,
    )
    .map((body) => JSON.stringify(body)),
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('[', '{"a":', '['.repeat(10_000), `{"move":${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}}`),
);
const pathOf = ({ match }: Begun) =>
  fc.oneof(
    fc
      .constantFrom(
        '',
        '/events',
        '/act',
        '/undo',
        '/undo/answer',
        '/resign',
        '/leave',
        '/rematch',
        '/join',
        '/moves',
        '/record',
      )
      .map((end) => `/matches/${match}${end}`),
    fc.constantFrom(
      '/matches',
      '/games',
      '/health',
      '/metrics',
      '/openapi.json',
      '/matches/x/act',
      '//',
      '/%00',
      '/matches/%ff',
      '/..',
    ),
    fc.webPath(),
  );
/** Header values that a server lets through: visible ASCII. */
const headerText = fc.string({ unit: fc.constantFrom(...' !"#$%&()*+,-./09:;<=>?@AZ[\\]^_`az{|}~'), maxLength: 60 });

test('whatever comes, no answer is of 500 or more, none holds a secret, and the match goes on', async () => {
  const { host, lines } = testHost({ limits: { requestsPerToken: 1_000_000 } });
  const begun = await begin(host);
  const other = await begin(host, { game: 'toy', visibility: 'private' });
  const secrets = [...begun.tokens, ...other.tokens];
  const authorization = fc.oneof(
    fc.constantFrom(
      undefined,
      'Bearer',
      'Bearer ',
      `Bearer ${'a'.repeat(32)}`,
      `Basic ${begun.tokens[0]}`,
      `Bearer ${begun.tokens[0]} x`,
    ),
    fc.constantFrom(...other.tokens.map((token) => `Bearer ${token}`)),
    headerText,
  );
  const request = fc.record({
    method: fc.constantFrom('GET', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH'),
    path: fc.oneof(pathOf(begun), pathOf(other)),
    query: fc.oneof(fc.constant(''), fc.webQueryParameters()),
    authorization,
    type: fc.constantFrom(
      'application/json',
      'application/json',
      'text/plain',
      'application/jsonp',
      'multipart/form-data',
    ),
    last: fc.oneof(fc.constant(undefined), headerText, fc.nat().map(String)),
    origin: fc.oneof(fc.constant(undefined), headerText),
    body: bodyText,
  });
  const { revision } = await look(host, begun.match);
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, query, authorization: token, type, last, origin, body }) => {
      const hasBody = method !== 'GET' && method !== 'HEAD';
      const headers = {
        'content-type': type,
        ...(token !== undefined && { authorization: token }),
        ...(last !== undefined && { 'last-event-id': last }),
        ...(origin !== undefined && { origin }),
      };
      const url = `${ORIGIN}${path}${query === '' ? '' : `?${query}`}`;
      const response = await host.fetch(new Request(url, { method, headers, ...(hasBody && { body }) }));
      expect(response.status, `${method} ${path}`).toBeLessThan(500);
      const isStream = response.headers.get('content-type') === 'text/event-stream';
      if (isStream) {
        await response.body?.cancel();
        return;
      }
      const text = await response.text();
      for (const secret of secrets) if (!body.includes(secret)) expect(text).not.toContain(secret);
      if (response.status >= 400)
        expect(JSON.parse(text)).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }),
    { numRuns: runs(400), seed: seed(1) },
  );
  // Nobody without its tokens has changed the match.
  expect((await look(host, begun.match)).revision).toBe(revision);
  expect(lines.filter((line) => Reflect.get(line, 'level') === 'error')).toEqual([]);
});

test('a request that is replayed changes nothing', async () => {
  const { host } = testHost();
  const { match, tokens } = await begin(host);
  const watching = await stream(host, match);
  const send = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ move: PLACE_B2, seen: 1, key: 'k' });
    const response = await host.fetch(new Request(`${ORIGIN}/matches/${match}/act`, { method: 'POST', headers, body }));
    await response.text();
    return response.status;
  };
  expect(await Promise.all(Array.from({ length: 20 }, send))).toEqual(Array.from({ length: 20 }, () => 200));
  await settled();
  expect(watching.events().filter(({ type }) => type === 'played')).toHaveLength(1);
});
