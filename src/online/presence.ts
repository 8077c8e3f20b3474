/** Which players are connected, to whichever host. Nothing of it is kept. */
import { isRecord } from '../core/internal.ts';
import type { HostClock } from './host-clock.ts';
import type { MatchStorage } from './storage.ts';
import type { Streams } from './streams.ts';

/** How often a host repeats who is connected to it, in milliseconds. */
export const PRESENCE_TIME = 30_000;

/** What another host has told. */
interface Told {
  readonly seats: readonly number[];
  readonly at: number;
}

/** The presence at the matches of a host. */
export interface Presence {
  /** For each of so many seats, whether its player is connected. */
  of(match: string, seats: number): readonly boolean[];
  /** Somebody has come or gone here: tells the other hosts. */
  tell(match: string): void;
  /** A note of a host, this one included. Returns whether the presence has changed. */
  hear(match: string, note: string): boolean;
  /** Forgets a match. */
  forget(match: string): void;
}

/** Nobody is present yet. `host`: a random name of this host. */
export function createPresence(
  host: string,
  storage: MatchStorage,
  streams: () => Streams,
  clock: HostClock,
): Presence {
  /** By match and host: the seats of the others, and when they were told. */
  const others = new Map<string, Map<string, Told>>();

  return {
    of: (match, seats) => {
      const here = streams().seats(match);
      const now = clock.now();
      const there = [...(others.get(match)?.values() ?? [])].filter(({ at }) => now - at < 3 * PRESENCE_TIME);
      const present = new Set([...here, ...there.flatMap((told) => told.seats)]);
      return Array.from({ length: seats }, (_, seat) => present.has(seat));
    },
    tell: (match) => {
      // It is repeated: a note that is lost does no harm.
      storage.note(match, JSON.stringify({ host, seats: streams().seats(match) })).catch(() => undefined);
    },
    hear: (match, note) => {
      const data: unknown = JSON.parse(note);
      if (!isRecord(data) || typeof data['host'] !== 'string' || !Array.isArray(data['seats'])) return false;
      if (data['host'] === host) return false;
      const seats = data['seats'].filter((seat) => typeof seat === 'number');
      const hosts = others.get(match) ?? new Map<string, Told>();
      const before = hosts.get(data['host'])?.seats.join();
      hosts.set(data['host'], { seats, at: clock.now() });
      others.set(match, hosts);
      return before !== seats.join();
    },
    forget: (match) => {
      others.delete(match);
    },
  };
}
