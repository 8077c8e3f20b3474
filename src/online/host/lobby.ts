/** Matches are created, listed, joined, and played again. */
import { type AnyGame, type Game, type GameTypes, type Resolved, RuleError, type Seat } from '../../core/index.ts';
import { checkText, firstState, recordOptions, sameData, show } from '../../core/internal.ts';
import { newSecret } from '../platform.ts';
import type {
  ClockRequest,
  ClockSettings,
  CreatedMatch,
  CreateRequest,
  Invitation,
  JoinedMatch,
  JoinRequest,
  ListedMatches,
  ListRequest,
  SeatRequest,
} from '../protocol.ts';
import type { CreatedEntry, SecretHash, StoredSeat } from '../storage/storage.ts';
import type { Bans } from './bans.ts';
import type { Sender } from './bot-accounts.ts';
import { EQUAL, equalBotName, equalRating } from './bot-ratings.ts';
import type { BotSeats } from './bots.ts';
import { join } from './commands.ts';
import { NEW_PLAYER } from './glicko.ts';
import { type HostedMatch, phaseOf } from './match.ts';
import type { HostedMatches } from './matches.ts';
import { nextPage, placeIn } from './pages.ts';
import type { HostParts } from './parts.ts';
import { positionIn } from './rated-match.ts';
import { deriveSecret, hashSecret, sameHash } from './secrets.ts';

/** What creating and joining need of a host. */
export interface LobbyParts extends HostParts {
  readonly matches: HostedMatches;
  readonly bots: BotSeats;
  readonly bans: Bans;
}

/**
 * The id of a match begins with so many characters of that of the match before, if it goes on from that one: so a proxy that chooses a
 * host by the beginning of the id sends the players to the host where they are.
 */
const ALIKE = 8;

/**
 * The id of the match that a request with this key makes, before it is sent: for whoever chooses the host by the id.
 *
 * @example
 * ```ts
 * import { matchIdOf, newSecret } from 'tabletop-rules/online';
 *
 * matchIdOf(newSecret()).length; // => 32
 * ```
 */
export function matchIdOf(key: string): string {
  checkText('key', key);
  return deriveSecret(key, 'match');
}

/** How many matches a list has by default. */
const LISTED = 50;

/**
 * The options of a match that a stranger asks for. All who see the match see them: where something is hidden, a position would show
 * every hand, and whoever wrote it would know what the others hold.
 *
 * @throws RuleError `bad-options`
 */
export function createdOptions<G extends GameTypes>(game: Game<G>, given: unknown): Resolved<G['Options']> {
  const options = recordOptions(game, given);
  if (game.perfectInformation || positionIn(options) === '') return options;
  throw new RuleError(
    'bad-options',
    `A match of ${game.name} on a host begins at the start: a position would show the hands.`,
    {
      details: { option: 'position', value: show(positionIn(options)), expects: 'left out' },
    },
  );
}

/**
 * Creates a match. With a key, its id and its secrets follow from the key: whoever sends the same request again, to this host
 * or to another one, gets the same answer, though the host keeps no secrets.
 *
 * @throws RuleError `bad-request`, `bad-options`, `bad-name`, `too-many-matches`, `key-reused`, `unavailable`
 */
