/** A route: its path, what it takes, what it answers, and what runs. */
import { isRuleError, type Observer, RuleError, type Seat } from '../../core/index.ts';
import type { OnlineCode } from '../codes.ts';
import type { Table } from '../table/table.ts';
import { noMatch } from '../tables.ts';
import { authenticate, type Sender, seatOf } from './authenticate.ts';
import { checkData } from './check-data.ts';
import { readBody } from './read-body.ts';
import type { Schema } from './schemas.ts';
import type { Services } from './services.ts';

/** A request that has found its route. */
export interface RoutedRequest {
  readonly services: Services;
  readonly request: Request;
  readonly url: URL;
  /** The id in the path; empty where the path has none. */
  readonly match: string;
  /** The address of the client, as limits count it. */
  readonly address: string | undefined;
}

/** A request with its data. */
export interface Call<B, Q> extends RoutedRequest {
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
