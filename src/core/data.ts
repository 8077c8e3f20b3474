/** Plain data: read from outside without running its code, compared, frozen and copied. */
import type { Draft } from 'immer';
import { RuleError, refused, show, violation } from './errors.ts';
import type { Result, Violation } from './types.ts';

/** Plain data: what JSON can hold. */
export type Data = string | number | boolean | null | readonly Data[] | { readonly [key: string]: Data };

const MOST_DEPTH = 6;
/** The prototype is not data; and an error message cannot show an object whose `toString` is no function. */
export const FORBIDDEN_KEYS: readonly string[] = ['__proto__', 'toString'];

/** What data may hold. */
export interface DataLimits {
  /** Items in one array. */
  readonly items: number;
  /** Values in all. */
  readonly nodes: number;
  /** Keys of one object. */
  readonly keys: number;
  /** Characters of one text. */
  readonly characters: number;
  /** Whether fields that are `undefined` count as left out. Otherwise they are refused: JSON cannot hold them. */
  readonly skipUndefined: boolean;
}
export const LIMITS: DataLimits = { items: 64, nodes: 4_096, keys: 16, characters: 2_000, skipUndefined: false };

/**
 * A copy of data that comes from outside, read without running any of its code. Refuses what JSON could not hold,
 * getters, proxies that throw, the keys `__proto__` and `toString`, objects and arrays that hold more than `limits` say.
 *
 * @param what - how the error names it: `The move`
 * @param code - the code of the refusal
 */
export function readData<C extends string>(
  value: unknown,
  what: string,
  code: C,
  limits: DataLimits = LIMITS,
): Result<Data, C> {
  const reader: Reader = { what, limits, nodes: 0, at: undefined, refusal: undefined };
  let data: Data | undefined;
  try {
    data = readValue(reader, value, 0);
  } catch {
    // A proxy's trap threw: its error is not passed on.
    refuse(reader, 'cannot be read');
  }
  if (data !== undefined) return { ok: true, value: data };
  const { message, details } = reader.refusal ?? { message: `${what} cannot be read.`, details: undefined };
  // The fields of options are options: other errors name them in the same way.
  const option = code === 'bad-options' && reader.at !== undefined ? { option: reader.at } : {};
  return refused(
    violation(code, message, { ...(value !== undefined && { value: show(value) }), ...option, ...details }),
  );
}

/** One reading: `refusal` is set where it fails. Every function below then returns `undefined`. */
interface Reader {
  readonly what: string;
  readonly limits: DataLimits;
  nodes: number;
  /** The outermost field that is being read, so that the error names it. */
  at: string | undefined;
  refusal: { readonly message: string; readonly details: Violation['details'] } | undefined;
}

function refuse(reader: Reader, why: string, details?: Violation['details']): undefined {
  const { what, at } = reader;
  const where = at !== undefined && !why.endsWith(show(at)) ? `, at ${show(at)}` : '';
  reader.refusal ??= {
    message: `${what} ${why}${where}.`,
    details: { ...(at === undefined ? {} : { at }), ...details },
  };
  return undefined;
}

function readValue(reader: Reader, from: unknown, depth: number): Data | undefined {
  if (++reader.nodes > reader.limits.nodes) return refuse(reader, 'holds too much');
  if (from === null || typeof from === 'boolean') return from;
  if (typeof from === 'string') {
    const most = reader.limits.characters;
    return from.length <= most ? from : refuse(reader, `holds a text of more than ${most} characters`);
  }
  if (typeof from === 'number') {
    if (Number.isFinite(from)) return from;
    return refuse(reader, `holds ${from}, which is not a finite number`);
  }
  if (typeof from !== 'object') return refuse(reader, `holds ${show(from)}, which is not plain data`);
  if (depth === MOST_DEPTH) return refuse(reader, 'is nested too deeply, or holds itself');
  return Array.isArray(from) ? readArray(reader, from, depth + 1) : readObject(reader, from, depth + 1);
}

function readField(reader: Reader, from: object, key: string, depth: number): Data | undefined {
  const field = Object.getOwnPropertyDescriptor(from, key);
  if (field === undefined) return refuse(reader, `has nothing at ${show(key)}`);
  if (!('value' in field)) return refuse(reader, `has a getter at ${show(key)}`);
  return readValue(reader, field.value, depth);
}

