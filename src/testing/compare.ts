/** Plain data compared and looked through. */
import { show } from '../core/errors.ts';

/** The first place where two pieces of plain data differ, as a text; `undefined` when they are equal. */
export function difference(a: unknown, b: unknown, at = ''): string | undefined {
  if (Object.is(a, b)) return undefined;
  if (at === '' && same(a, b)) return undefined;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return `${at === '' ? 'it' : at}: ${brief(a)} against ${brief(b)}`;
  }
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) {
      return `${at === '' ? 'it' : at}: ${brief(a)} against ${brief(b)}`;
    }
    for (let i = 0; i < a.length; i++) {
      const found = difference(a[i], b[i], `${at}[${i}]`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const keys = Object.keys(a);
  for (const key of keys) {
    const path = at === '' ? key : `${at}.${key}`;
    const value: unknown = Reflect.get(a, key);
    if (!Object.hasOwn(b, key)) return `${path}: ${brief(value)} against nothing`;
    const found = difference(value, Reflect.get(b, key), path);
    if (found !== undefined) return found;
  }
  const others = Object.keys(b);
  if (others.length === keys.length) return undefined;
  const extra = others.find((key) => !Object.hasOwn(a, key))!;
  return `${at === '' ? extra : `${at}.${extra}`}: nothing against ${brief(Reflect.get(b, extra))}`;
}

/** Whether two pieces of plain data are equal. */
export function equal(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || same(a, b);
}

// The fast way, without a text for each place: nearly all that is compared is equal.
function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) if (!Object.hasOwn(b, key) || !same(Reflect.get(a, key), Reflect.get(b, key))) return false;
  return true;
}

const LONGEST = 80;

/** A value as a short text, for the message of a failure. */
export function brief(value: unknown): string {
  try {
    const text = JSON.stringify(value);
    if (text === undefined || (typeof value === 'number' && !Object.is(JSON.parse(text), value))) {
      return Object.is(value, -0) ? '-0' : show(value);
    }
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  } catch {
    return show(value);
  }
}

/** Why a value is not what JSON gives back unchanged; `undefined` when it is. */
export function notPlain(value: unknown, at = 'it'): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') {
    if (Object.is(value, -0)) return `${at} is -0`;
    return Number.isFinite(value) ? undefined : `${at} is ${value}`;
  }
  if (typeof value !== 'object') return `${at} is ${show(value)}`;
  if (Array.isArray(value)) {
    if (Object.keys(value).length !== value.length) return `${at} is an array with gaps, or with keys of its own`;
    for (let i = 0; i < value.length; i++) {
      const fault = notPlain(value[i], `${at}[${i}]`);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `${at} is an object with a class`;
  for (const key of Reflect.ownKeys(value)) {
    if (typeof key === 'symbol') return `${at} has a symbol as a key`;
    const field = Object.getOwnPropertyDescriptor(value, key);
    if (field === undefined || !('value' in field)) return `${at}.${key} is a getter`;
    const fault = notPlain(field.value, at === 'it' ? key : `${at}.${key}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Calls back for every object inside a value, each time it is reached, with where it is. Stops at a `false`. */
export function eachObject(value: unknown, visit: (object: object, at: string) => boolean | undefined, at = ''): void {
  if (typeof value !== 'object' || value === null) return;
  if (visit(value, at) === false) return;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) eachObject(value[i], visit, `${at}[${i}]`);
    return;
  }
  for (const [key, child] of Object.entries(value)) eachObject(child, visit, at === '' ? key : `${at}.${key}`);
}

/** The first object that is not frozen, as a text; `undefined` when all are. */
export function notFrozen(value: unknown): string | undefined {
  let found: string | undefined;
  eachObject(value, (object, at) => {
    if (found === undefined && !Object.isFrozen(object)) found = at === '' ? 'it is not frozen' : `${at} is not frozen`;
    return found === undefined;
  });
  return found;
}
