/** What the nightly run has its processes do, and what they answer. */

/** The conformance suite on one game: `moves` moves that it made and compared. */
export interface SuiteTask {
  readonly type: 'suite';
  readonly game: string;
  readonly seed: number;
  readonly moves: number;
}

/** Garbage at every function of one game that takes data from outside. */
export interface EntryPointsTask {
  readonly type: 'entry-points';
  readonly game: string;
  readonly seed: number;
  readonly inputs: number;
}

export type NightlyTask = SuiteTask | EntryPointsTask;

/** What the suite did. */
export interface SuiteResult {
  readonly type: 'suite';
  readonly game: string;
  /** Sets of options that were tried. */
  readonly options: number;
  readonly matches: number;
  /** States that were checked. */
  readonly states: number;
  /** Moves that were made, and their results compared. */
  readonly moves: number;
  /** Comparisons of all checks. */
  readonly comparisons: number;
  readonly seconds: number;
  /** The fault that ended it, with its seed and actions. */
  readonly fault: string | null;
}

/** What one function did with garbage. */
export interface EntryPointResult {
  readonly type: 'entry-points';
  readonly game: string;
  readonly entryPoint: string;
  readonly inputs: number;
  /** How many of them were right after all. */
  readonly accepted: number;
  /** How many were refused, by code. */
  readonly refused: Readonly<Record<string, number>>;
  /** The time of the slowest, in ms. */
  readonly slowest: number;
  /** Answers that are neither: another error, a code that is not documented, a changed state. At most ten. */
  readonly faults: readonly string[];
}

export type NightlyResult = SuiteResult | EntryPointResult;

/** What went wrong, a text for each fault. */
export function faultsOf(result: NightlyResult): readonly string[] {
  if (result.type === 'entry-points') return result.faults;
  return result.fault === null ? [] : [result.fault];
}
