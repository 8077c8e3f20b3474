/** Tournaments: who sits where when two players meet, and bots against each other on all cores. */
import { RuleError } from '../core/index.ts';
import { type MatchCounts, show, winningSeats } from '../core/internal.ts';
import { type BotReference, checkBots, type PlanSettings, readPlan } from './job.ts';
import { type FoundGame, findGame, type GameName } from './load.ts';
import {
  alwaysValid,
  isNarrow,
  type MatchScore,
  meanWithInterval,
  type RoundScores,
  scoresByRound,
  varianceOf,
  wonInLineUp,
  Z_95,
} from './luck.ts';
import { type Pairing, rate } from './ratings.ts';
import { openRun, type RunSettings, runJob, type Scores } from './run.ts';

/** One player on one side, each side in turn, and the other player on all others: by seat. `sides`: the side of each seat. */
export function aloneInTurn<T>(sides: readonly number[], alone: T, others: T): readonly (readonly T[])[] {
  return [...new Set(sides)].map((name) => sides.map((side) => (side === name ? alone : others)));
}

/** Every way to seat two players: with more than two sides each of them is alone in turn. */
export function seatings<T>(sides: readonly number[], first: T, second: T): readonly (readonly T[])[] {
  const firstAlone = aloneInTurn(sides, first, second);
  return firstAlone.length > 2 ? [...firstAlone, ...aloneInTurn(sides, second, first)] : firstAlone;
}

/** The Wilson score interval of a share of so many matches, for 95 %. Nothing is known of no match. */
export function wilson(share: number, matches: number): readonly [number, number] {
  if (matches === 0) return [0, 1];
  const z = Z_95;
  const spread = z * Math.sqrt((share * (1 - share)) / matches + (z * z) / (4 * matches * matches));
  const middle = share + (z * z) / (2 * matches);
  const whole = 1 + (z * z) / matches;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
}

// Bots against each other, on all cores.

/** Who plays in a tournament, and how. */
export interface TournamentManyOptions extends PlanSettings, RunSettings {
  /** The bots, two or more, each by another name. */
  readonly bots: readonly BotReference[];
  /**
   * How many matches each two bots play against each other, rounded up so that every seating is played equally often. Default:
   * 100.
   */
  readonly matches?: number | undefined;
  /** Whether the shares of wins are told without luck too, by `luck`: it takes some time. Default: false. */
  readonly luck?: boolean | undefined;
  /**
   * Stops when the share of the first bot of each two, without luck where there is any, is known to within so much to each side,
   * such as 0.03; `matches` is then the most. The intervals are wider, and hold although the run looks at them again and again.
   */
  readonly until?: number | undefined;
}

/** The share of the first of two bots in their wins without what chance gave them. It has the same mean, and varies less. */
export interface ShareWithoutLuck {
  readonly share: number;
  /** Its 95 % interval. Of one match it can be more than 1 or less than 0. */
  readonly low: number;
  readonly high: number;
  /** The variance of the plain share, divided by that of this one. */
  readonly takenOut: number;
}

/** A bot of a tournament. */
export interface RatedBot {
  readonly bot: BotReference;
  /** Elo points above the first bot. */
  readonly elo: number;
  /** The 95 % interval of these points. */
  readonly low: number;
  readonly high: number;
}

/** Two bots of a tournament. */
export interface BotPair {
  readonly bots: readonly [BotReference, BotReference];
  readonly matches: number;
  /** Matches that were stopped at `maxMoves`: in no score. */
  readonly unfinished: number;
  /** The wins of each; a shared win counts in parts, one for each side that shares it. */
  readonly won: readonly [number, number];
  /** The share of the first in the matches that ended, and its 95 % interval; 0 to 1 where none has. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** With `luck` or `until`: the share without luck; `null` where chance decided nothing. */
  readonly adjusted?: ShareWithoutLuck | null;
}

/** How a tournament went. */
export interface ManyTournament {
  readonly ratings: readonly RatedBot[];
  readonly pairs: readonly BotPair[];
  readonly seed: number;
  /** Whether all matches have been played. */
  readonly complete: boolean;
  /** The token with which to go on, as `resume`; absent when all is done. */
  readonly token?: string;
}

