/**
 * The check `globals`: sources of nondeterminism that rules must not call, because two calls return different results.
 * While `trapNondeterminism` runs, a call from inside a function of the game is reported; a call from elsewhere works
 * as usual. References taken when a module was loaded (`const { random } = Math`) and `node:crypto` cannot be trapped:
 * the check `same-result` may find those.
 */

/** A global function that returns another result each time, and the object that holds it. */
interface Source {
  readonly name: string;
  readonly key: string;
  readonly owner: () => unknown;
}

const SOURCES: readonly Source[] = [
  { name: 'Math.random', key: 'random', owner: () => Math },
  { name: 'Date.now', key: 'now', owner: () => Date },
  { name: 'performance.now', key: 'now', owner: () => Reflect.get(globalThis, 'performance') },
  { name: 'crypto.getRandomValues', key: 'getRandomValues', owner: () => Reflect.get(globalThis, 'crypto') },
  { name: 'crypto.randomUUID', key: 'randomUUID', owner: () => Reflect.get(globalThis, 'crypto') },
];

/** What a trapped function throws inside rules. */
class TrappedCall extends Error {}

/**
 * Runs `body` with the traps set. `inside()` says whether a function of the game runs right now; `caught` gets the
 * name of each trapped function that is called then. The globals are restored at the end, also after an error.
 */
export function trapNondeterminism<T>(inside: () => boolean, caught: (name: string) => void, body: () => T): T {
  const restores: (() => void)[] = [];
  const hit = (name: string): never => {
    caught(name);
    throw new TrappedCall(`${name} is called`);
  };
  try {
    for (const { name, key, owner } of SOURCES) {
      const object = owner();
      if (typeof object !== 'object' && typeof object !== 'function') continue;
      if (object === null) continue;
      const real: unknown = Reflect.get(object, key);
      if (typeof real !== 'function') continue;
      restores.push(
        replace(object, key, (...args: unknown[]) => (inside() ? hit(name) : Reflect.apply(real, object, args))),
      );
    }
    const trappedDate = new Proxy(Date, {
      construct: (target, args, newTarget) =>
        args.length === 0 && inside() ? hit('new Date()') : Reflect.construct(target, args, newTarget),
      apply: (target, self, args) => (inside() ? hit('Date()') : Reflect.apply(target, self, args)),
    });
    restores.push(replace(globalThis, 'Date', trappedDate));
    return body();
  } finally {
    for (const restore of restores.reverse()) restore();
  }
}

/** Replaces the value of a property. Returns the function that restores it. */
function replace(owner: object, key: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, key);
  const done = Reflect.defineProperty(owner, key, { value, configurable: true, writable: true, enumerable: false });
  if (!done) return () => {};
  return () => {
    if (before === undefined) Reflect.deleteProperty(owner, key);
    else Object.defineProperty(owner, key, before);
  };
}
