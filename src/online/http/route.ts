/** A route: its path, what it takes, what it answers, who may send it, and what runs. */
import { isRuleError, type Observer, RuleError, type Seat } from '../../core/index.ts';
import type { Schema } from '../faults.ts';
import type { AdminParts } from '../host/admin.ts';
import { suspectOf } from '../host/bans.ts';
import type { Sender as SignedIn } from '../host/bot-accounts.ts';
import type { Chats } from '../host/chat.ts';
import type { HostedMatch } from '../host/match.ts';
import { MATCH_ID, noMatch } from '../host/matches.ts';
import { addressKeys, type RateLimit } from '../host/rates.ts';
import { hashSecret, sameHash, tokenOwner } from '../host/secrets.ts';
import type { RequestOrigin, User } from '../host/users.ts';
import { SECRET_PATTERN } from '../platform.ts';
import type { OnlineCode } from '../protocol.ts';
import { tooMany } from './answers.ts';
import { checkData, readBody } from './data.ts';

/** What the routes use of a host. */
export interface Services extends AdminParts {
  readonly chats: Chats;
  readonly tokenRate: RateLimit;
  /** How often an address may send a wrong admin token. */
  readonly guessRate: RateLimit;
}

/** What the log tells of a request besides: whatever answers it fills this in. */
export interface RequestNotes {
  match?: string;
  seat?: Seat;
}

/** A request that has found its route. */
export interface RoutedRequest {
  readonly services: Services;
  readonly request: Request;
  readonly url: URL;
  /** The id of a match in the path; empty where the path has none. */
  readonly id: string;
  readonly origin: RequestOrigin;
  /** The address of the client, as limits count it. */
  readonly address: string | undefined;
  readonly notes: RequestNotes;
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

/** Who may send a request: anybody, whoever may watch the match, its players, or the operator of the host. */
export type Audience = 'anybody' | 'watchers' | 'players' | 'admin';

/** What every route can refuse with because of who sends the request. */
const REFUSALS: Readonly<Record<Audience, readonly OnlineCode[]>> = {
  anybody: [],
  watchers: ['no-match', 'bad-token', 'banned'],
  players: ['no-match', 'no-token', 'bad-token', 'seat-lost'],
  admin: ['not-admin'],
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
    const { services, address } = request;
    // A banned player goes on with the matches that have begun.
    if (observer === 'spectator') await services.bans.check(suspectOf(match, { observer, address }));
    else request.notes.seat = observer;
    checkRate(request, match, observer);
    // A stream tells by itself who is there.
    const isStream = description.answer.type === 'text/event-stream';
    if (observer !== 'spectator' && !isStream) request.services.streams.met(match, observer);
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
    request.notes.seat = seat;
    checkRate(request, match, seat);
    request.services.streams.met(match, seat);
    return handle({ ...(await withData(description, request)), match, seat });
  });
}

/** A route for the operator of the host. */
export function forAdmin<B, Q>(
  description: RouteDescription<B, Q>,
  handle: (call: Call<B, Q>) => Promise<Response>,
): Route {
  return route(description, 'admin', async (request) => {
    checkAdmin(request);
    return handle(await withData(description, request));
  });
}

function route<B, Q>(description: RouteDescription<B, Q>, audience: Audience, run: Route['run']): Route {
  return { ...description, refusals: [...REFUSALS[audience], ...description.refusals], audience, run };
}

/** The match that the path names. Throws `no-match`. */
export async function openMatch(request: RoutedRequest): Promise<HostedMatch> {
  return request.services.matches.open(matchIdOf(request), request.address);
}

/** The id in the path. Throws `no-match` where it cannot be one. */
export function matchIdOf({ id }: RoutedRequest): string {
  if (!MATCH_ID.test(id)) throw noMatch(id);
  return id;
}

/** The user or bot account that sends a request; `null`: a guest. Throws `bad-token`, `wrong-type`, `banned`, `unavailable`. */
export async function userOf({ services, request, origin, address }: RoutedRequest): Promise<SignedIn | null> {
  await services.bans.check({ address });
  const user = botAccountOf(services, request) ?? (await services.findUser(request, origin));
  if (user !== null) await services.bans.check({ address, user: user.id });
  return user;
}

/** The bot account that sends a request. Throws `no-bot`, `banned`. */
export async function botOf({ services, request, address }: RoutedRequest): Promise<SignedIn> {
  await services.bans.check({ address });
  const bot = botAccountOf(services, request);
  if (bot === undefined) {
    throw new RuleError(
      'no-bot',
      'This is for bot accounts: their token goes into the header `authorization: Bearer …`.',
    );
  }
  await services.bans.check({ address, user: bot.id });
  return bot;
}

function botAccountOf({ botAccounts }: Services, request: Request): SignedIn | undefined {
  const token = bearer(request);
  return SECRET_PATTERN.test(token) ? botAccounts.ofToken(token) : undefined;
}

/** The user who sends a request. Throws `no-user` for a guest, `bad-token`, `wrong-type`, `unavailable`. */
export async function signedIn(request: RoutedRequest): Promise<User> {
  const user = await userOf(request);
  // People who look for an opponent want people, or the bot that they are offered.
  if (user === null || user.botToken !== undefined)
    throw new RuleError('no-user', 'This is for users of the site: sign in first.');
  return user;
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

/** Throws `bad-token` where the sender has not the token for the metrics. */
export function checkMetricsToken({ services, request }: RoutedRequest): void {
  const { metricsToken } = services;
  if (metricsToken !== undefined && sameHash(hashSecret(bearer(request)), metricsToken)) return;
  throw new RuleError('bad-token', 'The metrics are for whoever has their token: `authorization: Bearer …`.');
}

/** The token in the header `authorization`; empty where there is none. */
function bearer(request: Request): string {
  return /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
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
  if (request.headers.get('authorization') === null) {
    if (current.created.visibility === 'private') throw noMatch(id);
    return { observer: 'spectator', lost: undefined };
  }
  const token = bearer(request);
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
  if (lost !== undefined) throw seatLost(lost);
  throw new RuleError('no-token', 'This is for players: the token goes into the header `authorization: Bearer …`.');
}

export function seatLost(seat: Seat): RuleError {
  return new RuleError('seat-lost', `A bot has taken seat ${seat}.`, { details: { seat } });
}

/**
 * Throws `not-admin` for a sender without the admin token, and `too-many-requests` while their address has sent too many wrong ones:
 * then the right one is refused too, so that nothing can be learned.
 */
function checkAdmin({ services, request, address = '', notes }: RoutedRequest): void {
  const { admin, clock, guessRate, hashAddress, log } = services;
  const header = request.headers.get('authorization');
  const refusal = (): RuleError =>
    new RuleError(
      'not-admin',
      'This is for the operator: the admin token goes into the header `authorization: Bearer …`.',
    );
  if (header === null || admin === undefined) throw refusal();
  const now = clock.now();
  const { site } = addressKeys(address);
  const seconds = guessRate.take(site, now);
  if (seconds > 0) throw tooMany(seconds);
  if (!sameHash(hashSecret(bearer(request)), admin)) {
    log('warn', 'admin-refused', { ...notes, ...(address !== '' && { address: hashAddress(address).address }) });
    throw refusal();
  }
  // It was no guess.
  guessRate.spend(site, -1, now);
}
