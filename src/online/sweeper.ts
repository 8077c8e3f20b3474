/** What a host does now and then: it removes old matches, and finds those that are due and not in memory. */
import { isRuleError } from '../core/index.ts';
import type { HostClock } from './host-clock.ts';
import { faultDetails, type WriteLog } from './host-log.ts';
import type { Expiry } from './host-options.ts';
import { PRESENCE_TIME, type Presence } from './presence.ts';
import type { MatchStorage, Phase } from './storage.ts';
import type { Streams } from './streams.ts';
import type { Tables } from './tables.ts';

/** How often, in milliseconds. */
export const SWEEP_TIME = 5_000;
/** How many matches at most are handled in a sweep. */
const MOST = 100;
/** After how long a match that nobody watches leaves the memory, in milliseconds. */
const IDLE_TIME = 300_000;

/** What the sweeper needs of a host. */
export interface SweeperSettings {
  readonly storage: MatchStorage;
  readonly tables: Tables;
  readonly streams: Streams;
  readonly presence: Presence;
  readonly clock: HostClock;
  readonly expiry: Expiry;
  readonly log: WriteLog;
  /** Drops a match from memory, with its streams, bots and alarms. */
  readonly forget: (match: string) => void;
}

/** Sweeps until it is closed. */
export interface Sweeper {
  close(): void;
}

/** Starts sweeping. */
export function createSweeper(settings: SweeperSettings): Sweeper {
  const { storage, tables, streams, presence, clock, expiry, log, forget } = settings;
  let isClosed = false;
  let cancel = (): void => {};
  let told = clock.now();

  const expire = async (phase: Phase, now: number): Promise<void> => {
    const before = now - expiry[phase];
    for (const { match } of await storage.list({ phase, before, limit: MOST })) {
      if (!(await storage.remove(match, before))) continue;
      forget(match);
      log('info', 'expired', { match });
    }
  };

  const sweep = async (): Promise<void> => {
    const now = clock.now();
    for (const phase of ['open', 'playing', 'over'] as const) await expire(phase, now);
    for (const table of tables.loaded()) {
      const isIdle = now - table.position.at > IDLE_TIME && !streams.has(table.id);
      if (isIdle) forget(table.id);
    }
    // Once it is in memory, its alarms and bots are set.
    for (const { match } of await storage.list({ phase: 'playing', dueAt: now, limit: MOST })) {
      // A match of a game that only other hosts have is theirs.
      await tables.open(match).catch((error: unknown) => {
        if (!isRuleError(error)) throw error;
      });
    }
    if (now - told >= PRESENCE_TIME) {
      told = now;
      for (const { id } of tables.loaded()) if (streams.has(id)) presence.tell(id);
    }
  };

  const next = (): void => {
    if (isClosed) return;
    cancel = clock.after(SWEEP_TIME, () => {
      sweep()
        .catch((error: unknown) => log('error', 'storage-failed', faultDetails(error)))
        .finally(next);
    });
  };
  next();

  return {
    close: () => {
      isClosed = true;
      cancel();
    },
  };
}
