/** What the routes use of a host. */
import {
  type AnyGame,
  isRuleError,
  type Observer,
  RuleError,
  type Seat,
  toViolation,
  type Violation,
} from '../../core/index.ts';
import type { BotSeats } from '../host/bots.ts';
import { hashSecret, holderOf } from '../host/commands.ts';
import type { Table } from '../host/match.ts';
import { noMatch, type Tables } from '../host/matches.ts';
import type { HostLimits, Metrics } from '../host/parts.ts';
import type { Presence, Streams } from '../host/streams.ts';
import { type HostClock, SECRET_PATTERN } from '../platform.ts';
import { httpStatus, type OnlineCode } from '../protocol.ts';
import type { MatchStorage } from '../storage/storage.ts';
import { checkData, readBody, type Schema } from './data.ts';

/** The parts of a host. */
export interface Services {
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly storage: MatchStorage;
  readonly tables: Tables;
  readonly streams: Streams;
  readonly presence: Presence;
  readonly bots: BotSeats;
  /** The bot that takes the seat of a player who leaves. */
  readonly standIn: string;
  readonly clock: HostClock;
  readonly limits: HostLimits;
  readonly tokenRate: RateLimit;
  readonly metrics: Metrics;
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
function authenticate(request: Request, table: Table): Sender {
  const { id, position } = table;
  const header = request.headers.get('authorization');
  if (header === null) {
    if (position.created.visibility === 'private') throw noMatch(id);
    return { observer: 'spectator', lost: undefined };
  }
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
  const hash = SECRET_PATTERN.test(token) ? hashSecret(token) : '';
  const { seat, lost } = holderOf(position.seats, hash);
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

// A route: its path, what it takes, what it answers, and what runs.

/** A request that has found its route. */
interface RoutedRequest {
  readonly services: Services;
  readonly request: Request;
  readonly url: URL;
  /** The id in the path; empty where the path has none. */
  readonly match: string;
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
  readonly table: Table;
  readonly observer: Observer;
}

/** A request of a player. */
export interface PlayCall<B, Q> extends Call<B, Q> {
  readonly table: Table;
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

/** A route of the table. `refusals` are complete. */
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
    const table = await openTable(request);
    const { observer } = await authenticateAnywhere(request, table);
    checkRate(request, table, observer);
    return handle({ ...(await withData(description, request)), table, observer });
  });
}

/** A route for players. */
export function forPlayers<B, Q>(
  description: RouteDescription<B, Q>,
  handle: (call: PlayCall<B, Q>) => Promise<Response>,
): Route {
  return route(description, 'players', async (request) => {
    const table = await openTable(request);
    const seat = seatOf(await authenticateAnywhere(request, table));
    checkRate(request, table, seat);
    return handle({ ...(await withData(description, request)), table, seat });
  });
}

function route<B, Q>(description: RouteDescription<B, Q>, audience: Audience, run: Route['run']): Route {
  return { ...description, refusals: [...REFUSALS[audience], ...description.refusals], audience, run };
}

/** The match that the path names. Throws `no-match`. */
export async function openTable({ services, match }: RoutedRequest): Promise<Table> {
  if (!/^[\w-]{1,64}$/.test(match)) throw noMatch(match);
  return services.tables.open(match);
}

/** Whose request it is. They may have joined at another host, of which this one has not heard yet. */
async function authenticateAnywhere({ services, request }: RoutedRequest, table: Table): Promise<Sender> {
  try {
    return authenticate(request, table);
  } catch (error) {
    if (!isRuleError(error) || error.code !== 'bad-token') throw error;
    await services.tables.catchUp(table);
    return authenticate(request, table);
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

function checkRate({ services }: RoutedRequest, { id }: Table, observer: Observer): void {
  // Spectators have no token; their address is counted.
  if (observer === 'spectator') return;
  const seconds = services.tokenRate.take(`${id} ${observer}`, services.clock.now());
  if (seconds > 0) throw tooMany(seconds);
}

/** The refusal of a request that comes too soon. */
export function tooMany(seconds: number): RuleError {
  return new RuleError('too-many-requests', `Too many requests; try again in ${seconds} s.`, {
    details: { retryAfter: seconds },
  });
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
export function errorResponse(error: unknown): Response {
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

/** The origins of pages that may: `['https://example.org']`, or `'*'` for all. Tokens are no cookies, so all is safe. */
export type CorsOrigins = '*' | readonly string[];

/** The headers that allow a page to read an answer; none for a page that may not. */
export function corsHeaders(origins: CorsOrigins, origin: string | null): Readonly<Record<string, string>> {
  if (origin === null) return {};
  if (origins !== '*' && !origins.includes(origin)) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': origins === '*' ? '*' : origin,
    'access-control-expose-headers': 'retry-after',
  };
}

/** The answer to the question of a browser whether a page may send a request. */
export function preflight(origins: CorsOrigins, origin: string | null): Response {
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
export function addressKey(address: string): string {
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
export function createRateLimit(perSecond: number, burst: number): RateLimit {
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
