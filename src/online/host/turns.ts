/** Long work in slices, so that the requests of others are answered in between. */

/** So many entries of a log are replayed in a slice: some milliseconds. */
export const ENTRIES_PER_SLICE = 32;
/** So many entries that are replayed cost an address as much as a request. */
export const ENTRIES_PER_REQUEST = 25;

/** Quicker than a timer of a millisecond; browsers and workers of the edge do not have it. */
declare const setImmediate: ((run: () => void) => unknown) | undefined;

/** Whose turn it is, of those with long work. */
export interface Turns {
  /**
   * Ends a slice of work. Resolves when the next slice of this key may begin: those of different keys take turns, and at least half
   * of the time is left to everybody else.
   */
  next(key: string): Promise<void>;
}

/** Nobody waits yet. */
export function createTurns(): Turns {
  /** By key, the one that has waited longest for a turn first. */
  const waiting = new Map<string, (() => void)[]>();
  let isRunning = false;

  const takeOne = (): (() => void) | undefined => {
    const [first] = waiting;
    if (first === undefined) return undefined;
    const [key, tasks] = first;
    waiting.delete(key);
    const task = tasks.shift();
    if (tasks.length > 0) waiting.set(key, tasks);
    return task;
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    await immediate();
    for (let task = takeOne(); task !== undefined; task = takeOne()) {
      const start = Date.now();
      task();
      // The slice runs before it.
      await immediate();
      const end = Date.now();
      while (Date.now() - end < end - start) await immediate();
    }
    isRunning = false;
  };

  return {
    next: (key) =>
      new Promise((resolve) => {
        const tasks = waiting.get(key) ?? [];
        waiting.set(key, tasks);
        tasks.push(resolve);
        if (!isRunning) void run();
      }),
  };
}

/** Resolves when everything that is ready has run. */
function immediate(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve);
  });
}
