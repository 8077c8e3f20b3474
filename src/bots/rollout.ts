/** A match tried out at random, in place. */
import { castDraft } from 'immer';
import { roll } from '../core/chance.ts';
import { type Random, RuleError, type Rules, type Seat, type Types } from '../core/index.ts';
import type { Settings } from './options.ts';
import { type Reward, rewardEqually, rewardJudgement, rewardOutcome } from './reward.ts';

/** Plays a state on at random until it is over or cut, and writes down what it is worth to each seat. */
export type Rollout<G extends Types<G['View']>> = (state: G['State'], sides: readonly number[], reward: Reward) => void;

/** How matches are tried out: a seat uniformly among those asked, then one of its moves, or the one known to be best. */
export function makeRollout<G extends Types<G['View']>>(
  rules: Rules<G>,
  { depth, evaluate, known }: Settings<G>,
  random: Random,
): Rollout<G> {
  const choose = (state: G['State'], seat: Seat): G['Move'] => {
    const best = known?.(state, seat);
    if (best !== undefined) return best;
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
        else rewardJudgement(reward, evaluate(state));
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
