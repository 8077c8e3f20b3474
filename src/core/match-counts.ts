/** What many matches came to, as counts of integers: sums do not depend on the order of the matches. */
import { isDeepFrozen } from './plain-data.ts';
import type { Outcome } from './types.ts';

/** Counts by name, in the order of the names. */
export type CountsByName = Readonly<Record<string, number>>;

/** What matches with the same options came to. Plain JSON; all numbers are integers. */
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

/** The sum of two counts. Commutative and associative, also in the order of the names. */
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
  const sums = new Map(Object.entries(a));
  for (const [name, count] of Object.entries(b)) sums.set(name, (sums.get(name) ?? 0) + count);
  return inOrder(sums);
}

/** Wins as `simulate` reports them. */
export interface Wins {
  /** By seat; a shared win counts for each who shares it. */
  readonly wins: readonly number[];
  /** Matches with more than one winning side. */
  readonly draws: number;
}

/** The seats that a name of `winners` stands for. */
export function winningSeats(name: string): readonly number[] {
  return name === '' ? [] : name.split(',').map(Number);
}

/** The wins by seat. `sides`: the side of each seat. */
export function winsOf(winners: CountsByName, sides: readonly number[]): Wins {
  const wins: number[] = sides.map(() => 0);
  let draws = 0;
  for (const [name, matches] of Object.entries(winners)) {
    const seats = winningSeats(name);
    for (const seat of seats) wins[seat]! += matches;
    if (new Set(seats.map((seat) => sides[seat])).size > 1) draws += matches;
  }
  return { wins, draws };
}

/** The same counts with their names in order, so that they do not show in which order they were counted. */
export function inOrder(counts: Iterable<readonly [string, number]>): CountsByName {
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Counts outcomes; `total` says what they come to. */
export interface OutcomeCounter {
  add(outcome: Outcome): void;
  total(): Pick<MatchCounts, 'reasons' | 'winners'>;
}

/** How many outcomes are counted by themselves. */
const MOST_ENDS = 8;

/**
 * Short games end so often that reading each outcome, which is frozen, would take longer than a move. So those that
 * rules return again and again are counted by what they are, and read at the end.
 */
export function createOutcomeCounter(): OutcomeCounter {
  const reasons = new Map<string, number>();
  const winners = new Map<string, number>();
  const ends: Outcome[] = [];
  const times: number[] = [];

  const count = ({ reason, winners: seats }: Outcome, matches: number): void => {
    const name = seats.length < 2 ? seats.join() : [...seats].sort((a, b) => a - b).join();
    reasons.set(reason, (reasons.get(reason) ?? 0) + matches);
    winners.set(name, (winners.get(name) ?? 0) + matches);
  };

  return {
    add: (outcome) => {
      for (let i = 0; i < ends.length; i++) {
        if (ends[i] === outcome) {
          times[i]! += 1;
          return;
        }
      }
      // What is not frozen could be changed before it is read.
      if (ends.length < MOST_ENDS && isDeepFrozen(outcome)) {
        ends.push(outcome);
        times.push(1);
      } else {
        count(outcome, 1);
      }
    },
    total: () => {
      for (let i = 0; i < ends.length; i++) count(ends[i]!, times[i]!);
      ends.length = 0;
      times.length = 0;
      return { reasons: inOrder(reasons), winners: inOrder(winners) };
    },
  };
}
