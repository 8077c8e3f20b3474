/** What happens when a player's time runs out. */
import { isRuleError, type Seat } from '../../core/index.ts';
import type { HostClock } from '../platform.ts';
import type { MatchStorage, Phase } from '../storage/storage.ts';
import { act, replace, resign } from './commands.ts';
import { clockDeadline, deadline, type Position, phaseOf, type Table } from './match.ts';
import type { Draft, Tables } from './matches.ts';
import { type Expiry, faultDetails, type Metrics, type WriteLog } from './parts.ts';
import { PRESENCE_TIME, type Presence, type Streams } from './streams.ts';

/** What the alarms need of a host. */
interface ClockAlarmsSettings {
  readonly tables: Tables;
  readonly clock: HostClock;
  readonly metrics: Metrics;
  readonly log: WriteLog;
  /** The bot that takes a seat. */
  readonly standIn: string;
}

/** The alarms of all matches in memory. */
interface ClockAlarms {
  /** Sets the alarm of a match that was loaded or has changed. */
  attend(table: Table): void;
  stop(match: string): void;
  close(): void;
}

/** No alarms yet. */
export function createClockAlarms({ tables, clock, metrics, log, standIn }: ClockAlarmsSettings): ClockAlarms {
  const alarms = new Map<string, () => void>();

  const stop = (match: string): void => {
    alarms.get(match)?.();
    alarms.delete(match);
  };

  const ring = async (table: Table): Promise<void> => {
    let late: Seat | undefined;
    try {
      await tables.write(table, (draft) => {
        const now = clock.now();
        // Checked again: the player may have answered in the meantime. All hosts that have the match do this, and one is first.
        late = lateSeat(draft.position, now);
        if (late !== undefined) timeOut(table, draft, late, standIn, now);
      });
      if (late === undefined) return;
      metrics.add('tabletop_timeouts_total', 1, { game: table.game.id });
      log('info', 'timeout', { match: table.id, seat: late });
    } catch (error) {
      // What the storage refuses has been logged, and is done by the next sweep.
      if (!isRuleError(error)) log('error', 'fault', { match: table.id, ...faultDetails(error) });
    }
  };

  return {
    attend: (table) => {
      stop(table.id);
      const { position } = table;
      const due = phaseOf(position) === 'playing' ? clockDeadline(position) : null;
      if (due === null) return;
      alarms.set(
        table.id,
        clock.after(Math.max(0, due - clock.now()), () => {
          alarms.delete(table.id);
          void ring(table);
        }),
      );
    },
    stop,
    close: () => {
      for (const match of [...alarms.keys()]) stop(match);
    },
  };
}

/** A player who is asked and has no time left; `undefined`: there is none. */
function lateSeat(position: Position, now: number): Seat | undefined {
  const { clock, seats, status } = position;
  if (clock === null || status.type !== 'turn' || phaseOf(position) !== 'playing') return undefined;
  return status.seats.find((seat) => {
    const due = seats[seat]?.kind === 'player' ? deadline(clock, seat) : null;
    return due !== null && due <= now;
  });
}

function timeOut(table: Table, draft: Draft, seat: Seat, standIn: string, at: number): void {
  const policy = draft.position.clock?.settings.onTimeout;
  switch (policy) {
    case 'resign':
      resign(draft, seat, 'timeout', at);
      return;
    case 'bot':
      replace(table, draft, { seat, bot: standIn, why: 'timeout' }, at);
      return;
    default: {
      const view = table.game.view(draft.position.state, seat);
      // By the contract of games a seat that is asked has a move.
      const [move] = table.game.legalMoves(view, seat);
      act(table, draft, { seat, move, instead: 'timeout' }, at);
    }
  }
}

// What a host does now and then: it removes old matches, and finds those that are due and not in memory.

/** How often, in milliseconds. */
const SWEEP_TIME = 5_000;
/** How many matches at most are handled in a sweep. */
const MOST = 100;
/** After how long a match that nobody watches leaves the memory, in milliseconds. */
const IDLE_TIME = 300_000;

/** What the sweeper needs of a host. */
interface SweeperSettings {
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
interface Sweeper {
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
