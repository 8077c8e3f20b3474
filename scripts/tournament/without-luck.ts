/** Scores without the luck of the dice, and when a run can stop. */
import { luckSteps, readLuckOptions } from '../../src/bots/analysis/luck.ts';
import type { ActionOf, GameTypes } from '../../src/core/index.ts';
import type { Contest } from './contests.ts';
import { type Mean, mean, meanWithInterval } from './mean.ts';
import type { MatchResult, MatchTask } from './play-task.ts';

/** What is sampled must not be what the dice of the match show. */
const SEEDS_APART = 2 ** 41;

/** The luck of each seat in a match that was played; `null` where chance decided nothing. */
export function luckOf(
  { game, knowledge }: Contest,
  states: readonly object[],
  actions: readonly ActionOf<GameTypes>[],
  seed: number,
): readonly number[] | null {
  const settings = readLuckOptions<GameTypes>({ seed: SEEDS_APART + seed }, knowledge);
  const none = game.sides(states[0]!).map(() => 0);
  // What the moves gave away is not asked for here.
  const steps = luckSteps(game, { options: {}, states, actions, resigned: undefined }, settings, () => none);
  let next = steps.next();
  while (next.done !== true) next = steps.next();
  if (!next.value.steps.some(({ by }) => by === 'dice')) return null;
  return next.value.seats.map(({ luck }) => luck);
}

/** The score of a bot without luck. */
export interface Adjusted extends Mean {
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

/** The scores of a bot by round. */
export interface RoundScores {
  readonly plain: readonly number[];
  /** Without luck; `null` where luck was not asked for or chance decided nothing. */
  readonly adjusted: readonly number[] | null;
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

function varianceOf(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

// When a run can stop.

const ALPHA = 0.05;
/** The number of rounds for which the intervals are narrowest. It must not depend on the results. */
const BEST_ROUNDS = 100;
const LOG = -2 * Math.log(ALPHA);
/** The square of the parameter of the mixture that makes them narrowest there. */
const MIXTURE = (LOG + Math.log(LOG + 1)) / BEST_ROUNDS;

/**
 * The mean of values and a 95 % confidence sequence: it holds for all numbers of values at once, so that a run may look after
 * each of them and stop when it likes. By I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy and A. Ramdas, "Time-uniform
 * central limit theory and asymptotic confidence sequences", Annals of Statistics 52 (2024), theorem 2.2.
 */
export function alwaysValid(values: readonly number[]): Mean {
  const middle = mean(values);
  const count = values.length;
  if (count < 2) return { mean: middle, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const grown = count * MIXTURE + 1;
  const width = Math.sqrt(((2 * grown) / (count ** 2 * MIXTURE)) * Math.log(Math.sqrt(grown) / ALPHA));
  // As if one more value had been off by a half: of matches that are all won so far, some may be lost.
  const spread = width * Math.sqrt(varianceOf(values) + 0.25 / (count - 1));
  return { mean: middle, low: middle - spread, high: middle + spread };
}

/** The sequence is an approximation for large numbers: a run does not stop before so many rounds. */
export const FEWEST_ROUNDS = 20;

/** Whether the interval reaches no further than `until` to each side. */
export function isNarrow({ plain, adjusted }: RoundScores, until: number): boolean {
  const values = adjusted ?? plain;
  if (values.length < FEWEST_ROUNDS) return false;
  const { mean: middle, high } = alwaysValid(values);
  return high - middle <= until;
}