export async function createMatchFor(
  parts: LobbyParts,
  request: CreateRequest,
  { address, user }: { readonly address: string | undefined; readonly user: Sender | null },
): Promise<CreatedMatch> {
  const { kits, time } = parts;
  const newest = kits.newest.get(request.game)?.game;
  if (newest === undefined) {
    const games = [...kits.newest.keys()].join(', ');
    throw badField('game', request.game, `one of: ${games}`);
  }
  const { key } = request;
  const secret = (name: string): string => (key === undefined ? newSecret() : deriveSecret(key, name));
  const match = key === undefined ? newSecret() : matchIdOf(key);
  const known = key === undefined ? undefined : await parts.matches.find(match);
  // Whoever sends it again may reach a host with newer rules.
  const game = known?.game.id === newest.id ? known.game : newest;
  const options = createdOptions(game, request.options);
  const count = game.sides(firstState(game, options)).length;
  const wanted = request.seats ?? defaultSeats(count);
  if (wanted.length !== count) throw badField('seats', wanted, `a list of ${count}, with these options`);
  const creator = creatorOf(parts, address);
  await time.started();

  const person = personOf(user, request.name);
  await checkNames(parts, [
    ...(user === null ? [person.name] : []),
    ...wanted.map((seat) => (seat.kind === 'reserved' ? (seat.name ?? '') : '')),
  ]);
  const wantsEqual = wanted.some((seat) => seat.kind === 'bot' && seat.bot === EQUAL);
  const equal = wantsEqual ? await equalBotFor(parts, newest, count, user, known) : '';
  const seated = wanted.map((seat, i) =>
    seatFor(
      { ...parts, equal },
      seat,
      person,
      (seat.kind === 'me' ? user?.botToken : undefined) ?? secret(`seat ${i}`),
    ),
  );
  const mine = wanted.findIndex(({ kind }) => kind === 'me');
  if (wanted.filter(({ kind }) => kind === 'me').length > 1) throw badField('seats', wanted, 'a list with one "me"');
  const created: CreatedEntry = {
    type: 'created',
    ...time.stamp(),
    game: game.id,
    version: game.version,
    options,
    seats: seated.map(({ seat }) => seat),
    visibility: request.visibility ?? 'public',
    clock: request.clock === undefined ? null : clockSettings(request.clock, count),
    ...chatOf(parts, request),
    creator,
  };
  if (known === undefined) await parts.botAccounts.checkChallenges(parts, created.seats);
  const { current } = known ?? (await createCounted(parts, match, created));
  // Also where the host ended after the match was made.
  await parts.botAccounts.note(parts, match, created.seats, current.created.at);
  // Whoever sends it again may have another address by now.
  const { at, downtime, creator: first } = current.created;
  const same = { ...created, at, creator: first, ...(downtime !== undefined && { downtime }) };
  if (!sameData(current.created, same)) {
    throw new RuleError('key-reused', `The key ${show(key)} came with another match before.`, {
      details: { key: show(key) },
    });
  }
  const invitations = seated.flatMap(({ seat, secret }, i): readonly Invitation[] =>
    seat.kind === 'reserved' && seat.isBot !== true ? [{ seat: i, invitation: secret }] : [],
  );
  const token = mine === -1 ? null : seated[mine]!.secret;
  return { match, seat: mine === -1 ? null : mine, token, invitations };
}

/** The bot that is as strong as who asks; of a request that is sent again, the one of the first time. Throws `bad-request`. */
async function equalBotFor(
  { kits, ratings, bots }: LobbyParts,
  { id }: AnyGame,
  seats: number,
  user: Sender | null,
  known: HostedMatch | undefined,
): Promise<string> {
  const before = known?.current.created.seats.find(
    (seat) => seat.kind === 'bot' && equalRating(seat.bot) !== undefined,
  );
  if (before?.kind === 'bot') return before.bot;
  const rating =
    user === null || ratings === undefined ? NEW_PLAYER.rating : (await ratings.ofUser(id, seats, user.id)).equal;
  const bot = bots.names.includes(EQUAL) ? equalBotName(kits.newest.get(id)!, rating) : undefined;
  if (bot !== undefined) return bot;
  throw badField('bot', EQUAL, `one of: ${bots.names.filter((name) => name !== EQUAL).join(', ')}`);
}

/** Whose matches are counted together; empty: nobody knows. */
export function creatorOf({ hashAddress }: LobbyParts, address: string | undefined): SecretHash {
  return address === undefined ? '' : hashAddress(address).address;
}

function defaultSeats(count: number): readonly SeatRequest[] {
  return Array.from({ length: count }, (_, seat) => ({ kind: seat === 0 ? 'me' : 'open' }) as const);
}

/** Who takes a seat. */
interface Person {
  readonly name: string;
  readonly user?: string;
  readonly isBot?: true;
}

/** The names of users are the site's. Throws `bad-name`. */
async function checkNames({ checkName }: LobbyParts, names: readonly string[]): Promise<void> {
  for (const name of names) await checkName(name);
}

/** The name of a user is the user's, whatever the request says. */
function personOf(user: Sender | null, name = ''): Person {
  if (user === null) return { name };
  return { name: user.name, user: user.id, ...(user.botToken !== undefined && { isBot: true }) };
}

/** A seat as it is stored, and the secret whose hash it holds. */
function seatFor(
  { bots, botAccounts, equal }: LobbyParts & { readonly equal: string },
  request: SeatRequest,
  creator: Person,
  secret: string,
): { readonly seat: StoredSeat; readonly secret: string } {
  const hash = hashSecret(secret);
  switch (request.kind) {
    case 'me':
      return { seat: { kind: 'player', ...creator, token: hash }, secret };
    case 'reserved':
      return { seat: { kind: 'reserved', name: request.name ?? '', invitation: hash }, secret };
    case 'bot': {
      if (!bots.names.includes(request.bot)) throw badField('bot', request.bot, `one of: ${bots.names.join(', ')}`);
      const bot = request.bot === EQUAL ? equal : request.bot;
      return { seat: { kind: 'bot', name: bot, bot }, secret };
    }
    case 'challenge': {
      const seat = botAccounts.challenged(request.bot);
      const known = botAccounts.list.map(({ bot }) => bot).filter((bot) => bot !== creator.user);
      if (seat !== undefined && known.includes(request.bot)) return { seat, secret };
      throw badField(
        'bot',
        request.bot,
        known.length === 0 ? 'of another kind: there is nobody to challenge' : `one of: ${known.join(', ')}`,
      );
    }
    case 'open':
      return { seat: { kind: 'open' }, secret };
  }
}

