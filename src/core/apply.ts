/**
 * The immutable executor of `play(draft, action)`, and mutable copies for the other one: loops in place play on a
 * mutable copy of their own.
 */
import { castDraft, Immer } from 'immer';
import { rethrow } from './errors.ts';
import { deepFreeze, sameData } from './plain-data.ts';
import type { ActionOf, GameTypes, Rules } from './types.ts';

/** An instance of core's own: an app's global `setAutoFreeze(false)` has no effect here. */
const immer = new Immer({ autoFreeze: true });

/**
 * A mutable copy of plain data, all the way down. Arrays are filled by pushing: a copy by `slice` of a frozen array
 * keeps the slow kind of elements.
 */
export function mutableCopy<T>(value: T): T {
  return copy(value) as T;
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const out: unknown[] = [];
    for (let i = 0; i < value.length; i++) {
      const item: unknown = value[i];
      out.push(typeof item === 'object' ? copy(item) : item);
    }
    return out;
  }
  const out: Record<string, unknown> = {};
  const from = value as Record<string, unknown>;
  for (const key of Object.keys(from)) {
    const item = from[key];
    out[key] = typeof item === 'object' ? copy(item) : item;
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

/**
 * The state after an action that is known to be legal: frozen, and sharing with `state` what did not change.
 *
 * `play` never gets a proxy: proxies spoil the type feedback of its code, and halved the speed of the loop in
 * place. It runs on a plain copy; unchanged subtrees are restored; immer assigns the rest. An error of `play` is passed
 * on, and its message names the action.
 */
export function applyLegal<G extends GameTypes>(rules: Rules<G>, state: G['State'], action: ActionOf<G>): G['State'] {
  const next = mutableCopy(state);
  try {
    rules.play(castDraft(next), action);
  } catch (fault) {
    rethrow(fault, `at ${JSON.stringify(action)} in ${rules.name}`);
  }
  // A state that is not frozen came from JSON: sharing its parts would freeze objects of the caller.
  if (!Object.isFrozen(state)) return deepFreeze(next);
  return immer.produce(state, (draft) => assign(draft, state, next));
}

function assign(draft: object, base: object, next: object): void {
  for (const key of Object.keys(base)) {
    if (!Object.hasOwn(next, key)) Reflect.deleteProperty(draft, key);
  }
  for (const [key, value] of Object.entries(next)) {
    const before: unknown = Reflect.get(base, key);
    const after = share(before, value);
    if (after !== before || !Object.hasOwn(base, key)) Reflect.set(draft, key, after);
  }
}

/** `next`, with every subtree that is equal to that of `base` replaced by it. */
function share(base: unknown, next: unknown): unknown {
  if (typeof next !== 'object' || next === null || typeof base !== 'object' || base === null) return next;
  if (sameData(base, next)) return base;
  if (Array.isArray(next)) {
    if (Array.isArray(base)) for (let i = 0; i < next.length; i++) next[i] = share(base[i], next[i]);
  } else if (!Array.isArray(base)) {
    for (const [key, value] of Object.entries(next)) Reflect.set(next, key, share(Reflect.get(base, key), value));
  }
  return next;
}