function readArray(reader: Reader, from: readonly unknown[], depth: number): Data | undefined {
  const { length } = from;
  const most = reader.limits.items;
  if (length > most) {
    const why = `holds an array of ${length} items, where at most ${most} are allowed`;
    return refuse(reader, why, { found: length, most });
  }
  const out: Data[] = [];
  for (let i = 0; i < length; i++) {
    const item = readField(reader, from, String(i), depth);
    if (item === undefined) return undefined;
    out.push(item);
  }
  return out;
}

function readObject(reader: Reader, from: object, depth: number): Data | undefined {
  if (!isPlain(from)) return refuse(reader, 'holds an object with a class');
  const keys = Reflect.ownKeys(from);
  const most = reader.limits.keys;
  if (keys.length > most) return refuse(reader, `holds an object of more than ${most} keys`);
  const out: Record<string, Data> = {};
  for (const key of keys) {
    if (depth === 1) reader.at = typeof key === 'string' ? key : undefined;
    if (typeof key === 'symbol') return refuse(reader, 'has a symbol as a key');
    if (FORBIDDEN_KEYS.includes(key)) return refuse(reader, `has the key ${show(key)}`);
    if (reader.limits.skipUndefined && isUndefined(from, key)) continue;
    const value = readField(reader, from, key, depth);
    if (value === undefined) return undefined;
    out[key] = value;
  }
  return out;
}

function isUndefined(from: object, key: string): boolean {
  const field = Object.getOwnPropertyDescriptor(from, key);
  return field !== undefined && 'value' in field && field.value === undefined;
}

/** Whether an object has no class. */
export function isPlain(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object);
  // An `Object.prototype` of another realm (a frame, a vm) is the end of its chain too.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** A field of anything from outside, read without running its code; `undefined` where that cannot be done. */
export function ownValue(from: unknown, key: string): unknown {
  if (typeof from !== 'object' || from === null) return undefined;
  try {
    return Object.getOwnPropertyDescriptor(from, key)?.value;
  } catch {
    return undefined;
  }
}

/** Whether data is an object, not an array. */
export function isRecord(data: unknown): data is { readonly [key: string]: Data } {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/** The fields of an object. */
type Fields = Readonly<Record<string, unknown>>;

/** Whether two pieces of plain data are equal, whatever the order of their keys. */
export function sameData(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!sameData(a[i], b[i])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  const keys = Object.keys(a);
  const keysOfB = Object.keys(b);
  if (keys.length !== keysOfB.length) return false;
  const fieldsOfA = a as Fields;
  const fieldsOfB = b as Fields;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    // Most often the keys have the same order.
    if (key !== keysOfB[i] && !Object.hasOwn(b, key)) return false;
    const x = fieldsOfA[key];
    const y = fieldsOfB[key];
    if (x !== y && !sameData(x, y)) return false;
  }
  return true;
}

/** The same data with the keys of its objects in order, so that equal data has one text as JSON. */
export function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, withSortedKeys(field)]));
}

/**
 * Freezes plain data, all the way down, and returns it. What is frozen already is taken to be so all the way down, and
 * is not looked into: an object that was frozen by `Object.freeze` alone keeps parts that can be written to.
 *
 * @example
 * ```ts
 * import { deepFreeze } from 'tabletop-rules/author';
 *
 * const moves = deepFreeze([{ type: 'pass', seat: 0 }, { type: 'pass', seat: 1 }]);
 * Object.isFrozen(moves[0]); // => true
 * ```
 */
export function deepFreeze<T>(value: T): T {
  try {
    return freeze(value);
  } catch (error) {
    throw endless(error);
  }
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    if (ArrayBuffer.isView(value)) throw new RuleError('bad-argument', 'A typed array cannot be frozen.');
    Object.freeze(value);
    const fields = value as Readonly<Record<string, unknown>>;
    for (const key of Object.keys(fields)) {
      const child = fields[key];
      if (typeof child === 'object') freeze(child);
    }
  }
  return value;
}

/** Whether an object in a value is frozen, at any depth. */
export function hasFrozenPart(value: object): boolean {
  if (Object.isFrozen(value)) return true;
  const children: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (typeof child === 'object' && child !== null && hasFrozenPart(child)) return true;
  }
  return false;
}

