/** Who hears of the changes of a storage. */
import type { StorageChange } from './storage.ts';

/** The subscribers of a storage. */
export interface Subscribers {
  /** Tells all, a little later: never while a subscriber is writing itself. */
  tell(change: StorageChange): void;
  /** Adds one. Returns the function that removes it. */
  subscribe(listener: (change: StorageChange) => void): () => void;
  /** How many there are. */
  readonly count: number;
  /** Removes all. */
  clear(): void;
}

/** No subscribers yet. `onCount` is called when one comes or goes. */
export function createSubscribers(onCount: (count: number) => void = () => {}): Subscribers {
  const listeners = new Set<(change: StorageChange) => void>();
  return {
    tell: (change) => {
      queueMicrotask(() => {
        for (const listener of [...listeners]) if (listeners.has(listener)) listener(change);
      });
    },
    subscribe: (listener) => {
      // The same function can subscribe twice.
      const own = (change: StorageChange): void => listener(change);
      listeners.add(own);
      onCount(listeners.size);
      return () => {
        if (listeners.delete(own)) onCount(listeners.size);
      };
    },
    get count() {
      return listeners.size;
    },
    clear: () => {
      listeners.clear();
      onCount(0);
    },
  };
}
