/** What happens when a player's time runs out. */
import { isRuleError, type Seat } from '../core/index.ts';
import type { HostClock } from './host-clock.ts';
import { faultDetails, type WriteLog } from './host-log.ts';
import type { Metrics } from './metrics.ts';
import { deadline } from './table/clock.ts';
import { act, replace, resign } from './table/commands.ts';
import { clockDeadline, type Position, phaseOf } from './table/position.ts';
import type { Table } from './table/table.ts';
import type { Draft, Tables } from './tables.ts';

/** What the alarms need of a host. */
export interface ClockAlarmsSettings {
  readonly tables: Tables;
  readonly clock: HostClock;
  readonly metrics: Metrics;
  readonly log: WriteLog;
  /** The bot that takes a seat. */
  readonly standIn: string;
}

/** The alarms of all matches in memory. */
export interface ClockAlarms {
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
