/** Which players are connected, to whichever host, and since when others are away: who acts or asks without a stream is not. Nothing of it is kept. */
import { isRecord } from '../../core/internal.ts';

/** How often a host repeats who is connected to it, in milliseconds. */
export const PRESENCE_TIME = 30_000;

/** Other hosts need not hear of each request of a player: they hear of one in so many milliseconds. */
const NEWS_TIME = 10_000;

/** Who is connected to another host. */
interface Announced {
  readonly seats: readonly number[];
  readonly at: number;
}

/** What is known of a match. Hosts tell each other, so that all of them find the same times. */
interface Known {
  /** Who is connected to other hosts, by host. */
  readonly hosts: Map<string, Announced>;
  /** Since when a host that is heard of has watched who is connected. */
  since: number;
  /** When a player of a seat was last connected, or has last done something; 0: not since then. */
  readonly seen: number[];
}

/** What a note has told. */
interface Received {
  /** Who is connected has changed. */
  readonly isChange: boolean;
  /** The host has not been heard of before: it does not know yet what this one knows. */
  readonly isNew: boolean;
  /** Somebody without a stream was there later than was known. */
  readonly isLater: boolean;
}

/** Who is connected. `here`: the seats that are connected to this host. */
export interface Presence {
  /** The match is in memory. Returns whether it was not before. */
  begin(match: string): boolean;
  /** For each of so many seats, whether its player is connected. */
  of(match: string, here: readonly number[], seats: number): readonly boolean[];
  /** For each of so many seats, since when nobody has been connected, in milliseconds since 1970; `null`: somebody is. */
  away(match: string, here: readonly number[], seats: number): readonly (number | null)[];
  /** The player of a seat has been there at this time. Returns whether that is news of some seconds or more. */
  seen(match: string, seat: number, at: number): boolean;
  /** What this host tells the others. */
  note(match: string, here: readonly number[]): string;
  /** A note of a host, this one included. */
  receive(match: string, note: string): Received;
  forget(match: string): void;
}

/** So many seats at most. */
const MOST_SEATS = 64;

/** What a note holds; `undefined`: it is none of a host. */
function parseNote(note: string): unknown {
  try {
    return JSON.parse(note);
  } catch {
    return undefined;
  }
}

/** Nobody is present yet. `host`: a random name of this host; `now`: the time of the storage, which all hosts share. */
export function createPresence(host: string, now: () => number): Presence {
  const known = new Map<string, Known>();

  const knownOf = (match: string): Known => {
    const found = known.get(match) ?? { hosts: new Map(), since: now(), seen: [] };
    known.set(match, found);
    return found;
  };
  /** Until when each seat has been connected to another host: to one that has said nothing for so long, until then. */
  const elsewhere = ({ hosts }: Known, seat: number): number =>
    Math.max(
      0,
      ...[...hosts.values()].filter(({ seats }) => seats.includes(seat)).map(({ at }) => at + 3 * PRESENCE_TIME),
    );

  return {
    begin: (match) => {
      const isNew = !known.has(match);
      knownOf(match);
      return isNew;
    },
    of: (match, here, seats) => {
      const all = knownOf(match);
      const time = now();
      return Array.from({ length: seats }, (_, seat) => here.includes(seat) || elsewhere(all, seat) > time);
    },
    away: (match, here, seats) => {
      const all = knownOf(match);
      const time = now();
      return Array.from({ length: seats }, (_, seat) => {
        const until = elsewhere(all, seat);
        return here.includes(seat) || until > time ? null : Math.max(all.since, all.seen[seat] ?? 0, until);
      });
    },
    seen: (match, seat, at) => {
      const { seen } = knownOf(match);
      const before = seen[seat] ?? 0;
      seen[seat] = Math.max(before, at);
      return at - before >= NEWS_TIME;
    },
    note: (match, here) => {
      const { since, seen } = knownOf(match);
      return JSON.stringify({ host, seats: here, since, seen: Array.from(seen, (at = 0) => at) });
    },
    receive: (match, note) => {
      const nothing = { isChange: false, isNew: false, isLater: false };
      const data = parseNote(note);
      if (!isRecord(data) || typeof data['host'] !== 'string' || data['host'] === host) return nothing;
      const [seats, seen] = [numbersOf(data['seats']), numbersOf(data['seen'])];
      if (seats === undefined || seen === undefined || typeof data['since'] !== 'number') return nothing;
      const all = knownOf(match);
      const time = now();
      const before = all.hosts.get(data['host']);
      let isLater = false;
      seen.forEach((at, seat) => {
        const known = all.seen[seat] ?? 0;
        all.seen[seat] = Math.max(known, Math.min(at, time));
        isLater ||= all.seen[seat] > known;
      });
      all.since = Math.min(all.since, Math.max(0, data['since']));
      all.hosts.set(data['host'], { seats, at: time });
      return { isChange: before?.seats.join() !== seats.join(), isNew: before === undefined, isLater };
    },
    forget: (match) => {
      known.delete(match);
    },
  };
}

/** A list of numbers, one for each seat at most; `undefined`: it is something else. */
function numbersOf(data: unknown): readonly number[] | undefined {
  if (!Array.isArray(data) || data.length > MOST_SEATS) return undefined;
  return data.every((value): value is number => typeof value === 'number') ? data : undefined;
}
