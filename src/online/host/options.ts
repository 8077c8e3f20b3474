/** How a host is set up: its options, their defaults, and their checks. */
import type { AnyBot } from '../../bots/index.ts';
import type { AnyGame, GameKit, GameTypes } from '../../core/index.ts';
import type { HostClock } from '../platform.ts';
import type { MatchStorage } from '../storage/storage.ts';
import type { BotAccount } from './bot-accounts.ts';
import type { Hooks, MatchOverEvent, Receiver } from './hooks.ts';
import type { LogLine } from './log.ts';
import type { AllowName } from './names.ts';
import type { DrawPng, SiteLinks } from './pictures.ts';
import { type RatingOptions, Ratings } from './ratings.ts';
import type { Authorize } from './users.ts';

/** What a host allows. Limits for an address count only where `fetch` is told the address. */
export interface HostLimits {
  /** Bytes of a body. Default 16,384. */
  readonly bodyBytes: number;
  /** How long a body may take to arrive, in milliseconds. Default 10,000. */
  readonly bodyTime: number;
  /** Requests a second of one token, in the long run; five times as many at once. Default 20. */
  readonly requestsPerToken: number;
  /** Requests a second of one address, in the long run; five times as many at once. Default 50. */
  readonly requestsPerAddress: number;
  /** Streams of events that are open for one seat of one match. Default 4. */
  readonly streamsPerToken: number;
  /** Streams of events that are open for one address. Default 50. */
  readonly streamsPerAddress: number;
  /** Bytes that may wait for a client that does not read: then its stream is closed. Default 262,144. */
  readonly streamBuffer: number;
  /** Matches of one address that are not over. Default 20. */
  readonly matchesPerCreator: number;
  /** Matches of one address in which bots alone play, and that are not over. Default 2. */
  readonly botMatchesPerCreator: number;
  /** Matches of one address that are kept, those that are over too. Default 200. */
  readonly keptPerCreator: number;
  /** Entries of the log of a match: once it has so many, the seat that is asked resigns. Default 5,000. */
  readonly entriesPerMatch: number;
  /** Time-outs one after the other, without a move of any player: then the seat resigns. Default 10. */
  readonly timeoutsInARow: number;
  /** After how many milliseconds without all opponents a player may claim that they have left. Default 120,000. */
  readonly claimAfter: number;
}

/** The limits of a chat. */
export interface ChatSettings {
  /** The most characters of a message. Default 300. */
  readonly length: number;
  /** Messages of one seat a minute, or of one address of spectators, in the long run; five at once. Default 20. */
  readonly perMinute: number;
  /** The last messages of each room of a match that are kept. Default 500. */
  readonly kept: number;
}

/** After how long matches without activity are removed, in milliseconds. */
export interface Expiry {
  /** Those whose players never came. Default one hour. */
  readonly open: number;
  /** Default seven days. */
  readonly playing: number;
  /** Default one day. */
  readonly over: number;
}

/** Makes the bot of one seat of one match. */
export type BotFactory = (game: AnyGame, kit: GameKit) => AnyBot<GameTypes>;

/**
 * The origins of pages that may: `['https://example.org']`, or `'*'` for all. Tokens are no cookies, so all is safe. For `authorize`
 * the pages of a list may send cookies too; with `'*'` none may.
 */
export type CorsOrigins = '*' | readonly string[];

