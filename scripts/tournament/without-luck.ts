/** Scores without the luck of the dice. */
import {
  alwaysValid,
  type Interval,
  mean,
  meanWithInterval,
  type RoundScores,
  varianceOf,
} from '../../src/scale/luck.ts';
import type { MatchResult, MatchTask } from './play-task.ts';

/** The score of a bot without luck. */
export interface Adjusted extends Interval {
  /** The variance of the plain score, divided by that of this one. */
  readonly takenOut: number;
}

/** The mean score of a round: the matches with the same seed, in which the sides are exchanged. */
function byRound(
  played: readonly (readonly [MatchTask, MatchResult])[],
  scoreOf: (result: MatchResult, match: number) => number | null,
): readonly number[] {
  const rounds = new Map<number, number[]>();
  for (const [match, [{ seed }, result]] of played.entries()) {
    const score = scoreOf(result, match);
    if (score !== null) rounds.set(seed, [...(rounds.get(seed) ?? []), score]);
  }
  return [...rounds.values()].map(mean);
}

/** The scores of the bot that has a seat in each match. Undecided matches are left out. */
export function roundScores(
  played: readonly (readonly [MatchTask, MatchResult])[],
  seatOf: (match: number) => number,
): RoundScores {
  const plain = byRound(played, ({ shares }, match) => shares?.[seatOf(match)] ?? null);
  const hasLuck = played.some(([, { luck }]) => luck !== undefined && luck !== null);
  const adjusted = ({ shares, luck }: MatchResult, match: number): number | null =>
    shares === null ? null : shares[seatOf(match)]! - (luck?.[seatOf(match)] ?? 0);
  return { plain, adjusted: hasLuck ? byRound(played, adjusted) : null };
}

/** The score without luck and its 95 % interval; with `always` one that stays right however often a run looks at it. */
export function adjustedScore({ plain, adjusted }: RoundScores, always: boolean): Adjusted | null {
  if (adjusted === null) return null;
  const found = always ? alwaysValid(adjusted) : meanWithInterval(adjusted);
  return { ...found, takenOut: varianceOf(plain) / varianceOf(adjusted) };
}
