/** The admin routes of the host that serves the page. */
import type { Result, Violation } from 'tabletop-rules/core';
import type { AdminMatches, AdminMatchInfo, BanInfo, BanRequest, ListedBans } from 'tabletop-rules/online';
import { HOST_PATH, request } from '../online/host-api.ts';

/** The host, with a token. Every request resolves. */
export interface AdminApi {
  list(query: Readonly<Record<string, string>>): Promise<Result<AdminMatches>>;
  match(match: string, since: number): Promise<Result<AdminMatchInfo>>;
  cancel(match: string, reason: string): Promise<Result<object>>;
  delete(match: string): Promise<Result<object>>;
  bans(after: string | null): Promise<Result<ListedBans>>;
  ban(request: BanRequest): Promise<Result<BanInfo>>;
  unban(ban: string): Promise<Result<object>>;
}

/** `onRefused`: the token is none of this host. */
export function adminApi(token: string, onRefused: (error: Violation) => void): AdminApi {
  const base = new URL(`${HOST_PATH}/admin`, document.baseURI).href;
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<Result<T>> => {
    const answer = await request<T>(`${base}/${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    });
    if (!answer.ok && answer.error.code === 'not-admin') onRefused(answer.error);
    return answer;
  };
  const post = <T>(path: string, body: object): Promise<Result<T>> =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const pathOf = (match: string): string => `matches/${encodeURIComponent(match)}`;
  return {
    list: (query) => ask(`matches?${new URLSearchParams(query)}`),
    match: (match, since) => ask(`${pathOf(match)}?since=${since}`),
    cancel: (match, reason) => post(`${pathOf(match)}/cancel`, { reason }),
    delete: (match) => post(`${pathOf(match)}/delete`, {}),
    bans: (after) => ask(after === null ? 'bans' : `bans?${new URLSearchParams({ after })}`),
    ban: (body) => post('bans', body),
    unban: (ban) => post('bans/remove', { ban }),
  };
}

// The token, which is kept until the window is closed.

const KEY = 'tabletop-rules admin token';

/** The token that was typed in this window. */
export function keptToken(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** `undefined` forgets it. Without storage it is asked for again. */
export function keepToken(token: string | undefined): void {
  try {
    if (token === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    // The page goes on without it.
  }
}
