/** What two bots gave away in their matches, and the score that this explains. */
import { type Interval, meanWithInterval } from '../../src/scale/luck.ts';
import type { MatchResult, MatchTask } from './play-task.ts';

/** What two bots gave away. */
export interface GivenAway {
  readonly game: string;
  readonly bots: readonly [string, string];
  /** The decided matches. */
  readonly matches: number;
  readonly undecided: number;
  /** By bot: the chance to win that its decisions gave away, a match. */
  readonly byBot: readonly [Interval, Interval];
  /**
   * The score of the first that follows: half, and what the other one gave away, less what it gave away itself. If the judge
   * valued every position right, it would be the score but for luck.
   */
  readonly explained: Interval;
  /** The score of the first. */
  readonly score: Interval;
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
    byBot: [meanWithInterval(decided.map(({ own }) => own)), meanWithInterval(decided.map(({ other }) => other))],
    explained: meanWithInterval(decided.map(({ own, other }) => 0.5 + other - own)),
    score: meanWithInterval(decided.map(({ share }) => share)),
  };
}