/** Whether a value is frozen all the way down. */
export function isDeepFrozen(value: unknown): boolean {
  try {
    return isFrozen(value);
  } catch (error) {
    throw endless(error);
  }
}

function isFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (!Object.isFrozen(value)) return false;
  // An array is its own list of values. By index: states are checked often, and an iterator makes an object for each.
  const children: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (typeof child === 'object' && !isFrozen(child)) return false;
  }
  return true;
}

// Mutable copies of plain data. Loops in place play on a mutable copy of their own.

/** A mutable state as what `play` takes. From immer, which has the same, it would load immer. */
export function asDraft<T>(state: T): Draft<T>;
export function asDraft(state: unknown): unknown {
  return state;
}

/**
 * A mutable copy of plain data, all the way down. Arrays are filled by pushing: a copy by `slice` of a frozen array
 * keeps the slow kind of elements.
 *
 * @example
 * ```ts
 * import { mutableCopy } from 'tabletop-rules/author';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const state = oyno.setup();
 * const copy = mutableCopy(state);
 * Object.isFrozen(state.bones); // => true
 * Object.isFrozen(copy.bones); // => false
 * ```
 */
export function mutableCopy<T>(value: T): T {
  try {
    return copy(value) as T;
  } catch (error) {
    throw endless(error);
  }
}

/** More items than an array of plain data has: one of holes can say that it has thousands of millions. */
const MOST_ITEMS = 2 ** 20;

/** The error where data was followed until the stack was full. */
function endless(error: unknown): unknown {
  if (!(error instanceof RangeError)) return error;
  return new RuleError('bad-argument', 'Plain data is needed here: this is nested too deeply, or holds itself.', {
    cause: error,
  });
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const out: unknown[] = [];
    if (value.length > MOST_ITEMS)
      throw new RuleError('bad-argument', `An array of ${value.length} items is too long.`);
    for (let i = 0; i < value.length; i++) {
      const item: unknown = value[i];
      out.push(typeof item === 'object' ? copy(item) : item);
    }
    return out;
  }
  // A spread keeps the fast kind of fields. An empty object that is given more than a dozen by name gets the slow kind,
  // and copying a template of that kind took longer than a third of a random match.
  const out: Record<string, unknown> = { ...value };
  for (const key of Object.keys(out)) {
    const item = out[key];
    if (typeof item === 'object') out[key] = copy(item);
  }
  return out;
}

/**
 * A function that copies a template, something that `mutableCopy` made, by the engine's own fast ways: `slice` of an
 * array that was never frozen is ten times as fast as pushing, and keeps the fast kind of elements. It is determined
 * once which fields hold nothing but primitive values.
 */
export function copierOf<T extends object>(template: T): () => T {
  const flat: [string, readonly unknown[]][] = [];
  const deep: [string, object][] = [];
  for (const [key, value] of Object.entries(template)) {
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) flat.push([key, value]);
    else deep.push([key, value]);
  }
  const [first, second] = flat;
  return () => {
    const out = { ...template } as Record<string, unknown>;
    // The first two, and many games have no more, in statements of their own: each then always stores to one name.
    if (first !== undefined) out[first[0]] = first[1].slice();
    if (second !== undefined) out[second[0]] = second[1].slice();
    for (let i = 2; i < flat.length; i++) out[flat[i]![0]] = flat[i]![1].slice();
    for (let i = 0; i < deep.length; i++) out[deep[i]![0]] = copy(deep[i]![1]);
    // Field by field what the template holds.
    return out as T;
  };
}

/** A copy of data that was never frozen, by `slice`; parts that are frozen are copied as by `mutableCopy`. */
export function copyUnfrozen<T>(value: T): T {
  // Part by part the value.
  return copyPart(value) as T;
}

function copyPart(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return copy(value);
  if (Array.isArray(value)) {
    const out: unknown[] = value.slice();
    for (let i = 0; i < out.length; i++) {
      const item = out[i];
      if (typeof item === 'object') out[i] = copyPart(item);
    }
    return out;
  }
  const out: Record<string, unknown> = { ...value };
  for (const key of Object.keys(out)) {
    const item = out[key];
    if (typeof item === 'object') out[key] = copyPart(item);
  }
  return out;
}
