/** Matches whose luck is measured, scores without it, and intervals that hold whenever a run looks. */
import { luckSteps, readLuckOptions } from '../bots/analysis/luck.ts';
import { winShares } from '../bots/shares.ts';
import type { Bot, BotKnowledge, Game, GameKit, GameTypes } from '../core/index.ts';
import { createOutcomeCounter, type MatchCounts, matchRandom, type PlayedMatch, playWhole } from '../core/internal.ts';

/** What is sampled must not be what the dice of the match show. */
const SEEDS_APART = 2 ** 41;

/** The luck of each seat in a match that was played; `null` where chance decided nothing. */
export function luckOf(
  game: Game<GameTypes>,
  knowledge: BotKnowledge<GameTypes> | undefined,
  { states, actions }: PlayedMatch<GameTypes>,
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

// Matches of two bots, each with its luck.

/**
 * A match of two bots in millionths: the share of the win of the bot on seat 0, that of the other one, and what chance gave the
 * first. Integers, so that it is the same wherever it was played. `null`: it has no end, or was not played.
 */
export type MatchScore = readonly [own: number, others: number, luck: number] | null;

const WHOLE = 1e6;

/** Matches of a line-up. */
interface LuckPlan {
  readonly kit: GameKit;
  readonly start: object;
  readonly seed: number;
  readonly first: number;
  readonly matches: number;
  readonly maxMoves: number;
  /** By seat: whether the bot on seat 0 has it. */
  readonly own: readonly boolean[];
  readonly makeBots: () => readonly Bot<GameTypes>[];
}

/** What the matches of a chunk came to. */
export interface ChunkCounts extends MatchCounts {
  /** By match, where luck is measured. */
  readonly scores?: readonly MatchScore[];
}

/** Plays the matches that `playMatches` plays, and measures their luck. */
export function playWithLuck(plan: LuckPlan): ChunkCounts {
  const { kit, seed, first, matches } = plan;
  const sides = kit.game.sides(plan.start);
  const source = matchRandom(seed);
  const scores: MatchScore[] = [];
  const counter = createOutcomeCounter();
  let moves = 0;
  let unfinished = 0;
  for (let number = first; number < first + matches; number++) {
    source.start(number);
    const { states, actions } = playWhole(plan.kit.game, plan.start, plan.makeBots(), plan.maxMoves, source.random);
    const status = kit.game.status(states.at(-1)!);
    moves += actions.length;
    if (status.type !== 'over') {
      unfinished++;
      scores.push(null);
      continue;
    }
    counter.add(status.outcome);
    const luck = luckOf(kit.game, kit.bot, { states, actions }, number) ?? sides.map(() => 0);
    const shares = winShares(status.outcome, sides);
    const ofBot = (values: readonly number[], isOwn: boolean): number =>
      // Teammates have the same.
      [...new Set(sides)]
        .map((side) => sides.indexOf(side))
        .reduce((sum, seat) => sum + (plan.own[seat] === isOwn ? values[seat]! : 0), 0);
    scores.push([
      inMillionths(ofBot(shares, true)),
      inMillionths(ofBot(shares, false)),
      inMillionths(ofBot(luck, true)),
    ]);
  }
  return { matches, moves, unfinished, ...counter.total(), scores };
}

function inMillionths(value: number): number {
  return Math.round(value * WHOLE);
}

// Scores by round: the matches with the same dice, in which the seats are exchanged.

/** The scores of a bot by round. */
export interface RoundScores {
  readonly plain: readonly number[];
  /** Without luck; `null` where luck was not asked for or chance decided nothing. */
  readonly adjusted: readonly number[] | null;
}

/**
 * The scores of the first of two bots.
 *
 * @param lineUps - each with its matches, and whether the first bot is the one on seat 0
 */
export function scoresByRound(
  lineUps: readonly { readonly scores: readonly MatchScore[]; readonly isOwn: boolean }[],
  rounds: number,
): RoundScores {
  const plain: number[] = [];
  const adjusted: number[] = [];
  let hasLuck = false;
  for (let round = 0; round < rounds; round++) {
    const ended = lineUps.flatMap(({ scores, isOwn }) => {
      const score = scores[round] ?? null;
      if (score === null) return [];
      const [own, others, luck] = score;
      hasLuck ||= luck !== 0;
      return [isOwn ? { share: own, luck } : { share: others, luck: -luck }];
    });
    if (ended.length === 0) continue;
    plain.push(mean(ended.map(({ share }) => share)) / WHOLE);
    adjusted.push(mean(ended.map(({ share, luck }) => share - luck)) / WHOLE);
  }
  return { plain, adjusted: hasLuck ? adjusted : null };
}

/** What the bot on seat 0 won in matches, what the other one, and how many ended. */
export function wonInLineUp(scores: readonly MatchScore[]): {
  readonly own: number;
  readonly others: number;
  readonly ended: number;
} {
  const ended = scores.filter((score) => score !== null);
  const sum = (of: 0 | 1): number => ended.reduce((all, score) => all + score[of], 0) / WHOLE;
  return { own: sum(0), others: sum(1), ended: ended.length };
}

// Intervals.

/** A mean and an interval for it. */
export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** The mean of values. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The normal quantile of a two-sided 95 % interval. */
export const Z_95 = 1.959964;

/** The mean of values, and its 95 % interval: nothing is known of the spread of a single value. */
export function meanWithInterval(values: readonly number[]): Interval {
  const middle = mean(values);
  const spread = values.length < 2 ? Number.POSITIVE_INFINITY : Z_95 * Math.sqrt(varianceOf(values) / values.length);
  return { mean: middle, low: middle - spread, high: middle + spread };
}

/** The variance of values, as a sample estimates it. */
export function varianceOf(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

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
export function alwaysValid(values: readonly number[]): Interval {
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
