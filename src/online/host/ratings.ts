/** The ratings of users, by game and number of seats, which each match that counts changes exactly once. */
import { MOST_RESULTS, type RatedResult, ratingAfter } from '../../bots/strength.ts';
import { type GameKit, RuleError } from '../../core/index.ts';
import { checkCount, checkObject, checkSettings, firstState, recordOptions, show } from '../../core/internal.ts';
import type { LadderRequest, ListedRating, ListedRatings, RatedEntry, RatedOpponent, UserRating } from '../protocol.ts';
import type { MatchStorage, StoredDocument } from '../storage/storage.ts';
import { type BotRatings, botRating, EQUAL, equalRating } from './bot-ratings.ts';
import { idle, NEW_PLAYER, type Rating, type Result, rated } from './glicko.ts';
import type { MatchOverEvent } from './hooks.ts';
import type { Kits } from './kits.ts';
import { nextPage, placeIn } from './pages.ts';
import { type RatedMatch, resultsOf, type Unrated, whyUnrated } from './rated-match.ts';

/** How a host rates its users. */
export interface RatingOptions {
  /** Matches with fewer actions, dice included, do not count. Default 8. */
  readonly leastPlies?: number | undefined;
  /** So many matches of the same two users, or of a user and a bot, count in a day. Default 10. */
  readonly perPairAndDay?: number | undefined;
  /**
   * The ratings of bots by name, and then by game: `{ strong: { oyno: 1800 } }`. Default: a bot with the name of a level, or `random`,
   * is as strong as that level by the measured ladder, with two seats; other bots have none, and matches with them do not count.
   */
  readonly bots?: BotRatings | undefined;
}

const DEFAULTS = { leastPlies: 8, perPairAndDay: 10, bots: {} as BotRatings };
/** Beyond these the numbers mean nothing. */
const LEAST_RATING = -1_000;
const MOST_RATING = 4_000;

const DAY = 86_400_000;
/** A rating period: whoever does not play becomes uncertain again, from 60 to 100 points in a year. */
const PERIOD = 7 * DAY;
/** How many matches the history of a rating has. */
const MOST_HISTORY = 50;
/** How long it is known that a match has been counted: events are delivered for a day. */
const KEPT = 30 * DAY;
/** How often a write is tried again when another host was first. */
const MOST_TRIES = 20;
/** Documents: of each match what it says about its users. */
const MATCH = 'rated';

/** What a rating is stored as. Its `order` is what the ladder is sorted by. */
interface RatingDocument extends Rating {
  readonly name: string;
  /** How many matches have counted. */
  readonly matches: number;
  /** When the last one has ended. */
  readonly at: number;
  /** The last results, the newest last. Hosts of 0.2 did not keep them. */
  readonly recent?: readonly RatedResult[];
  /** The last ones, the newest first. */
  readonly history: readonly RatedEntry[];
}

/** What a match says about its users: written once, before any rating is changed. */
interface MatchDocument {
  /** Whether all ratings have been changed. */
  readonly isDone: boolean;
  readonly unrated?: Unrated;
  readonly users: readonly RatedUser[];
}

interface RatedUser {
  readonly user: string;
  /** It is a bot account. */
  readonly isBot?: true;
  readonly name: string;
  readonly results: readonly Result[];
  readonly opponents: readonly RatedOpponent[];
}

/** What ratings need of a host. */
interface RatingParts {
  readonly kits: Kits;
  readonly storage: MatchStorage;
  readonly now: () => number;
}

/** The settings, checked. Throws `bad-argument`. */
function settingsOf(options: true | RatingOptions): typeof DEFAULTS {
  if (options === true) return DEFAULTS;
  checkObject(options, 'true, or { leastPlies, perPairAndDay, bots }');
  checkSettings(options, Object.keys(DEFAULTS));
  const { leastPlies = DEFAULTS.leastPlies, perPairAndDay = DEFAULTS.perPairAndDay, bots = DEFAULTS.bots } = options;
  checkCount('leastPlies', leastPlies, 0);
  checkCount('perPairAndDay', perPairAndDay, 1);
  for (const [bot, ratings] of Object.entries(bots)) {
    for (const [game, rating] of Object.entries(ratings)) {
      if (typeof rating === 'number' && rating >= LEAST_RATING && rating <= MOST_RATING) continue;
      const expects = `a number from ${LEAST_RATING} to ${MOST_RATING}`;
      throw new RuleError('bad-argument', `The rating of ${show(bot)} in ${show(game)} must be ${expects}.`, {
        details: { value: show(rating), expects },
      });
    }
  }
  return { leastPlies, perPairAndDay, bots };
}

