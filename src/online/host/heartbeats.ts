/** Heartbeats: one timer for all streams. */
import type { HostClock } from '../platform.ts';

/** How often each does so, in milliseconds. Clients take a stream for dead after two and a half times that. */
const TIME = 15_000;
/** In how many groups they do, so that a host does not send to all of them at the same moment. */
const GROUPS = 15;

/** What beats. */
export interface Heartbeats<T> {
  /** Adds one: it beats within the next 15 seconds, and every 15 seconds then. */
  add(member: T): void;
  delete(member: T): void;
}

/** Nothing beats yet. `beat` is called for a member when it is its time; it may delete members. */
export function createHeartbeats<T>(clock: HostClock, beat: (member: T) => void): Heartbeats<T> {
  const groups: readonly Set<T>[] = Array.from({ length: GROUPS }, () => new Set());
  /** The group that has beaten last. */
  let last = 0;
  let cancel: (() => void) | undefined;

  const setAlarm = (): void => {
    cancel = clock.after(TIME / GROUPS, () => {
      setAlarm();
      last = (last + 1) % GROUPS;
      for (const member of groups[last]!) beat(member);
    });
  };

  return {
    add: (member) => {
      // It comes again after all the others.
      groups[last]!.add(member);
      if (cancel === undefined) setAlarm();
    },
    delete: (member) => {
      for (const group of groups) group.delete(member);
      if (groups.some(({ size }) => size > 0)) return;
      cancel?.();
      cancel = undefined;
    },
  };
}