/** Creates a match, if its creator may have another one. */
async function createCounted(parts: LobbyParts, match: string, created: CreatedEntry): Promise<HostedMatch> {
  const { matches } = parts;
  // Without an address nobody can be told from others.
  if (created.creator === '') return matches.create(match, created);
  return matches.inOrder(`creator ${created.creator}`, async () => {
    const other = matches.get(match);
    if (other !== undefined) return other;
    await checkCreator(parts, created, 1);
    const made = await matches.create(match, created);
    try {
      // Other hosts may have created some at the same time.
      await checkCreator(parts, created, 0);
    } catch (error) {
      await matches.remove(match);
      throw error;
    }
    return made;
  });
}

/** Whether a creator may have so many matches more, of the kind of this one. */
export async function checkCreator(
  { storage, limits }: LobbyParts,
  { creator, seats }: Pick<CreatedEntry, 'creator'> & { readonly seats: readonly { readonly kind: string }[] },
  more: number,
): Promise<void> {
  const { matchesPerCreator, botMatchesPerCreator, keptPerCreator } = limits;
  const kept = await storage.list({ creator, order: 'newest', limit: keptPerCreator + 1 });
  const going = kept.filter(({ listing }) => listing.phase !== 'over');
  const botsAlone = going.filter(({ listing }) => areBots(listing.summary.seats));
  if (kept.length + more > keptPerCreator) throw tooManyMatches(keptPerCreator, 'may be kept');
  if (going.length + more > matchesPerCreator) throw tooManyMatches(matchesPerCreator, 'may not be over');
  if (areBots(seats) && botsAlone.length + more > botMatchesPerCreator) {
    throw tooManyMatches(botMatchesPerCreator, 'in which bots alone play may not be over');
  }
}

function areBots(seats: readonly { readonly kind: string }[]): boolean {
  return seats.every(({ kind }) => kind === 'bot');
}

function tooManyMatches(limit: number, what: string): RuleError {
  return new RuleError('too-many-matches', `At most ${limit} matches of one creator ${what}.`, {
    details: { expects: limit },
  });
}

/** Who may write messages in a new match. */
function chatOf({ chat }: LobbyParts, { chat: wanted }: CreateRequest): Pick<CreatedEntry, 'chat'> {
  if (chat !== undefined) return wanted === false ? {} : { chat: wanted ?? 'players' };
  if (wanted === undefined || wanted === false) return {};
  throw badField('chat', wanted, 'false: this server has no chat');
}

const SECONDS_PER_DAY = 86_400;

/** The clock of a match: requests are in seconds, or in days. */
export function clockSettings({ days, ...seconds }: ClockRequest, seats: number): ClockSettings {
  const { match, increment = 0, onTimeout } = seconds;
  if (days !== undefined && (seconds.decision ?? match ?? seconds.increment) !== undefined) {
    throw badField('clock', { days, ...seconds }, '"days" without "decision", "match" or "increment"');
  }
  const decision = days === undefined ? seconds.decision : days * SECONDS_PER_DAY;
  if (decision === undefined && match === undefined) {
    throw badField('clock', {}, 'a limit: "decision", "match" or "days"');
  }
  return {
    decision: decision === undefined ? null : decision * 1000,
    match: match === undefined ? null : match * 1000,
    increment: increment * 1000,
    onTimeout: onTimeout ?? (seats === 2 ? 'resign' : 'bot'),
  };
}

/** Public matches, the newest first, and where the list goes on. */
export async function listMatches(
  { storage }: LobbyParts,
  { game, phase = 'open', limit: wanted, after }: ListRequest,
): Promise<ListedMatches> {
  const limit = wanted === undefined ? LISTED : Number(wanted);
  const place = placeIn(after);
  const from = place && { at: place.order, match: place.id };
  const found = await storage.list({ game, phase, listed: true, by: 'shown', order: 'newest', after: from, limit });
  return {
    matches: found.map(({ match, listing }) => ({
      match,
      game: listing.game,
      phase: listing.phase,
      at: listing.shown,
      ...listing.summary,
      // Those of 0.2 do not tell.
      asked: listing.summary.asked ?? [],
    })),
    next: nextPage(
      found.map(({ match, listing }) => ({ order: listing.shown, id: match })),
      limit,
    ),
  };
}