/** Ratings, in the storage of a host. */
export class Ratings {
  private readonly parts: RatingParts;
  private readonly settings: typeof DEFAULTS;

  constructor(parts: RatingParts, options: true | RatingOptions) {
    this.parts = parts;
    this.settings = settingsOf(options);
  }

  /** The rating of a bot, which never changes; `undefined`: it has none. */
  ofBot(game: string, seats: number, bot: string): Pick<Rating, 'rating' | 'deviation'> | undefined {
    const kit = this.parts.kits.newest.get(game);
    return kit && botRating(kit, seats, bot, this.settings.bots);
  }

  /**
   * The rating of a user now. `equal`: that of a bot as strong, by the last results alone. It finds those who are far from 1500 in ten
   * matches, for which a rating that others rely on takes longer.
   */
  async ofUser(game: string, seats: number, user: string): Promise<Rating & { readonly equal: number }> {
    const document = await this.read(game, seats, 'people', user);
    const strength = strengthNow(document, this.parts.now());
    const recent = document === undefined ? [] : ratingIn(document).recent;
    return { ...strength, equal: recent === undefined ? strength.rating : ratingAfter(recent) };
  }

  /**
   * Counts a match that is over. Told of the same match again, by any host, it goes on where it stopped.
   *
   * What the match says is written first, by one host. Then the rating of each user is changed, and its history says so: a
   * match that it has is not counted again, and leaves it only when it is done.
   */
  async rate(event: MatchOverEvent): Promise<void> {
    if (event.reason === 'cancelled') return;
    const { storage, now } = this.parts;
    const { match, game, at, seats } = event;
    const stored = (await storage.readDocument(MATCH, match)) ?? (await this.judge(event));
    // This file alone writes documents of this kind.
    const said = stored.value as MatchDocument;
    if (said.isDone) return;
    for (const user of said.users) await this.count({ match, game, at, seats: seats.length }, user);
    await storage.writeDocument(MATCH, match, stored.version, { order: at, value: { ...said, isDone: true } });
    const old = await storage.listDocuments({ kind: MATCH, to: now() - KEPT, limit: 2 });
    for (const { id, version } of old) await storage.writeDocument(MATCH, id, version, null);
  }

  /** The best users, and where the list goes on. */
  async ladder(
    game: string,
    seats: number,
    {
      limit,
      after,
      of = 'people',
    }: {
      readonly limit: number;
      readonly after: string | undefined;
      readonly of?: LadderName;
    },
  ): Promise<ListedRatings> {
    const { storage } = this.parts;
    const kind = kindOf(game, seats, of);
    const found = await storage.listDocuments({ kind, order: 'descending', after: placeIn(after), limit });
    return { players: found.map((document) => listed(document)), next: nextPage(found, limit) };
  }

  /** The ratings of a user in a game, for each number of seats with which there is one, with the last matches. */
  async history(game: string, user: string): Promise<readonly UserRating[]> {
    const { min, max } = this.parts.kits.newest.get(game)?.game.seats ?? { min: 1, max: 0 };
    const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
    const all = await Promise.all(
      LADDERS.flatMap((ladder) =>
        counts.map(async (seats) => ({ seats, document: await this.read(game, seats, ladder, user) })),
      ),
    );
    return all.flatMap(({ seats, document }) =>
      document === undefined ? [] : [{ ...listed(document), seats, history: ratingIn(document).history }],
    );
  }

