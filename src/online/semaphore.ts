/** A counting semaphore: so many tasks run at once, and the others wait in order. */
export interface Semaphore {
  run<T>(task: () => Promise<T>): Promise<T>;
}

/** Lets so many tasks run at once. */
export function createSemaphore(permits: number): Semaphore {
  let free = permits;
  const waiting: (() => void)[] = [];
  return {
    run: async (task) => {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await task();
      } finally {
        const next = waiting.shift();
        if (next === undefined) free++;
        else next();
      }
    },
  };
}