const DEFAULT_MATCHES = 100;
/** With `until` a run looks each time that so many more rounds have been played. */
const LOOK_AFTER = 10;

/** A way to seat two bots. */
interface LineUp {
  readonly pair: number;
  /** By seat: 0 for the first bot of the pair, 1 for the second. */
  readonly seats: readonly number[];
}

/**
 * Plays each bot against each other one, with all seatings equally often and the same dice for each of them, and rates them. Two
 * bots meet by themselves: where there are more than two sides, one of them has one side and the other one all others, in turn.
 * The same seed gives the same result, whatever the number of workers. A run that is stopped resolves with what is done.
 *
 * @throws RuleError as `simulateMany`
 *
 * @example
 * ```ts
 * import { tournamentMany } from 'tabletop-rules/scale';
 *
 * const { pairs, ratings } = await tournamentMany('doubles-wild', {
 *   bots: ['random', 'novice'],
 *   matches: 4,
 *   seed: 1,
 *   workers: 0,
 * });
 * pairs[0]!.matches; // => 4
 * ratings[0]!.elo; // => 0
 * ```
 */
export async function tournamentMany(game: GameName, settings: TournamentManyOptions): Promise<ManyTournament> {
  return tournamentFound(await findGame(game), settings);
}

/** `tournamentMany` of a game that has been found. */
export async function tournamentFound(found: FoundGame, settings: TournamentManyOptions): Promise<ManyTournament> {
  const token = openRun(settings, ['luck', 'until']);
  const bots = await checkBots(settings.bots, found.kit);
  if (bots.length < 2 || new Set(bots).size < bots.length) {
    throw new RuleError(
      'bad-argument',
      `A tournament has two bots or more, each by another name, not ${bots.join(', ')}.`,
    );
  }
  const { job, sides } = readPlan(found, settings, settings.matches ?? DEFAULT_MATCHES, token);
  if (new Set(sides).size < 2) {
    throw new RuleError(
      'bad-argument',
      `${found.kit.game.name} has one side with these options: nobody plays against another.`,
    );
  }
  const { luck = false, until } = settings;
  if (typeof luck !== 'boolean') throw new RuleError('bad-argument', `"luck" is true or false, not ${show(luck)}.`);
  if (until !== undefined && !(typeof until === 'number' && until > 0 && until <= 1)) {
    throw new RuleError('bad-argument', `"until" is a share of the win above 0, such as 0.03, not ${show(until)}.`);
  }
  const isLuckMeasured = luck || until !== undefined;
  const pairs = bots.flatMap((_, first) => bots.slice(first + 1).map((_, i) => [first, first + 1 + i] as const));
  const ways = seatings(sides, 0, 1);
  const lineUps = pairs.flatMap((_, pair) => ways.map((seats): LineUp => ({ pair, seats })));
  const perLineUp = Math.ceil(job.matches / ways.length);
  const done = await runJob(
    {
      ...job,
      matches: perLineUp,
      lineUps: lineUps.map(({ pair, seats }) => seats.map((which) => bots[pairs[pair]![which]!]!)),
      ...(isLuckMeasured && { luck: true as const }),
    },
    found,
    settings,
    token,
    until === undefined
      ? undefined
      : {
          chunk: LOOK_AFTER,
          isEnough: (scores, rounds) =>
            pairs.every((_, pair) => isNarrow(roundsOf(pair, lineUps, scores, rounds), until)),
        },
  );
  const { counts, scores, rounds, ...rest } = done;
  // Matches that were played at the same time as the last that were needed are in the counts.
  const isCut = rounds < perLineUp;
  const parts = lineUps.map(({ seats }, i) =>
    isCut ? partOf(seats, scores[i]!, rounds) : countedPart(counts[i]!, seats, sides),
  );
  const pairings = pairs.flatMap((players, pair) => pairingsOf(players, pair, lineUps, parts, sides));
  return {
    ratings: ratingsOf(bots, pairings),
    pairs: pairs.map(([first, second], pair) => {
      const own = parts.filter((_, i) => lineUps[i]!.pair === pair);
      const won = [sumOf(own.map(({ won: [a] }) => a)), sumOf(own.map(({ won: [, b] }) => b))] as const;
      const matches = sumOf(own.map((part) => part.matches));
      const unfinished = sumOf(own.map((part) => part.unfinished));
      const ended = matches - unfinished;
      const share = ended === 0 ? 0 : won[0] / ended;
      const byRound = isLuckMeasured ? roundsOf(pair, lineUps, scores, rounds) : undefined;
      const [low, high] =
        until === undefined || byRound === undefined ? wilson(share, ended) : withinShares(byRound.plain);
      const told = { bots: [bots[first]!, bots[second]!] as const, matches, unfinished, won, share, low, high };
      return byRound === undefined ? told : { ...told, adjusted: withoutLuck(byRound, until !== undefined) };
    }),
    seed: job.seed,
    ...rest,
  };
}

