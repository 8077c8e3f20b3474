/** How a host is set up. */
import { type AnyBot, randomBot } from '../../bots/index.ts';
import { type AnyGame, type GameKit, type GameTypes, RuleError } from '../../core/index.ts';
import { checkCount, checkObject, checkSettings, show } from '../../core/internal.ts';
import { type HostClock, newSecret, systemClock } from '../platform.ts';
import type { ChatMessage, ChatRoom } from '../protocol.ts';
import type { MatchStorage, NewDocument, SecretHash } from '../storage/storage.ts';
import { deriveSecret, hashSecret } from './commands.ts';
import { createDrain, type Drain } from './drain.ts';
import { HOOK_OF, type Hooks, type MatchOverEvent, type Receiver } from './hooks.ts';
import { type Kits, openKits } from './kits.ts';
import { faultDetails, type LogLine, type WriteLog } from './log.ts';
import type { Change, HostedMatch } from './match.ts';
import { createMetrics, type Metrics, measuredClock } from './metrics.ts';
import { type AllowName, createNameCheck } from './names.ts';
import { createAddressHashes, createRateLimit, type HashedAddress, type RateLimit } from './rates.ts';
import { type RatingOptions, Ratings } from './ratings.ts';
import { HostTime } from './time.ts';
import { createTurns, type Turns } from './turns.ts';
import { type Authorize, createFindUser, type FindUser } from './users.ts';

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
export interface HostOptions {
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
   * everybody gets them.
   */
  readonly metricsToken?: string | undefined;
  /** Which pages of other origins may use the host. Default: none. */
  readonly origins?: CorsOrigins | undefined;
  /** The path under which the host is reached: `/api`. Default: none. */
  readonly basePath?: string | undefined;
  /** Called with each line of the log: `(line) => console.log(JSON.stringify(line))`. Default: nothing is logged. */
  readonly log?: ((line: LogLine) => void) | undefined;
  /** Whether lines of requests have the address of the client as `ip`, beside its hash. Default: they do not. */
  readonly logAddresses?: boolean | undefined;
}

/** The names of all options. */
const HOST_OPTIONS: readonly (keyof HostOptions)[] = [
  'games',
  'storage',
  'bots',
  'standIn',
  'botTime',
  'botsAtOnce',
  'raceDelay',
  'spectatorDelay',
  'clock',
  'authorize',
  'ratings',
  'hooks',
  'forbiddenWords',
  'allowName',
  'admin',
  'limits',
  'chat',
  'expiry',
  'secret',
  'metricsToken',
  'origins',
  'basePath',
  'log',
  'logAddresses',
];

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

/** What every part of a host has: its settings, checked, and what all parts share. */
export interface HostParts {
  readonly kits: Kits;
  /** What makes bots, by name. */
  readonly botFactories: Readonly<Record<string, BotFactory>>;
  /** The bot that takes the seat of a player who leaves. */
  readonly standIn: string;
  readonly origins: CorsOrigins;
  readonly basePath: string;
  readonly logAddresses: boolean;
  readonly limits: HostLimits;
  /** `undefined`: there is none. */
  readonly chat: ChatSettings | undefined;
  readonly expiry: Expiry;
  /** The hash of the token for the metrics; `undefined`: everybody gets them. */
  readonly metricsToken: SecretHash | undefined;
  readonly botTime: number;
  readonly botsAtOnce: number;
  readonly raceDelay: number;
  readonly spectatorDelay: number | undefined;
  readonly clock: HostClock;
  readonly findUser: FindUser;
  /** `undefined`: nobody is rated. */
  readonly ratings: Ratings | undefined;
  /** Throws `bad-name`. */
  readonly checkName: (name: string) => Promise<void>;
  /** The hash of the admin token; `undefined`: there are no routes for an operator. */
  readonly admin: SecretHash | undefined;
  /** Whether pages of the origins that may use the host may send cookies. */
  readonly takesCookies: boolean;
  /** Who is told of what happens in matches. */
  readonly receivers: readonly Receiver[];
  readonly log: WriteLog;
  readonly metrics: Metrics;
  readonly bus: Bus;
  readonly drain: Drain;
  readonly time: HostTime;
  /** What each address may cost. */
  readonly addressRate: RateLimit;
  /** An address, as limits count it, as it is kept. */
  readonly hashAddress: (address: string) => HashedAddress;
  /** Whose turn it is, of those with long work. */
  readonly turns: Turns;
  readonly storage: MatchStorage;
}

/** The bot that every host has. */
const RANDOM = 'random';

/**
 * The options, checked, and the shared parts.
 *
 * @throws RuleError `bad-argument`
 */
