/**
 * What rules may not call, because two calls give two results. While `trap` is on, each of these tells when it is
 * called inside a function of the game; outside it works as ever. What a module took hold of when it was loaded
 * (`const { random } = Math`), and `node:crypto`, can not be caught: the check `same-result` may find those.
 */

/** Where a function is that gives another result each time. */
interface Banned {
  readonly name: string;
  readonly key: string;
  readonly owner: () => unknown;
}

const BANNED: readonly Banned[] = [
  { name: 'Math.random', key: 'random', owner: () => Math },
  { name: 'Date.now', key: 'now', owner: () => Date },
  { name: 'performance.now', key: 'now', owner: () => Reflect.get(globalThis, 'performance') },
  { name: 'crypto.getRandomValues', key: 'getRandomValues', owner: () => Reflect.get(globalThis, 'crypto') },
  { name: 'crypto.randomUUID', key: 'randomUUID', owner: () => Reflect.get(globalThis, 'crypto') },
];

/** The error that a banned function throws inside rules. */
class BannedCall extends Error {}

/**
 * Runs `body` with the traps on. `inside()` says whether a function of the game runs right now; `caught` hears of
 * each banned call. Everything is put back at the end, whatever happens.
 */
export function trap<T>(inside: () => boolean, caught: (name: string) => void, body: () => T): T {
  const undo: (() => void)[] = [];
  const hit = (name: string): never => {
    caught(name);
    throw new BannedCall(`${name} is called`);
  };
  try {
    for (const { name, key, owner } of BANNED) {
      const object = owner();
      if (typeof object !== 'object' && typeof object !== 'function') continue;
      if (object === null) continue;
      const real: unknown = Reflect.get(object, key);
      if (typeof real !== 'function') continue;
      undo.push(
        replace(object, key, (...args: unknown[]) => (inside() ? hit(name) : Reflect.apply(real, object, args))),
      );
    }
    const timeless = new Proxy(Date, {
      construct: (target, args, newTarget) =>
        args.length === 0 && inside() ? hit('new Date()') : Reflect.construct(target, args, newTarget),
      apply: (target, self, args) => (inside() ? hit('Date()') : Reflect.apply(target, self, args)),
    });
    undo.push(replace(globalThis, 'Date', timeless));
    return body();
  } finally {
    for (const restore of undo.reverse()) restore();
  }
}

/** Puts a value in the place of a property. Returns the function that undoes it. */
function replace(owner: object, key: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, key);
  const done = Reflect.defineProperty(owner, key, { value, configurable: true, writable: true, enumerable: false });
  if (!done) return () => {};
  return () => {
    if (before === undefined) Reflect.deleteProperty(owner, key);
    else Object.defineProperty(owner, key, before);
  };
}
