/** The clock of a match: computed from its log alone, so that every host finds the same times. */
import type { GameTypes, Seat, Status } from '../../core/index.ts';
import type { ClockSettings } from '../protocol.ts';

/** The times of all seats, after an entry of the log. */
export interface Clock {
  readonly settings: ClockSettings;
  /** What is left to each seat for all its decisions, in milliseconds, without what is running; `null`: no limit. */
  readonly left: readonly (number | null)[];
  /** Since when each seat is asked, in milliseconds since 1970 less downtime; `null` for a seat that is not. */
  readonly since: readonly (number | null)[];
}

/** A clock that does not run yet. */
export function newClock(settings: ClockSettings, seats: number): Clock {
  const all = Array.from({ length: seats }, () => null);
  return { settings, left: all.map(() => settings.match), since: all };
}

/** What an entry of the log does to the clock. */
interface ClockStep {
  /** The time of the entry, less downtime. */
  readonly at: number;
  readonly before: Status<GameTypes>;
  readonly after: Status<GameTypes>;
  /** Who decided; `undefined` where nobody did. */
  readonly mover: Seat | undefined;
  /** When the mover decided, where that was before the entry, less downtime. */
  readonly decided: number | undefined;
  /** Whether everybody is asked anew: after an undo, and at the start. */
  readonly restart: boolean;
}

/** The clock after an entry of the log: who has decided gets the increment, and who is still asked goes on. */
export function stepClock(clock: Clock, { at, before, after, mover, restart, decided = at }: ClockStep): Clock {
  const { settings } = clock;
  const asked = after.type === 'turn' ? after.seats : [];
  const sameQuestion = !restart && before.type === 'turn' && after.type === 'turn' && before.prompt === after.prompt;
  const left = clock.left.slice();
  const since = clock.since.map((start, seat) => {
    if (start !== null && sameQuestion && seat !== mover && asked.includes(seat)) return start;
    const before = left[seat] ?? null;
    if (start !== null && before !== null) {
      const increment = seat === mover ? settings.increment : 0;
      const until = seat === mover ? decided : at;
      left[seat] = Math.max(0, before - (until - start)) + increment;
    }
    return asked.includes(seat) ? at : null;
  });
  return { settings, left, since };
}

/** When the time of a seat runs out, in milliseconds since 1970 less downtime; `null`: it does not run, or has no limit. */
export function deadline({ settings, left, since }: Clock, seat: Seat): number | null {
  const start = since[seat] ?? null;
  if (start === null) return null;
  const limits = [settings.decision, left[seat] ?? null].filter((limit) => limit !== null);
  return limits.length === 0 ? null : start + Math.min(...limits);
}

/** When the first of these seats runs out of time; `null`: none does. */
export function firstDeadline(clock: Clock, seats: readonly Seat[]): number | null {
  const deadlines = seats.map((seat) => deadline(clock, seat)).filter((time) => time !== null);
  return deadlines.length === 0 ? null : Math.min(...deadlines);
}
