/** Random play from a state, in place, and its reward. */
import type { GameTypes, Random, Rules, Seat } from '../../core/index.ts';
import { playInPlace, playRandomly, sampleMove } from '../../core/internal.ts';
import type { MctsSettings } from './options.ts';
import { type Reward, rewardEqually, rewardEvaluation, rewardOutcome } from './reward.ts';

/**
 * Continues from a state at random until the match is over or cut off, and writes the reward of each seat. Returns whether
 * that reward is proven: it is what the seat that is next gets if all play their best moves.
 */
export type Rollout<G extends GameTypes> = (state: G['State'], reward: Reward) => boolean;

/** A rollout samples a seat uniformly among those asked, then one of its moves uniformly, or plays the solved move. */
export function makeRollout<G extends GameTypes>(
  rules: Rules<G>,
  settings: MctsSettings<G>,
  sides: readonly number[],
  random: Random,
): Rollout<G> {
  const { depth, solvedMove } = settings;
  const choose =
    solvedMove === undefined
      ? undefined
      : (_: Rules<G>, state: G['State'], seat: Seat): G['Move'] =>
          solvedMove(state, seat) ?? sampleMove(rules, state, seat, random);
  return (state, reward) => {
    const { outcome } =
      choose === undefined
        ? playRandomly(rules, state, random, depth)
        : playInPlace(rules, state, random, depth, choose);
    if (outcome !== null) rewardOutcome(reward, outcome, sides);
    else rewardCut(settings, state, sides, reward);
    return false;
  };
}

/** Writes the reward of each seat where a rollout is cut off. */
export function rewardCut<G extends GameTypes>(
  { evaluate }: Pick<MctsSettings<G>, 'evaluate'>,
  state: G['State'],
  sides: readonly number[],
  reward: Reward,
): void {
  if (evaluate === undefined) rewardEqually(reward, sides);
  else rewardEvaluation(reward, evaluate(state));
}
