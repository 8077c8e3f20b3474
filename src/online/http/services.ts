/** What the routes use of a host. */
import type { AnyGame } from '../../core/index.ts';
import type { BotSeats } from '../bot-seats.ts';
import type { HostClock } from '../host-clock.ts';
import type { HostLimits } from '../host-options.ts';
import type { Metrics } from '../metrics.ts';
import type { Presence } from '../presence.ts';
import type { RateLimit } from '../rate-limit.ts';
import type { MatchStorage } from '../storage.ts';
import type { Streams } from '../streams.ts';
import type { Tables } from '../tables.ts';

/** The parts of a host. */
export interface Services {
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly storage: MatchStorage;
  readonly tables: Tables;
  readonly streams: Streams;
  readonly presence: Presence;
  readonly bots: BotSeats;
  /** The bot that takes the seat of a player who leaves. */
  readonly standIn: string;
  readonly clock: HostClock;
  readonly limits: HostLimits;
  readonly tokenRate: RateLimit;
  readonly metrics: Metrics;
}