/**
 * Takes a seat; whoever sends the token of a seat has it already.
 *
 * @throws RuleError `seat-taken`, `bad-invitation`, `bad-seat`, `bad-name`
 */
export async function joinMatchOnHost(
  parts: LobbyParts,
  hosted: HostedMatch,
  { seat: wanted, invitation: given, name, token: own }: JoinRequest,
  user: Sender | null,
): Promise<JoinedMatch> {
  if (user === null) await checkNames(parts, [name ?? '']);
  // The token of a bot account is that of its seats, and the invitation of those for which it is challenged.
  const secret = user?.botToken ?? own ?? newSecret();
  const token = hashSecret(secret);
  const isChallenged = hosted.current.seats.some(
    (seat) => seat.kind === 'reserved' && sameHash(seat.invitation, token),
  );
  const invitation = given ?? (isChallenged ? secret : undefined);
  const hash = invitation === undefined ? undefined : hashSecret(invitation);
  const isInvited = hash === undefined ? undefined : (stored: string): boolean => sameHash(stored, hash);
  const seat = await parts.matches.change(hosted, (tx) =>
    join(tx, { seat: wanted, ...personOf(user, name), token }, isInvited),
  );
  const { seats, created } = hosted.current;
  await parts.botAccounts.note(parts, hosted.id, [seats[seat]!], created.at);
  return { match: hosted.id, seat, token: secret };
}

/**
 * Another match with the same players, each one seat further. It begins once all of them have asked for it: until then their seats
 * are reserved for them.
 *
 * @param asking - the seat whose player asks
 * @returns its id
 * @throws RuleError `not-over`, `too-many-matches`
 */
export async function rematch(parts: LobbyParts, hosted: HostedMatch, asking: Seat): Promise<string> {
  const { matches, time } = parts;
  const { current } = hosted;
  if (phaseOf(current) !== 'over') throw new RuleError('not-over', 'The match is not over yet.');
  const { seats, created } = current;
  if (current.rematch === null) {
    const match = hosted.id.slice(0, ALIKE) + newSecret().slice(ALIKE);
    const next = seats.map((seat, i): StoredSeat => {
      // Whoever left has no part in it.
      if (seat.kind === 'bot') return { kind: 'bot', name: seat.name, bot: seat.bot };
      if (seat.kind !== 'player' || i === asking) return seat;
      const { name, user, isBot } = seat;
      return { kind: 'reserved', name, invitation: seat.token, ...(isBot && user !== undefined && { user, isBot }) };
    });
    await createCounted(parts, match, {
      ...created,
      ...time.stamp(),
      ...newestRules(parts, hosted),
      seats: [...next.slice(-1), ...next.slice(0, -1)],
    });
    await parts.botAccounts.note(parts, match, next, time.now());
    await matches.change(hosted, (tx) => {
      if (tx.current.rematch === null) tx.add({ type: 'rematch', match });
    });
    if (hosted.current.rematch !== match) {
      // Another player was first.
      await matches.remove(match);
    }
  }
  const agreed = hosted.current.rematch;
  const player = seats[asking];
  if (agreed === null || player?.kind !== 'player') throw new RuleError('not-over', 'The match is not over yet.');
  const { token, name, user, isBot } = player;
  const person = { name, token, ...(user !== undefined && { user }), ...(isBot && { isBot }) };
  const isInvited = (invitation: string): boolean => sameHash(invitation, token);
  await matches.change(await matches.open(agreed), (tx) => join(tx, { seat: undefined, ...person }, isInvited));
  return agreed;
}

/**
 * The newest version of the rules of a match, and its options under them.
 *
 * @throws RuleError `wrong-version`, `bad-options` where these rules have no such match
 */
function newestRules(
  { kits }: LobbyParts,
  { game: { id, name }, live, current: { created } }: HostedMatch,
): Pick<CreatedEntry, 'version' | 'options'> {
  // A match has a game of the host.
  const { game } = kits.newest.get(id)!;
  const options = recordOptions(game, live.options);
  const count = game.sides(firstState(game, options)).length;
  if (count === created.seats.length) return { version: game.version, options };
  throw new RuleError(
    'wrong-version',
    `The rules of ${name} have changed: a match with these options has ${count} seats now. Create another match.`,
    { details: { version: created.version, expects: game.version } },
  );
}

/** A field of a request that is not what it must be. */
export function badField(field: string, value: unknown, expects: string): RuleError {
  return new RuleError('bad-request', `"${field}" must be ${expects}, not ${show(value)}.`, {
    details: { field, value: show(value), expects },
  });
}
