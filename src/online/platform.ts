/** Where a host has the time from. */
import { base64url, platformCrypto } from '../core/internal.ts';

/** The time and its alarms: of the platform, or of a test. */
export interface HostClock {
  /** The time now, in milliseconds since 1970. */
  now(): number;
  /** Calls a function after so many milliseconds. Returns what cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

/** The longest time that a timer of the platform takes. */
const LONGEST = 2 ** 31 - 1;

/**
 * The platform's clock.
 *
 * @param keepsAlive - whether a process goes on while an alarm is set: that of a client does, so that it connects again
 */
export function systemClock(keepsAlive: boolean): HostClock {
  return {
    now: monotonicNow(),
    after: (milliseconds, run) => {
      const timer: unknown = setTimeout(run, Math.min(LONGEST, Math.max(0, milliseconds)));
      // Node's timers have `unref`; those of other platforms are numbers.
      if (!keepsAlive && hasUnref(timer)) timer.unref();
      // It is what `setTimeout` has returned.
      return () => clearTimeout(timer as Parameters<typeof clearTimeout>[0]);
    },
  };
}

/** The time from when it is asked for the first time on: the time of the machine may jump, this one goes on evenly. */
function monotonicNow(): () => number {
  if (typeof performance === 'undefined') return () => Date.now();
  const start = Date.now() - performance.now();
  return () => Math.floor(start + performance.now());
}

function hasUnref(timer: unknown): timer is { unref(): void } {
  return typeof timer === 'object' && timer !== null && 'unref' in timer && typeof timer.unref === 'function';
}

/** Resolves after so many milliseconds, or when the signal is aborted. */
export function pause(clock: HostClock, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const cancel = clock.after(milliseconds, () => {
      // The signal can live longer than many pauses.
      signal.removeEventListener('abort', stop);
      resolve();
    });
    const stop = (): void => {
      cancel();
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * What `run` resolves with, unless it takes longer than so many milliseconds: then it rejects with what `late` makes.
 */
export async function inTime<T>(
  clock: HostClock,
  milliseconds: number,
  { run, late }: { readonly run: () => Promise<T>; readonly late: () => Error },
): Promise<T> {
  let cancel = (): void => {};
  const timeout = new Promise<never>((_, reject) => {
    cancel = clock.after(milliseconds, () => reject(late()));
  });
  try {
    return await Promise.race([run(), timeout]);
  } finally {
    cancel();
  }
}

// Tokens, invitations and ids of matches: random.

/** Words of a secret: 192 bits. */
const WORDS = 6;

/** Characters of a secret. */
export const SECRET_LENGTH = 32;

/** What a secret or the id of a match looks like. */
export const SECRET_PATTERN: RegExp = /^[\w-]{32}$/;

/**
 * A new secret: 192 random bits as 32 characters of base64url, from `crypto`. Requests to create a match or to join one can
 * bring such secrets, so that they can be sent again.
 *
 * @throws RuleError `missing-global` without `crypto`
 *
 * @example
 * ```ts
 * import { newSecret } from 'tabletop-rules/online';
 *
 * // Sent again when the answer was lost, the same key makes the same match.
 * const body = JSON.stringify({ game: 'oyno', key: newSecret() });
 * newSecret().length; // => 32
 * ```
 */
export function newSecret(): string {
  const words = new Uint32Array(WORDS);
  platformCrypto().getRandomValues(words);
  return base64url(new Uint8Array(words.buffer));
}
