/** Who is called back when something changes. */
import { RuleError, show } from './errors.ts';

/** A set of listeners. */
export interface Listeners {
  /** Adds a listener; returns the function that removes it. Throws `RuleError` `bad-argument` for no function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls all, whether others throw or not; then throws what the first threw. */
  readonly notify: () => void;
}

/** No listeners yet. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      if (typeof listener !== 'function') {
        throw new RuleError('bad-argument', `A listener is a function, not ${show(listener)}.`);
      }
      // A function of its own, so that the same listener can subscribe twice and leave once.
      const own = (): void => listener();
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    notify: () => {
      let failed: { readonly error: unknown } | undefined;
      for (const listener of [...listeners]) {
        try {
          // Another listener may have removed this one.
          if (listeners.has(listener)) listener();
        } catch (error) {
          failed ??= { error };
        }
      }
      // The change is made, whatever a listener does; its error is still thrown.
      if (failed !== undefined) throw failed.error;
    },
  };
}
