import { type ActionOf, type Game, type GameTypes, isChanceResult, type Observer } from '../core/index.ts';
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
  if (prototype !== Object.prototype && prototype !== null) return `${at} is ${ofClass(value)}`;
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

/** An object with a class, by its name. */
function ofClass(value: object): string {
  const name: unknown = Object(Reflect.get(value, 'constructor')).name;
  return typeof name === 'string' && /^\w+$/.test(name) ? `an object of the class ${name}` : 'an object with a class';
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

/** Where an object is inside itself, as a text; `undefined`: nowhere. */
export function cycleOf(
  value: unknown,
  at = '',
  outer: readonly (readonly [object, string])[] = [],
): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const same = outer.find(([object]) => object === value);
  if (same !== undefined) return `${at} is ${same[1] === '' ? 'the whole of it' : same[1]}`;
  const inner = [...outer, [value, at] as const];
  for (const [key, child] of Object.entries(value)) {
    if (typeof child !== 'object' || child === null) continue;
    const found = cycleOf(child, Array.isArray(value) ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`, inner);
    if (found !== undefined) return found;
  }
  return undefined;
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

// Plain data compared, and named in messages.

/** The first place where two pieces of plain data differ, as a text; `undefined` when they are equal. */
export function difference(a: unknown, b: unknown, at = ''): string | undefined {
  if (Object.is(a, b)) return undefined;
  if (at === '' && same(a, b)) return undefined;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return `${at === '' ? 'it' : at}: ${brief(a)} against ${brief(b)}`;
  }
  if (Array.isArray(a) || Array.isArray(b)) {
    if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length && brief(a) === brief(b)) {
      return `${at === '' ? 'it' : at}: ${a.length} items against ${b.length}`;
    }
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
  // `{}` would not say that it is a promise.
  if (value instanceof Promise) return 'a promise';
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

// How messages name observers and actions.

/** An observer, within a sentence. */
export function observerName(observer: Observer): string {
  return observer === 'spectator' ? 'the spectator' : `seat ${observer}`;
}

/** An action in notation: `seat 0: d4-d5`, `dice: 3 4`. As data where the game's own notation fails. */
export function describeAction<G extends GameTypes>(game: Game<G>, action: ActionOf<G>): string {
  try {
    const text = game.format(action);
    return isChanceResult<G>(action) ? text : `seat ${action.seat}: ${text}`;
  } catch {
    return brief(action);
  }
}

/** What is wrong with a list of seats: distinct seats that play, and at least `least` of them. */
export function seatsFault(given: unknown, seats: number, least: number): string | undefined {
  if (!Array.isArray(given)) return `${brief(given)} is not a list of seats.`;
  const list: readonly unknown[] = given;
  if (list.length < least) return 'There are none.';
  // A hole is a seat too that is none.
  const at = list.findIndex((seat) => !isSeat(seat, seats));
  if (at !== -1) return `${brief(list[at])} is no seat; ${seats} play: 0 to ${seats - 1}.`;
  return new Set(list).size === list.length ? undefined : `One is named twice, ${brief(list)}.`;
}

function isSeat(seat: unknown, seats: number): boolean {
  return typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < seats;
}

/** What is wrong with a status, checked without trusting its type. */
export function statusFault(status: unknown, seats: number): string | undefined {
  if (typeof status !== 'object' || status === null) return `\`status\` returns ${brief(status)}, not a status.`;
  const plain = notPlain(status);
  if (plain !== undefined) return `The status is not plain data: ${plain}.`;
  const fields = Object.keys(status).sort().join(', ');
  const type: unknown = Reflect.get(status, 'type');
  if (type === 'turn') {
    const isSealed = Reflect.get(status, 'sealed') === true;
    if (fields !== (isSealed ? 'prompt, sealed, seats, type' : 'prompt, seats, type')) {
      return `A turn has the fields type, prompt, seats, and sealed where it is true; this one has ${fields}.`;
    }
    const prompt: unknown = Reflect.get(status, 'prompt');
    if (typeof prompt !== 'string' || prompt === '') return `The prompt is ${brief(prompt)}.`;
    const fault = seatsFault(Reflect.get(status, 'seats'), seats, 1);
    return fault && `The seats that \`status\` asks: ${fault}`;
  }
  if (type === 'chance') {
    if (fields !== 'label, type') return `A chance has the fields type, label; this one has ${fields}.`;
    const label: unknown = Reflect.get(status, 'label');
    return typeof label === 'string' && label !== '' ? undefined : `The label is ${brief(label)}.`;
  }
  if (type !== 'over') return `The status is of the type ${brief(type)}.`;
  if (fields !== 'outcome, type') return `The end has the fields type, outcome; this one has ${fields}.`;
  const outcome: unknown = Reflect.get(status, 'outcome');
  return typeof outcome === 'object' && outcome !== null ? undefined : `The outcome is ${brief(outcome)}.`;
}