/** How a host is set up. */
export interface HostOptions extends SiteLinks {
  /**
   * The games that can be played, each as its kit or alone: `[oynoKit, wumpusKit]`. Of a game whose rules have changed there can be
   * several versions, `[oynoKit, olderOynoKit]`: matches begin under the newest, and each goes on under the one it was begun under.
   */
  readonly games: readonly (GameKit | AnyGame)[];
  /** Where matches are kept: `memoryStorage()`. */
  readonly storage: MatchStorage;
  /**
   * Bots for empty seats, by name: for a game, a bot. The function is called for each seat of a match that a bot takes, with
   * the game and its kit, in which a bot finds what is known of the game; the kit of a game that was given alone has nothing
   * else. The bot is dropped with the match. `random` is always there. A bot that computes for long must yield
   * (`asyncMctsBot`) or run elsewhere (`workerPool`): others wait for it.
   */
  readonly bots?: Readonly<Record<string, BotFactory>> | undefined;
  /**
   * The bot `equal`, as strong as the user who asks for it: `(game, kit, rating) => asyncLevelBot(kit, { rating })`. The rating of guests
   * is 1500. It is offered to whoever finds no opponent. Only with `ratings`, and in games whose levels have been measured. Default: none.
   */
  readonly equalBot?: ((game: AnyGame, kit: GameKit, rating: number) => AnyBot<GameTypes>) | undefined;
  /**
   * Programs that play with a token of their own, in any language: people challenge them, they are shown as bots, and rated apart.
   * Default: none.
   */
  readonly botAccounts?: readonly BotAccount[] | undefined;
  /** The bot that takes the seat of a player who leaves. Default: the first of `bots`, or `random`. */
  readonly standIn?: string | undefined;
  /** How long a bot may think, in milliseconds, before it counts as failed. Default 30,000. */
  readonly botTime?: number | undefined;
  /**
   * How many decisions bots make at once; others wait, which does not count as thinking. The matches of one address take turns with
   * those of others, and leave one of these places free. Default 2: bots that think in the thread of the host gain nothing by more.
   */
  readonly botsAtOnce?: number | undefined;
  /**
   * How many actions later spectators see a match that people play; at its end they see all. Default: 0 where nothing is hidden, and 6 in
   * games with something hidden.
   */
  readonly spectatorDelay?: number | undefined;
  /** How long a bot waits, in milliseconds, where people are asked too, so that they can be first. Default 1,500. */
  readonly raceDelay?: number | undefined;
  /** Where the time comes from. Default: the platform. */
  readonly clock?: HostClock | undefined;
  /**
   * Whether users have ratings, and can look for opponents: `true`, or how matches are counted. Only with `authorize`. Default: no
   * ratings.
   */
  readonly ratings?: boolean | RatingOptions | undefined;
  /** Who creates a match or takes a seat, where the site has accounts. Default: all are guests. */
  readonly authorize?: Authorize | undefined;
  /** What is called when a match begins, players are asked, or it is over: `webhook({ url, secret })`. */
  readonly hooks?: Hooks | undefined;
  /** Words that no name may have, also in other spellings with capitals, accents or dots. Default: none. */
  readonly forbiddenWords?: readonly string[] | undefined;
  /** Whether a name that a request brings may be taken; names of users are the site's. Default: each may. */
  readonly allowName?: AllowName | undefined;
  /**
   * For whoever operates the host: routes under `/admin/`, for requests with this token, of 16 characters or more and without spaces.
   * Default: there are none.
   */
  readonly admin?: { readonly token: string } | undefined;
  readonly limits?: Partial<HostLimits> | undefined;
  /** Whether players can write to each other: `true`, or its limits. Default: they cannot. */
  readonly chat?: boolean | Partial<ChatSettings> | undefined;
  readonly expiry?: Partial<Expiry> | undefined;
  /**
   * With it the host hashes addresses, which are kept to count matches and for bans: 16 characters or more, the same for all hosts of a
   * storage. Default: it follows from the admin token; without one it is random, so that each host counts anew when it starts.
   */
  readonly secret?: string | undefined;
  /**
   * Whoever asks for the metrics has to send it, in the header `authorization: Bearer …`: 16 characters or more, without spaces. Default:
   * there are no metrics.
   */
  readonly metricsToken?: string | undefined;
  /** Which pages of other origins may use the host. Default: none. */
  readonly origins?: CorsOrigins | undefined;
  /** What draws boards as PNG: `svgToPng` of `tabletop-rules/online/png`. Default: there is SVG only. */
  readonly png?: DrawPng | undefined;
  /** The path under which the host is reached: `/api`. Default: none. */
  readonly basePath?: string | undefined;
  /** Called with each line of the log: `(line) => console.log(JSON.stringify(line))`. Default: nothing is logged. */
  readonly log?: ((line: LogLine) => void) | undefined;
  /** Whether lines of requests have the address of the client as `ip`, beside its hash. Default: they do not. */
  readonly logAddresses?: boolean | undefined;
}

/** The bot that every host has. */
export const RANDOM = 'random';

const HOUR = 3_600_000;

/** The limits of a host that sets none. */
export const DEFAULT_LIMITS: HostLimits = {
  bodyBytes: 16_384,
  bodyTime: 10_000,
  requestsPerToken: 20,
  requestsPerAddress: 50,
  streamsPerToken: 4,
  streamsPerAddress: 50,
  streamBuffer: 262_144,
  matchesPerCreator: 20,
  botMatchesPerCreator: 2,
  keptPerCreator: 200,
  entriesPerMatch: 5_000,
  timeoutsInARow: 10,
  claimAfter: 120_000,
};

/** The limits of a chat that sets none. */
export const DEFAULT_CHAT: ChatSettings = { length: 300, perMinute: 20, kept: 500 };

/** The expiry of a host that sets none. */
export const DEFAULT_EXPIRY: Expiry = { open: HOUR, playing: 168 * HOUR, over: 24 * HOUR };

export function ratingsOf(
  { ratings = false }: HostOptions,
  parts: ConstructorParameters<typeof Ratings>[0],
): Ratings | undefined {
  return ratings === false ? undefined : new Ratings(parts, ratings);
}

export function receiversOf({ hooks = {} }: HostOptions, ratings: Ratings | undefined): readonly Receiver[] {
  const isEmpty = Object.values(hooks).every((hook) => hook === undefined);
  return [
    ...(ratings === undefined
      ? []
      : [{ name: 'ratings', hooks: { onMatchOver: (event: MatchOverEvent) => ratings.rate(event) } }]),
    ...(isEmpty ? [] : [{ name: 'hooks', hooks }]),
  ];
}

export function chatSettings({ chat = false }: HostOptions): ChatSettings | undefined {
  if (chat === false) return undefined;
  return withDefaults(DEFAULT_CHAT, chat === true ? {} : chat);
}

/** What is given, and the defaults of the rest; `undefined` is not given. */
export function withDefaults<T extends object>(defaults: T, given: Partial<T> = {}): T {
  const all = { ...defaults };
  for (const [name, value] of Object.entries(given)) if (value !== undefined) Reflect.set(all, name, value);
  return all;
}
