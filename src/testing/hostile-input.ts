/** Input that is no action at all: what an attacker or a faulty client may send. */

/** One hostile input, with the name that messages give it. */
export interface HostileInput {
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