  /** Decides whether a match counts, and what it says. */
  private async judge(event: MatchOverEvent): Promise<StoredDocument> {
    const { storage, kits } = this.parts;
    const { match, game: id, version, at } = event;
    const kit = kits.all.find(({ game }) => game.id === id && game.version === version);
    // Another host has them.
    if (kit === undefined) throw new RuleError('unavailable', `This host does not have these rules of ${show(id)}.`);
    const said = await this.statement(ratedMatch(event, kit));
    await storage.writeDocument(MATCH, match, 0, { order: at, value: said });
    const stored = await storage.readDocument(MATCH, match);
    if (stored === undefined)
      throw new RuleError('unavailable', 'What a match says about its users could not be read.');
    return stored;
  }

  private async statement(match: RatedMatch): Promise<MatchDocument> {
    const { leastPlies, perPairAndDay } = this.settings;
    const { seats, at } = match;
    const game = match.game.id;
    const count = seats.length;
    const strengthOfBot = (bot: string) => this.ofBot(game, count, bot);
    const unrated = whyUnrated(match, leastPlies, (bot) => strengthOfBot(bot) !== undefined);
    if (unrated !== undefined) return { isDone: true, unrated, users: [] };
    const documents = await Promise.all(
      seats.map(async ({ user, isBot }) =>
        user === undefined ? undefined : this.read(game, count, ladderOf(isBot), user),
      ),
    );
    const isTooOften = seats.some(({ user }, i) => {
      const history = documents[i] === undefined ? [] : ratingIn(documents[i]).history;
      const today = history.filter((entry) => entry.at > at - DAY);
      return (
        user !== undefined &&
        seats.some((other, j) => {
          const met = today.filter(({ opponents }) => opponents.some((known) => isSame(known, other)));
          return j !== i && met.length >= perPairAndDay;
        })
      );
    });
    if (isTooOften) return { isDone: true, unrated: 'too-often', users: [] };
    const strengths = seats.map(({ user, bot = '' }, i) =>
      // `whyUnrated` has refused bots without a rating.
      user === undefined ? strengthOfBot(bot)! : strengthNow(documents[i], at),
    );
    const names = await this.names(match, documents);
    // Whoever has a bot account could lose as often as they like: people gain nothing by it, and lose nothing.
    const hasBot = seats.some(({ isBot }) => isBot === true);
    const users = seats.flatMap(({ user, side, isBot }, i): readonly RatedUser[] => {
      if (user === undefined || (hasBot && isBot !== true)) return [];
      const opponents = seats.flatMap((other, j): readonly RatedOpponent[] =>
        other.side === side ? [] : [{ user: other.user ?? null, name: names[j]! }],
      );
      return [{ user, ...(isBot && { isBot }), name: names[i]!, results: resultsOf(seats, strengths, i), opponents }];
    });
    return { isDone: false, users: users.filter(({ results }) => results.length > 0) };
  }

  /** What those who sat on the seats are called. Where a bot sits now, the log has the name of the user before. */
  private async names(
    { match, seats }: RatedMatch,
    documents: readonly (StoredDocument | undefined)[],
  ): Promise<readonly string[]> {
    const isUnknown = seats.some(({ hasLeft }, i) => hasLeft && documents[i] === undefined);
    const entries = isUnknown ? await this.parts.storage.read(match, 0) : [];
    const joined = new Map(
      entries.flatMap((entry): readonly (readonly [string | undefined, string])[] => {
        if (entry.type === 'joined') return [[entry.user, entry.name]];
        if (entry.type !== 'created') return [];
        return entry.seats.flatMap((seat) => (seat.kind === 'player' ? [[seat.user, seat.name] as const] : []));
      }),
    );
    return seats.map(({ name, user, hasLeft }, i) => {
      if (!hasLeft) return name;
      return documents[i] === undefined ? (joined.get(user) ?? '') : ratingIn(documents[i]).name;
    });
  }

