import type { CheckName } from './check-names.ts';

/** What was done, when nothing was found. */
export interface CheckReport {
  readonly seed: number;
  readonly runs: number;
  /** States that were checked. */
  readonly plies: number;
  /** Runs that came to the end of their match. The others stopped at their length, at most `maxMoves`. */
  readonly ended: number;
  /** The options, as given, under which no run came to the end of a match. */
  readonly neverEnded: readonly (object | undefined)[];
  /** How many matches ended for each reason. */
  readonly reasons: Readonly<Record<string, number>>;
  /**
   * How often an indistinguishable match was abandoned. With each run the suite plays, for each observer, a match that
   * they cannot distinguish from it, with different hidden results. An action that reveals something hidden (a card is
   * laid that is not held there, a guess is answered otherwise) ends that match, and a new one starts from the run's
   * state. This is not a failure; a high number with few comparisons of the checks `leak-…` means that they had little
   * to compare.
   */
  readonly dropped: number;
  /** How many comparisons each check made. 0: the game gave it nothing to compare. */
  readonly counts: Readonly<Record<CheckName, number>>;
}
