/** Where matches are kept: an append-only log for each, which the storage keeps in order. */
import type { ActionOf, GameTypes, Seat } from '../../core/index.ts';
import type {
  ChatAudience,
  ClockSettings,
  Instead,
  MatchSummary,
  Phase,
  Visibility,
  WhyReplaced,
  WhyResigned,
} from '../protocol.ts';

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
  /** The time of the last entry that spectators see. */
  readonly shown: number;
  /**
   * When a host has to act, if nobody does before: a clock that runs out, a bot that is asked. In milliseconds since 1970 less
   * downtime, so that an outage moves it; `null`: never.
   */
  readonly due: number | null;
  /** What the list shows of the match besides. */
  readonly summary: MatchSummary;
}

/** Which matches are listed: those to which all the given fields apply. */
export interface ListingQuery {
  readonly phase?: Phase | undefined;
  readonly game?: string | undefined;
  readonly listed?: boolean | undefined;
  readonly creator?: string | undefined;
  /** Whose last entry is older than this time. */
  readonly before?: number | undefined;
  /** In which nothing is due at this time or later. */
  readonly dueBefore?: number | undefined;
  /** By which time they are in order. Default `at`. */
  readonly by?: 'at' | 'shown' | undefined;
  /** Which come first, by that time and then by `match`. Default `oldest`. */
  readonly order?: 'oldest' | 'newest' | undefined;
  /** Which come after this one in the order. */
  readonly after?: ListedPlace | undefined;
  /** How many at most. */
  readonly limit: number;
}

/** Where a match is in a list. */
export interface ListedPlace {
  /** The time by which the list is in order. */
  readonly at: number;
  readonly match: string;
}

/** A match that was found. */
export interface ListedMatch {
  readonly match: string;
  readonly listing: Listing;
}

/** Which matches are due, and are left to one host. */
export interface DueClaim {
  /** When they are due at the latest. */
  readonly at: number;
  /** When they are due again, if the host that has them does not change them before. */
  readonly until: number;
  /** How many at most. */
  readonly limit: number;
}

/** What a storage tells the subscribers of a match, of all processes that use it. */
export type StorageChange =
  /** Entries were appended; `revision` is that of the last one. */
  | { readonly type: 'appended'; readonly match: string; readonly revision: number }
  /** A host has sent a note: see `MatchStorage.note`. */
  | { readonly type: 'note'; readonly match: string; readonly note: string }
  /** Changes may have been missed: the connection was lost, and is back. */
  | { readonly type: 'gap' };

// Documents: small things that hosts keep beside the logs.

/** A document that is made together with an append. One that is there already stays as it is. */
export interface NewDocument {
  /** What it is a document of; with the id it is its name. */
  readonly kind: string;
  readonly id: string;
  /** Where it is in the list of its kind: any number, such as a time. */
  readonly order: number;
  /** JSON. */
  readonly value: object;
}

/** A document as it is stored. */
export interface StoredDocument {
  readonly id: string;
  /** 1 for a new one; each replacement adds 1. */
  readonly version: number;
  readonly order: number;
  readonly value: object;
}

/** Which documents are listed: those of a kind to which all the given fields apply. */
export interface DocumentQuery {
  readonly kind: string;
  /** Which come first, by `order` and then by `id`. Default `ascending`. */
  readonly order?: 'ascending' | 'descending' | undefined;
  /** The least `order`. */
  readonly from?: number | undefined;
  /** The greatest `order`. */
  readonly to?: number | undefined;
  /** Which come after this one in the list. */
  readonly after?: { readonly order: number; readonly id: string } | undefined;
  /** How many at most. */
  readonly limit: number;
}

/** The time of a storage. */
export interface StorageTime {
  /** In milliseconds since 1970. */
  readonly now: number;
  /** How long no host was there, in milliseconds, since the storage was made. */
  readonly downtime: number;
}

/**
 * A storage for matches. `append` succeeds for one writer only, because the storage holds the pair of match and revision
 * unique; that alone keeps the order, so that any number of host processes can serve the same match. `checkStorage` of
 * `tabletop-rules/testing` checks the contract.
 *
 * Functions reject only where the storage itself fails; what hosts pass is trusted.
 */
