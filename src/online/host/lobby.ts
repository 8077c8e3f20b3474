/** Matches are created, listed, joined, and played again. */
import { isRuleError, RuleError } from '../../core/index.ts';
import { firstState, recordOptions, sameData, show } from '../../core/internal.ts';
import { newSecret } from '../platform.ts';
import type {
  ClockRequest,
  ClockSettings,
  CreatedMatch,
  CreateRequest,
  Invitation,
  JoinedMatch,
  JoinRequest,
  ListedMatchInfo,
  ListRequest,
  SeatRequest,
} from '../protocol.ts';
import type { CreatedEntry, StoredSeat } from '../storage/storage.ts';
import type { BotSeats } from './bots.ts';
import { deriveSecret, hashSecret, join, sameHash } from './commands.ts';
import { type HostedMatch, phaseOf } from './match.ts';
import type { HostedMatches } from './matches.ts';
import type { HostParts } from './parts.ts';

/** What creating and joining need of a host. */
export interface LobbyParts extends HostParts {
  readonly matches: HostedMatches;
  readonly bots: BotSeats;
}

/** How many matches a list has by default. */
const LISTED = 50;

/**
 * Creates a match. With a key, its id and its secrets follow from the key: whoever sends the same request again, to this host
 * or to another one, gets the same answer, though the host keeps no secrets.
 *
 * @throws RuleError `bad-request`, `bad-options`, `too-many-matches`, `key-reused`, `unavailable`
 */
export async function createMatchFor(
  parts: LobbyParts,
  request: CreateRequest,
  address: string | undefined,
): Promise<CreatedMatch> {
  const { kits, clock } = parts;
  const game = kits.get(request.game)?.game;
  if (game === undefined) {
    const known = [...kits.keys()].join(', ');
    throw badField('game', request.game, `one of: ${known}`);
  }
  const options = recordOptions(game, request.options);
  const count = game.sides(firstState(game, options)).length;
  const wanted = request.seats ?? defaultSeats(count);
  if (wanted.length !== count) throw badField('seats', wanted, `a list of ${count}, with these options`);
  const creator = address === undefined ? '' : hashSecret(address);
  const { key } = request;
  const secret = (name: string): string => (key === undefined ? newSecret() : deriveSecret(key, name));
  const match = secret('match');
  const known = key === undefined ? undefined : await findMatch(parts, match);
  if (known === undefined) await checkCreator(parts, creator);

  const seated = wanted.map((seat, i) => seatFor(parts, seat, request.name ?? '', secret(`seat ${i}`)));
  const mine = wanted.findIndex(({ kind }) => kind === 'me');
  if (wanted.filter(({ kind }) => kind === 'me').length > 1) throw badField('seats', wanted, 'a list with one "me"');
  const created: CreatedEntry = {
    type: 'created',
    at: clock.now(),
    game: game.id,
    version: game.version,
    options,
    seats: seated.map(({ seat }) => seat),
    visibility: request.visibility ?? 'public',
    clock: request.clock === undefined ? null : clockSettings(request.clock, count),
    creator,
  };
  const { current } = known ?? (await parts.matches.create(match, created));
  // Whoever sends it again may have another address by now.
  const { at, creator: first } = current.created;
  if (!sameData(current.created, { ...created, at, creator: first })) {
    throw new RuleError('key-reused', `The key ${show(key)} came with another match before.`, {
      details: { key: show(key) },
    });
  }
  const invitations = seated.flatMap(({ seat, secret }, i): readonly Invitation[] =>
    seat.kind === 'reserved' ? [{ seat: i, invitation: secret }] : [],
  );
  const token = mine === -1 ? null : seated[mine]!.secret;
  return { match, seat: mine === -1 ? null : mine, token, invitations };
}

function defaultSeats(count: number): readonly SeatRequest[] {
  return Array.from({ length: count }, (_, seat) => ({ kind: seat === 0 ? 'me' : 'open' }) as const);
}

/** A match that may exist. */
async function findMatch({ matches }: LobbyParts, match: string): Promise<HostedMatch | undefined> {
  try {
    return await matches.open(match);
  } catch (error) {
    if (isRuleError(error) && error.code === 'no-match') return undefined;
    throw error;
  }
}

