/** The end of a host that is replaced: it finishes what it has begun, and leaves the rest to the others of its storage. */
import { RuleError } from '../../core/index.ts';

/** Whether a host is about to end, and what has to end before. */
export interface Drain {
  /** Whether it begins nothing any more that others can do. */
  readonly isOn: boolean;
  /** From now on the host says that it is about to end; so far it does what it did. */
  announce(): void;
  start(): void;
  /** Throws RuleError `draining` once that was announced. */
  checkAnnounced(): void;
  /** Throws RuleError `draining` once it has started. */
  check(): void;
  /** Something runs that has to end before the host does. Returns the same promise. */
  track<T>(work: Promise<T>): Promise<T>;
  /** Resolves when what runs now has ended. */
  ended(): Promise<void>;
}

/** After how many seconds a client sends again what was refused: whoever distributes requests has another host by then. */
const RETRY_AFTER = 1;

export function createDrain(): Drain {
  const running = new Set<Promise<unknown>>();
  let isAnnounced = false;
  let isOn = false;
  const refuse = (): never => {
    throw new RuleError('draining', 'This host is being replaced: send the request again, for another host.', {
      details: { retryAfter: RETRY_AFTER },
    });
  };
  return {
    get isOn() {
      return isOn;
    },
    announce: () => {
      isAnnounced = true;
    },
    start: () => {
      isOn = true;
    },
    checkAnnounced: () => {
      if (isAnnounced) refuse();
    },
    check: () => {
      if (isOn) refuse();
    },
    track: (work) => {
      const ended = work.then(
        () => undefined,
        () => undefined,
      );
      running.add(ended);
      void ended.then(() => running.delete(ended));
      return work;
    },
    ended: async () => {
      await Promise.all(running);
    },
  };
}

/** Streams come back to another host within so many milliseconds for each that ends, so that they do not do so all at once. */
const PER_STREAM = 2;
const SHORTEST = 500;
const LONGEST = 10_000;

/** After how many milliseconds one of so many streams comes back. */
export function retryTime(streams: number): number {
  return Math.round(Math.random() * Math.min(LONGEST, Math.max(SHORTEST, PER_STREAM * streams)));
}
