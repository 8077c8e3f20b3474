/** What the matches of one bot against another came to. */

import { alwaysValid, type RoundScores } from '../../src/scale/luck.ts';
import { wilson } from '../../src/scale/tournament.ts';
import type { MatchResult, MatchTask } from './play-task.ts';
import { type Adjusted, adjustedScore, roundScores } from './without-luck.ts';

/** One row of a tournament. */
export interface Tally {
  /** The first bot, which had one side, and the other one. */
  readonly bots: readonly [string, string];
  readonly matches: number;
  /** Matches that reached the ply limit: in no score. */
  readonly undecided: number;
  /** The wins of the first bot, shared ones in part. */
  readonly won: number;
  /** Its share of the decided matches; `null` when there is none. */
  readonly share: number | null;
  /** The 95 % interval of the share. */
  readonly low: number;
  readonly high: number;
  /** The score without luck; `null` where luck was not measured, or chance decides nothing. */
  readonly adjusted: Adjusted | null;
  /** By bot: milliseconds for a decision that was not forced. */
  readonly msPerMove: readonly [number, number];
}

/**
 * Adds up matches in which a bot has one side. `always`: the intervals are those that stay right however often a run looks at
 * them.
 */
export function tally(
  bots: readonly [string, string],
  played: readonly (readonly [MatchTask, MatchResult])[],
  always = false,
): Tally {
  const timeMs = [0, 0];
  const decisions = [0, 0];
  let undecided = 0;
  let won = 0;
  played.forEach(([task, result], match) => {
    const first = firstSeat(task, bots[0], match);
    if (result.shares === null) undecided += 1;
    else won += result.shares[first]!;
    task.bots.forEach((name, seat) => {
      const which = name === bots[0] ? 0 : 1;
      timeMs[which]! += result.timeMs[seat]!;
      decisions[which]! += result.decisions[seat]!;
    });
  });
  const decided = played.length - undecided;
  const share = decided === 0 ? null : won / decided;
  const scores = scoresOf(bots, played);
  const { low, high } = always ? alwaysValid(scores.plain) : intervalOf(share ?? 0, decided);
  const pace = (which: number): number => (decisions[which] === 0 ? 0 : timeMs[which]! / decisions[which]!);
  return {
    bots,
    matches: played.length,
    undecided,
    won,
    share,
    low,
    high,
    adjusted: adjustedScore(scores, always),
    msPerMove: [pace(0), pace(1)],
  };
}

function intervalOf(share: number, decided: number): { readonly low: number; readonly high: number } {
  const [low, high] = wilson(share, decided);
  return { low, high };
}

/** The scores of the first bot. */
export function scoresOf(
  bots: readonly [string, string],
  played: readonly (readonly [MatchTask, MatchResult])[],
): RoundScores {
  return roundScores(played, (match) => firstSeat(played[match]![0], bots[0], match));
}

/** The first seat of the first bot; against itself it has the seats in turn. */
function firstSeat({ bots }: MatchTask, name: string, match: number): number {
  return bots.every((bot) => bot === name) ? match % bots.length : bots.indexOf(name);
}