/** A seat as it is stored, and the secret whose hash it holds. */
function seatFor(
  { bots }: LobbyParts,
  request: SeatRequest,
  creator: string,
  secret: string,
): { readonly seat: StoredSeat; readonly secret: string } {
  const hash = hashSecret(secret);
  switch (request.kind) {
    case 'me':
      return { seat: { kind: 'player', name: creator, token: hash }, secret };
    case 'reserved':
      return { seat: { kind: 'reserved', name: request.name ?? '', invitation: hash }, secret };
    case 'bot':
      if (!bots.names.includes(request.bot)) throw badField('bot', request.bot, `one of: ${bots.names.join(', ')}`);
      return { seat: { kind: 'bot', name: request.bot, bot: request.bot }, secret };
    case 'open':
      return { seat: { kind: 'open' }, secret };
  }
}

async function checkCreator({ storage, limits }: LobbyParts, creator: string): Promise<void> {
  // Without an address nobody can be told from others.
  if (creator === '') return;
  const limit = limits.matchesPerCreator;
  const [open, playing] = await Promise.all([
    storage.list({ creator, phase: 'open', limit }),
    storage.list({ creator, phase: 'playing', limit }),
  ]);
  if (open.length + playing.length < limit) return;
  throw new RuleError('too-many-matches', `At most ${limit} matches of one creator may not be over.`, {
    details: { expects: limit },
  });
}

/** The clock of a match: requests are in seconds. */
function clockSettings({ decision, match, increment = 0, onTimeout }: ClockRequest, seats: number): ClockSettings {
  if (decision === undefined && match === undefined) throw badField('clock', {}, 'a limit: "decision" or "match"');
  return {
    decision: decision === undefined ? null : decision * 1000,
    match: match === undefined ? null : match * 1000,
    increment: increment * 1000,
    onTimeout: onTimeout ?? (seats === 2 ? 'resign' : 'bot'),
  };
}

/** Public matches, those that have waited longest first. */
export async function listMatches(
  { storage }: LobbyParts,
  { game, phase = 'open', limit }: ListRequest,
): Promise<readonly ListedMatchInfo[]> {
  const found = await storage.list({ game, phase, listed: true, limit: limit === undefined ? LISTED : Number(limit) });
  return found.map(({ match, listing }) => ({
    match,
    game: listing.game,
    phase: listing.phase,
    at: listing.at,
    ...listing.summary,
  }));
}

/**
 * Takes a seat; whoever sends the token of a seat has it already.
 *
 * @throws RuleError `seat-taken`, `bad-invitation`, `bad-seat`
 */
export async function joinMatchOnHost(
  { matches, clock }: LobbyParts,
  hosted: HostedMatch,
  { seat: wanted, invitation, name = '', token: secret = newSecret() }: JoinRequest,
): Promise<JoinedMatch> {
  const token = hashSecret(secret);
  const hash = invitation === undefined ? undefined : hashSecret(invitation);
  const isInvited = hash === undefined ? undefined : (stored: string): boolean => sameHash(stored, hash);
  const seat = await matches.change(hosted, (tx) => join(tx, { seat: wanted, name, token }, isInvited, clock.now()));
  return { match: hosted.id, seat, token: secret };
}

/**
 * Another match with the same players, each one seat further. Whoever asks second gets the match of the first.
 *
 * @returns its id
 * @throws RuleError `not-over`
 */
export async function rematch({ matches, storage, clock }: LobbyParts, hosted: HostedMatch): Promise<string> {
  const { current } = hosted;
  if (phaseOf(current) !== 'over') throw new RuleError('not-over', 'The match is not over yet.');
  if (current.rematch !== null) return current.rematch;
  const { seats, created } = current;
  const match = newSecret();
  const last = seats.length - 1;
  const rotated = seats.map((_, seat) => seats[seat === 0 ? last : seat - 1]!);
  const { game, live } = hosted;
  await matches.create(match, {
    ...created,
    at: clock.now(),
    version: game.version,
    options: live.options,
    seats: rotated,
  });
  await matches.change(hosted, (tx) => {
    if (tx.current.rematch === null) tx.add({ type: 'rematch', at: clock.now(), match });
  });
  const agreed = hosted.current.rematch ?? match;
  if (agreed !== match) {
    // Another host was first.
    matches.forget(match);
    await storage.remove(match, Number.POSITIVE_INFINITY);
  }
  return agreed;
}

function badField(field: string, value: unknown, expects: string): RuleError {
  return new RuleError('bad-request', `"${field}" must be ${expects}, not ${show(value)}.`, {
    details: { field, value: show(value), expects },
  });
}
