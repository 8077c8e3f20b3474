/** What two bots gave away in their matches, and the score that this explains. */
import { Z_95 } from '../../src/scale/wilson.ts';
import type { MatchResult, MatchTask } from './play-task.ts';

/** A mean over matches, with its 95 % interval. */
export interface Mean {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** What two bots gave away. */
export interface GivenAway {
  readonly game: string;
  readonly bots: readonly [string, string];
  /** The decided matches. */
  readonly matches: number;
  readonly undecided: number;
  /** By bot: the chance to win that its decisions gave away, a match. */
  readonly byBot: readonly [Mean, Mean];
  /**
   * The score of the first that follows: half, and what the other one gave away, less what it gave away itself. If the judge
   * valued every position right, it would be the score but for luck.
   */
  readonly explained: Mean;
  /** The score of the first. */
  readonly score: Mean;
}

/** Adds up matches of two different bots whose decisions were judged. */
export function givenAway(
  game: string,
  bots: readonly [string, string],
  played: readonly (readonly [MatchTask, MatchResult])[],
): GivenAway {
  const decided = played.flatMap(([task, { shares, gaveAway = [] }]) => {
    if (shares === null) return [];
    const lostBy = (bot: string): number =>
      gaveAway.reduce((sum, lost, seat) => (task.bots[seat] === bot ? sum + lost : sum), 0);
    return [{ own: lostBy(bots[0]), other: lostBy(bots[1]), share: shares[task.bots.indexOf(bots[0])]! }];
  });
  return {
    game,
    bots,
    matches: decided.length,
    undecided: played.length - decided.length,
    byBot: [meanOf(decided.map(({ own }) => own)), meanOf(decided.map(({ other }) => other))],
    explained: meanOf(decided.map(({ own, other }) => 0.5 + other - own)),
    score: meanOf(decided.map(({ share }) => share)),
  };
}

function meanOf(values: readonly number[]): Mean {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const spread = Z_95 * Math.sqrt(variance / values.length);
  return { mean, low: mean - spread, high: mean + spread };
}
