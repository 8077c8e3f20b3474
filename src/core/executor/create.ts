/** Which executor a game has. Apart from both, so that a game by numbers does not load immer. */
import type { Game, GameTypes, Rules } from '../types.ts';
import { attachExecutor } from './attached.ts';
import { executorByNumbers, hasNumbers } from './by-numbers.ts';
import type { Executor } from './executor.ts';
import { executorOnObjects } from './on-objects.ts';

export function createExecutor<G extends GameTypes>(rules: Rules<G>): Executor<G> {
  return hasNumbers(rules) ? executorByNumbers(rules) : executorOnObjects(rules);
}

/** Gives a game the rules that it was made from, for `rulesOf`, and an executor of them, for `executorOf`. */
export function attachRules<G extends GameTypes>(game: Game<G>, rules: Rules<G>): void {
  attachExecutor(game, rules, createExecutor(rules));
}
