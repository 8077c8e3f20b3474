/** The log of a match: what the storage keeps. Only hosts read it; what players get is a `MatchEvent`. */
import type { ActionOf, GameTypes, Seat } from '../core/index.ts';
import type { ClockSettings } from './table/clock-settings.ts';

/** A secret as it is stored: the SHA-256 of the secret, in base64url. */
export type SecretHash = string;

/** Who sits on a seat, as it is stored. */
export type StoredSeat =
  | { readonly kind: 'open' }
  | { readonly kind: 'reserved'; readonly name: string; readonly invitation: SecretHash }
  | { readonly kind: 'player'; readonly name: string; readonly token: SecretHash }
  /** `former`: of the player whose seat it was. */
  | { readonly kind: 'bot'; readonly name: string; readonly bot: string; readonly former?: SecretHash };

/** Whether everybody may watch a match and finds it in the list, or its players alone see it. */
export type Visibility = 'public' | 'private';

/** Who made a move that its player did not make: the clock that ran out, or the host for a bot that failed. */
export type Instead = 'timeout' | 'failed-bot';

/** The first entry of every log, at revision 0. */
export interface CreatedEntry {
  readonly type: 'created';
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  /** The game's options, with every default filled in. */
  readonly options: object;
  readonly seats: readonly StoredSeat[];
  readonly visibility: Visibility;
  readonly clock: ClockSettings | null;
  /** Whose matches are counted: the hash of the creator's address. */
  readonly creator: SecretHash;
}

/** One entry of a log: what revision `n` changed. Entries are JSON. */
export type Entry =
  | CreatedEntry
  /** Somebody takes a seat. */
  | {
      readonly type: 'joined';
      readonly at: number;
      readonly seat: Seat;
      readonly name: string;
      readonly token: SecretHash;
    }
  /** An action: a move of a seat, or a result of chance. `key`: the idempotency key with which a move was sent. */
  | {
      readonly type: 'played';
      readonly at: number;
      readonly action: ActionOf<GameTypes>;
      readonly key?: string;
      /** Who made a move that its player did not make. */
      readonly instead?: Instead;
    }
  /** A seat asks the others to take back its last decision. */
  | { readonly type: 'undo-asked'; readonly at: number; readonly seat: Seat }
  /** One of the others answers. */
  | { readonly type: 'undo-answered'; readonly at: number; readonly seat: Seat; readonly agree: boolean }
  /** The match is as it was after so many actions. */
  | { readonly type: 'undone'; readonly at: number; readonly ply: number }
  | { readonly type: 'resigned'; readonly at: number; readonly seat: Seat; readonly why: 'asked' | 'timeout' }
  /** A bot takes the seat of a player. */
  | {
      readonly type: 'replaced';
      readonly at: number;
      readonly seat: Seat;
      readonly bot: string;
      readonly why: 'left' | 'timeout';
    }
  /** The same players go on in another match. */
  | { readonly type: 'rematch'; readonly at: number; readonly match: string };
