/** Requests: limits, the route of each, who sends it, and what is answered. */
import { isRuleError, type Observer, RuleError, type Seat, toViolation, type Violation } from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import { hashSecret, tokenOwner } from '../host/commands.ts';
import type { LobbyParts } from '../host/lobby.ts';
import type { HostedMatch } from '../host/match.ts';
import { noMatch } from '../host/matches.ts';
import { type CorsOrigins, faultDetails } from '../host/parts.ts';
import type { Streams } from '../host/streams.ts';
import { SECRET_PATTERN } from '../platform.ts';
import { httpStatus, type OnlineCode } from '../protocol.ts';
import { checkData, readBody, type Schema } from './data.ts';

/** What the routes use of a host. */
export interface Services extends LobbyParts {
  readonly streams: Streams;
  readonly tokenRate: RateLimit;
}

/** What a server knows of a request beside the request. */
export interface RequestOrigin {
  /** The address of the client, for limits: behind a proxy the one that the proxy tells. */
  readonly address?: string | undefined;
}

/**
 * The function that answers requests: it finds the route, holds the sender to the limits, and makes an answer of whatever is
 * thrown.
 */
export function createHandler(
  routes: readonly Route[],
  parts: Omit<Services, 'tokenRate'>,
): (request: Request, origin?: RequestOrigin) => Promise<Response> {
  const { basePath, clock, limits, log, metrics, origins } = parts;
  const patterns = routes.map((route) => ({ route, segments: route.path.split('/') }));
  const addressRate = createRateLimit(limits.requestsPerAddress, 5 * limits.requestsPerAddress);
  const tokenRate = createRateLimit(limits.requestsPerToken, 5 * limits.requestsPerToken);
  const services: Services = { ...parts, tokenRate };

  const answer = async (request: Request, found: Found, address: string | undefined): Promise<Response> => {
    if (address !== undefined) {
      const seconds = addressRate.take(address, clock.now());
      if (seconds > 0) throw tooMany(seconds);
    }
    if ('refusal' in found) throw found.refusal;
    const { route, url, id } = found;
    return route.run({ services, request, url, id, address });
  };

  return async (request, origin = {}) => {
    const pageOrigin = request.headers.get('origin');
    if (request.method === 'OPTIONS') return preflight(origins, pageOrigin);
    const started = clock.now();
    const address = origin.address === undefined ? undefined : addressKey(origin.address);
    const found = findRoute(patterns, request, basePath);
    const path = 'route' in found ? found.route.path : 'none';
    let response: Response;
    try {
      response = await answer(request, found, address);
    } catch (error) {
      response = errorResponse(error);
      // What the storage refuses has been logged.
      const isUnavailable = isRuleError(error) && error.code === 'unavailable';
      if (response.status >= 500 && !isUnavailable) log('error', 'fault', { route: path, ...faultDetails(error) });
    }
    for (const [name, value] of Object.entries(corsHeaders(origins, pageOrigin))) response.headers.set(name, value);
    const { status } = response;
    metrics.add('tabletop_requests_total', 1, { route: path, status: String(status) });
    log('info', 'request', { method: request.method, route: path, status, milliseconds: clock.now() - started });
    return response;
  };
}

/** The route of a request, or why there is none. */
type Found = { readonly route: Route; readonly url: URL; readonly id: string } | { readonly refusal: RuleError };

/** A route, and its path in parts. */
interface RoutePattern {
  readonly route: Route;
  readonly segments: readonly string[];
}

function findRoute(patterns: readonly RoutePattern[], request: Request, basePath: string): Found {
  const url = new URL(request.url);
  const path = url.pathname.startsWith(basePath) ? url.pathname.slice(basePath.length) : '';
  const given = path.split('/');
  const here = patterns.flatMap(({ route, segments }) => {
    const id = matchOfPath(segments, given);
    return id === undefined ? [] : [{ route, url, id }];
  });
  const found = here.find(({ route }) => route.method === request.method);
  if (found !== undefined) return found;
  if (here.length === 0) {
    const known = [...new Set(patterns.map(({ route }) => route.path))].join(', ');
    return {
      refusal: new RuleError('no-route', `There is no path ${show(path)}.`, { details: { path: show(path), known } }),
    };
  }
  const methods = here.map(({ route }) => route.method).join(', ');
  return {
    refusal: new RuleError('wrong-method', `This path takes ${methods}, not ${show(request.method)}.`, {
      details: { method: show(request.method), expects: methods },
    }),
  };
}

/** The id of the match in a path, empty where its pattern has none; `undefined`: the path is another one. */
function matchOfPath(expected: readonly string[], given: readonly string[]): string | undefined {
  if (expected.length !== given.length) return undefined;
  let id = '';
  for (let i = 0; i < expected.length; i++) {
    if (expected[i] === '{match}') id = given[i]!;
    else if (expected[i] !== given[i]) return undefined;
  }
  return id;
}

// A route: its path, what it takes, what it answers, and what runs.

