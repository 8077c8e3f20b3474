/** What the bots use of the platform, as little as possible: Node and browsers have all of it. */

declare const performance: { now(): number };
declare function setTimeout(run: () => void, milliseconds: number): unknown;

/** Milliseconds, for budgets of time. */
export function now(): number {
  return performance.now();
}

/** Lets everything else that waits in the event loop run. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
