/** Which pages of other origins may use a host. */

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