export function openParts(options: HostOptions): HostParts {
  checkObject(options, 'options with games and a storage, { games, storage }');
  checkSettings(options, HOST_OPTIONS);
  const { bots = {}, origins = [], basePath = '', logAddresses = false } = options;
  const { forbiddenWords = [], allowName } = options;
  const token = adminToken(options);
  const { secret = token === undefined ? newSecret() : deriveSecret(token, 'addresses') } = options;
  const { spectatorDelay } = options;
  const { botTime = 30_000, botsAtOnce = 2, raceDelay = 1_500 } = options;
  const { standIn = Object.keys(bots)[0] ?? RANDOM } = options;
  const { metricsToken } = options;
  const limits = limitsOf(options);
  if (standIn !== RANDOM && !Object.hasOwn(bots, standIn)) {
    throw new RuleError(
      'bad-argument',
      `There is no bot ${show(standIn)}; there is ${[...Object.keys(bots), RANDOM].join(', ')}.`,
    );
  }
  if (typeof secret !== 'string' || secret.length < 16) {
    throw new RuleError('bad-argument', '"secret" must be a text of 16 characters or more.');
  }
  if (metricsToken !== undefined && !isToken(metricsToken)) {
    // Not shown: it is a secret.
    throw new RuleError(
      'bad-argument',
      '"metricsToken" must be a text of 16 characters or more, ASCII and without spaces.',
    );
  }
  checkCount('botTime', botTime, 1);
  checkCount('botsAtOnce', botsAtOnce, 1);
  checkCount('raceDelay', raceDelay, 0);
  if (spectatorDelay !== undefined) checkCount('spectatorDelay', spectatorDelay, 0);
  const metrics = createMetrics();
  const clock = measuredClock(options.clock ?? systemClock(false), metrics);
  const log: WriteLog = (level, event, details) => options.log?.({ level, event, at: clock.now(), ...details });
  const bus = createBus(log);
  const storage = watchedStorage(options.storage, { clock, log, metrics, onFailedWrite: () => time.failed() });
  const time = new HostTime({
    storage,
    clock,
    onDowntime: () => bus.publish({ type: 'downtime' }),
    onFault: (error) => log('error', 'fault', faultDetails(error)),
  });
  const kits = openKits(options.games);
  const ratings = ratingsOf(options, { kits, storage, now: () => time.now() });
  return {
    kits,
    botFactories: { ...bots, [RANDOM]: () => randomBot },
    standIn,
    botTime,
    botsAtOnce,
    raceDelay,
    spectatorDelay,
    limits,
    chat: chatSettings(options),
    expiry: expiryOf(options),
    metricsToken: metricsToken === undefined ? undefined : hashSecret(metricsToken),
    origins,
    basePath,
    logAddresses,
    clock,
    findUser: createFindUser({
      authorize: options.authorize,
      clock,
      onRefused: (error) => log('info', 'user-refused', { error: String(error) }),
    }),
    ratings,
    checkName: createNameCheck({ forbiddenWords, allowName }),
    admin: token === undefined ? undefined : hashSecret(token),
    takesCookies: options.authorize !== undefined,
    receivers: receiversOf(options, ratings),
    log,
    metrics,
    bus,
    drain: createDrain(),
    time,
    addressRate: createRateLimit(limits.requestsPerAddress, 5 * limits.requestsPerAddress),
    hashAddress: createAddressHashes(secret),
    turns: createTurns(),
    storage,
  };
}

/** The token of the operator, if there is to be one. */
function adminToken({ admin }: HostOptions): string | undefined {
  if (admin === undefined) return undefined;
  checkSettings(admin, ['token']);
  if (isToken(admin.token)) return admin.token;
  // Not shown: it is a secret.
  throw new RuleError(
    'bad-argument',
    '"admin.token" must be a text of 16 characters or more, ASCII and without spaces.',
  );
}

function ratingsOf(
  { ratings = false, authorize }: HostOptions,
  parts: ConstructorParameters<typeof Ratings>[0],
): Ratings | undefined {
  if (ratings === false) return undefined;
  if (authorize === undefined) throw new RuleError('bad-argument', '"ratings" are of users: "authorize" is missing.');
  return new Ratings(parts, ratings);
}

function receiversOf({ hooks = {} }: HostOptions, ratings: Ratings | undefined): readonly Receiver[] {
  checkSettings(hooks, Object.values(HOOK_OF));
  for (const [name, hook] of Object.entries(hooks)) {
    if (hook !== undefined && typeof hook !== 'function') {
      throw new RuleError('bad-argument', `"${name}" must be a function, not ${show(hook)}.`);
    }
  }
  const isEmpty = Object.values(hooks).every((hook) => hook === undefined);
  return [
    ...(ratings === undefined
      ? []
      : [{ name: 'ratings', hooks: { onMatchOver: (event: MatchOverEvent) => ratings.rate(event) } }]),
    ...(isEmpty ? [] : [{ name: 'hooks', hooks }]),
  ];
}

function expiryOf({ expiry }: HostOptions): Expiry {
  checkSettings(expiry, Object.keys(DEFAULT_EXPIRY));
  const all = { ...DEFAULT_EXPIRY, ...expiry };
  for (const [name, value] of Object.entries(all)) checkCount(name, value, 1);
  return all;
}

