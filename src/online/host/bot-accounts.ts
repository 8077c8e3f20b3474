/** Bot accounts: programs that play with a token of their own, and the matches in which they sit or are challenged. */
import { RuleError } from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import type { BotMatch, BotMatches } from '../protocol.ts';
import type { MatchStorage, SecretHash, StoredSeat } from '../storage/storage.ts';
import { cancel } from './commands.ts';
import { type HostedMatch, phaseOf } from './match.ts';
import type { HostedMatches } from './matches.ts';
import { nextPage, placeIn } from './pages.ts';
import { seatInfo } from './redact.ts';
import { hashSecret, sameHash, tokenOwner } from './secrets.ts';
import type { User } from './users.ts';

/** A program that plays on a host: for people it is a bot, for the host a player who sends requests. */
export interface BotAccount {
  /** 1 to 64 letters, digits, `-` and `_`; another one than those of users. */
  readonly id: string;
  /** 1 to 40 characters. */
  readonly name: string;
  /** 32 random characters of base64url, as `newSecret` makes them. It is the token of every seat that the bot takes. */
  readonly token: string;
}

/** A user who sends a request; `botToken`: of a bot account, its token. */
export interface Sender extends User {
  readonly botToken?: string;
}

/** An account, as a host keeps it. */
interface KnownAccount extends User {
  readonly hash: SecretHash;
}

/** What accounts need of a host. */
export interface BotAccountParts {
  readonly storage: MatchStorage;
  readonly matches: HostedMatches;
}

/** Documents: of each bot the matches in which it sits or is challenged. */
const KIND = 'bot-match';
/** So many challenges of one bot wait for its answer. */
const MOST_CHALLENGES = 50;
/** So many of its matches are on a page. */
const MOST_TOLD = 200;

/** The bot accounts of a host. */
export class BotAccounts {
  private readonly accounts: readonly KnownAccount[];

  constructor(accounts: readonly BotAccount[]) {
    this.accounts = accounts.map(({ id, name, token }) => ({ id, name, hash: hashSecret(token) }));
  }

  /** For menus: whom players can challenge. */
  get list(): readonly { readonly bot: string; readonly name: string }[] {
    return this.accounts.map(({ id, name }) => ({ bot: id, name }));
  }

  /** Whose token it is. All are compared, so that the time does not tell which one it was. */
  ofToken(token: string): Sender | undefined {
    const hash = hashSecret(token);
    const [found] = this.accounts.filter((account) => sameHash(account.hash, hash));
    return found && { id: found.id, name: found.name, botToken: token };
  }

  /** The seat of a new match that waits for a bot; `undefined`: there is no such account. */
  challenged(id: string): StoredSeat | undefined {
    const found = this.accounts.find((account) => account.id === id);
    return found && { kind: 'reserved', name: found.name, invitation: found.hash, user: id, isBot: true };
  }

  /** Remembers which bots sit in a match, or are challenged there. */
  async note(
    { storage }: Pick<BotAccountParts, 'storage'>,
    match: string,
    seats: readonly StoredSeat[],
    at: number,
  ): Promise<void> {
    for (const seat of seats) {
      const bot = botOn(seat);
      if (bot !== undefined) await storage.writeDocument(kindOf(bot), match, 0, { order: at, value: {} });
    }
  }

  /** Whether the bots of a new match can be challenged once more. Throws `too-many-matches`. */
  async checkChallenges(parts: BotAccountParts, seats: readonly StoredSeat[]): Promise<void> {
    for (const seat of seats) {
      const account = seat.kind === 'reserved' && this.accounts.find(({ id }) => id === botOn(seat));
      if (!account) continue;
      const { matches } = await this.matchesOf(parts, account);
      if (matches.filter(({ state }) => state === 'challenged').length < MOST_CHALLENGES) continue;
      throw new RuleError(
        'too-many-matches',
        `${show(account.name)} has ${MOST_CHALLENGES} challenges to answer already.`,
        {
          details: { expects: MOST_CHALLENGES },
        },
      );
    }
  }

  /** The matches of a bot that are not over and can be played here, the newest first, and where the list goes on. */
  async matchesOf(parts: BotAccountParts, { id: user }: User, after?: string): Promise<BotMatches> {
    const account = this.accounts.find(({ id }) => id === user);
    if (account === undefined) return { matches: [], next: null };
    const { storage, matches } = parts;
    const kind = kindOf(user);
    const page = await storage.listDocuments({ kind, order: 'descending', after: placeIn(after), limit: MOST_TOLD });
    const found: BotMatch[] = [];
    for (const { id, version } of page) {
      const match = await matches.find(id);
      // One that is there and was not found may be played at another host, or here with other rules.
      const isOver = match === undefined ? (await storage.read(id, 0)).length === 0 : phaseOf(match.current) === 'over';
      if (isOver) {
        await storage.writeDocument(kind, id, version, null);
        continue;
      }
      const told = match && botMatch(match, account);
      if (told !== undefined) found.push(told);
    }
    return { matches: found, next: nextPage(page, MOST_TOLD) };
  }

  /** A bot does not want to play: the match ends without a result. Throws `bad-invitation`, `game-over`. */
  async decline(
    { matches }: BotAccountParts,
    match: HostedMatch,
    { id, name }: Sender,
    reason: string,
  ): Promise<number> {
    return matches.change(match, (tx) => {
      const isAsked = tx.current.seats.some((seat) => seat.kind === 'reserved' && botOn(seat) === id);
      if (!isAsked) throw new RuleError('bad-invitation', 'The bot is not challenged in this match.');
      return cancel(tx, `${name} declined${reason === '' ? '.' : `: ${reason}`}`);
    });
  }
}

function kindOf(account: string): string {
  return `${KIND} ${account}`;
}

/** The bot account that sits on a seat, or is challenged for it. */
function botOn(seat: StoredSeat): string | undefined {
  return (seat.kind === 'reserved' || seat.kind === 'player') && seat.isBot === true ? seat.user : undefined;
}

/** A match as its bot is told of it; `undefined`: it has nothing to do there. */
function botMatch({ id, current }: HostedMatch, account: KnownAccount): BotMatch | undefined {
  const { created, seats } = current;
  const own = tokenOwner(seats, account.hash).seat;
  const seat = own ?? seats.findIndex((reserved) => reserved.kind === 'reserved' && botOn(reserved) === account.id);
  if (seat === -1) return undefined;
  const { game, options, clock } = created;
  const state = own === undefined ? 'challenged' : phaseOf(current) === 'open' ? 'waiting' : 'playing';
  return { match: id, game, options, clock, seat, seats: seats.map(seatInfo), state };
}
