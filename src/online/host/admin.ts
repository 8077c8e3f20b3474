/** What an operator sees of matches, and does to them. */
import type {
  AdminListedMatch,
  AdminListRequest,
  AdminMatches,
  AdminMatchInfo,
  AdminMatchRequest,
} from '../admin-protocol.ts';
import type { Entry, ListedMatch } from '../storage/storage.ts';
import { addressOf } from './bans.ts';
import { removeChat } from './chat.ts';
import { cancel } from './commands.ts';
import type { LobbyParts } from './lobby.ts';
import { noMatch } from './matches.ts';
import { placeIn } from './pages.ts';
import { redactFor, seatInfo } from './redact.ts';
import type { Streams } from './streams.ts';

/** How many matches a list has by default. */
const LISTED = 50;
/** In so many matches a user is looked for at once. */
const LOOKED_AT = 1_000;
/** How many entries of a log are told at once. */
const ENTRIES = 500;

/** What an operator needs of a host. */
export interface AdminParts extends LobbyParts {
  readonly streams: Streams;
}

/** Matches, those first that were changed last. Throws `bad-request`. */
export async function listForAdmin(parts: AdminParts, request: AdminListRequest): Promise<AdminMatches> {
  const { storage, time } = parts;
  const { phase, game, address, user, idle, limit: wanted, after } = request;
  await time.started();
  const limit = wanted === undefined ? LISTED : Number(wanted);
  const place = placeIn(after);
  // Those that were changed before this time come after a match with the least id.
  const start = idle === undefined ? undefined : { at: time.now() - Number(idle) * 1000, match: '' };
  const asked = user === undefined ? limit : LOOKED_AT;
  const found = await storage.list({
    phase,
    game,
    creator: address === undefined ? undefined : addressOf(parts, 'address', address),
    order: 'newest',
    after: place === undefined ? start : { at: place.order, match: place.id },
    limit: asked,
  });
  // Storages do not know users.
  const fitting = found.filter(({ listing }) => {
    return user === undefined || listing.summary.seats.some((seat) => seat.user === user);
  });
  const page = fitting.slice(0, limit);
  const last = fitting.length >= limit ? page.at(-1) : found.length === asked ? found.at(-1) : undefined;
  return {
    matches: page.map(listedMatch),
    next: last === undefined ? null : `${last.listing.at}_${last.match}`,
  };
}

function listedMatch({ match, listing }: ListedMatch): AdminListedMatch {
  const { game, phase, at, summary, listed, creator, due } = listing;
  return { match, game, phase, at, ...summary, asked: summary.asked ?? [], listed, creator, due };
}

/** Everything that the host knows of a match. Throws `no-match`. */
export async function inspectMatch(
  parts: AdminParts,
  id: string,
  { since = '0' }: AdminMatchRequest,
): Promise<AdminMatchInfo> {
  const { matches, streams, storage } = parts;
  const match = await matches.open(id);
  await matches.catchUp(match);
  const first = Number(since);
  const entries = await storage.read(id, first);
  const { current } = match;
  // As a seat sees it: spectators may be some moves behind.
  const context = { match: id, moment: streams.moment(match, 0), present: streams.present(match), claim: null };
  const { you: _, view: __, claim: ___, ...info } = redactFor(match.game, 'spectator').info(current, context);
  return {
    ...info,
    state: current.state,
    created: current.created.at,
    at: current.at,
    creator: current.created.creator,
    streams: streams.watching(id),
    log: entries.slice(0, ENTRIES).map((entry, i) => ({ revision: first + i, ...withoutSecrets(entry) })),
  };
}

/** What is told of an entry. */
interface ShownEntry {
  readonly type: string;
  readonly at: number;
  readonly [field: string]: unknown;
}

/** An entry without the hashes of tokens and invitations, and without the keys of moves. */
function withoutSecrets(entry: Entry): ShownEntry {
  switch (entry.type) {
    case 'created':
      return { ...entry, seats: entry.seats.map(seatInfo) };
    case 'joined': {
      const { token: _, ...rest } = entry;
      return rest;
    }
    case 'played': {
      const { key: _, ...rest } = entry;
      return rest;
    }
    default:
      return { ...entry };
  }
}

/** Ends a match without a result. Returns its revision then. Throws `no-match`, `game-over`. */
export async function cancelMatch({ matches, log }: AdminParts, id: string, reason: string): Promise<number> {
  const revision = await matches.change(await matches.open(id), (tx) => cancel(tx, reason));
  log('info', 'admin', { action: 'cancel', match: id, reason });
  return revision;
}

/** Removes a match, also one that cannot be played any more. Throws `no-match`. */
export async function deleteMatch({ matches, storage, log }: AdminParts, id: string): Promise<void> {
  const isRemoved = await matches.remove(id);
  // Also where an earlier request was interrupted after the match was gone.
  await removeChat(storage, id);
  if (!isRemoved) throw noMatch(id);
  log('info', 'admin', { action: 'delete', match: id });
}
