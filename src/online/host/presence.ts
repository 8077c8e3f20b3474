/** Which players are connected, to whichever host. Nothing of it is kept. */
import { isRecord } from '../../core/internal.ts';
import type { HostClock } from '../platform.ts';

/** How often a host repeats who is connected to it, in milliseconds. */
export const PRESENCE_TIME = 30_000;

/** Who is connected to another host. */
interface Announced {
  readonly seats: readonly number[];
  readonly at: number;
}

/** Who is connected to other hosts. */
export interface Presence {
  /** For each of so many seats, whether its player is connected. `here`: the seats that are connected to this host. */
  of(match: string, here: readonly number[], seats: number): readonly boolean[];
  /** What this host tells the others. */
  note(seats: readonly number[]): string;
  /** A note of a host, this one included. Returns whether the presence has changed. */
  receive(match: string, note: string): boolean;
  forget(match: string): void;
}

/** What a note holds; `undefined`: it is none of a host. */
function parseNote(note: string): unknown {
  try {
    return JSON.parse(note);
  } catch {
    return undefined;
  }
}

/** Nobody is present yet. `host`: a random name of this host. */
export function createPresence(host: string, clock: HostClock): Presence {
  /** By match and host: the seats of the others, and when they were announced. */
  const others = new Map<string, Map<string, Announced>>();

  return {
    of: (match, here, seats) => {
      const now = clock.now();
      const there = [...(others.get(match)?.values() ?? [])].filter(({ at }) => now - at < 3 * PRESENCE_TIME);
      const present = new Set([...here, ...there.flatMap((other) => other.seats)]);
      return Array.from({ length: seats }, (_, seat) => present.has(seat));
    },
    note: (seats) => JSON.stringify({ host, seats }),
    receive: (match, note) => {
      const data = parseNote(note);
      if (!isRecord(data) || typeof data['host'] !== 'string' || !Array.isArray(data['seats'])) return false;
      if (data['host'] === host) return false;
      const seats = data['seats'].filter((seat) => typeof seat === 'number');
      const hosts = others.get(match) ?? new Map<string, Announced>();
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
