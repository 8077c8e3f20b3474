/** What an app needs of a match, whether it is played in this process or behind a server. */
import { RuleError, show } from '../errors.ts';
import type {
  Game,
  GameTypes,
  Observer,
  Resolved,
  Result,
  Seat,
  SeenActionOf,
  Sender,
  Status,
  ViewOf,
} from '../types.ts';

/** Who sends an action, and what they had seen when they did. */
export interface PlayOptions {
  /** Who sends it: refused with `wrong-seat` unless the action is theirs. `dice`: a result of chance. */
  readonly by?: Sender | undefined;
  /**
   * The revision that the sender saw: refused with `stale` unless the seat has been asked the same question ever since.
   */
  readonly seen?: number | undefined;
}

/** One action as an observer may see it. */
export interface LogEntry<G extends GameTypes> {
  /** How many actions had been made after this one: 1 for the first. */
  readonly ply: number;
  readonly action: SeenActionOf<G>;
}

/**
 * What everybody may know of a match now: the same object until it changes, as React's `useSyncExternalStore` needs it.
 */
export interface Snapshot<G extends GameTypes> {
  readonly status: Status<G>;
  readonly ply: number;
  readonly revision: number;
}

/** A value that is here, or that comes from a server. */
export type MaybePromise<T> = T | Promise<T>;

/**
 * A match to play on: what boards and bots use. `Match` is one in this process. Its functions need no `this`. `Code`: what
 * `tryPlay` can refuse with; behind a server that can be more than this program knows of.
 */
export interface Playable<G extends GameTypes, Code extends string = string> {
  readonly game: Game<G>;
  /** The game's options, with every default filled in. */
  readonly options: Resolved<G['Options']>;
  /** The game's status, or the outcome of a resignation. */
  readonly status: Status<G>;
  /** How many actions have been made, results of chance among them. */
  readonly ply: number;
  /** Grows with every change, undo included: what `seen` refers to. */
  readonly revision: number;
  /**
   * What an observer may know now, or knew after so many actions.
   *
   * @throws RuleError `bad-observer`; `bad-argument` for a ply that does not exist
   */
  view(observer: Observer, ply?: number): ViewOf<G>;
  /**
   * What a seat has chosen while others still choose, where the choices of a status are sealed: it can choose again until all have
   * chosen. `undefined`: nothing. Behind a server only one's own choice is known. Nobody but the seat may see it.
   */
  chosen(seat: Seat): G['Move'] | undefined;
  /** The seats that have chosen so while others still choose, where the game shows that (`hidden.showsWhoChose`): ascending; else none. */
  readonly chosenSeats: readonly Seat[];
  /** The legal moves of a seat; without a seat of everybody who is asked. Empty when the match is over. */
  legalMoves(seat?: Seat): readonly G['Move'][];
  /**
   * Makes an action, or returns the reason why it is refused. The value is the revision after it: the same as before where
   * a sealed choice waits for others.
   */
  tryPlay(data: unknown, options?: PlayOptions): MaybePromise<Result<number, Code>>;
  /**
   * The actions after the first `since` (default 0), as the observer may see them.
   *
   * @throws RuleError `bad-observer`, `bad-argument`
   */
  log(observer: Observer, since?: number): readonly LogEntry<G>[];
  /** Calls the listener after every change. Returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
  /** The match as it is now: the same object until it changes. */
  getSnapshot(): Snapshot<G>;
}

/** The reason of the outcome of a resignation. */
export const RESIGNED = 'resigned';

// Who is called back when something changes.

declare const setTimeout: (run: () => void) => unknown;

/** Reports an error as the page or the process treats one that nobody catches, without ending what runs now. */
export function reportError(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

/** A set of listeners. */
interface Listeners {
  /** Adds a listener; returns the function that removes it. Throws `RuleError` `bad-argument` for no function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls all, whether others throw or not; then throws what the first threw. */
  readonly notify: () => void;
}

/** No listeners yet. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      if (typeof listener !== 'function') {
        throw new RuleError('bad-argument', `A listener is a function, not ${show(listener)}.`);
      }
      // A function of its own, so that the same listener can subscribe twice and leave once.
      const own = (): void => listener();
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    notify: () => {
      let failed: { readonly error: unknown } | undefined;
      for (const listener of [...listeners]) {
        try {
          // Another listener may have removed this one.
          if (listeners.has(listener)) listener();
        } catch (error) {
          failed ??= { error };
        }
      }
      // The change is made, whatever a listener does; its error is still thrown.
      if (failed !== undefined) throw failed.error;
    },
  };
}
