/** The host that serves the page, if there is one. */
import type { Result, Violation } from 'tabletop-rules/core';
import type {
  CreatedMatch,
  CreateRequest,
  JoinedMatch,
  JoinRequest,
  ListedMatchInfo,
  MatchInfo,
  SeenRecord,
} from 'tabletop-rules/online';

/** Where a host is, relative to the page. */
export const HOST_PATH = 'api';

/** The host. Every request resolves: a host that cannot be reached is a refusal with the code `disconnected`. */
export interface HostApi {
  /** The ids of its games. */
  readonly games: readonly string[];
  /** The names of its bots. */
  readonly bots: readonly string[];
  /** The address of a match, for `joinMatch`. */
  matchUrl(match: string): string;
  /** Public matches. */
  list(phase: 'open' | 'playing'): Promise<Result<readonly ListedMatchInfo[]>>;
  create(request: CreateRequest): Promise<Result<CreatedMatch>>;
  join(match: string, request: JoinRequest): Promise<Result<JoinedMatch>>;
  /** A match now, as the owner of the token may see it. */
  match(match: string, token: string | undefined): Promise<Result<MatchInfo>>;
  record(match: string, token: string | undefined): Promise<Result<SeenRecord>>;
}

/** Finds the host of this page; `undefined`: the page lies on a server of files, or there is no network. */
export async function findHost(): Promise<HostApi | undefined> {
  // The site of the documentation has none, and a browser reports a request that finds nothing as an error.
  if (import.meta.env.MODE === 'documentation') return undefined;
  const base = new URL(HOST_PATH, document.baseURI).href;
  const found = await request<{ games: readonly { game: string }[]; bots: readonly string[] }>(`${base}/games`);
  if (!found.ok) return undefined;
  const { games, bots } = found.value;
  const post = <T>(path: string, body: object): Promise<Result<T>> =>
    request(`${base}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const get = <T>(path: string, token: string | undefined): Promise<Result<T>> =>
    request(`${base}/${path}`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
  const pathOf = (match: string): string => `matches/${encodeURIComponent(match)}`;
  return {
    games: games.map(({ game }) => game),
    bots,
    matchUrl: (match) => `${base}/${pathOf(match)}`,
    list: async (phase) => {
      const listed = await get<{ matches: readonly ListedMatchInfo[] }>(`matches?phase=${phase}`, undefined);
      return listed.ok ? { ok: true, value: listed.value.matches } : listed;
    },
    create: (body) => post('matches', body),
    join: (match, body) => post(`${pathOf(match)}/join`, body),
    match: (match, token) => get(pathOf(match), token),
    record: (match, token) => get(`${pathOf(match)}/record`, token),
  };
}

/** Sends a request to the host of this page, whose answers have the types that its document says. */
export async function request<T>(url: string, init: RequestInit = {}): Promise<Result<T>> {
  try {
    const response = await fetch(url, init);
    // A server of files may answer with a page.
    if (response.headers.get('content-type') !== 'application/json') return { ok: false, error: unreachable() };
    const value = await response.json();
    return response.ok ? { ok: true, value } : { ok: false, error: value };
  } catch {
    return { ok: false, error: unreachable() };
  }
}

function unreachable(): Violation {
  return { code: 'disconnected', message: 'The server cannot be reached.' };
}
