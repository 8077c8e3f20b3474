/** The seats that somebody has in online matches, and has for others, kept in the browser, so that a reload goes on. */
import type { Invitation } from 'tabletop-rules/online';

/** A match in which somebody has a seat, with the token that proves it, or which they have created. */
export interface KeptSeat {
  readonly match: string;
  /** The id of the game. */
  readonly game: string;
  /** `null`: whoever created the match has no seat in it. */
  readonly token: string | null;
  /** When it was taken, in milliseconds since 1970. */
  readonly at: number;
  /** Those that its owner can give to friends: the host tells them once. */
  readonly invitations: readonly Invitation[];
}

/** What is kept. Without storage it lasts as long as the page. */
export interface KeptSeats {
  /** All seats, the newest first. */
  all(): readonly KeptSeat[];
  get(match: string): KeptSeat | undefined;
  /** The token for a match; `undefined`: none, as for spectators. */
  token(match: string): string | undefined;
  keep(seat: KeptSeat): void;
  forget(match: string): void;
  /** What the player wants to be called. */
  name(): string;
  setName(name: string): void;
}

const KEY = 'tabletop-rules online';
/** Older ones are over, or have expired. */
const MOST = 50;

interface Kept {
  readonly name: string;
  readonly seats: readonly KeptSeat[];
}

/** What was kept at earlier visits. */
export function keptSeats(): KeptSeats {
  let inMemory: Kept = { name: '', seats: [] };
  /** Other windows write too: it is read each time. */
  const read = (): Kept => {
    try {
      return readKept(JSON.parse(localStorage.getItem(KEY) ?? 'null')) ?? inMemory;
    } catch {
      return inMemory;
    }
  };
  const write = (kept: Kept): void => {
    inMemory = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // It lasts as long as the page.
    }
  };
  const without = (match: string): readonly KeptSeat[] => read().seats.filter((seat) => seat.match !== match);
  const get = (match: string): KeptSeat | undefined => read().seats.find((seat) => seat.match === match);
  return {
    all: () => read().seats,
    get,
    token: (match) => get(match)?.token ?? undefined,
    keep: (seat) => write({ ...read(), seats: [seat, ...without(seat.match)].slice(0, MOST) }),
    forget: (match) => write({ ...read(), seats: without(match) }),
    name: () => read().name,
    setName: (name) => write({ ...read(), name }),
  };
}

/** What was kept, if this page has written it. */
function readKept(data: unknown): Kept | undefined {
  if (typeof data !== 'object' || data === null || !('name' in data) || !('seats' in data)) return undefined;
  const { name, seats } = data;
  return typeof name === 'string' && Array.isArray(seats) ? { name, seats: seats.filter(isSeat) } : undefined;
}

function isSeat(data: unknown): data is KeptSeat {
  if (typeof data !== 'object' || data === null) return false;
  const token: unknown = Reflect.get(data, 'token');
  return (
    ['match', 'game'].every((key) => typeof Reflect.get(data, key) === 'string') &&
    (token === null || typeof token === 'string') &&
    Array.isArray(Reflect.get(data, 'invitations'))
  );
}
