/** The few functions of the platform that bots use. Node and browsers have all of them. */
import type { AbortSignalLike } from './decision-options.ts';

/** What `AbortController` makes. */
interface Controller {
  readonly signal: AbortSignalLike;
  abort(): void;
}
declare const performance: { now(): number };
declare const AbortController: new () => Controller;
declare function setTimeout(run: () => void, milliseconds: number): unknown;

/** Milliseconds on a clock that only goes forward. */
export function now(): number {
  return performance.now();
}

/** Resolves after all other tasks that wait in the event loop have run. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** A signal, and the function that aborts it. */
export function newController(): Controller {
  return new AbortController();
}
