import type { Random } from '../../../src/core/index.ts';

/** The item of the highest score; equal ones are equally likely. */
export function bestOf<T>(items: readonly T[], score: (item: T) => number, random: Random): T {
  let best: T[] = [];
  let highest = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const value = score(item);
    if (value > highest) {
      highest = value;
      best = [item];
    } else if (value === highest) {
      best.push(item);
    }
  }
  return best[random(best.length)]!;
}
