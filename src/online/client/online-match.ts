/** The types of a match that is played on a host. */
import type { Game, GameTypes, Observer, Playable, PlayOptions, Result, Violation } from '../../core/index.ts';
import type { HostClock } from '../host-clock.ts';
import type { ClockInfo, MatchTerms, SeatInfo } from '../match-event.ts';
import type { UndoRequest } from '../table/position.ts';
import type { Fetch } from './request.ts';

/** How a match is joined. */
export interface JoinOptions<G extends GameTypes> {
  /** The game that is played: a match of another one is refused. */
  readonly game: Game<G>;
  /** How requests are sent. Default: `fetch` of the platform. */
  readonly fetch?: Fetch | undefined;
  /** Ends it, like `close`. */
  readonly signal?: AbortSignal | undefined;
  /** Where the time comes from. Default: the platform. */
  readonly clock?: HostClock | undefined;
}

/** Whether the host can be reached. */
export interface Connection {
  /** `closed`: by `close`, or because the host refuses. */
  readonly status: 'connecting' | 'connected' | 'closed';
  /** Why the host refuses. */
  readonly error?: Violation;
}

/** What is known of an online match besides the game. */
export interface OnlineInfo {
  /** The id of the match. */
  readonly match: string;
  readonly terms: MatchTerms;
  readonly seats: readonly SeatInfo[];
  /** For each seat, whether its player is connected. */
  readonly present: readonly boolean[];
  /** Who asks to take back a decision. */
  readonly undo: UndoRequest | null;
  /** The address of the match in which the same players go on. */
  readonly rematch: string | null;
  /** The times of the clock, as of its `now`; `null`: no clock. */
  readonly times: ClockInfo | null;
  /** How many moves of this client the host has not confirmed yet. */
  readonly pending: number;
}

/**
 * A match on a host, which looks like one in this process. A move shows at once and is taken back if the host refuses it.
 * Listeners are called after every change, those of the connection and of `info` included. Functions need no `this`.
 */
export interface OnlineMatch<G extends GameTypes> extends Playable<G> {
  /** Whose eyes these are: `view` and `log` take no other observer where something is hidden. */
  readonly you: Observer;
  readonly connection: Connection;
  readonly info: OnlineInfo;
  /**
   * Sends a move until the host has answered: it is played once, however often it is sent. The value is the revision of
   * the move.
   */
  tryPlay(data: unknown, options?: PlayOptions): Promise<Result<number>>;
  /** Asks the others to take back this player's last decision. */
  askUndo(): Promise<Result<void>>;
  /** Answers another player who asks to take back. */
  answerUndo(agree: boolean): Promise<Result<void>>;
  /** Gives up. */
  resign(): Promise<Result<void>>;
  /** Leaves for good: a bot takes the seat. */
  leave(): Promise<Result<void>>;
  /** Another match with the same players: its address, where this token is valid too. */
  rematch(): Promise<Result<string>>;
  /** Ends the connection. Moves that are not confirmed are refused with `disconnected`, although the host may play them. */
  close(): void;
}
