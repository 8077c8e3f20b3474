/** Doubles Wild with a friend: the first visitor creates a match and gets a link, whoever opens the link plays. */
import { type DoublesWild, doublesWild, doublesWildBoard } from 'tabletop-rules/doubles-wild';
import { type CreatedMatch, type JoinedMatch, joinMatch, type OnlineMatch } from 'tabletop-rules/online';
import { mountBoard } from 'tabletop-rules/ui';

const API = new URL('/api', location.href).href;
const say = (text: string): void => {
  document.querySelector('#news')!.textContent = text;
};

async function post<T>(path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(API + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/** Creates a match with a seat for a friend, and shows the link. */
async function create(): Promise<string> {
  const seats = [{ kind: 'me' }, { kind: 'reserved' }];
  const made = await post<CreatedMatch>('/matches', { game: doublesWild.id, seats, visibility: 'private' });
  localStorage.setItem(made.match, made.token!);
  const [invitation] = made.invitations;
  const link = new URL(`#match=${made.match}&invitation=${invitation!.invitation}`, location.href).href;
  localStorage.setItem(`${made.match} link`, link);
  return made.match;
}

/** Takes the seat of an invitation. A link works once; after that this browser has the token. */
async function accept(match: string, invitation: string): Promise<void> {
  const joined = await post<JoinedMatch>(`/matches/${match}/join`, { invitation });
  localStorage.setItem(match, joined.token);
}

/** Shows what there is besides the board: the link until the friend is there, and the connection. */
function showNews({ you, info, connection }: OnlineMatch<DoublesWild>): void {
  const link = localStorage.getItem(`${info.match} link`);
  const waiting = info.seats.some(({ kind }) => kind === 'reserved');
  document.querySelector<HTMLElement>('#invite')!.hidden = !waiting || link === null;
  document.querySelector('input')!.value = link ?? '';
  const friend = info.present.every((present, seat) => present || seat === you);
  if (connection.status !== 'connected') say('Connecting …');
  else say(waiting || friend ? '' : 'Your friend is away.');
}

async function start(): Promise<void> {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const match = fragment.get('match') ?? (await create());
  const invitation = fragment.get('invitation');
  if (invitation !== null && localStorage.getItem(match) === null) await accept(match, invitation);
  history.replaceState(null, '', `#match=${match}`);
  const token = localStorage.getItem(match) ?? undefined;
  const online = await joinMatch(`${API}/matches/${match}`, token, { game: doublesWild });
  const element = document.querySelector<HTMLElement>('#board')!;
  mountBoard(element, { playable: online, board: doublesWildBoard, seat: () => online.you });
  online.subscribe(() => showNews(online));
  showNews(online);
}

start().catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));