function ratingsOf(bots: readonly BotReference[], pairings: readonly Pairing[]): RatedBot[] {
  const { elo, difference } = rate(bots.length, pairings);
  return bots.map((bot, i) => {
    const [low, high] = difference(0, i);
    return { bot, elo: elo[i]!, low, high };
  });
}

/** What the matches of a line-up came to, for the two bots of its pair. */
interface Part {
  readonly matches: number;
  readonly unfinished: number;
  readonly won: readonly [number, number];
}

function countedPart(counts: MatchCounts, seats: readonly number[], sides: readonly number[]): Part {
  const { matches, unfinished } = counts;
  return { matches, unfinished, won: wonBy(counts, seats, sides) };
}

/** The same from the scores of its first matches. */
function partOf(seats: readonly number[], scores: readonly MatchScore[], rounds: number): Part {
  const played = scores.slice(0, rounds);
  const { own, others, ended } = wonInLineUp(played);
  return {
    matches: played.length,
    unfinished: played.length - ended,
    won: seats[0] === 0 ? [own, others] : [others, own],
  };
}

/** The scores of the first bot of a pair by round. */
function roundsOf(pair: number, lineUps: readonly LineUp[], scores: Scores, rounds: number): RoundScores {
  const own = lineUps.flatMap((lineUp, i) =>
    lineUp.pair === pair ? [{ scores: scores[i]!, isOwn: lineUp.seats[0] === 0 }] : [],
  );
  return scoresByRound(own, rounds);
}

/** The interval of shares that holds at all looks. */
function withinShares(values: readonly number[]): readonly [number, number] {
  const { low, high } = alwaysValid(values);
  return [Math.max(0, low), Math.min(1, high)];
}

/** The share without luck; with `always` its interval holds at all looks. */
function withoutLuck({ plain, adjusted }: RoundScores, always: boolean): ShareWithoutLuck | null {
  if (adjusted === null) return null;
  const { mean: share, low, high } = always ? alwaysValid(adjusted) : meanWithInterval(adjusted);
  return { share, low, high, takenOut: varianceOf(plain) / varianceOf(adjusted) };
}

/** The matches of a pair as ratings take them: those in which the first bot has as many sides go together. */
function pairingsOf(
  players: readonly [number, number],
  pair: number,
  lineUps: readonly LineUp[],
  parts: readonly Part[],
  sides: readonly number[],
): Pairing[] {
  const all = new Set(sides).size;
  const bySides = new Map<number, [number, number]>();
  lineUps.forEach((lineUp, i) => {
    if (lineUp.pair !== pair) return;
    const own = new Set(sides.filter((_, seat) => lineUp.seats[seat] === 0)).size;
    const [first, second] = parts[i]!.won;
    const before = bySides.get(own) ?? [0, 0];
    bySides.set(own, [before[0] + first, before[1] + second]);
  });
  return [...bySides].map(([own, won]) => ({ players, sides: [own, all - own], won }));
}

/** What each of two bots won; `seats`: by seat, which of them sat there. */
function wonBy(
  { winners }: MatchCounts,
  seats: readonly number[],
  sides: readonly number[],
): readonly [number, number] {
  const won: [number, number] = [0, 0];
  for (const [name, matches] of Object.entries(winners)) {
    const first = new Map(winningSeats(name).map((seat) => [sides[seat]!, seats[seat]!]));
    for (const which of first.values()) won[which === 0 ? 0 : 1] += matches / first.size;
  }
  return won;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