/** Whether a text can be a token in a header that nobody guesses. */
function isToken(token: unknown): boolean {
  return typeof token === 'string' && /^[\x21-\x7e]{16,}$/.test(token);
}

function limitsOf({ limits }: HostOptions): HostLimits {
  checkSettings(limits, Object.keys(DEFAULT_LIMITS));
  const all = { ...DEFAULT_LIMITS, ...limits };
  for (const [name, value] of Object.entries(all)) checkCount(name, value, 1);
  return all;
}

function chatSettings({ chat }: HostOptions): ChatSettings | undefined {
  if (chat === undefined || chat === false) return undefined;
  const given = chat === true ? {} : chat;
  checkSettings(given, Object.keys(DEFAULT_CHAT));
  const all = { ...DEFAULT_CHAT, ...given };
  for (const [name, value] of Object.entries(all)) checkCount(name, value, 1);
  return all;
}

/** What the parts of a host tell each other about a match. */
export type HostEvent =
  /** It was changed, by this host (`own`) or by another one; without changes: it was loaded, or is due. */
  | {
      readonly type: 'changed';
      readonly match: HostedMatch;
      readonly changes: readonly Change[];
      /** What spectators see by them. */
      readonly shown: readonly Change[];
      readonly own: boolean;
    }
  /** Events for hooks were written, and this host is to deliver them. */
  | { readonly type: 'outbox'; readonly documents: readonly NewDocument[] }
  /** A host has sent a note about it. */
  | { readonly type: 'note'; readonly match: HostedMatch; readonly note: string }
  /** Messages have been written, here or at another host. */
  | {
      readonly type: 'chat';
      readonly match: HostedMatch;
      readonly room: ChatRoom;
      readonly messages: readonly ChatMessage[];
    }
  /** It leaves the memory. */
  | { readonly type: 'forgotten'; readonly id: string }
  /** For a while no host was there: the times of all clocks have changed. */
  | { readonly type: 'downtime' }
  /** Somebody has been banned, by whichever host. */
  | { readonly type: 'banned' };

/** Carries the events of a host to its parts, in the order in which they have subscribed. */
interface Bus {
  publish(event: HostEvent): void;
  subscribe(listener: (event: HostEvent) => void): void;
}

/** A listener that throws keeps nothing back from the others, and undoes no change: that is stored already. */
function createBus(log: WriteLog): Bus {
  const listeners: ((event: HostEvent) => void)[] = [];
  return {
    publish: (event) => {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          log('error', 'fault', { ...matchOf(event), ...faultDetails(error) });
        }
      }
    },
    subscribe: (listener) => {
      listeners.push(listener);
    },
  };
}

function matchOf(event: HostEvent): { readonly match?: string } {
  if (event.type === 'downtime' || event.type === 'banned' || event.type === 'outbox') return {};
  return { match: event.type === 'forgotten' ? event.id : event.match.id };
}

// A storage that may fail, as a host uses it.

/** What measures a storage, and hears of its failures. */
interface StorageWatch {
  readonly clock: HostClock;
  readonly log: WriteLog;
  readonly metrics: Metrics;
  readonly onFailedWrite: () => void;
}

/** The same storage; where it fails that is logged, and the refusal is `unavailable`, so that clients try again. */
function watchedStorage(storage: MatchStorage, { clock, log, metrics, onFailedWrite }: StorageWatch): MatchStorage {
  const reach = async <T>(operation: string, run: () => Promise<T>, onFailed = (): void => {}): Promise<T> => {
    const start = clock.now();
    try {
      return await run();
    } catch (error) {
      metrics.add('tabletop_storage_failures_total', 1, { operation });
      log('error', 'storage-failed', { operation, ...faultDetails(error) });
      onFailed();
      throw new RuleError('unavailable', 'The storage does not answer; try again.', { cause: error });
    } finally {
      metrics.observe('tabletop_storage_duration_seconds', clock.now() - start, { operation });
    }
  };
  return {
    append: (...given) => reach('append', () => storage.append(...given), onFailedWrite),
    beat: (...given) => reach('beat', () => storage.beat(...given), onFailedWrite),
    read: (...given) => reach('read', () => storage.read(...given)),
    list: (...given) => reach('list', () => storage.list(...given)),
    claimDue: (...given) => reach('claimDue', () => storage.claimDue(...given), onFailedWrite),
    remove: (...given) => reach('remove', () => storage.remove(...given)),
    readDocument: (...given) => reach('readDocument', () => storage.readDocument(...given)),
    writeDocument: (...given) => reach('writeDocument', () => storage.writeDocument(...given), onFailedWrite),
    listDocuments: (...given) => reach('listDocuments', () => storage.listDocuments(...given)),
    // It is repeated: one that is lost does no harm.
    note: (...given) => storage.note(...given),
    subscribe: (...given) => reach('subscribe', () => storage.subscribe(...given)),
    close: () => storage.close(),
  };
}
