/** What a match is worth to each seat: the one thing that a search makes larger. */
import { type Outcome, RuleError, show } from '../core/index.ts';

/** By seat, from 0 to 1. */
export type Reward = Float64Array;

/** A win is 1; a shared one is shared by the sides that won; a lost match is 0. Places and scores do not count. */
export function rewardOutcome(reward: Reward, { winners }: Outcome, sides: readonly number[]): void {
  reward.fill(0);
  let winning = 0;
  for (let i = 0; i < winners.length; i++) {
    const side = sides[winners[i]!]!;
    let known = false;
    for (let j = 0; j < i; j++) if (sides[winners[j]!] === side) known = true;
    if (!known) winning++;
  }
  for (let i = 0; i < winners.length; i++) {
    const side = sides[winners[i]!]!;
    // Teammates win together.
    for (let seat = 0; seat < reward.length; seat++) if (sides[seat] === side) reward[seat] = 1 / winning;
  }
}

/** Where nothing judges, all sides stand alike. */
export function rewardEqually(reward: Reward, sides: readonly number[]): void {
  reward.fill(1 / new Set(sides).size);
}

/**
 * Takes over what a judgement says.
 *
 * @throws RuleError `bad-argument` when it is not a number from 0 to 1 for each seat
 */
export function rewardJudgement(reward: Reward, judged: unknown): void {
  if (!Array.isArray(judged) || judged.length !== reward.length) {
    throw refused(`${show(judged)} for ${reward.length} seats`);
  }
  for (let seat = 0; seat < reward.length; seat++) {
    const value: unknown = judged[seat];
    if (typeof value !== 'number' || !(value >= 0 && value <= 1)) throw refused(`${show(value)} for seat ${seat}`);
    reward[seat] = value;
  }
}

function refused(what: string): RuleError {
  return new RuleError('bad-argument', `"evaluate" gives a number from 0 to 1 for each seat; it gave ${what}.`);
}
