/** Where matches are kept: an append-only log for each, which the storage keeps in order. */
import type { Entry } from './entry.ts';
import type { SeatInfo } from './match-event.ts';
import type { ClockSettings } from './table/clock-settings.ts';

/** Where a match is in its life. */
export type Phase = 'open' | 'playing' | 'over';

/** What a storage can find matches by: replaced with every append. */
export interface Listing {
  readonly game: string;
  readonly phase: Phase;
  /** Whether the match is in the list for everybody. */
  readonly listed: boolean;
  /** Whose matches are counted together. */
  readonly creator: string;
  /** The time of the last entry, in milliseconds since 1970. */
  readonly at: number;
  /** When a host has to act, if nobody does before: a clock that runs out, a bot that is asked. `null`: never. */
  readonly due: number | null;
  /** What the list shows of the match besides. */
  readonly summary: MatchSummary;
}

/** What the list of matches shows of each. */
export interface MatchSummary {
  readonly options: object;
  readonly seats: readonly SeatInfo[];
  readonly clock: ClockSettings | null;
}

/** Which matches are listed: those to which all the given fields apply. */
export interface ListingQuery {
  readonly phase?: Phase | undefined;
  readonly game?: string | undefined;
  readonly listed?: boolean | undefined;
  readonly creator?: string | undefined;
  /** Whose last entry is older than this time. */
  readonly before?: number | undefined;
  /** Which are due at this time. */
  readonly dueAt?: number | undefined;
  /** How many at most; the oldest by `at` come first. */
  readonly limit: number;
}

/** A match that was found. */
export interface ListedMatch {
  readonly match: string;
  readonly listing: Listing;
}

/** What a storage tells its subscribers, of all processes that use it. */
export type StorageChange =
  /** Entries were appended; `revision` is that of the last one. */
  | { readonly type: 'appended'; readonly match: string; readonly revision: number }
  /** A host has sent a note: see `MatchStorage.note`. */
  | { readonly type: 'note'; readonly match: string; readonly note: string }
  /** Changes may have been missed: the connection was lost, and is back. */
  | { readonly type: 'gap' };

/**
 * A storage for matches. `append` succeeds for one writer only, because the storage holds the pair of match and revision
 * unique; that alone keeps the order, so that any number of host processes can serve the same match. `checkStorage` of
 * `tabletop-rules/testing` checks the contract.
 *
 * Functions reject only where the storage itself fails; what hosts pass is trusted.
 */
export interface MatchStorage {
  /**
   * Appends entries at `revision`, `revision + 1`, … and replaces the listing, all or nothing.
   *
   * @returns whether it did: `false` where one of these revisions exists, or the one before `revision` does not
   */
  append(match: string, revision: number, entries: readonly Entry[], listing: Listing): Promise<boolean>;
  /** The entries from a revision on, in order; none where there is no such match. */
  read(match: string, since: number): Promise<readonly Entry[]>;
  /** The matches to which a query applies. */
  list(query: ListingQuery): Promise<readonly ListedMatch[]>;
  /** Forgets a match, if it has no entry of this time or later. Returns whether it did. */
  remove(match: string, before: number): Promise<boolean>;
  /** Tells all subscribers, in all processes, something that is not kept: who is present. It may be lost. */
  note(match: string, note: string): Promise<void>;
  /**
   * Calls the listener after changes, those of this process included: soon, each at least once unless a gap is told.
   *
   * @returns the function that unsubscribes it
   */
  subscribe(listener: (change: StorageChange) => void): () => void;
  /** Ends it: connections are closed. */
  close(): Promise<void>;
}
