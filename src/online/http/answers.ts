/** Answers and refusals, and which pages of other origins may read them. */
import { isRuleError, RuleError, toViolation, type Violation } from '../../core/index.ts';
import type { CorsOrigins } from '../host/options.ts';
import { httpStatus } from '../protocol.ts';

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
    ...(httpStatus(body.code) === 401 ? { 'www-authenticate': 'Bearer' } : {}),
  });
}

/** The refusal of a request that comes too soon. */
export function tooMany(seconds: number): RuleError {
  return new RuleError('too-many-requests', `Too many requests; try again in ${seconds} s.`, {
    details: { retryAfter: seconds },
  });
}

// Which pages of other origins may use a host.

/** Which pages may, and whether they may send cookies. */
interface CorsRules {
  readonly origins: CorsOrigins;
  readonly takesCookies: boolean;
}

/** The headers that allow a page to read an answer; none for a page that may not. */
export function corsHeaders(
  { origins, takesCookies }: CorsRules,
  origin: string | null,
): Readonly<Record<string, string>> {
  if (origin === null) return {};
  if (origins !== '*' && !origins.includes(origin)) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': origins === '*' ? '*' : origin,
    'access-control-expose-headers': 'retry-after, x-request-id',
    ...(takesCookies && origins !== '*' && { 'access-control-allow-credentials': 'true' }),
  };
}

/** The answer to the question of a browser whether a page may send a request. */
export function preflight(rules: CorsRules, origin: string | null): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(rules, origin),
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type, last-event-id',
      'access-control-max-age': '86400',
    },
  });
}
