/** Requests of a client to its host. */
import type { Result, Violation } from '../../core/index.ts';

/** How a client sends requests: `fetch` of the platform, or `fetch` of a host in the same process. */
export type Fetch = (request: Request) => Promise<Response>;

/** An answer that may be another one later: the host is busy, restarts, or cannot be reached. */
export interface TryAgain {
  /** After how many milliseconds, if the host has said so. */
  readonly after: number | undefined;
}

/** Sends JSON. Returns the answer, the refusal, or that it has to be sent again. */
export async function post(
  send: Fetch,
  url: string,
  token: string | undefined,
  body: object,
): Promise<Result<object> | TryAgain> {
  try {
    const response = await send(
      new Request(url, {
        method: 'POST',
        headers: { ...authorization(token), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    if (response.ok) return { ok: true, value: await response.json() };
    return await refusalOf(response);
  } catch {
    // The network: whether the request has arrived is not known.
    return { after: undefined };
  }
}

/** Why a host has refused, or that it has to be asked again. */
export async function refusalOf(
  response: Response,
): Promise<{ readonly ok: false; readonly error: Violation } | TryAgain> {
  const { status } = response;
  const seconds = Number(response.headers.get('retry-after'));
  if (status >= 500 || status === 429 || status === 408) return { after: seconds > 0 ? seconds * 1000 : undefined };
  const error: Violation = await response.json();
  return { ok: false, error };
}

/** The header with a token. */
export function authorization(token: string | undefined): Readonly<Record<string, string>> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
