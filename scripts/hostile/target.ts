/** What is attacked. */
import type { AnyGame } from 'tabletop-rules';
import type { CreatedMatch, JoinedMatch } from 'tabletop-rules/online';
import { hashSecret } from '../../src/online/host/secrets.ts';
import { LOAD_GAMES } from '../load/games.ts';

/** A match that strangers know of, or not, and its secrets. */
export interface TargetMatch {
  readonly match: string;
  readonly game: AnyGame;
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

/** The games of which there is a private match, which strangers cannot see. */
const PRIVATE: ReadonlySet<string> = new Set(['oyno', 'fundomino']);

/** Creates the matches. */
export async function prepareTarget(port: number): Promise<Target> {
  const origin = `http://127.0.0.1:${port}`;
  const matches: TargetMatch[] = [];
  for (const { game, options, seats } of LOAD_GAMES) {
    for (const visibility of PRIVATE.has(game.id) ? ['public', 'private'] : ['public']) {
      const { match, token } = await post<CreatedMatch>(`${origin}/matches`, { game: game.id, options, visibility });
      const tokens = [token ?? ''];
      while (tokens.length < seats) tokens.push((await post<JoinedMatch>(`${origin}/matches/${match}/join`, {})).token);
      matches.push({ match, game, tokens });
    }
  }
  const tokens = matches.flatMap((match) => match.tokens);
  const hashes = tokens.map(hashSecret);
  return { origin, port, matches, secrets: [...tokens, ...hashes] };
}

async function post<T>(url: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
