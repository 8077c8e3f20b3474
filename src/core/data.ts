import { type ErrorCode, RuleError, type RuleErrorExtra, show } from './errors.ts';

/** Plain data: what JSON can hold. */
export type Data = string | number | boolean | null | readonly Data[] | { readonly [key: string]: Data };

const MOST_KEYS = 16;
const MOST_CHARACTERS = 2_000;
const MOST_DEPTH = 6;

/** What data may hold. */
export interface DataLimits {
  /** Items in one array. */
  readonly items: number;
  /** Values in all. */
  readonly nodes: number;
  /** Whether fields that are `undefined` count as left out. Else they are refused: JSON can not hold them. */
  readonly skipUndefined: boolean;
}
export const LIMITS: DataLimits = { items: 64, nodes: 4_096, skipUndefined: false };

/**
 * A copy of data that comes from outside, read without running any of its code. Refuses what JSON could not hold,
 * getters, proxies that throw, `__proto__`, objects of more than 16 keys and arrays of more than 64 items.
 *
 * @param what - how the error names it: `The move`
 * @throws RuleError with the given code
 */
export function readData(value: unknown, what: string, code: ErrorCode, limits: DataLimits = LIMITS): Data {
  let nodes = 0;
  // The field that is being read, so that the error names it.
  let at: string | undefined;
  const refuse = (why: string, more?: RuleErrorExtra['details']): RuleError => {
    const where = at !== undefined && !why.endsWith(show(at)) ? `, at ${show(at)}` : '';
    // The fields of options are options, and named as other refusals of them name them.
    const field = at === undefined ? {} : code === 'bad-options' ? { at, option: at } : { at };
    return new RuleError(code, `${what} ${why}${where}.`, { details: { value: show(value), ...field, ...more } });
  };

  const read = (from: unknown, depth: number): Data => {
    if (++nodes > limits.nodes) throw refuse('holds too much');
    if (from === null || typeof from === 'boolean') return from;
    if (typeof from === 'string') {
      if (from.length > MOST_CHARACTERS) throw refuse(`holds a text of more than ${MOST_CHARACTERS} characters`);
      return from;
    }
    if (typeof from === 'number') {
      if (!Number.isFinite(from)) throw refuse(`holds ${from}, which is not a finite number`);
      return from;
    }
    if (typeof from !== 'object') throw refuse(`holds ${show(from)}, which is not plain data`);
    if (depth === MOST_DEPTH) throw refuse('is nested too deeply, or holds itself');
    return Array.isArray(from) ? readArray(from, depth + 1) : readObject(from, depth + 1);
  };

  const readField = (from: object, key: string, depth: number): Data => {
    const field = Object.getOwnPropertyDescriptor(from, key);
    if (field === undefined) throw refuse(`has nothing at ${show(key)}`);
    if (!('value' in field)) throw refuse(`has a getter at ${show(key)}`);
    return read(field.value, depth);
  };

  const readArray = (from: readonly unknown[], depth: number): Data => {
    const { length } = from;
    if (length > limits.items) {
      const why = `holds an array of ${length} items, where at most ${limits.items} are allowed`;
      throw refuse(why, { found: length, most: limits.items });
    }
    const out: Data[] = [];
    for (let i = 0; i < length; i++) out.push(readField(from, String(i), depth));
    return out;
  };

  const readObject = (from: object, depth: number): Data => {
    if (!isPlain(from)) throw refuse('holds an object with a class');
    const keys = Reflect.ownKeys(from);
    if (keys.length > MOST_KEYS) throw refuse(`holds an object of more than ${MOST_KEYS} keys`);
    const out: Record<string, Data> = {};
    for (const key of keys) {
      if (depth === 1) at = typeof key === 'string' ? key : undefined;
      if (typeof key === 'symbol') throw refuse('has a symbol as a key');
      if (key === '__proto__') throw refuse('has the key "__proto__"');
      if (limits.skipUndefined && isUndefined(from, key)) continue;
      out[key] = readField(from, key, depth);
    }
    return out;
  };

  try {
    return read(value, 0);
  } catch (error) {
    if (error instanceof RuleError) throw error;
    // A proxy's trap threw: what it threw is not ours to pass on.
    throw refuse('can not be read');
  }
}

function isUndefined(from: object, key: string): boolean {
  const field = Object.getOwnPropertyDescriptor(from, key);
  return field !== undefined && 'value' in field && field.value === undefined;
}

/** Whether an object has no class. */
function isPlain(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object);
  // An `Object.prototype` of another realm (a frame, a vm) is the end of its chain too.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** A field of anything, read without running its code; `undefined` where that can not be done. */
export function ownValue(from: unknown, key: string): unknown {
  if (typeof from !== 'object' || from === null) return undefined;
  try {
    return Object.getOwnPropertyDescriptor(from, key)?.value;
  } catch {
    return undefined;
  }
}

/**
 * The settings that a function was called with, read without running their code. Unlike data they may hold functions
 * and `undefined`; what is not known is refused, so that a misspelt name is not silently without effect.
 *
 * @throws RuleError `bad-argument`
 */
export function readSettings<K extends string>(
  given: unknown,
  known: readonly K[],
): { readonly [Name in K]?: unknown } {
  const out: { [Name in K]?: unknown } = {};
  if (given === undefined) return out;
  const refuse = (why: string): RuleError => new RuleError('bad-argument', `Settings ${why}.`);
  try {
    if (typeof given !== 'object' || given === null || Array.isArray(given) || !isPlain(given)) {
      throw refuse(`are a plain object, not ${show(given)}`);
    }
    for (const key of Reflect.ownKeys(given)) {
      const name = known.find((candidate) => candidate === key);
      if (name === undefined) throw refuse(`have no ${show(key)}; there is ${known.join(', ')}`);
      const field = Object.getOwnPropertyDescriptor(given, key);
      if (field === undefined || !('value' in field)) throw refuse(`have a getter at ${show(key)}`);
      out[name] = field.value;
    }
    return out;
  } catch (error) {
    if (error instanceof RuleError) throw error;
    throw refuse('can not be read');
  }
}

/** Whether data is an object, not an array. */
export function isRecord(data: unknown): data is { readonly [key: string]: Data } {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

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
  const left = Object.entries(a);
  const right = new Map<string, unknown>(Object.entries(b));
  if (left.length !== right.size) return false;
  return left.every(([key, value]) => right.has(key) && sameData(value, right.get(key)));
}

/** Freezes plain data, all the way down, and returns it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const child of Object.values(value)) deepFreeze(child);
  }
  return value;
}