/** A request that has found its route. */
interface RoutedRequest {
  readonly services: Services;
  readonly request: Request;
  readonly url: URL;
  /** The id of a match in the path; empty where the path has none. */
  readonly id: string;
  /** The address of the client, as limits count it. */
  readonly address: string | undefined;
}

/** A request with its data. */
interface Call<B, Q> extends RoutedRequest {
  readonly body: B;
  readonly query: Q;
}

/** A request about a match, of whoever may watch it. */
export interface WatchCall<B, Q> extends Call<B, Q> {
  readonly match: HostedMatch;
  readonly observer: Observer;
}

/** A request of a player. */
export interface PlayCall<B, Q> extends Call<B, Q> {
  readonly match: HostedMatch;
  readonly seat: Seat;
}

/** What the document says of a route, and what is checked. */
export interface RouteDescription<B, Q> {
  readonly method: 'GET' | 'POST';
  /** `/matches/{match}/act`. */
  readonly path: string;
  /** The name of the operation. */
  readonly name: string;
  readonly summary: string;
  readonly body?: Schema<B>;
  readonly query?: Schema<Q>;
  /** The status of success, the type of the answer, and its schema. */
  readonly answer: { readonly status: 200 | 201; readonly type: string; readonly schema: Schema<unknown> };
  /** Which codes of the host it can refuse with, besides those of every route of its audience. */
  readonly refusals: readonly OnlineCode[];
}

/** Who may send a request: anybody, whoever may watch the match, its players. */
export type Audience = 'anybody' | 'watchers' | 'players';

/** What every route can refuse with because of who sends the request. */
const REFUSALS: Readonly<Record<Audience, readonly OnlineCode[]>> = {
  anybody: [],
  watchers: ['no-match', 'bad-token'],
  players: ['no-match', 'no-token', 'bad-token', 'seat-lost'],
};

/** A route of the match. `refusals` are complete. */
export interface Route extends RouteDescription<unknown, unknown> {
  readonly audience: Audience;
  run(request: RoutedRequest): Promise<Response>;
}

/** A route for anybody. */
export function forAnybody<B, Q>(
  description: RouteDescription<B, Q>,
  handle: (call: Call<B, Q>) => Promise<Response>,
): Route {
  return route(description, 'anybody', async (request) => handle(await withData(description, request)));
}

/** A route for players, and for spectators of public matches. */
export function forWatchers<B, Q>(
  description: RouteDescription<B, Q>,
  handle: (call: WatchCall<B, Q>) => Promise<Response>,
): Route {
  return route(description, 'watchers', async (request) => {
    const match = await openMatch(request);
    const { observer } = await authenticateAnywhere(request, match);
    checkRate(request, match, observer);
    return handle({ ...(await withData(description, request)), match, observer });
  });
}

/** A route for players. */
export function forPlayers<B, Q>(
  description: RouteDescription<B, Q>,
  handle: (call: PlayCall<B, Q>) => Promise<Response>,
): Route {
  return route(description, 'players', async (request) => {
    const match = await openMatch(request);
    const seat = seatOf(await authenticateAnywhere(request, match));
    checkRate(request, match, seat);
    return handle({ ...(await withData(description, request)), match, seat });
  });
}

function route<B, Q>(description: RouteDescription<B, Q>, audience: Audience, run: Route['run']): Route {
  return { ...description, refusals: [...REFUSALS[audience], ...description.refusals], audience, run };
}

/** The match that the path names. Throws `no-match`. */
export async function openMatch({ services, id }: RoutedRequest): Promise<HostedMatch> {
  if (!/^[\w-]{1,64}$/.test(id)) throw noMatch(id);
  return services.matches.open(id);
}

/** Whose request it is. They may have joined at another host, of which this one has not heard yet. */
async function authenticateAnywhere({ services, request }: RoutedRequest, match: HostedMatch): Promise<Sender> {
  try {
    return authenticate(request, match);
  } catch (error) {
    if (!isRuleError(error) || error.code !== 'bad-token') throw error;
    await services.matches.catchUp(match);
    return authenticate(request, match);
  }
}

async function withData<B, Q>(description: RouteDescription<B, Q>, routed: RoutedRequest): Promise<Call<B, Q>> {
  const { services, request, url } = routed;
  const { bodyBytes, bodyTime } = services.limits;
  const limits = { bytes: bodyBytes, milliseconds: bodyTime };
  const body = description.method === 'GET' ? {} : await readBody(request, limits, services.clock);
  const query = Object.fromEntries(url.searchParams);
  return {
    ...routed,
    body: checked(description.body, body, 'The body'),
    query: checked(description.query, query, 'The query'),
  };
}

/** What a route without a schema for it takes is nothing. */
function checked<T>(schema: Schema<T> | undefined, data: unknown, what: string): T {
  // Without a schema, `T` is not read by the route.
  return schema === undefined ? (undefined as T) : checkData(schema, data, what);
}

function checkRate({ services }: RoutedRequest, { id }: HostedMatch, observer: Observer): void {
  // Spectators have no token; their address is counted.
  if (observer === 'spectator') return;
  const seconds = services.tokenRate.take(`${id} ${observer}`, services.clock.now());
  if (seconds > 0) throw tooMany(seconds);
}

