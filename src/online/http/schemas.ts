/** What requests hold: each schema is the check of a body, and its part of the OpenAPI document. */
import * as v from 'valibot';
import type { Seat } from '../../core/index.ts';
import type { Visibility } from '../entry.ts';
import { SECRET_PATTERN } from '../secrets.ts';
import type { TimeoutPolicy } from '../table/clock-settings.ts';

/** A schema of valibot for data of a type. */
export type Schema<T> = v.GenericSchema<unknown, T>;

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

/** The schemas of all requests. */
export interface Schemas {
  readonly create: Schema<CreateRequest>;
  readonly join: Schema<JoinRequest>;
  readonly act: Schema<ActRequest>;
  readonly undo: Schema<UndoRequestBody>;
  readonly undoAnswer: Schema<UndoAnswer>;
  readonly list: Schema<ListRequest>;
  readonly nothing: Schema<object>;
}

/** A function, so that a page that only joins matches does not bundle them. */
export function schemas(): Schemas {
  // No control characters: names are drawn, printed and logged.
  const name = v.pipe(v.string(), v.maxLength(40), v.regex(/^\P{C}*$/u, 'a text without control characters'));
  const short = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
  const secret = v.pipe(v.string(), v.regex(SECRET_PATTERN, '32 characters of base64url'));
  const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(63));
  const revision = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
  const seconds = v.pipe(v.number(), v.minValue(0.001), v.maxValue(10_000_000));
  const seats = v.variant('kind', [
    v.strictObject({ kind: v.literal('me') }),
    v.strictObject({ kind: v.literal('open') }),
    v.strictObject({ kind: v.literal('reserved'), name: v.optional(name) }),
    v.strictObject({ kind: v.literal('bot'), bot: short }),
  ]);
  const clock = v.strictObject({
    decision: v.optional(seconds),
    match: v.optional(seconds),
    increment: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000))),
    onTimeout: v.optional(v.picklist(['move', 'bot', 'resign'])),
  });
  return {
    create: v.strictObject({
      game: short,
      options: v.optional(v.unknown()),
      seats: v.optional(v.pipe(v.array(seats), v.minLength(1), v.maxLength(64))),
      name: v.optional(name),
      visibility: v.optional(v.picklist(['public', 'private'])),
      clock: v.optional(clock),
      key: v.optional(secret),
    }),
    join: v.strictObject({
      seat: v.optional(seat),
      invitation: v.optional(secret),
      name: v.optional(name),
      token: v.optional(secret),
    }),
    act: v.strictObject({
      move: v.unknown(),
      seen: v.optional(revision),
      key: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, '1 to 64 characters of base64url'))),
    }),
    undo: v.strictObject({ seen: v.optional(revision) }),
    undoAnswer: v.strictObject({ agree: v.boolean() }),
    list: v.strictObject({
      game: v.optional(short),
      phase: v.optional(v.picklist(['open', 'playing', 'over'])),
      limit: v.optional(v.pipe(v.string(), v.regex(/^([1-9]|[1-9]\d|100)$/, 'an integer from 1 to 100'))),
    }),
    nothing: v.strictObject({}),
  };
}