export interface MatchStorage {
  /**
   * Appends entries at `revision`, `revision + 1`, …, replaces the listing and makes the documents, all or nothing.
   *
   * @returns whether it did: `false` where one of these revisions exists, or the one before `revision` does not
   */
  append(
    match: string,
    revision: number,
    entries: readonly Entry[],
    listing: Listing,
    documents?: readonly NewDocument[],
  ): Promise<boolean>;
  /** The entries from a revision on, in order; none where there is no such match. */
  read(match: string, since: number): Promise<readonly Entry[]>;
  /** The matches to which a query applies. */
  list(query: ListingQuery): Promise<readonly ListedMatch[]>;
  /**
   * The matches that are due, those that are so for longest first; each is due again later, so that only one host gets it. This reads
   * no other rows.
   *
   * @returns their ids
   */
  claimDue(claim: DueClaim): Promise<readonly string[]>;
  /** Forgets a match, if it has no entry of this time or later; documents stay. Returns whether it did. */
  remove(match: string, before: number): Promise<boolean>;
  /** A document, where there is one. */
  readDocument(kind: string, id: string): Promise<StoredDocument | undefined>;
  /**
   * Makes, replaces or removes a document, if nobody else has done so meanwhile.
   *
   * @param version - of the document that is replaced; 0 for one that is new
   * @param document - the new one, which has the next version; `null` removes it
   * @returns whether it did: `false` where the stored document has another version
   */
  writeDocument(
    kind: string,
    id: string,
    version: number,
    document: Pick<NewDocument, 'order' | 'value'> | null,
  ): Promise<boolean>;
  /** The documents to which a query applies. */
  listDocuments(query: DocumentQuery): Promise<readonly StoredDocument[]>;
  /**
   * Tells that a host is there; each does so every few seconds. The time of a storage never goes back. Where more than `gap`
   * milliseconds have passed since any host was there, all of them are downtime.
   *
   * @param at - the time of the host, in milliseconds since 1970: it is that of the storage, unless that has a clock itself
   */
  beat(at: number, gap: number): Promise<StorageTime>;
  /** Tells all subscribers of a match, in all processes, something that is not kept: who is present. It may be lost. */
  note(match: string, note: string): Promise<void>;
  /**
   * Calls the listener after changes of a match, those of this process included: soon, each at least once unless a gap is told. What
   * is read after it has resolved, and what is told, have every change.
   *
   * @returns the function that unsubscribes it
   */
  subscribe(match: string, listener: (change: StorageChange) => void): Promise<() => void>;
  /** Ends it: connections are closed. */
  close(): Promise<void>;
}

// The log of a match: what the storage keeps. Only hosts read it; what players get is a `MatchEvent`.

/** A secret as it is stored: the SHA-256 of the secret, in base64url. */
export type SecretHash = string;

/** Who sits on a seat, as it is stored. */
export type StoredSeat =
  | { readonly kind: 'open' }
  /** `user`, `isBot`: of the bot account that is challenged. */
  | {
      readonly kind: 'reserved';
      readonly name: string;
      readonly invitation: SecretHash;
      readonly user?: string;
      readonly isBot?: true;
    }
  /** `user`: the id, where the site has accounts and the player is no guest. `isBot`: a bot account. */
  | {
      readonly kind: 'player';
      readonly name: string;
      readonly token: SecretHash;
      readonly user?: string;
      readonly isBot?: true;
    }
  /** `former`, `user`, `isBot`: of the player whose seat it was. */
  | {
      readonly kind: 'bot';
      readonly name: string;
      readonly bot: string;
      readonly former?: SecretHash;
      readonly user?: string;
      readonly isBot?: true;
    };

/** When an entry was made. */
export interface Stamp {
  /** The time of the storage, in milliseconds since 1970. */
  readonly at: number;
  /** How long no host had been there until then, in milliseconds: clocks do not count it. Absent: never, or an older host wrote it. */
  readonly downtime?: number;
}

/** The first entry of every log, at revision 0. */
export interface CreatedEntry extends Stamp {
  readonly type: 'created';
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  /** The game's options, with every default filled in. */
  readonly options: object;
  readonly seats: readonly StoredSeat[];
  readonly visibility: Visibility;
  readonly clock: ClockSettings | null;
  /** Who may write messages; absent: nobody. */
  readonly chat?: ChatAudience;
  /** Whose matches are counted: the hash of the creator's address. */
  readonly creator: SecretHash;
}

/** One entry of a log: what revision `n` changed. Entries are JSON. */
export type Entry = CreatedEntry | (Stamp & EntryChange);

/** What an entry changes. */
export type EntryChange =
  /** Somebody takes a seat. */
  | {
      readonly type: 'joined';
      readonly seat: Seat;
      readonly name: string;
      readonly token: SecretHash;
      /** The id of the user. */
      readonly user?: string;
      /** It is a bot account. */
      readonly isBot?: true;
    }
  /** An action: a move of a seat, or a result of chance. `key`: the idempotency key with which a move was sent. */
  | {
      readonly type: 'played';
      readonly action: ActionOf<GameTypes>;
      readonly key?: string;
      /** Who made a move that its player did not make. */
      readonly instead?: Instead;
      /** When a sealed choice was made, in milliseconds since 1970 less downtime. Absent: when the entry was. */
      readonly decided?: number;
    }
  /** A seat asks the others to take back its last decision. */
  | { readonly type: 'undo-asked'; readonly seat: Seat }
  /** One of the others answers. */
  | { readonly type: 'undo-answered'; readonly seat: Seat; readonly agree: boolean }
  /** The match is as it was after so many actions. */
  | { readonly type: 'undone'; readonly ply: number }
  | { readonly type: 'resigned'; readonly seat: Seat; readonly why: WhyResigned }
  /** The operator ends the match, without a result. */
  | { readonly type: 'cancelled'; readonly reason: string }
  /** A bot takes the seat of a player. */
  | { readonly type: 'replaced'; readonly seat: Seat; readonly bot: string; readonly why: WhyReplaced }
  /** The same players go on in another match. */
  | { readonly type: 'rematch'; readonly match: string };
