/** Searches data for values that JSON does not preserve, and for objects that are not frozen. */
import { show } from '../core/internal.ts';

/** Why JSON does not preserve a value; `undefined` when it does. */
export function notPlain(value: unknown, at = 'it'): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') {
    if (Object.is(value, -0)) return `${at} is -0`;
    return Number.isFinite(value) ? undefined : `${at} is ${value}`;
  }
  if (typeof value !== 'object') return `${at} is ${show(value)}`;
  if (Array.isArray(value)) {
    // `length` is a key too.
    if (Object.keys(value).length !== value.length || Reflect.ownKeys(value).length !== value.length + 1) {
      return `${at} is an array with gaps, or with keys of its own`;
    }
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
    if (!field.enumerable) return `${at}.${key} is not enumerable: copies and JSON leave it out`;
    const fault = notPlain(field.value, at === 'it' ? key : `${at}.${key}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/**
 * Calls `visit` for every object inside a value, each time it is reached, with its path. Return `false` to skip its
 * contents.
 */
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
