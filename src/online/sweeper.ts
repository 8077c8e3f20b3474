/** What a host does now and then: it removes old matches, and finds those that are due and not in memory. */
import { isRuleError } from '../core/index.ts';
import type { HostClock } from './host-clock.ts';
import { faultDetails, type WriteLog } from './host-log.ts';
import type { Expiry } from './host-options.ts';
import { PRESENCE_TIME, type Presence } from './presence.ts';
import type { MatchStorage, Phase } from './storage.ts';
import type { Streams } from './streams.ts';
import type { Table } from './table/table.ts';
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
  /** Sets the alarms of a match in memory, and asks its bots. */
  readonly attend: (table: Table) => void;
  /** Drops a match from memory, with its streams, bots and alarms. */
  readonly forget: (match: string) => void;
}

/** Sweeps until it is closed. */
export interface Sweeper {
  close(): void;
}

/** Starts sweeping. */
export function createSweeper(settings: SweeperSettings): Sweeper {
  const { storage, tables, streams, presence, clock, expiry, log, attend, forget } = settings;
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
    for (const { match } of await storage.list({ phase: 'playing', dueAt: now, limit: MOST })) {
      try {
        // Also where it is in memory: what was due may have failed, because the storage did not answer.
        attend(await tables.open(match));
      } catch (error) {
        // A match of a game that only other hosts have is theirs.
        if (!isRuleError(error)) throw error;
      }
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
        .catch((error: unknown) => {
          // What the storage refuses has been logged.
          if (!isRuleError(error)) log('error', 'fault', faultDetails(error));
        })
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
