/** Matches on Cloudflare Workers: each is in a Durable Object, together with the matches that follow it by a rematch. */
import { createHost, type DurableStore, durableStorage, type Host, matchIdOf, newSecret } from 'tabletop-rules/online';
import { oynoKit } from 'tabletop-rules/oyno';
import { wumpusKit } from 'tabletop-rules/wumpus';

/** What is used of the context of an object. */
interface Context {
  readonly storage: DurableStore;
}

/** What wrangler.toml binds. */
interface Env {
  readonly MATCHES: { getByName(name: string): { fetch(request: Request): Promise<Response> } };
}

/** A host. Where it ends between two requests, it goes on from what it has stored. */
export class MatchObject {
  private readonly host: Host;

  constructor({ storage }: Context) {
    this.host = createHost({ games: [oynoKit, wumpusKit], storage: durableStorage(storage), basePath: '/api' });
  }

  fetch(request: Request): Promise<Response> {
    return this.host.fetch(request, { address: request.headers.get('cf-connecting-ip') ?? undefined });
  }

  /** A clock has run out, or a bot was asked, while the object was asleep. */
  alarm(): Promise<void> {
    return this.host.sweep();
  }
}

/** The ids of a match and of those that follow it begin with the same eight characters. */
function objectOf(match: string): string {
  return match.slice(0, 8);
}

/** The id of a match that is created follows from the key in the request. */
async function createdMatch(request: Request): Promise<{ readonly match: string; readonly request: Request }> {
  const text = await request.text();
  const { key = newSecret(), ...body } = parsed(text);
  const match = typeof key === 'string' ? matchIdOf(key) : '';
  return { match, request: new Request(request, { body: JSON.stringify({ ...body, key }) }) };
}

function parsed(text: string): { readonly key?: unknown } {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

/** Sends each request to the object of its match. The others, such as `/api/games`, are answered by any. */
async function fetch(request: Request, env: Env): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [, match] = /^\/api\/matches\/([\w-]+)/.exec(pathname) ?? [];
  if (match !== undefined) return env.MATCHES.getByName(objectOf(match)).fetch(request);
  if (request.method !== 'POST' || pathname !== '/api/matches') return env.MATCHES.getByName('').fetch(request);
  const created = await createdMatch(request);
  return env.MATCHES.getByName(objectOf(created.match)).fetch(created.request);
}

export default { fetch };
