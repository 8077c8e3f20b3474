/** How long players may think. */

/** What happens when a player's time runs out: a legal move is made, a bot takes the seat, or the seat resigns. */
export type TimeoutPolicy = 'move' | 'bot' | 'resign';

/** The clock of a match. All times are in milliseconds; a limit that is `null` does not exist. */
export interface ClockSettings {
  /** The time for one decision. */
  readonly decision: number | null;
  /** The time of one seat for all its decisions. */
  readonly match: number | null;
  /** What a seat gets back for each of its decisions, of the time for all. */
  readonly increment: number;
  readonly onTimeout: TimeoutPolicy;
}
