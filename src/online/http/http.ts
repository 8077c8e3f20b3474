/** Requests: limits, the route of each, and what is answered. */
import { isRuleError, RuleError } from '../../core/index.ts';
import { checkObject, checkText, show } from '../../core/internal.ts';
import { faultDetails } from '../host/log.ts';
import { MATCH_ID } from '../host/matches.ts';
import { type AddressKeys, addressKeys, createRateLimit } from '../host/rates.ts';
import type { RequestOrigin } from '../host/users.ts';
import { newSecret } from '../platform.ts';
import { httpStatus } from '../protocol.ts';
import { corsHeaders, errorResponse, preflight, tooMany } from './answers.ts';
import type { RequestNotes, Route, Services } from './route.ts';

/** So many clients behind one site can use the host all the time. */
const CLIENTS_OF_A_SITE = 8;
/** So many wrong admin tokens of one address are compared at once, and in the long run. */
const GUESSES = 5;
const GUESSES_PER_SECOND = 0.1;
const EVENT_STREAM = 'text/event-stream';

/** Refuses what is no request: a fault of the program, which nobody could be told of by an answer. */
function checkRequest(request: Request, origin: RequestOrigin): void {
  checkObject(request, 'a Request');
  if (typeof request.headers?.get !== 'function') {
    throw new RuleError('bad-argument', `A host answers a Request, not ${show(request)}.`);
  }
  checkObject(origin, 'where the request comes from, { address }');
  if (origin.address !== undefined) checkText('address', origin.address);
}

/**
 * The function that answers requests: it finds the route, holds the sender to the limits, and makes an answer of whatever is
 * thrown.
 */
export function createHandler(
  routes: readonly Route[],
  parts: Omit<Services, 'tokenRate' | 'guessRate'>,
): (request: Request, origin?: RequestOrigin) => Promise<Response> {
  const { addressRate, basePath, clock, hashAddress, limits, log, logAddresses, metrics } = parts;
  const patterns = routes.map((route) => ({ route, segments: route.path.split('/') }));
  const tokenRate = createRateLimit(limits.requestsPerToken, 5 * limits.requestsPerToken);
  const guessRate = createRateLimit(GUESSES_PER_SECOND, GUESSES);
  const services: Services = { ...parts, tokenRate, guessRate };

  const requestIdOf = ({ headers }: Request): string => {
    const given = headers.get(REQUEST_ID);
    if (given !== null && SANE_ID.test(given)) return given;
    // No number: it would tell how much others have sent meanwhile.
    return newSecret().slice(0, 16);
  };

  const siteRate = createRateLimit(
    CLIENTS_OF_A_SITE * limits.requestsPerAddress,
    5 * CLIENTS_OF_A_SITE * limits.requestsPerAddress,
  );

  const answer = async (request: Request, found: Found, { origin, keys, notes }: Origins): Promise<Response> => {
    if (keys !== undefined) {
      const now = clock.now();
      const seconds = Math.max(addressRate.take(keys.client, now), siteRate.take(keys.site, now));
      if (seconds > 0) throw tooMany(seconds);
    }
    if ('refusal' in found) throw found.refusal;
    const { route, url, id } = found;
    // Before the body is read: what has begun gets its answer.
    if (route.refusals.includes('draining')) services.drain.check();
    // To ask for the head of a stream opens none.
    if (request.method === 'HEAD' && route.answer.type === EVENT_STREAM) {
      return new Response(null, { headers: { 'content-type': EVENT_STREAM } });
    }
    const answered = await route.run({ services, request, url, id, origin, address: keys?.client, notes });
    return request.method === 'HEAD' ? new Response(null, answered) : answered;
  };

  return async (request, origin = {}) => {
    checkRequest(request, origin);
    const pageOrigin = request.headers.get('origin');
    if (request.method === 'OPTIONS') return preflight(parts, pageOrigin);
    const started = clock.now();
    const requestId = requestIdOf(request);
    const keys = origin.address === undefined ? undefined : addressKeys(origin.address);
    const found = findRoute(patterns, request, basePath);
    const route = 'route' in found ? found.route.path : 'none';
    const notes: RequestNotes = 'route' in found && MATCH_ID.test(found.id) ? { match: found.id } : {};
    let response: Response;
    let code: string | undefined;
    try {
      response = await parts.drain.track(answer(request, found, { origin, keys, notes }));
    } catch (error) {
      response = errorResponse(error);
      code = isRuleError(error) ? error.code : 'fault';
      // What the storage refuses has been logged, and a host that drains has not failed.
      if (response.status >= 500 && httpStatus(code) !== 503) {
        log('error', 'fault', { request: requestId, route, ...faultDetails(error) });
      }
    }
    response.headers.set(REQUEST_ID, requestId);
    for (const [name, value] of Object.entries(corsHeaders(parts, pageOrigin))) response.headers.set(name, value);
    const { status } = response;
    const { method } = request;
    const milliseconds = clock.now() - started;
    metrics.add('tabletop_requests_total', 1, { route, status: String(status) });
    metrics.observe('tabletop_request_duration_seconds', milliseconds, { route });
    log('info', 'request', {
      request: requestId,
      method,
      route,
      ...notes,
      ...(keys !== undefined && { address: hashAddress(keys.client).address }),
      ...(logAddresses && origin.address !== undefined && { ip: origin.address }),
      status,
      ...(code !== undefined && { code }),
      milliseconds,
    });
    return response;
  };
}

/** The id of a request, from a proxy or made here, goes back in the answer and stands in the log. */
const REQUEST_ID = 'x-request-id';
/** A proxy may pass on whatever a client has sent. */
const SANE_ID = /^[\w.:-]{8,64}$/;

/** Where a request comes from, and what the log tells of it. */
interface Origins {
  readonly origin: RequestOrigin;
  readonly keys: AddressKeys | undefined;
  readonly notes: RequestNotes;
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
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const methods: string[] = [];
  for (const { route, segments } of patterns) {
    const id = matchOfPath(segments, given);
    if (id === undefined) continue;
    if (route.method === method) return { route, url, id };
    methods.push(route.method);
  }
  if (methods.length === 0) {
    const known = [...new Set(patterns.map(({ route }) => route.path))].join(', ');
    return {
      refusal: new RuleError('no-route', `There is no path ${show(path)}.`, { details: { path: show(path), known } }),
    };
  }
  const expects = methods.join(', ');
  return {
    refusal: new RuleError('wrong-method', `This path takes ${expects}, not ${show(request.method)}.`, {
      details: { method: show(request.method), expects },
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