/** The refusal of a request that comes too soon. */
function tooMany(seconds: number): RuleError {
  return new RuleError('too-many-requests', `Too many requests; try again in ${seconds} s.`, {
    details: { retryAfter: seconds },
  });
}

// Who sends a request.

/** A sender, as far as their token says. */
interface Sender {
  readonly observer: Observer;
  /** Of a player whose seat a bot has taken: which seat it was. */
  readonly lost: Seat | undefined;
}

/**
 * Whose request it is, by the header `authorization`. Without one: a spectator.
 *
 * @throws RuleError `bad-token`; `no-match` for a private match without a token
 */
function authenticate(request: Request, match: HostedMatch): Sender {
  const { id, current } = match;
  const header = request.headers.get('authorization');
  if (header === null) {
    if (current.created.visibility === 'private') throw noMatch(id);
    return { observer: 'spectator', lost: undefined };
  }
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
  const hash = SECRET_PATTERN.test(token) ? hashSecret(token) : '';
  const { seat, lost } = tokenOwner(current.seats, hash);
  if (seat === undefined && lost === undefined) {
    throw new RuleError(
      'bad-token',
      'The token does not belong to this match. It goes into the header: `authorization: Bearer …`.',
    );
  }
  return { observer: seat ?? 'spectator', lost };
}

/**
 * The seat of a sender who has to be a player.
 *
 * @throws RuleError `no-token`, `seat-lost`
 */
function seatOf({ observer, lost }: Sender): Seat {
  if (observer !== 'spectator') return observer;
  if (lost !== undefined) {
    throw new RuleError('seat-lost', `A bot has taken seat ${lost}.`, { details: { seat: lost } });
  }
  throw new RuleError('no-token', 'This is for players: the token goes into the header `authorization: Bearer …`.');
}

// Answers.

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** An answer as JSON. */
export function jsonResponse(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...HEADERS, 'content-type': 'application/json', ...headers },
  });
}

/** An answer as text. */
export function textResponse(text: string, type: string): Response {
  return new Response(text, { headers: { ...HEADERS, 'content-type': type } });
}

/** The refusal of a request; of an error of another class it says nothing but that it happened. */
function errorResponse(error: unknown): Response {
  // A fault of the rules is a refusal for nobody.
  const isRefusal = isRuleError(error) && httpStatus(error.code) !== 500;
  const body: Violation = isRefusal
    ? toViolation(error)
    : { code: 'fault', message: 'Something failed on the server.' };
  const retryAfter = body.details?.['retryAfter'];
  return jsonResponse(httpStatus(body.code), body, {
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(body.code === 'no-token' || body.code === 'bad-token' ? { 'www-authenticate': 'Bearer' } : {}),
  });
}

// Which pages of other origins may use a host.

/** The headers that allow a page to read an answer; none for a page that may not. */
function corsHeaders(origins: CorsOrigins, origin: string | null): Readonly<Record<string, string>> {
  if (origin === null) return {};
  if (origins !== '*' && !origins.includes(origin)) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': origins === '*' ? '*' : origin,
    'access-control-expose-headers': 'retry-after',
  };
}

/** The answer to the question of a browser whether a page may send a request. */
function preflight(origins: CorsOrigins, origin: string | null): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(origins, origin),
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type, last-event-id',
      'access-control-max-age': '86400',
    },
  });
}

// Addresses of clients, as limits count them.

/**
 * The key under which an address is counted: of IPv6 the first 64 bits, since one client has all addresses of such a
 * network; IPv4 in IPv6 counts as IPv4.
 */
function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::');
  const groups = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));
  const first = groups(head);
  const last = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

// How often somebody may ask.

/** Allows so many requests a second to each key, and some more at once. */
interface RateLimit {
  /** Counts a request. Returns 0 when it is allowed, or after how many seconds the next one is. */
  take(key: string, now: number): number;
}

/** From so many keys on, those that have not been used lately are forgotten. */
const MOST_KEYS = 10_000;

/**
 * A token bucket for each key.
 *
 * @param perSecond - how many requests a second are allowed in the long run
 * @param burst - how many are allowed at once
 */
function createRateLimit(perSecond: number, burst: number): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>();
  const refill = (bucket: { left: number; at: number }, now: number): void => {
    bucket.left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
  };
  const forgetFull = (now: number): void => {
    for (const [key, bucket] of buckets) {
      refill(bucket, now);
      if (bucket.left >= burst) buckets.delete(key);
    }
    // All in use: the oldest goes, so that the memory stays flat.
    for (const key of buckets.keys()) {
      if (buckets.size < MOST_KEYS) break;
      buckets.delete(key);
    }
  };
  return {
    take: (key, now) => {
      let bucket = buckets.get(key);
      if (bucket === undefined) {
        if (buckets.size >= MOST_KEYS) forgetFull(now);
        bucket = { left: burst, at: now };
        buckets.set(key, bucket);
      }
      refill(bucket, now);
      if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perSecond);
      bucket.left -= 1;
      return 0;
    },
  };
}
