/** What is attacked. */
import { createHash } from 'node:crypto';
import type { CreatedMatch, JoinedMatch } from 'tabletop-rules/online';

/** A match that strangers know of, or not, and its secrets. */
export interface TargetMatch {
  readonly match: string;
  readonly game: string;
  /** By seat. */
  readonly tokens: readonly string[];
}

/** A host, its matches, and all secrets that no answer may hold. */
export interface Target {
  readonly origin: string;
  readonly port: number;
  readonly matches: readonly TargetMatch[];
  readonly secrets: readonly string[];
}

/** The matches that are played while the host is attacked: by game, seats and visibility. */
const MATCHES = [
  { game: 'oyno', seats: 2, visibility: 'public' },
  { game: 'oyno', seats: 2, visibility: 'private' },
  { game: 'doubles-wild', seats: 2, visibility: 'public' },
  { game: 'wumpus', seats: 3, visibility: 'public' },
  { game: 'fundomino', seats: 2, visibility: 'private' },
  { game: 'wunby', seats: 2, visibility: 'public' },
] as const;

/** Creates the matches. */
export async function prepareTarget(port: number): Promise<Target> {
  const origin = `http://127.0.0.1:${port}`;
  const matches: TargetMatch[] = [];
  for (const { game, seats, visibility } of MATCHES) {
    const body = { game, visibility, ...(game === 'wumpus' && { options: { seats } }) };
    const { match, token } = await post<CreatedMatch>(`${origin}/matches`, body);
    const tokens = [token ?? ''];
    while (tokens.length < seats) tokens.push((await post<JoinedMatch>(`${origin}/matches/${match}/join`, {})).token);
    matches.push({ match, game, tokens });
  }
  const tokens = matches.flatMap((match) => match.tokens);
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'));
  return { origin, port, matches, secrets: [...tokens, ...hashes] };
}

async function post<T>(url: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
