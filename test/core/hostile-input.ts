/** Values that no function of the library asked for. Each is made afresh; `spy` is called when its code is run. */
import { runInNewContext } from 'node:vm';

export type Make = (spy: () => number) => unknown;

const MANY: readonly number[] = Array.from({ length: 1_000_000 }, () => 0);
const LONG = 'x'.repeat(1_000_000);

class Instance {
  readonly type = 'pass';
  readonly seat = 0;
}

function getters(spy: () => number, ...keys: readonly string[]): object {
  return Object.defineProperties(
    {},
    Object.fromEntries(keys.map((key) => [key, { get: spy, enumerable: true, configurable: true }])),
  );
}

function throwing(target: object): object {
  const trap = (): never => {
    throw new Error('a trap was sprung');
  };
  return new Proxy(target, {
    get: trap,
    has: trap,
    ownKeys: trap,
    getPrototypeOf: trap,
    getOwnPropertyDescriptor: trap,
    set: trap,
    isExtensible: trap,
  });
}

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

/** Costly ones are made once. */
function once(make: () => unknown): () => unknown {
  let made: unknown;
  return () => {
    made ??= make();
    return made;
  };
}

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { value };
  return value;
}

function cyclic(): object {
  const value: Record<string, unknown> = { type: 'pass', seat: 0 };
  value['self'] = value;
  return value;
}

export const GARBAGE = {
  undefined: () => undefined,
  null: () => null,
  true: () => true,
  '0': () => 0,
  '-0': () => -0,
  '1': () => 1,
  '-1': () => -1,
  '1.5': () => 1.5,
  NaN: () => Number.NaN,
  Infinity: () => Number.POSITIVE_INFINITY,
  '-Infinity': () => Number.NEGATIVE_INFINITY,
  '1e308': () => 1e308,
  '2^53': () => 2 ** 53,
  bigint: () => 1n,
  symbol: () => Symbol('seat'),
  'empty text': () => '',
  text: () => 'constructor',
  'text "0"': () => '0',
  'long text': () => LONG,
  function: () => () => undefined,
  'empty array': () => [],
  'sparse array': () => new Array(2),
  'array of numbers': () => [0, 1],
  'array of itself': () => {
    const value: unknown[] = [];
    value.push(value);
    return value;
  },
  'array of 65': () => MANY.slice(0, 65),
  'array of a million': () => MANY,
  'array of four thousand million holes': () => new Array(2 ** 32 - 1),
  'array with a getter': (spy) => Object.defineProperty([], '0', { get: spy, enumerable: true }),
  'typed array': () => new Uint8Array(2),
  'empty object': () => ({}),
  'object without a prototype': () => Object.create(null),
  'unknown key': () => ({ nonsense: 1 }),
  'undefined field': () => ({ nonsense: undefined }),
  '17 keys': () => Object.fromEntries(MANY.slice(0, 17).map((_, i) => [`key${i}`, i])),
  'a hundred thousand keys': once(() => Object.fromEntries(MANY.slice(0, 100_000).map((_, i) => [`key${i}`, i]))),
  '__proto__ key': () => JSON.parse('{"__proto__":{"type":"pass","seat":0},"type":"pass","seat":0}'),
  'inherited fields': () => Object.create({ type: 'pass', seat: 0 }),
  'symbol key': () => ({ [Symbol('type')]: 'pass' }),
  getters: (spy) => getters(spy, 'type', 'seat', 'label', 'faces', 'dice', 'options', 'seed', 'by', 'force', 'game'),
  'toJSON method': (spy) => ({ toJSON: spy }),
  'toString field': () => ({ toString: 1, valueOf: 1 }),
  'toString method': (spy) => ({ toString: spy, valueOf: spy, [Symbol.toPrimitive]: spy }),
  'class instance': () => new Instance(),
  Map: () => new Map([['type', 'pass']]),
  Date: () => new Date(0),
  RegExp: () => /x/,
  Error: () => new Error('an error'),
  Promise: () => Promise.resolve(),
  'boxed number': () => Object(0),
  'boxed text': () => Object('pass'),
  'deep nesting': once(() => nested(100_000)),
  cyclic,
  'throwing proxy': () => throwing({ type: 'pass', seat: 0 }),
  'throwing proxy of an array': () => throwing([0]),
  'revoked proxy': () => revoked({ type: 'pass', seat: 0 }),
  'revoked proxy of an array': () => revoked([0]),
  'revoked proxy of a function': () => revoked(() => 0),
  'object of another realm': once(() => runInNewContext('Object.freeze({})')),
  'array of another realm': once(() => runInNewContext('Object.freeze([])')),
} as const satisfies Record<string, Make>;

export type HostileName = keyof typeof GARBAGE;

/** Every kind of hostile input with its name. */
export const KINDS: readonly (readonly [HostileName, Make])[] = Object.entries(GARBAGE).map(([name, make]) => [
  // The keys of a const object are its `keyof`.
  name as HostileName,
  make,
]);

/** Objects without fields: settings and options that ask for nothing. */
export const EMPTY: readonly HostileName[] = ['empty object', 'object without a prototype', 'object of another realm'];
/** The seats of a game for two. */
export const SEAT: readonly HostileName[] = ['0', '-0', '1'];
