/** Evaluated states after moves that no search has tried. */
import { castDraft } from 'immer';
import type { Game } from '../../core/index.ts';
import { type BotTurn, type GameTypes, type Rules, rulesOf } from '../../core/index.ts';
import { mutableCopy } from '../../core/internal.ts';
import type { MctsSettings } from '../mcts/options.ts';
import { type Reward, rewardEvaluation, rewardOutcome } from '../mcts/reward.ts';

/** In how many determinizations a move is evaluated where information is hidden. */
const DETERMINIZATIONS = 8;

/** By seat the value of the state after a move of the turn; `null` where the match goes on and nothing evaluates it. */
export type EvaluateAfter<G extends GameTypes> = (move: G['Move']) => readonly number[] | null;

/** Evaluates states after moves: the mean over determinizations where information is hidden. */
export function evaluateAfter<G extends GameTypes>(
  game: Game<G>,
  { evaluate }: Pick<MctsSettings<G>, 'evaluate'>,
  { view, seat, random }: BotTurn<G>,
): EvaluateAfter<G> {
  const rules = rulesOf(game);
  const sides = rules.sides(view);
  const count = game.perfectInformation ? 1 : DETERMINIZATIONS;
  const states = Array.from({ length: count }, () => game.determinize(view, seat, random));
  return (move) => {
    const sum = sides.map(() => 0);
    for (const state of states) {
      const reward: Reward = new Float64Array(sides.length);
      const after = stateAfter(rules, state, move);
      const status = rules.status(after);
      if (status.type === 'over') rewardOutcome(reward, status.outcome, sides);
      else if (evaluate === undefined) return null;
      else rewardEvaluation(reward, evaluate(after));
      for (const [other, value] of reward.entries()) sum[other]! += value / count;
    }
    return sum;
  };
}

function stateAfter<G extends GameTypes>(rules: Rules<G>, state: G['State'], move: G['Move']): G['State'] {
  const copy = mutableCopy(state);
  rules.play(castDraft(copy), move);
  return copy;
}
