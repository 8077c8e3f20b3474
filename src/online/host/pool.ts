/** The pool: users who look for opponents are paired by their ratings and by how long they wait. */
import { cryptoRandom, isRuleError, type Random, RuleError } from '../../core/index.ts';
import { firstState, sameData, show } from '../../core/internal.ts';
import { newSecret } from '../platform.ts';
import type { PoolAnswer, PoolRequest } from '../protocol.ts';
import type { CreatedEntry, SecretHash } from '../storage/storage.ts';
import { banned } from './bans.ts';
import { EQUAL, equalBotName } from './bot-ratings.ts';
import { badField, checkCreator, clockSettings, createdOptions, creatorOf, type LobbyParts } from './lobby.ts';
import { faultDetails } from './log.ts';
import {
  MOST_WAITING,
  nextPool,
  type Pairing,
  type PoolRequests,
  type PoolState,
  pairingOf,
  type Waiting,
  windowOf,
} from './pairing.ts';
import { createRateLimit, type RateLimit } from './rates.ts';
import type { Ratings } from './ratings.ts';
import { hashSecret } from './secrets.ts';
import type { User } from './users.ts';

/** The one document of the pool. */
const KIND = 'pool';
const ID = 'pool';
const EMPTY: PoolState = { waiting: [], paired: [] };
/** How often a host looks whom it can pair while somebody waits, in milliseconds. */
const LOOK_TIME = 500;
/** How long an answer is kept back while nobody is found, in milliseconds. */
const POLL_TIME = 10_000;
/** How long somebody is in the pool who does not ask again after that. */
const GRACE = 15_000;
/** The same where the connection was cut. */
const CUT_GRACE = 5_000;
/** After so many milliseconds a bot is offered. */
const OFFER_AFTER = 30_000;
/** How often a write is tried again when another host was first. */
const MOST_TRIES = 20;
/** Requests a second of a user, in the long run. */
const REQUESTS = 1;
/** Characters of the options as JSON: the pool is one document. */
const OPTIONS_LENGTH = 1_000;

/** A request that is being kept. */
interface Waiter {
  /** Who has sent it. */
  readonly sender: PoolSender;
  /** Whether the pool knows of it. */
  isIn: boolean;
  answer(answer: PoolAnswer): void;
  refuse(error: unknown): void;
}

/** Who looks for opponents. */
interface PoolSender {
  readonly user: User;
  /** As limits count it. */
  readonly address: string | undefined;
}

/** What is to be written. */
interface Pending {
  readonly enter: Map<SecretHash, Waiting>;
  readonly leave: Set<SecretHash>;
  readonly bots: Map<SecretHash, string>;
}

export class Pool {
  readonly ratings: Ratings;
  private readonly parts: LobbyParts;
  private readonly waiters = new Map<SecretHash, Waiter>();
  private pending: Pending = nothing();
  private readonly rate: RateLimit = createRateLimit(REQUESTS, 10 * REQUESTS);
  private readonly random = cryptoRandom();
  /** What cancels the next look; `undefined`: none is planned. */
  private cancel: (() => void) | undefined;
  private isLooking = false;
  private isClosed = false;

  constructor(parts: LobbyParts, ratings: Ratings) {
    this.parts = parts;
    this.ratings = ratings;
    parts.bus.subscribe(({ type }) => {
      if (type === 'banned') this.refuseBanned();
    });
  }

  /** Refuses all who wait: another host goes on. */
  close(): void {
    this.isClosed = true;
    this.cancel?.();
    for (const { refuse } of this.waiters.values()) refuse(ending());
  }

  /**
   * Looks for opponents, until some are found or a while has passed. With the same token it goes on waiting.
   *
   * @throws RuleError `bad-request`, `bad-options`, `too-many-requests`, `too-many-matches`, `banned`, `unavailable`, `draining`
   */
  async search(sender: PoolSender, request: PoolRequest, signal: AbortSignal): Promise<PoolAnswer> {
    const { user, address } = sender;
    this.check(user);
    const ticket = hashSecret(request.token);
    await this.parts.time.started();
    const { waiting, paired } = await this.read();
    const pairing = pairingOf(paired, ticket);
    if (pairing !== undefined) return this.makeMatch(pairing, ticket);
    const known = waiting.find((one) => one.ticket === ticket && one.user === user.id);
    if (known === undefined && waiting.length >= MOST_WAITING) throw tooMany('Too many look for opponents', 60);
    const now = this.parts.time.now();
    const until = now + POLL_TIME + GRACE;
    const entry = known ?? { ...(await this.newEntry(user, request, address)), ticket, since: now, until };
    this.pending.enter.set(ticket, { ...entry, until });
    const answer = this.wait(ticket, sender);
    const cancel = this.parts.clock.after(POLL_TIME, () => this.waiters.get(ticket)?.answer(this.waitingAnswer(entry)));
    const onCut = (): void => {
      this.pending.enter.set(ticket, { ...entry, until: this.parts.time.now() + CUT_GRACE });
      this.waiters.get(ticket)?.answer({ state: 'left' });
      this.lookLater();
    };
    signal.addEventListener('abort', onCut, { once: true });
    return answer.finally(() => {
      cancel();
      signal.removeEventListener('abort', onCut);
    });
  }

