/** What every part of a host has: its settings, checked, and what all parts share. */
import { randomBot } from '../../bots/index.ts';
import { RuleError } from '../../core/index.ts';
import { type HostClock, newSecret, systemClock } from '../platform.ts';
import type { MatchStorage, SecretHash } from '../storage/storage.ts';
import { BotAccounts } from './bot-accounts.ts';
import { type Bus, createBus } from './bus.ts';
import { createDrain, type Drain } from './drain.ts';
import type { Receiver } from './hooks.ts';
import { type Kits, openKits } from './kits.ts';
import { faultDetails, type WriteLog } from './log.ts';
import { createMetrics, type Metrics, measuredClock } from './metrics.ts';
import { createNameCheck } from './names.ts';
import {
  type BotFactory,
  type ChatSettings,
  type CorsOrigins,
  chatSettings,
  DEFAULT_EXPIRY,
  DEFAULT_LIMITS,
  type Expiry,
  type HostLimits,
  type HostOptions,
  RANDOM,
  ratingsOf,
  receiversOf,
  withDefaults,
} from './options.ts';
import type { DrawPng } from './pictures.ts';
import { createAddressHashes, createRateLimit, type HashedAddress, type RateLimit } from './rates.ts';
import type { Ratings } from './ratings.ts';
import { deriveSecret, hashSecret } from './secrets.ts';
import { checkOptions } from './settings.ts';
import { HostTime } from './time.ts';
import { createTurns, type Turns } from './turns.ts';
import { createFindUser, type FindUser } from './users.ts';

/** What every part of a host has: its settings, checked, and what all parts share. */
export interface HostParts {
  readonly kits: Kits;
  readonly equalBot: HostOptions['equalBot'];
  /** What makes bots, by name. */
  readonly botFactories: Readonly<Record<string, BotFactory>>;
  readonly botAccounts: BotAccounts;
  readonly png: DrawPng | undefined;
  readonly publicUrl: string | undefined;
  readonly matchPage: string | undefined;
  /** The bot that takes the seat of a player who leaves. */
  readonly standIn: string;
  readonly origins: CorsOrigins;
  readonly basePath: string;
  readonly logAddresses: boolean;
  readonly limits: HostLimits;
  /** `undefined`: there is none. */
  readonly chat: ChatSettings | undefined;
  readonly expiry: Expiry;
  /** The hash of the token for the metrics; `undefined`: nobody gets them. */
  readonly metricsToken: SecretHash | undefined;
  readonly botTime: number;
  readonly botsAtOnce: number;
  readonly raceDelay: number;
  readonly spectatorDelay: number | undefined;
  readonly clock: HostClock;
  readonly findUser: FindUser;
  /** `undefined`: nobody is rated. */
  readonly ratings: Ratings | undefined;
  /** Throws `bad-name`, `unavailable`. */
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

/**
 * The options, checked, and the shared parts.
 *
 * @throws RuleError `bad-argument`
 */
export function openParts(options: HostOptions): HostParts {
  checkOptions(options);
  const { bots = {}, origins = [], basePath = '', logAddresses = false, metricsToken, spectatorDelay } = options;
  const { botTime = 30_000, botsAtOnce = 2, raceDelay = 1_500 } = options;
  const { standIn = Object.keys(bots)[0] ?? RANDOM, forbiddenWords = [], allowName } = options;
  const token = options.admin?.token;
  const { secret = token === undefined ? newSecret() : deriveSecret(token, 'addresses') } = options;
  const limits = withDefaults(DEFAULT_LIMITS, options.limits);
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
    equalBot: options.equalBot,
    botAccounts: new BotAccounts(options.botAccounts ?? []),
    png: options.png,
    publicUrl: options.publicUrl,
    matchPage: options.matchPage,
    standIn,
    botTime,
    botsAtOnce,
    raceDelay,
    spectatorDelay,
    limits,
    chat: chatSettings(options),
    expiry: withDefaults(DEFAULT_EXPIRY, options.expiry),
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
    checkName: createNameCheck({ forbiddenWords, allowName, clock }),
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
