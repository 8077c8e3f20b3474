/** A queue in which nobody can push others back. */

/** Whose turn a task is. */
interface Turn {
  /** Tasks of the same key share their turns. */
  readonly key: string;
  /** Whether it goes before those that are not. */
  readonly isFirst: boolean;
}

/** So many tasks run at once, and the others wait. */
export interface FairQueue {
  run<T>(turn: Turn, task: () => Promise<T>): Promise<T>;
}

interface Waiting extends Turn {
  start(): void;
}

/**
 * Lets so many tasks run at once. Of those that wait, the first is of the key that has the fewest running and has waited longest for
 * its turn. A key leaves one place free for others, where there is more than one.
 */
export function createFairQueue(places: number): FairQueue {
  const share = Math.max(1, places - 1);
  const running = new Map<string, number>();
  /** The keys that have had a turn, the last one last. */
  const served = new Map<string, number>();
  const waiting: Waiting[] = [];
  let free = places;
  let turns = 0;

  const runningOf = ({ key }: Turn): number => running.get(key) ?? 0;
  const comesBefore = (a: Waiting, b: Waiting): boolean => {
    if (a.isFirst !== b.isFirst) return a.isFirst;
    if (runningOf(a) !== runningOf(b)) return runningOf(a) < runningOf(b);
    return (served.get(a.key) ?? 0) < (served.get(b.key) ?? 0);
  };
  const startNext = (): void => {
    while (free > 0) {
      const able = waiting.filter((task) => runningOf(task) < share);
      const [first, ...others] = able;
      if (first === undefined) return;
      const next = others.reduce((best, task) => (comesBefore(task, best) ? task : best), first);
      waiting.splice(waiting.indexOf(next), 1);
      free--;
      running.set(next.key, runningOf(next) + 1);
      served.set(next.key, ++turns);
      next.start();
    }
  };
  const end = (turn: Turn): void => {
    free++;
    const left = runningOf(turn) - 1;
    if (left > 0) running.set(turn.key, left);
    else running.delete(turn.key);
    // Whoever has nothing to do is forgotten.
    if (left === 0 && !waiting.some(({ key }) => key === turn.key)) served.delete(turn.key);
    startNext();
  };

  return {
    run: async (turn, task) => {
      await new Promise<void>((start) => {
        waiting.push({ ...turn, start });
        startNext();
      });
      try {
        return await task();
      } finally {
        end(turn);
      }
    },
  };
}
