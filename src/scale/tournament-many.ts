/** Bots against each other, on all cores. */
import { RuleError } from '../core/index.ts';
import { addCounts, type MatchCounts, NO_MATCHES, winningSeats } from '../core/internal.ts';
import { type Pairing, rate } from './elo.ts';
import type { GameName } from './games.ts';
import type { BotReference } from './job.ts';
import { openRun } from './open-run.ts';
import { checkBots, type PlanSettings, readPlan } from './plan.ts';
import { runJob } from './run-job.ts';
import type { RunSettings } from './run-settings.ts';
import { seatings } from './seatings.ts';
import { wilson } from './wilson.ts';

/** Who plays in a tournament, and how. */
export interface TournamentManyOptions extends PlanSettings, RunSettings {
  /** The bots, two or more, each by another name. */
  readonly bots: readonly BotReference[];
  /**
   * How many matches each two bots play against each other, rounded up so that every seating is played equally often. Default:
   * 100.
   */
  readonly matches?: number | undefined;
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

/** A way to seat two bots. */
interface LineUp {
  /** The number of the pair. */
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
  const { found, token } = await openRun(game, settings);
  const bots = await checkBots(settings.bots, found);
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
      `${found.game.name} has one side with these options: nobody plays against another.`,
    );
  }
  const pairs = bots.flatMap((_, first) => bots.slice(first + 1).map((_, i) => [first, first + 1 + i] as const));
  const ways = seatings(sides, 0, 1);
  const lineUps = pairs.flatMap((_, pair) => ways.map((seats): LineUp => ({ pair, seats })));
  const done = await runJob(
    {
      ...job,
      matches: Math.ceil(job.matches / ways.length),
      lineUps: lineUps.map(({ pair, seats }) => seats.map((which) => bots[pairs[pair]![which]!]!)),
    },
    found,
    settings,
    token,
  );
  const { counts, ...rest } = done;
  const pairings = pairs.flatMap((players, pair) => pairingsOf(players, pair, lineUps, counts, sides));
  return {
    ratings: ratingsOf(bots, pairings),
    pairs: pairs.map(([first, second], pair) => {
      const own = lineUps.flatMap((lineUp, i) => (lineUp.pair === pair ? [{ lineUp, counted: counts[i]! }] : []));
      const total = own.reduce((sum, { counted }) => addCounts(sum, counted), NO_MATCHES);
      const parts = own.map(({ lineUp, counted }) => wonBy(counted, lineUp.seats, sides));
      const won = [sumOf(parts.map(([a]) => a)), sumOf(parts.map(([, b]) => b))] as const;
      const ended = total.matches - total.unfinished;
      const share = ended === 0 ? 0 : won[0] / ended;
      const [low, high] = wilson(share, ended);
      const { matches, unfinished } = total;
      return { bots: [bots[first]!, bots[second]!] as const, matches, unfinished, won, share, low, high };
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

/** The matches of a pair as ratings take them: those in which the first bot has as many sides go together. */
function pairingsOf(
  players: readonly [number, number],
  pair: number,
  lineUps: readonly LineUp[],
  counts: readonly MatchCounts[],
  sides: readonly number[],
): Pairing[] {
  const all = new Set(sides).size;
  const bySides = new Map<number, [number, number]>();
  lineUps.forEach((lineUp, i) => {
    if (lineUp.pair !== pair) return;
    const own = new Set(sides.filter((_, seat) => lineUp.seats[seat] === 0)).size;
    const [first, second] = wonBy(counts[i]!, lineUp.seats, sides);
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