  /** Plays a bot as strong as who waits, instead. Throws `too-many-requests`, `unavailable`, `draining`. */
  async playBot(sender: PoolSender, token: string): Promise<PoolAnswer> {
    const { user } = sender;
    this.check(user);
    const ticket = hashSecret(token);
    const { waiting, paired } = await this.read();
    const pairing = pairingOf(paired, ticket);
    if (pairing !== undefined) return this.makeMatch(pairing, ticket);
    const entry = waiting.find((one) => one.ticket === ticket && one.user === user.id);
    if (entry === undefined) return { state: 'left' };
    const offer = this.offerTo(entry);
    if (offer === null) return this.waitingAnswer(entry);
    this.pending.bots.set(ticket, offer.bot);
    return this.wait(ticket, sender);
  }

  /** Waits no longer, unless an opponent was found before. Throws `too-many-requests`, `unavailable`, `draining`. */
  async leave(sender: PoolSender, token: string): Promise<PoolAnswer> {
    this.check(sender.user);
    const ticket = hashSecret(token);
    this.pending.leave.add(ticket);
    return this.wait(ticket, sender);
  }

  private check(user: User): void {
    this.parts.drain.check();
    const seconds = this.rate.take(user.id, this.parts.clock.now());
    if (seconds > 0) throw tooMany('Too many requests', seconds);
  }

  /** Who waits, for a user who does not yet. */
  private async newEntry(
    user: User,
    request: PoolRequest,
    address: string | undefined,
  ): Promise<Omit<Waiting, 'ticket' | 'since' | 'until'>> {
    const { kits } = this.parts;
    const game = kits.newest.get(request.game)?.game;
    if (game === undefined) throw badField('game', request.game, `one of: ${[...kits.newest.keys()].join(', ')}`);
    const options = createdOptions(game, request.options);
    if (JSON.stringify(options).length > OPTIONS_LENGTH) {
      throw badField('options', options, `at most ${OPTIONS_LENGTH} characters as JSON`);
    }
    const seats = game.sides(firstState(game, options)).length;
    if (seats < 2) throw badField('options', options, 'options for two players or more');
    const clock = clockSettings(request.clock, seats);
    const creator = creatorOf(this.parts, address);
    if (creator !== '') await checkCreator(this.parts, { creator, seats: [{ kind: 'player' }] }, 1);
    const { rating, deviation, equal } = await this.ratings.ofUser(game.id, seats, user.id);
    const terms = { game: game.id, options, clock };
    return { user: user.id, name: user.name, creator, terms, seats, rating, deviation, equal };
  }

  private waitingAnswer(entry: Waiting): PoolAnswer {
    const { since, rating } = entry;
    const now = this.parts.time.now();
    const window = windowOf(entry, now);
    return {
      state: 'waiting',
      since,
      now,
      rating: Math.round(rating),
      window: Number.isFinite(window) ? Math.round(window) : null,
      offer: this.offerTo(entry),
    };
  }

  /** The bot whose rating is nearest: one of the very rating, where the host has it. */
  private offerTo({
    terms: { game },
    seats,
    rating,
    equal = rating,
    since,
  }: Waiting): { bot: string; rating: number } | null {
    if (this.parts.time.now() - since < OFFER_AFTER) return null;
    const { kits, bots } = this.parts;
    const kit = kits.newest.get(game);
    const same = kit && bots.names.includes(EQUAL) ? equalBotName(kit, equal) : undefined;
    const known = [...(same === undefined ? [] : [same]), ...bots.names].flatMap((bot) => {
      const strength = this.ratings.ofBot(game, seats, bot);
      return strength === undefined ? [] : [{ bot, rating: strength.rating }];
    });
    const [nearest] = known.sort((a, b) => Math.abs(a.rating - equal) - Math.abs(b.rating - equal));
    return nearest ?? null;
  }

  private async read(): Promise<PoolState> {
    const document = await this.parts.storage.readDocument(KIND, ID);
    // This file alone writes it.
    return document === undefined ? EMPTY : (document.value as PoolState);
  }

  /** The answer for a ticket, once a look has one. A request with the same ticket that was kept before is answered. */
  private async wait(ticket: SecretHash, sender: PoolSender): Promise<PoolAnswer> {
    if (this.isClosed) throw ending();
    this.waiters.get(ticket)?.answer({ state: 'left' });
    return new Promise((resolve, reject) => {
      const end = (): void => {
        if (this.waiters.get(ticket) === waiter) this.waiters.delete(ticket);
      };
      const waiter: Waiter = {
        sender,
        isIn: false,
        answer: (answer) => {
          end();
          resolve(answer);
        },
        refuse: (error) => {
          end();
          reject(error);
        },
      };
      this.waiters.set(ticket, waiter);
      this.lookLater();
    });
  }