  /** Changes the rating of a user, unless this match has done so. */
  private async count(
    { match, game, at, seats }: { match: string; game: string; at: number; seats: number },
    { user, isBot, name, results, opponents }: RatedUser,
  ): Promise<void> {
    const { storage } = this.parts;
    const kind = kindOf(game, seats, ladderOf(isBot));
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const document = await storage.readDocument(kind, user);
      const before = document && ratingIn(document);
      if (before?.history.some((entry) => entry.match === match)) return;
      // A host that was held up: the entry may have left the history since, which a match does only when it is done.
      if (before !== undefined && before.history.length >= MOST_HISTORY && (await this.isDone(match))) return;
      const after = rated(before ?? NEW_PLAYER, results, Math.max(0, at - (before?.at ?? at)) / PERIOD);
      const rating = Math.round(after.rating);
      const change = rating - Math.round((before ?? NEW_PLAYER).rating);
      const history = [{ match, at, rating, change, opponents }, ...(before?.history ?? [])];
      const value: RatingDocument = {
        ...after,
        name,
        matches: (before?.matches ?? 0) + 1,
        at: Math.max(at, before?.at ?? 0),
        recent: [
          ...(before?.recent ?? []),
          ...results.map(({ rating: of, score }) => ({ rating: Math.round(of), share: score })),
        ].slice(-MOST_RESULTS),
        history: await this.shortened(history),
      };
      const order = Math.round(after.rating - 2 * after.deviation);
      if (await storage.writeDocument(kind, user, document?.version ?? 0, { order, value })) return;
    }
    throw new RuleError('unavailable', `The rating of ${show(user)} could not be written.`);
  }

  /** The history without what is too old; an entry is kept as long as its match could be counted again. */
  private async shortened(history: readonly RatedEntry[]): Promise<readonly RatedEntry[]> {
    const last = history.at(-1);
    if (last === undefined || history.length <= MOST_HISTORY) return history;
    return (await this.isDone(last.match)) ? history.slice(0, -1) : history;
  }

  /** Whether a match has changed all ratings that it changes. */
  private async isDone(match: string): Promise<boolean> {
    const document = await this.parts.storage.readDocument(MATCH, match);
    return document === undefined || (document.value as MatchDocument).isDone;
  }

  private read(game: string, seats: number, ladder: LadderName, user: string): Promise<StoredDocument | undefined> {
    return this.parts.storage.readDocument(kindOf(game, seats, ladder), user);
  }
}

/** Bot accounts have a ladder of their own. */
type LadderName = NonNullable<LadderRequest['of']>;
const LADDERS: readonly LadderName[] = ['people', 'bots'];

function ladderOf(isBot: true | undefined): LadderName {
  return isBot === true ? 'bots' : 'people';
}

/** One kind for each list. */
function kindOf(game: string, seats: number, ladder: LadderName): string {
  return `rating ${game} ${seats}${ladder === 'bots' ? ' bots' : ''}`;
}

/** This file alone writes documents of these kinds. */
function ratingIn({ value }: StoredDocument): RatingDocument {
  return value as RatingDocument;
}

/** How strong somebody is, and how uncertain that has become since the last match. */
function strengthNow(document: StoredDocument | undefined, now: number): Rating {
  if (document === undefined) return NEW_PLAYER;
  const { rating, deviation, volatility, at } = ratingIn(document);
  return idle({ rating, deviation, volatility }, Math.max(0, now - at) / PERIOD);
}

function isSame(known: RatedOpponent, seat: RatedMatch['seats'][number]): boolean {
  if (known.user !== null) return known.user === seat.user;
  // Bots of a rating are one bot, whatever the rating was.
  const kindOfBot = (bot: string): string => (equalRating(bot) === undefined ? bot : EQUAL);
  return seat.user === undefined && seat.bot !== undefined && kindOfBot(known.name) === kindOfBot(seat.bot);
}

function listed({ id, value }: StoredDocument): ListedRating {
  const { name, rating, deviation, matches, at } = value as RatingDocument;
  return { user: id, name, rating: Math.round(rating), deviation: Math.round(deviation), matches, at };
}

/** A match that is over, as ratings see it. */
function ratedMatch(event: MatchOverEvent, { game }: GameKit): RatedMatch {
  const { match, options, visibility, ply, at, outcome, reason } = event;
  const sides = game.sides(firstState(game, recordOptions(game, options)));
  const seats = event.seats.map(({ user, bot, name, isBot }, i) => ({
    ...(user !== null && { user }),
    ...(isBot && { isBot }),
    ...(user === null && bot !== null && { bot }),
    name,
    hasLeft: user !== null && bot !== null,
    side: sides[i]!,
    place: outcome.places[i]!,
  }));
  return { match, game, seats, visibility, options, ply, reason, at };
}
