/** A host: matches over HTTP. */
import { isRuleError, RuleError } from '../core/index.ts';
import { checkCount, checkSettings, kitOf, show } from '../core/internal.ts';
import { createBotSeats, RANDOM } from './host/bots.ts';
import type { Table } from './host/match.ts';
import { createTables } from './host/matches.ts';
import {
  createMetrics,
  DEFAULT_EXPIRY,
  DEFAULT_LIMITS,
  faultDetails,
  HOST_OPTIONS,
  type HostLimits,
  type HostOptions,
  reachedStorage,
  type WriteLog,
} from './host/parts.ts';
import { createPresence, createStreams } from './host/streams.ts';
import { createClockAlarms, createSweeper } from './host/timers.ts';
import {
  addressKey,
  corsHeaders,
  createRateLimit,
  errorResponse,
  preflight,
  type Route,
  type Services,
  tooMany,
} from './http/http.ts';
import { openApiDocument } from './http/openapi.ts';
import { makeRoutes } from './http/routes.ts';
import { newSecret, systemClock } from './platform.ts';
import type { JsonDocument } from './protocol.ts';

/** What a server knows of a request beside the request. */
export interface RequestOrigin {
  /** The address of the client, for limits: behind a proxy the one that the proxy tells. */
  readonly address?: string | undefined;
}

/** A host of matches. Its functions need no `this`. */
export interface Host {
  /** Answers a request: for Node (with an adapter such as `@hono/node-server`), Deno, Bun and workers. Never rejects. */
  fetch(request: Request, origin?: RequestOrigin): Promise<Response>;
  /** What the host answers, as OpenAPI 3.1. */
  openApi(): JsonDocument;
  /** Ends all streams, bots and alarms. The storage stays open: it is the caller's. */
  close(): void;
}

/**
 * A host of matches, for players who need not trust each other. What anybody is sent is redacted for them.
 *
 * Every change is in the storage before it is answered, so that a host can end at any time and nothing that was
 * acknowledged is lost. Several hosts can share a storage, and serve the same matches.
 *
 * @throws RuleError `bad-argument`
 *
 * @example
 * ```ts
 * import { createHost, memoryStorage } from 'tabletop-rules/online';
 * import { oyno } from 'tabletop-rules/oyno';
 * import { wumpus } from 'tabletop-rules/wumpus';
 *
 * const host = createHost({ games: [oyno, wumpus], storage: memoryStorage() });
 * // Any server can call it: Deno.serve((request) => host.fetch(request))
 * const answer = await host.fetch(new Request('http://localhost/health'));
 * await answer.json(); // => { status: 'ok' }
 * host.close();
 * ```
 */
export function createHost(options: HostOptions): Host {
  checkSettings(options, HOST_OPTIONS);
  const { bots = {}, clock = systemClock(false), origins = [], basePath = '' } = options;
  const limits = limitsOf(options);
  const expiry = { ...DEFAULT_EXPIRY, ...options.expiry };
  const kits = new Map(options.games.map(kitOf).map((kit) => [kit.game.id, kit]));
  const games = new Map([...kits].map(([id, { game }]) => [id, game]));
  const standIn = options.standIn ?? Object.keys(bots)[0] ?? RANDOM;
  if (standIn !== RANDOM && !Object.hasOwn(bots, standIn)) {
    throw new RuleError(
      'bad-argument',
      `There is no bot ${show(standIn)}; there is ${[...Object.keys(bots), RANDOM].join(', ')}.`,
    );
  }
  const { botTime = 30_000, botsAtOnce = 8, raceDelay = 1_500 } = options;
  checkCount('botTime', botTime, 1);
  checkCount('botsAtOnce', botsAtOnce, 1);
  checkCount('raceDelay', raceDelay, 0);

  const log: WriteLog = (level, event, details) => options.log?.({ level, event, at: clock.now(), ...details });
  const storage = reachedStorage(options.storage, log);
  const metrics = createMetrics();
  const sendPresence = (match: string): void => {
    const table = tables.get(match);
    if (table !== undefined) streams.sendPresence(match, presence.of(match, table.position.seats.length));
  };
  const onChange = (table: Table, turns: Parameters<typeof streams.send>[1], own: boolean): void => {
    streams.send(table, turns);
    attend(table, own);
  };
  const attend = (table: Table, own: boolean): void => {
    alarms.attend(table);
    botSeats.attend(table, own);
  };
  const tables = createTables({
    storage,
    games,
    metrics,
    log,
    onChange,
    onNote: (match, note) => {
      if (presence.hear(match, note)) sendPresence(match);
    },
  });
  const streams = createStreams({
    clock,
    buffer: limits.streamBuffer,
    metrics,
    log,
    onPresence: (match) => {
      presence.tell(match);
      sendPresence(match);
    },
  });
  const presence = createPresence(newSecret(), storage, () => streams, clock);
  const botSeats = createBotSeats({ bots, kits, tables, clock, metrics, log, botTime, botsAtOnce, raceDelay });
  const alarms = createClockAlarms({ tables, clock, metrics, log, standIn });
  const forget = (match: string): void => {
    streams.end(match);
    alarms.stop(match);
    botSeats.stop(match);
    presence.forget(match);
    tables.forget(match);
  };
  const sweeper = createSweeper({
    storage,
    tables,
    streams,
    presence,
    clock,
    expiry,
    log,
    attend: (table) => attend(table, false),
    forget,
  });
  const services: Services = {
    games,
    storage,
    tables,
    streams,
    presence,
    bots: botSeats,
    standIn,
    clock,
    limits,
    tokenRate: createRateLimit(limits.requestsPerToken, 5 * limits.requestsPerToken),
    metrics,
  };
  const addressRate = createRateLimit(limits.requestsPerAddress, 5 * limits.requestsPerAddress);
  const routes = makeRoutes(basePath);
  const patterns = routes.map((route) => ({ route, segments: route.path.split('/') }));

  const answer = async (request: Request, route: Found, address: string | undefined): Promise<Response> => {
    if (address !== undefined) {
      const seconds = addressRate.take(address, clock.now());
      if (seconds > 0) throw tooMany(seconds);
    }
    if ('refusal' in route) throw route.refusal;
    const { url, match } = route;
    return route.route.run({ services, request, url, match, address });
  };

  const fetch: Host['fetch'] = async (request, origin = {}) => {
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

  return Object.freeze({
    fetch,
    openApi: () => openApiDocument(routes, basePath),
    close: () => {
      sweeper.close();
      botSeats.close();
      alarms.close();
      streams.close();
      tables.close();
    },
  });
}

function limitsOf({ limits }: HostOptions): HostLimits {
  checkSettings(limits, Object.keys(DEFAULT_LIMITS));
  const all = { ...DEFAULT_LIMITS, ...limits };
  for (const [name, value] of Object.entries(all)) checkCount(name, value, 1);
  return all;
}

/** The route of a request, or why there is none. */
type Found = { readonly route: Route; readonly url: URL; readonly match: string } | { readonly refusal: RuleError };

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
    const match = matchOfPath(segments, given);
    return match === undefined ? [] : [{ route, url, match }];
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
  let match = '';
  for (let i = 0; i < expected.length; i++) {
    if (expected[i] === '{match}') match = given[i]!;
    else if (expected[i] !== given[i]) return undefined;
  }
  return match;
}