  /** Whoever has been banned waits no longer, and is told so; also those whom another host was to answer. */
  private refuseBanned(): void {
    for (const [ticket, { sender, refuse }] of this.waiters) {
      const ban = this.parts.bans.find({ address: sender.address, user: sender.user.id });
      if (ban === undefined) continue;
      this.pending.leave.add(ticket);
      refuse(banned(ban));
    }
    this.lookLater();
  }

  private lookLater(): void {
    if (this.cancel !== undefined || this.isLooking || this.isClosed) return;
    this.cancel = this.parts.clock.after(LOOK_TIME, () => {
      this.cancel = undefined;
      this.isLooking = true;
      void this.look().finally(() => {
        this.isLooking = false;
        if (this.waiters.size > 0) this.lookLater();
      });
    });
  }

  /** Writes what has been asked for, pairs whom it can, and answers. Never rejects. */
  private async look(): Promise<void> {
    const { pending } = this;
    this.pending = nothing();
    for (const waiter of this.waiters.values()) waiter.isIn = true;
    try {
      const { before, after } = await this.write({
        enter: [...pending.enter.values()],
        leave: [...pending.leave],
        bots: [...pending.bots].map(([ticket, bot]) => ({ ticket, bot })),
      });
      await this.answer(before, after);
    } catch (error) {
      if (!isRuleError(error)) this.parts.log('error', 'fault', faultDetails(error));
      for (const { isIn, refuse } of this.waiters.values()) if (isIn) refuse(error);
    }
  }

  private async write(requests: PoolRequests): Promise<{ readonly before: PoolState; readonly after: PoolState }> {
    const { storage, time, bans } = this.parts;
    const chance = { newMatch: newSecret, shuffled: <T>(list: readonly T[]) => shuffled(list, this.random) };
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const document = await storage.readDocument(KIND, ID);
      const before = document === undefined ? EMPTY : (document.value as PoolState);
      const out = [...before.waiting, ...requests.enter].filter(({ user, creator }) => bans.find({ user, creator }));
      const leave = [...requests.leave, ...out.map(({ ticket }) => ticket)];
      const after = nextPool(before, { ...requests, leave }, time.now(), chance);
      if (sameData(before, after)) return { before, after };
      const value = { order: 0, value: after };
      if (await storage.writeDocument(KIND, ID, document?.version ?? 0, value)) return { before, after };
    }
    throw new RuleError('unavailable', 'The pool could not be written; try again.');
  }

  /** Makes the matches of those who have been paired by this host, or wait at it, and answers them. */
  private async answer(before: PoolState, { waiting, paired }: PoolState): Promise<void> {
    for (const pairing of paired) {
      const here = pairing.seats.flatMap((seat) =>
        'ticket' in seat && this.waiters.has(seat.ticket) ? [seat.ticket] : [],
      );
      const isNew = !before.paired.some(({ match }) => match === pairing.match);
      if (!isNew && here.length === 0) continue;
      try {
        const answers = here.map((ticket) => this.makeMatch(pairing, ticket));
        if (here.length === 0) await this.makeMatch(pairing);
        for (const [i, answer] of (await Promise.all(answers)).entries()) this.waiters.get(here[i]!)?.answer(answer);
      } catch (error) {
        // It is made when one of them asks again.
        for (const ticket of here) this.waiters.get(ticket)?.refuse(error);
      }
    }
    const inPool = new Set(waiting.map(({ ticket }) => ticket));
    for (const [ticket, { isIn, answer }] of this.waiters) if (isIn && !inPool.has(ticket)) answer({ state: 'left' });
  }

  /** Makes the match of a pairing, unless another host has done so. */
  private async makeMatch(pairing: Pairing, ticket?: SecretHash): Promise<PoolAnswer> {
    const { matches, kits, time } = this.parts;
    const { match, terms, creator, seats } = pairing;
    const game = kits.newest.get(terms.game)?.game;
    if (game === undefined) throw new RuleError('unavailable', `This host does not have ${show(terms.game)}.`);
    await time.started();
    const created: CreatedEntry = {
      type: 'created',
      ...time.stamp(),
      ...terms,
      version: game.version,
      seats: seats.map((seat) =>
        'bot' in seat
          ? { kind: 'bot', name: seat.bot, bot: seat.bot }
          : { kind: 'player', name: seat.name, user: seat.user, token: seat.ticket },
      ),
      visibility: 'public',
      ...(this.parts.chat !== undefined && { chat: 'players' as const }),
      creator,
    };
    await matches.create(match, created);
    return { state: 'paired', match, seat: seats.findIndex((seat) => 'ticket' in seat && seat.ticket === ticket) };
  }
}

function nothing(): Pending {
  return { enter: new Map(), leave: new Set(), bots: new Map() };
}

function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  const left = [...list];
  return list.map(() => left.splice(random(left.length), 1)[0]!);
}

function ending(): RuleError {
  return new RuleError('unavailable', 'This host ends: send the request again, for another host.');
}

function tooMany(message: string, seconds: number): RuleError {
  return new RuleError('too-many-requests', `${message}; try again in ${seconds} s.`, {
    details: { retryAfter: seconds },
  });
}
