/** The few functions of the platform that bots use. */
import type { AbortSignalLike } from './decision-options.ts';

/** What `AbortController` makes. */
interface Controller {
  readonly signal: AbortSignalLike;
  abort(): void;
}
declare const performance: { now(): number } | undefined;
declare const AbortController: new () => Controller;
declare function setTimeout(run: () => void, milliseconds: number): unknown;

/** Milliseconds on a clock that only goes forward; without `performance`, on that of the day, which can be set. */
export function now(): number {
  return typeof performance === 'undefined' ? Date.now() : performance.now();
}

/** Resolves after all other tasks that wait in the event loop have run. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** Resolves like `yieldToEventLoop`, but keeps no process of Node alive: then it may never resolve. */
export function yieldInBackground(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 0);
    if (hasUnref(timer)) timer.unref();
  });
}

/** Timers of Node are objects that hold the process; those of browsers are numbers. */
function hasUnref(timer: unknown): timer is { unref(): void } {
  return typeof timer === 'object' && timer !== null && 'unref' in timer;
}

/** A signal, and the function that aborts it. */
export function newController(): Controller {
  return new AbortController();
}
