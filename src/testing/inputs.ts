/** Moves that are not legal: listed ones with a field changed, moves that were legal earlier, moves of other seats. */
import type { Random, Seat } from '../core/index.ts';
import { equal } from './data.ts';

/** Moves and field values seen in a run, from which illegal moves are made. */
export interface Pool {
  /** Moves that were legal once. */
  readonly moves: Fields[];
  /** The values seen in each field. */
  readonly values: Map<string, unknown[]>;
}

type Fields = Readonly<Record<string, unknown>>;

const MOST_MOVES = 64;
const MOST_VALUES = 24;

/** A pool with nothing in it. */
export function emptyPool(): Pool {
  return { moves: [], values: new Map() };
}

/** Adds some of the listed moves. A full pool replaces entries at random. */
export function learn(pool: Pool, listed: readonly object[], random: Random): void {
  const tries = Math.min(listed.length, 8);
  for (let i = 0; i < tries; i++) {
    const move: Fields = { ...listed[listed.length <= 8 ? i : random(listed.length)]! };
    keep(pool.moves, move, MOST_MOVES, random);
    for (const [key, value] of Object.entries(move)) {
      const known = pool.values.get(key) ?? [];
      pool.values.set(key, known);
      if (!known.some((other) => equal(other, value))) keep(known, value, MOST_VALUES, random);
    }
  }
}

function keep<T>(list: T[], item: T, most: number, random: Random): void {
  if (list.length < most) list.push(item);
  else list[random(most)] = item;
}

/** Moves that are not among the listed ones, of one seat or of any. */
export function illegalMoves(
  pool: Pool,
  listed: readonly object[],
  seats: number,
  most: number,
  random: Random,
  seat?: Seat,
): readonly unknown[] {
  const sources: readonly object[] = listed.length === 0 ? pool.moves : listed;
  if (sources.length === 0) return [];
  const found: Fields[] = [];
  for (let i = 0; i < most; i++) {
    const old = pool.moves.length > 0 && random(4) === 0;
    const source: Fields = { ...(old ? pool.moves[random(pool.moves.length)]! : sources[random(sources.length)]!) };
    const kind = random(4);
    let move: Fields = old && seat !== undefined && kind < 2 ? source : mutate(pool, source, seats, random);
    // Two fields at once: some reasons hang together.
    if (kind === 3) move = mutate(pool, move, seats, random);
    if (seat !== undefined) move = { ...move, seat };
    if (!listed.some((legal) => equal(legal, move)) && !found.some((other) => equal(other, move))) found.push(move);
  }
  return found;
}

/** What no move has in a field of the kind that it is: large, nested, a name that every object knows. */
const ODD: readonly unknown[] = [2 ** 31, 1e21, 'toString', '__proto__', [], {}, [[0]], { length: 1 }, true];

/** A move with one field changed, left out or added. */
function mutate(pool: Pool, move: Fields, seats: number, random: Random): Fields {
  const keys = Object.keys(move);
  const key = keys[random(keys.length)]!;
  const kind = random(12);
  if (kind === 0) return { ...move, extra: random(3) };
  if (kind === 1) {
    const { [key]: _, ...rest } = move;
    return rest;
  }
  if (key === 'seat') return { ...move, seat: kind < 10 ? random(seats) : [seats, -1, '0', 0.5][random(4)] };
  const known = pool.values.get(key) ?? [];
  if (kind === 11) return { ...move, [key]: ODD[random(ODD.length)] };
  if (kind < 8 && known.length > 0) return { ...move, [key]: known[random(known.length)] };
  return { ...move, [key]: changed(move[key], random) };
}

function changed(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return [value + 1, value - 1, -1, value + 0.5, String(value), null][random(6)];
  if (typeof value === 'string') return [`${value}x`, '', value.toUpperCase(), 0, null][random(5)];
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const last = items[items.length - 1];
    return [
      items.slice(1),
      [...items, last ?? 0],
      [...items].reverse(),
      [...items.slice(1), items[0] ?? 0],
      items.map((item, i) => (i === 0 ? changed(item, random) : item)),
      null,
    ][random(6)];
  }
  return [0, 'x', false][random(3)];
}

// Input that is no action at all: what an attacker or a faulty client may send.

/** One hostile input, with the name that messages give it. */
interface HostileInput {
  readonly name: string;
  /** `ran` is called by code that must not be run. */
  readonly make: (ran: () => never) => unknown;
}

function no(): never {
  throw new Error('a trap of a proxy');
}

/** Values of every kind, some of which run code when they are read. */
export const HOSTILE_INPUTS: readonly HostileInput[] = [
  { name: 'undefined', make: () => undefined },
  { name: 'null', make: () => null },
  { name: 'a number', make: () => 42 },
  { name: 'a text', make: () => 'pass' },
  { name: 'an empty array', make: () => [] },
  { name: 'an empty object', make: () => ({}) },
  { name: 'a move of no known type', make: () => ({ type: 'no such type', seat: 0 }) },
  { name: 'a move of a number as type', make: () => ({ type: 1, seat: 0 }) },
  { name: 'a move of seat NaN', make: () => ({ type: 'pass', seat: Number.NaN }) },
  { name: 'a function', make: () => () => undefined },
  { name: 'a symbol', make: () => Symbol('move') },
  { name: 'a bigint', make: () => 1n },
  { name: 'a class instance', make: () => new Map([['type', 'pass']]) },
  {
    name: 'an object with "__proto__"',
    make: () => JSON.parse('{"type":"pass","seat":0,"__proto__":{"type":"pass"}}'),
  },
  {
    name: 'an array of a thousand',
    make: () => ({ type: 'pass', seat: 0, list: Array.from({ length: 1000 }, () => 0) }),
  },
  {
    name: 'an object that holds itself',
    make: () => {
      const loop: Record<string, unknown> = { type: 'pass', seat: 0 };
      loop['loop'] = loop;
      return loop;
    },
  },
  {
    name: 'an object with a getter',
    make: (ran) => Object.defineProperty({ seat: 0 }, 'type', { enumerable: true, get: ran }),
  },
  {
    name: 'a proxy that throws',
    make: () => new Proxy({}, { get: no, has: no, ownKeys: no, getOwnPropertyDescriptor: no, getPrototypeOf: no }),
  },
  { name: 'a chance result of an unknown label', make: () => ({ type: 'chance', label: 'no such dice', faces: [1] }) },
];
