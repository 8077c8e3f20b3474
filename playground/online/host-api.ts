/** The host that serves the page, if there is one. */
import type { Result, Violation } from 'tabletop-rules/core';
import type {
  ChatPage,
  ChatRoom,
  CreatedMatch,
  CreateRequest,
  JoinedMatch,
  JoinRequest,
  Ladder,
  ListedMatchInfo,
  MatchInfo,
  PoolAnswer,
  PoolRequest,
  SeenRecord,
  UserRating,
} from 'tabletop-rules/online';
import { say } from '../words.ts';

/** Where a host is, relative to the page. */
export const HOST_PATH = 'api';

/** The host. Every request resolves: a host that cannot be reached is a refusal with the code `disconnected`. */
export interface HostApi {
  /** The ids of its games. */
  readonly games: readonly string[];
  /** The names of its bots. */
  readonly bots: readonly string[];
  /** Whether players can write to each other. */
  readonly hasChat: boolean;
  /** Whether its users have ratings, and can look for opponents. */
  readonly hasRatings: boolean;
  /** The address of a match, for `joinMatch`. */
  matchUrl(match: string): string;
  /** Public matches. */
  list(phase: 'open' | 'playing'): Promise<Result<readonly ListedMatchInfo[]>>;
  create(request: CreateRequest): Promise<Result<CreatedMatch>>;
  join(match: string, request: JoinRequest): Promise<Result<JoinedMatch>>;
  /** A match now, as the owner of the token may see it. */
  match(match: string, token: string | undefined): Promise<Result<MatchInfo>>;
  record(match: string, token: string | undefined): Promise<Result<SeenRecord>>;
  /** The messages of a room before a number; `undefined`: the last ones. */
  chat(match: string, token: string | undefined, room: ChatRoom, before: number | undefined): Promise<Result<ChatPage>>;
  /** Looks for an opponent, for some seconds. */
  search(request: PoolRequest, signal: AbortSignal): Promise<Result<PoolAnswer>>;
  playOfferedBot(token: string): Promise<Result<PoolAnswer>>;
  stopSearch(token: string): Promise<Result<PoolAnswer>>;
  /** A part of the ladder. `after`: `next` of the part before; `null`: the first one. */
  ladder(game: string, seats: number, after: string | null): Promise<Result<Ladder>>;
  /** The ratings of a user in a game. */
  ratings(game: string, user: string): Promise<Result<readonly UserRating[]>>;
}

/** Finds the host of this page; `undefined`: the page lies on a server of files, or there is no network. */
export async function findHost(): Promise<HostApi | undefined> {
  // The site of the documentation has none, and a browser reports a request that finds nothing as an error.
  if (import.meta.env.MODE === 'documentation') return undefined;
  const base = new URL(HOST_PATH, document.baseURI).href;
  const found = await request<{
    games: readonly { game: string }[];
    bots: readonly string[];
    ratings: boolean;
    chat: boolean;
  }>(`${base}/games`);
  if (!found.ok) return undefined;
  const { games, bots, ratings, chat } = found.value;
  const post = <T>(path: string, body: object, signal: AbortSignal | null = null): Promise<Result<T>> =>
    request(`${base}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
  const get = <T>(path: string, token: string | undefined): Promise<Result<T>> =>
    request(`${base}/${path}`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
  const pathOf = (match: string): string => `matches/${encodeURIComponent(match)}`;
  return {
    games: games.map(({ game }) => game),
    bots,
    hasChat: chat,
    hasRatings: ratings,
    matchUrl: (match) => `${base}/${pathOf(match)}`,
    list: async (phase) => {
      const listed = await get<{ matches: readonly ListedMatchInfo[] }>(`matches?phase=${phase}`, undefined);
      return listed.ok ? { ok: true, value: listed.value.matches } : listed;
    },
    create: (body) => post('matches', body),
    join: (match, body) => post(`${pathOf(match)}/join`, body),
    match: (match, token) => get(pathOf(match), token),
    record: (match, token) => get(`${pathOf(match)}/record`, token),
    chat: (match, token, room, before) =>
      get(`${pathOf(match)}/chat?room=${room}${before === undefined ? '' : `&before=${before}`}`, token),
    search: (body, signal) => post('pool', body, signal),
    playOfferedBot: (token) => post('pool/bot', { token }),
    stopSearch: (token) => post('pool/leave', { token }),
    ladder: (game, seats, after) => {
      const query = new URLSearchParams({ game, seats: String(seats), ...(after !== null && { after }) });
      return get(`ladder?${query}`, undefined);
    },
    ratings: async (game, user) => {
      const path = `ratings?${new URLSearchParams({ game, user })}`;
      const told = await get<{ ratings: readonly UserRating[] }>(path, undefined);
      return told.ok ? { ok: true, value: told.value.ratings } : told;
    },
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
  return { code: 'disconnected', message: say.unreachable };
}
