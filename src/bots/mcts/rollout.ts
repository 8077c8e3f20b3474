/** Random play from a state, in place, and its reward. */
import { castDraft } from 'immer';
import { type Random, RuleError, type Rules, type Seat, type Types } from '../../core/index.ts';
import { roll } from '../../core/internal.ts';
import type { MctsSettings } from './options.ts';
import { type Reward, rewardEqually, rewardEvaluation, rewardOutcome } from './reward.ts';

/** Plays a state on at random until it is over or cut, and writes the reward of each seat. */
export type Rollout<G extends Types<G['View']>> = (state: G['State'], sides: readonly number[], reward: Reward) => void;

/** A rollout samples a seat uniformly among those asked, then one of its moves uniformly, or plays the solved move. */
export function makeRollout<G extends Types<G['View']>>(
  rules: Rules<G>,
  { depth, evaluate, solvedMove }: MctsSettings<G>,
  random: Random,
): Rollout<G> {
  const choose = (state: G['State'], seat: Seat): G['Move'] => {
    const solved = solvedMove?.(state, seat);
    if (solved !== undefined) return solved;
    if (rules.pick !== undefined) return rules.pick(state, seat, random);
    const listed = rules.legalMoves(state, seat);
    if (listed.length === 0) throw noMoves(rules.name, seat);
    return listed[random(listed.length)]!;
  };
  return (state, sides, reward) => {
    const draft = castDraft(state);
    for (let plies = 0; ; plies++) {
      const status = rules.status(state);
      if (status.type === 'over') {
        rewardOutcome(reward, status.outcome, sides);
        return;
      }
      if (plies >= depth) {
        if (evaluate === undefined) rewardEqually(reward, sides);
        else rewardEvaluation(reward, evaluate(state));
        return;
      }
      if (status.type === 'chance') {
        rules.play(draft, roll<G['Chance']>(rules.chance(state), random));
      } else {
        const { seats } = status;
        rules.play(draft, choose(state, seats.length === 1 ? seats[0]! : seats[random(seats.length)]!));
      }
    }
  };
}

/** The error for rules that ask a seat and list no move for it. */
export function noMoves(name: string, seat: Seat): RuleError {
  return new RuleError('bad-rules', `The rules of ${name} ask seat ${seat} and list no move for it.`);
}
