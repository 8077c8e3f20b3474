/** What matches came to, as counts that can be added in any order. */

/** Counts by name. */
export type CountsByName = Readonly<Record<string, number>>;

/** What the matches of one line-up came to. Plain JSON; all numbers are integers, so that sums do not depend on their order. */
export interface MatchCounts {
  readonly matches: number;
  /** Moves of all matches, chance results among them. */
  readonly moves: number;
  /** Matches that were stopped at `maxMoves`. */
  readonly unfinished: number;
  /** How many matches ended for each reason. */
  readonly reasons: CountsByName;
  /** How many matches were won by these seats, ascending: `0`, `0,2`; by nobody: an empty text. */
  readonly winners: CountsByName;
}

/** The counts of no match. */
export const NO_MATCHES: MatchCounts = { matches: 0, moves: 0, unfinished: 0, reasons: {}, winners: {} };

/** The sum of two counts. Commutative and associative, also in the order of the names, which are sorted. */
export function addCounts(a: MatchCounts, b: MatchCounts): MatchCounts {
  return {
    matches: a.matches + b.matches,
    moves: a.moves + b.moves,
    unfinished: a.unfinished + b.unfinished,
    reasons: addByName(a.reasons, b.reasons),
    winners: addByName(a.winners, b.winners),
  };
}

function addByName(a: CountsByName, b: CountsByName): CountsByName {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return Object.fromEntries(names.map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)]));
}
