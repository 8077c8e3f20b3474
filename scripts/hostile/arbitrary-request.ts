/** Requests of strangers, for fast-check: garbage in every part. */
import fc from 'fast-check';

/** A request as `fetch` takes it. */
export interface HostileRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const PATHS: readonly string[] = [
  '',
  '/events',
  '/act',
  '/undo',
  '/undo/answer',
  '/resign',
  '/leave',
  '/rematch',
  '/claim',
  '/chat',
  '/chat?room=players&before=2',
  '/history',
  '/history?after=-1&limit=200',
  '/join',
  '/moves',
  '/record',
];
const PLACE = { type: 'place', seat: 0, cell: 'b2' };
const FIELDS = [
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
  'reason',
  'kind',
  'text',
];

/** Values that a body can hold where something else is expected. */
const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    PLACE,
    { ...PLACE, seat: 1 },
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
  fc.dictionary(fc.constantFrom(...FIELDS, 'token', '__proto__'), junk).map((body) => JSON.stringify(body)),
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('[', '{"a":', '['.repeat(10_000), `{"move":${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}}`),
);
/** Header values that a server lets through: visible ASCII. */
const headerText = fc.string({ unit: fc.constantFrom(...' !"#$%&()*+,-./09:;<=>?@AZ[\\]^_`az{|}~'), maxLength: 60 });

/**
 * Requests that change none of these matches.
 *
 * @param matches - their ids
 * @param tokens - real tokens that are not of these matches, or have been left
 * @param own - tokens of the matches, for headers in which they do not count
 */
export function hostileRequest(
  matches: readonly string[],
  tokens: readonly string[],
  own: readonly string[],
): fc.Arbitrary<HostileRequest> {
  const path = fc.oneof(
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...matches), fc.constantFrom(...PATHS))
        .map(([id, end]) => `/matches/${id}${end}`),
    },
    fc
      .tuple(fc.constantFrom(...matches), fc.constantFrom('', '/cancel', '/delete'))
      .map(([id, end]) => `/admin/matches/${id}${end}`),
    fc.constantFrom(
      '/admin/matches',
      '/admin/bans',
      '/admin/bans/remove',
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
  const authorization = fc.oneof(
    fc.constantFrom(
      undefined,
      'Bearer',
      'Bearer ',
      `Bearer ${'a'.repeat(32)}`,
      `Basic ${own[0]}`,
      `Bearer ${own[0]} x`,
    ),
    // One character of a real one differs.
    fc.tuple(fc.constantFrom(...own), fc.nat(31)).map(([token, i]) => `Bearer ${changed(token, i)}`),
    fc.constantFrom(...tokens.map((token) => `Bearer ${token}`)),
    headerText,
  );
  return fc
    .record({
      method: fc.constantFrom('GET', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH'),
      path,
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
    })
    .map(({ method, path, query, authorization: token, type, last, origin, body }) => ({
      method,
      path: `${path}${query === '' ? '' : `?${query}`}`,
      headers: {
        'content-type': type,
        ...(token !== undefined && { authorization: token }),
        ...(last !== undefined && { 'last-event-id': last }),
        ...(origin !== undefined && { origin }),
      },
      body: method === 'GET' || method === 'HEAD' ? undefined : body,
    }));
}

function changed(token: string, i: number): string {
  return `${token.slice(0, i)}${token[i] === 'a' ? 'b' : 'a'}${token.slice(i + 1)}`;
}
