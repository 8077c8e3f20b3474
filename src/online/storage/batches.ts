/** Work that waits while the same is being done, and is then done together. */

/** Adds an item to the next batch; resolves with its result. */
export type Batches<T, R> = (item: T) => Promise<R>;

/** What is done in batches. */
interface BatchSettings<T, R> {
  /** Does a batch. The results are those of the items, in their order. */
  readonly run: (items: readonly T[]) => Promise<readonly R[]>;
  /** Two items of the same key are never in one batch. Default: any are. */
  readonly keyOf?: (item: T) => unknown;
  /** How many items a batch has at most. Default: any number. */
  readonly most?: number;
}

/**
 * One batch at a time: the first item goes at once, and what comes meanwhile goes together. So a batch is the larger, the
 * more there is to do, and an item waits for the batch before at most. A batch that fails fails for all its items.
 */
export function createBatches<T, R>({
  run,
  keyOf = (item) => item,
  most = Number.POSITIVE_INFINITY,
}: BatchSettings<T, R>): Batches<T, R> {
  interface Waiting {
    readonly item: T;
    resolve(result: R): void;
    reject(error: unknown): void;
  }
  let waiting: Waiting[] = [];
  let isRunning = false;

  const takeBatch = (): readonly Waiting[] => {
    const batch = new Map<unknown, Waiting>();
    const later: Waiting[] = [];
    for (const given of waiting) {
      const key = keyOf(given.item);
      if (batch.size < most && !batch.has(key)) batch.set(key, given);
      else later.push(given);
    }
    waiting = later;
    return [...batch.values()];
  };

  const next = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = takeBatch();
      try {
        const results = await run(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, i) => {
          // One for each item.
          resolve(results[i]!);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // What the same turn of the event loop adds goes along.
      if (!isRunning) {
        isRunning = true;
        setImmediate(() => void next());
      }
    });
}
