/** What players and spectators get to know of a match: plain data, redacted for who asks. */
import type { GameTypes, Observer, PlayerMove, Seat, SeenActionOf, Status } from '../core/index.ts';
import type { Instead, Visibility } from './entry.ts';
import type { MatchSummary, Phase } from './storage.ts';
import type { ClockSettings } from './table/clock-settings.ts';
import type { UndoRequest } from './table/position.ts';

/** Who sits on a seat. */
export interface SeatInfo {
  /** `open`: anybody may join; `reserved`: whoever has its invitation may. */
  readonly kind: 'open' | 'reserved' | 'player' | 'bot';
  /** What the player wants to be called; empty where nobody has said. */
  readonly name: string;
}

/** The times of a match with a clock, in milliseconds. */
export interface ClockInfo {
  /** The time of the server, in milliseconds since 1970: to compare with. */
  readonly now: number;
  /** What is left to each seat for all its decisions, as of `now`; `null`: no limit. */
  readonly left: readonly (number | null)[];
  /** When the decision of each seat that is asked is due, at the latest; `null`: it is not asked, or has no limit. */
  readonly due: readonly (number | null)[];
}

/** What does not change in a match. */
export interface MatchTerms {
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  /** The game's options, with every default filled in. */
  readonly options: object;
  readonly visibility: Visibility;
  readonly clock: ClockSettings | null;
}

/** One revision of a match, as an observer may see it. Fields are there where it changes them. */
export interface MatchEvent {
  readonly type:
    | 'created'
    | 'joined'
    | 'played'
    | 'undo-asked'
    | 'undo-answered'
    | 'undone'
    | 'resigned'
    | 'replaced'
    | 'rematch';
  readonly revision: number;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** Who did it; absent where nobody did. */
  readonly seat?: Seat;
  /** How many actions have been made now. */
  readonly ply: number;
  readonly status: Status<GameTypes>;
  /** The action, of `played`. */
  readonly action?: SeenActionOf<GameTypes>;
  /** The idempotency key with which the observer sent the move. */
  readonly key?: string;
  /** Who made a move that its player did not make. */
  readonly instead?: Instead;
  /** The fields of the view that the action changes. */
  readonly changes?: object;
  /** The whole view, where `changes` cannot say it: of `created`. */
  readonly view?: object;
  /** What does not change, of `created`. */
  readonly terms?: MatchTerms;
  readonly seats?: readonly SeatInfo[];
  readonly undo?: UndoRequest | null;
  /** The match in which the same players go on, of `rematch`. */
  readonly match?: string;
}

/** A match now, as an observer may see it. */
export interface MatchInfo extends MatchTerms {
  readonly match: string;
  /** Whose request it is. */
  readonly you: Observer;
  readonly phase: Phase;
  readonly revision: number;
  readonly ply: number;
  readonly status: Status<GameTypes>;
  readonly view: object;
  readonly seats: readonly SeatInfo[];
  /** For each seat, whether its player is connected. */
  readonly present: readonly boolean[];
  readonly undo: UndoRequest | null;
  readonly rematch: string | null;
  readonly times: ClockInfo | null;
}

/** The record of a match as an observer may see it: `replay` takes it when nothing in it is hidden. */
export interface SeenRecord {
  readonly game: string;
  readonly version: number;
  readonly options: object;
  readonly actions: readonly SeenActionOf<GameTypes>[];
  readonly resigned?: Seat;
}

/** The legal moves of who asks. */
export interface MovesInfo {
  readonly revision: number;
  readonly moves: readonly PlayerMove[];
}

/** A match in the list. */
export interface ListedMatchInfo extends MatchSummary {
  readonly match: string;
  readonly game: string;
  readonly phase: Phase;
  /** The time of the last change, in milliseconds since 1970. */
  readonly at: number;
}

/** An invitation to a seat that is reserved: it is exchanged for a token once. */
export interface Invitation {
  readonly seat: Seat;
  readonly invitation: string;
}

/** The answer to a request to create a match. */
export interface CreatedMatch {
  readonly match: string;
  /** The creator's seat; `null`: none was asked for. */
  readonly seat: Seat | null;
  /** The token of that seat. It is told once: the host keeps its hash only. */
  readonly token: string | null;
  readonly invitations: readonly Invitation[];
}

/** The answer to a request to join a match. */
export interface JoinedMatch {
  readonly match: string;
  readonly seat: Seat;
  /** The token of the seat. It is told once: the host keeps its hash only. */
  readonly token: string;
}
