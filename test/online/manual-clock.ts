/** A clock that a test moves. */
import type { HostClock } from 'tabletop-rules/online';

/** A clock that stands still until it is moved. */
export interface ManualClock extends HostClock {
  /** Moves the time on; alarms that are due are called in their order, and what they start runs. */
  advance(milliseconds: number): Promise<void>;
  /** The time is another one: no alarm is called for it. */
  jump(milliseconds: number): void;
  /** How many alarms are set. */
  readonly alarms: number;
}

/** The time at which every manual clock starts. */
export const START = Date.UTC(2026, 0, 1);

/** Lets everything run that needs no time. Hosts hash in other threads: this waits behind them. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) {
    await new Promise((resolve) => setImmediate(resolve));
    if (i % 5 === 4) await crypto.subtle.digest('SHA-256', new Uint8Array(1));
  }
}

/** A clock that stands still. */
export function manualClock(): ManualClock {
  let now = START;
  const alarms = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    now: () => now,
    after: (milliseconds, run) => {
      const alarm = { at: now + milliseconds, run };
      alarms.add(alarm);
      return () => {
        alarms.delete(alarm);
      };
    },
    advance: async (milliseconds) => {
      const end = now + milliseconds;
      await settled();
      for (;;) {
        const [next] = [...alarms].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (next === undefined) break;
        alarms.delete(next);
        now = Math.max(now, next.at);
        next.run();
        await settled();
      }
      now = end;
    },
    jump: (milliseconds) => {
      now += milliseconds;
    },
    get alarms() {
      return alarms.size;
    },
  };
}
