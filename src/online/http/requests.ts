/** What requests hold. Only types: those of the schemas, which need valibot, are no part of the declarations that apps read. */
import type { Seat } from '../../core/index.ts';
import type { Visibility } from '../entry.ts';
import type { TimeoutPolicy } from '../table/clock-settings.ts';

/** Who is to sit on a seat of a new match. */
export type SeatRequest =
  /** Whoever creates the match. */
  | { readonly kind: 'me' }
  /** Whoever joins first. */
  | { readonly kind: 'open' }
  /** Whoever has the invitation that the answer holds. */
  | { readonly kind: 'reserved'; readonly name?: string | undefined }
  /** A bot of the host, by name. */
  | { readonly kind: 'bot'; readonly bot: string };

/** The clock of a new match, in seconds. */
export interface ClockRequest {
  readonly decision?: number | undefined;
  readonly match?: number | undefined;
  readonly increment?: number | undefined;
  /** Default: `resign` with two seats, `bot` with more. */
  readonly onTimeout?: TimeoutPolicy | undefined;
}

/** The body of a request to create a match. */
export interface CreateRequest {
  readonly game: string;
  /** The game's options; defaults for what is left out. */
  readonly options?: unknown;
  /** One for each seat. Default: the first is for the creator, all others are open. */
  readonly seats?: readonly SeatRequest[] | undefined;
  /** The creator's name. */
  readonly name?: string | undefined;
  /** Default `public`. */
  readonly visibility?: Visibility | undefined;
  readonly clock?: ClockRequest | undefined;
  /**
   * An idempotency key: 32 random characters of base64url, as `newSecret` makes them. The same request with the same key makes
   * one match, and gets the same answer each time. Whoever knows the key knows all that the answer tells.
   */
  readonly key?: string | undefined;
}

/** The body of a request to join a match. */
export interface JoinRequest {
  /** Default: the first that is open. */
  readonly seat?: Seat | undefined;
  /** For a seat that is reserved. */
  readonly invitation?: string | undefined;
  readonly name?: string | undefined;
  /**
   * The token that the seat is to have: 32 random characters of base64url. The same request sent again takes no other seat,
   * as when the answer was lost. Default: made by the host.
   */
  readonly token?: string | undefined;
}

/** The body of a request to make a move. */
export interface ActRequest {
  /** The move, as `legalMoves` lists it. */
  readonly move: unknown;
  /** The revision that the player was looking at. */
  readonly seen?: number | undefined;
  /** The same for each attempt to send the same move: it is played once. */
  readonly key?: string | undefined;
}

/** The body of a request to take back. */
export interface UndoRequestBody {
  /** The revision that the player was looking at: a request that comes again is `stale`. */
  readonly seen?: number | undefined;
}

/** The body of an answer to a request to take back. */
export interface UndoAnswer {
  readonly agree: boolean;
}

/** The query of the list of matches. */
export interface ListRequest {
  readonly game?: string | undefined;
  /** Default `open`. */
  readonly phase?: 'open' | 'playing' | 'over' | undefined;
  /** How many at most. Default 50. */
  readonly limit?: string | undefined;
}
