/** A match on a host, between two clients. */
import { seededRandom } from 'tabletop-rules/core';
import type { CreatedMatch, JoinedMatch, OnlineMatch } from 'tabletop-rules/online';
import { createHost, joinMatch, memoryStorage } from 'tabletop-rules/online';
import { type Oyno, oyno } from 'tabletop-rules/oyno';

const SEED = 3;
const PLIES = 6;
const DEADLINE_MS = 30_000;

type Send = (request: Request) => Promise<Response>;

/** The same match on a host in this process, without a network. */
export async function playInProcess(): Promise<unknown> {
  const host = createHost({ games: [oyno], storage: memoryStorage() });
  try {
    return await playOnline('http://localhost', (request) => host.fetch(request));
  } finally {
    host.close();
  }
}

/** Two clients play the first moves of a match at a host. Returns what both of them saw, which is the same on every host. */
export async function playOnline(site: string, send: Send = (request) => fetch(request)): Promise<unknown> {
  const created: CreatedMatch = await post(send, `${site}/matches`, { game: oyno.id, name: 'Ann' });
  const url = `${site}/matches/${created.match}`;
  const joined: JoinedMatch = await post(send, `${url}/join`, { name: 'Ben' });
  const ann = await joinMatch(url, created.token ?? undefined, { game: oyno, fetch: send });
  const ben = await joinMatch(url, joined.token, { game: oyno, fetch: send });
  const random = seededRandom(SEED);
  for (let ply = 0; ply < PLIES; ply++) {
    const player = ply % 2 === 0 ? ann : ben;
    const moves = player.legalMoves();
    const result = await player.tryPlay(moves[random(moves.length)]!);
    if (!result.ok) throw new Error(result.error.message);
    await Promise.all([ann, ben].map((match) => arrived(match, ply + 1)));
  }
  const seen = [ann, ben].map((match) => ({ you: match.you, status: match.status, log: match.log(match.you) }));
  ann.close();
  ben.close();
  return seen;
}

async function post<T>(send: Send, url: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const response = await send(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }));
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Waits until the match has so many plies and nothing is on its way. */
function arrived(match: OnlineMatch<Oyno>, ply: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Ply ${ply} did not arrive.`)), DEADLINE_MS);
    const check = (): void => {
      if (match.ply !== ply || match.info.pending > 0) return;
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const unsubscribe = match.subscribe(check);
    check();
  });
}
