/** Mutable copies of plain data. Loops in place play on a mutable copy of their own. */
import { shapeOf } from './record-shape.ts';

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

/**
 * A function that copies states with the fields of a sample, which were never frozen or hold frozen parts here and there:
 * for searches that copy one state an iteration. States with other fields are copied by `mutableCopy`.
 */
export function copierLike<T extends object>(sample: T): (state: T) => T {
  const shape = shapeOf(sample);
  return (state) => {
    if (!shape.fits(state)) return mutableCopy(state);
    const values = shape.read(state, []);
    for (let i = 0; i < values.length; i++) {
      const value = values[i];
      if (typeof value === 'object') values[i] = copyPart(value);
    }
    // Field by field the state.
    return shape.make(values) as T;
  };
}

/** A copy of a part: by `slice` where an array holds no objects and was never frozen. */
function copyPart(value: unknown): unknown {
  if (!Array.isArray(value) || Object.isFrozen(value)) return copy(value);
  const out: unknown[] = value.slice();
  for (let i = 0; i < out.length; i++) {
    const item = out[i];
    if (typeof item === 'object') out[i] = copyPart(item);
  }
  return out;
}
