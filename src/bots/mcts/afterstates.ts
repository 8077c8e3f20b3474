/** The positions after each move of a decision, evaluated. */
import { type GameTypes, OVER, type Rules, type Seat, type Turn } from '../../core/index.ts';
import { copierLike } from '../../core/internal.ts';
import { type Reward, rewardEvaluation, rewardOver } from './reward.ts';
import type { SearchGame } from './search-game.ts';

/** Evaluates states after moves, and states at the end of a turn. */
export interface Afterstates<G extends GameTypes> {
  /** Writes the reward of each seat after a move into `reward`; returns who is next. The state stays as it is. */
  evaluate(state: G['State'], n: number, seat: Seat, reward: Reward): Turn;
  /** Writes the reward of each seat in a state with this turn. */
  read(state: G['State'], turn: Turn, reward: Reward): void;
  /** A mutable copy. */
  copy(state: G['State']): G['State'];
  /** Room for the reward of each seat. */
  makeReward(): Reward;
}

/** An evaluation for the states of one match. Dice that are due are not rolled: the state is evaluated as it is. */
export function makeAfterstates<G extends GameTypes>(
  rules: Rules<G>,
  game: SearchGame<G>,
  sides: readonly number[],
  evaluate: (state: G['State']) => readonly number[],
): Afterstates<G> {
  let copier: ((state: G['State']) => G['State']) | undefined;
  const copy = (state: G['State']): G['State'] => {
    copier ??= copierLike(state);
    return copier(state);
  };
  const read = (state: G['State'], turn: Turn, reward: Reward): void => {
    if (turn === OVER) rewardOver(reward, rules, state, sides);
    else rewardEvaluation(reward, evaluate(state));
  };
  return {
    copy,
    read,
    makeReward: () => new Float64Array(sides.length),
    evaluate: (state, n, seat, reward) => {
      const after = copy(state);
      const next = game.play(after, n, seat);
      read(after, next, reward);
      return next;
    },
  };
}
