/** Plain data compared, and named in messages. */
import { show } from '../core/internal.ts';

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

/** Where two pieces of plain data differ as they are sent: also in the order of keys, which is the order in JSON. */
export function differenceAsSent(a: unknown, b: unknown): string | undefined {
  const found = difference(a, b);
  if (found !== undefined || JSON.stringify(a) === JSON.stringify(b)) return found;
  return `the order of keys, as in JSON: ${unlike(a, b) ?? brief(a)}`;
}

/** The first two lists of keys that have another order. */
function unlike(a: unknown, b: unknown): string | undefined {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return undefined;
  const keys = Object.keys(a);
  const others = Object.keys(b);
  if (keys.join() !== others.join()) return `${brief(keys)} against ${brief(others)}`;
  for (const key of keys) {
    const found = unlike(Reflect.get(a, key), Reflect.get(b, key));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether two pieces of plain data are equal. */
export function equal(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || same(a, b);
}

// Without building a path for each place: nearly everything that is compared is equal.
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

/** Whether a value is in a list, by what it holds. */
export function isListed(list: readonly unknown[], value: unknown): boolean {
  return list.some((other) => equal(other, value));
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
