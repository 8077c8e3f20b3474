/** Answers. */
import { isRuleError, toViolation, type Violation } from '../../core/index.ts';
import { httpStatus } from '../codes.ts';

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
